/** What a thread shows, oldest first: messages, quotes and proposed times, with the dates and the mark of unread messages between them. */

import type { ProviderAppointment } from '@marketplace/contracts/appointments/schemas';
import type { Message } from '@marketplace/contracts/conversations/schemas';
import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import { t } from '@marketplace/languages/text';
import { dateText, dayAfter } from '../../ui/time.ts';

/** A quote as both sides get it. */
export type ThreadQuote = Omit<SeekerQuote, 'provider' | 'can'>;
/** When a quote was sent, or when it ended. */
export type QuoteMoment = { key: string; at: string; isEnd: boolean; quote: ThreadQuote };

/** The moments of a lead's quotes. Drafts have none. */
const quoteMoments = (quotes: readonly ThreadQuote[]): QuoteMoment[] =>
  quotes.flatMap((quote): QuoteMoment[] => [
    ...(quote.sentAt ? [{ key: `${quote.id} sent`, at: quote.sentAt, isEnd: false, quote }] : []),
    ...(quote.sentAt && quote.endedAt ? [{ key: `${quote.id} end`, at: quote.endedAt, isEnd: true, quote }] : []),
  ]);

/** An appointment as both sides get it. */
export type ThreadAppointment = Omit<ProviderAppointment, 'can'> & { can: { pick: boolean } };
/** When times were proposed. */
export type AppointmentMoment = { key: string; at: string; appointment: ThreadAppointment };

/** The moments of a lead's quotes and appointments since `from`, oldest first. */
export const threadMoments = (
  quotes: readonly ThreadQuote[],
  appointments: readonly ThreadAppointment[],
  from = '',
): (QuoteMoment | AppointmentMoment)[] =>
  [
    ...quoteMoments(quotes),
    ...appointments.map((appointment) => ({ key: appointment.id, at: appointment.createdAt, appointment })),
  ]
    .filter(({ at }) => at >= from)
    .sort((one, other) => one.at.localeCompare(other.at));

export type ThreadItem =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'new'; key: string; text: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean }
  | { kind: 'quote'; key: string; moment: QuoteMoment }
  | { kind: 'appointment'; key: string; appointment: ThreadAppointment };

const dayText = (day: string, iso: string, now: number): string => {
  if (day === dayAfter(now)) return t('Today');
  return day === dayAfter(now, -1) ? t('Yesterday') : dateText(iso);
};

/**
 * @param newestFirst messages as the server lists them
 * @param moments of the lead's quotes and appointments, oldest first
 * @param firstNew id of the first message that was unread when the page opened
 */
export const threadItems = (
  newestFirst: readonly Message[],
  moments: readonly (QuoteMoment | AppointmentMoment)[],
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
      const { key } = moment;
      items.push(
        'quote' in moment
          ? { kind: 'quote', key, moment }
          : { kind: 'appointment', key, appointment: moment.appointment },
      );
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
