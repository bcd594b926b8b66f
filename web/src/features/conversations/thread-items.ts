/** What a thread shows, oldest first: messages and quotes, with the dates and the mark of unread messages between them. */

import type { Message } from '@marketplace/contracts/conversations/schemas';
import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import { t } from '@marketplace/languages/text';
import { dateText, dayAfter } from '../../ui/time.ts';

/** A quote as both sides get it. */
export type ThreadQuote = Omit<SeekerQuote, 'provider' | 'can'>;
/** When a quote was sent, or when it ended. */
export type QuoteMoment = { key: string; at: string; isEnd: boolean; quote: ThreadQuote };

/** The moments of a lead's quotes since `from`, oldest first. Drafts have none. */
export const quoteMoments = (quotes: readonly ThreadQuote[], from = ''): QuoteMoment[] =>
  quotes
    .flatMap((quote): QuoteMoment[] => [
      ...(quote.sentAt ? [{ key: `${quote.id} sent`, at: quote.sentAt, isEnd: false, quote }] : []),
      ...(quote.sentAt && quote.endedAt ? [{ key: `${quote.id} end`, at: quote.endedAt, isEnd: true, quote }] : []),
    ])
    .filter(({ at }) => at >= from)
    .sort((one, other) => one.at.localeCompare(other.at));

export type ThreadItem =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'new'; key: string; text: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean }
  | { kind: 'quote'; key: string; moment: QuoteMoment };

const dayText = (day: string, iso: string, now: number): string => {
  if (day === dayAfter(now)) return t('Today');
  return day === dayAfter(now, -1) ? t('Yesterday') : dateText(iso);
};

/**
 * @param newestFirst messages as the server lists them
 * @param moments of the lead's quotes, oldest first
 * @param firstNew id of the first message that was unread when the page opened
 */
export const threadItems = (
  newestFirst: readonly Message[],
  moments: readonly QuoteMoment[],
  firstNew: string | undefined,
  now: number,
): ThreadItem[] => {
  const items: ThreadItem[] = [];
  let day = '';
  let author: string | undefined;
  const startDay = (at: string) => {
    const on = dayAfter(Date.parse(at));
    if (on === day) return;
    items.push({ kind: 'day', key: on, text: dayText(on, at, now) });
    day = on;
    author = undefined;
  };
  let shown = 0;
  const addMoments = (before?: string) => {
    for (let moment = moments[shown]; moment && (!before || moment.at < before); moment = moments[++shown]) {
      startDay(moment.at);
      items.push({ kind: 'quote', key: moment.key, moment });
      author = undefined;
    }
  };
  for (const message of newestFirst.toReversed()) {
    addMoments(message.sentAt);
    startDay(message.sentAt);
    if (message.id === firstNew) items.push({ kind: 'new', key: 'new', text: t('New') });
    items.push({ kind: 'message', key: message.id, message, isFirst: message.author !== author });
    author = message.author;
  }
  addMoments();
  return items;
};
