/** What a thread shows, oldest first: messages with the dates and the mark of unread messages between them. */
import type { Message } from '@marketplace/contracts/conversations/schemas';
import { dateText, dayAfter } from '../../ui/time.ts';

export type ThreadItem =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean };

const dayText = (day: string, iso: string, now: number): string => {
  if (day === dayAfter(now)) return 'Today';
  return day === dayAfter(now, -1) ? 'Yesterday' : dateText(iso);
};

/**
 * @param newestFirst messages as the server lists them
 * @param firstNew id of the first message that was unread when the page opened
 */
export const threadItems = (
  newestFirst: readonly Message[],
  firstNew: string | undefined,
  now: number,
): ThreadItem[] => {
  const items: ThreadItem[] = [];
  let day = '';
  let author: string | undefined;
  for (const message of newestFirst.toReversed()) {
    const sentOn = dayAfter(Date.parse(message.sentAt));
    if (sentOn !== day) {
      items.push({ kind: 'day', key: sentOn, text: dayText(sentOn, message.sentAt, now) });
      author = undefined;
    }
    if (message.id === firstNew) items.push({ kind: 'new', key: 'new' });
    items.push({ kind: 'message', key: message.id, message, isFirst: message.author !== author });
    day = sentOn;
    author = message.author;
  }
  return items;
};
