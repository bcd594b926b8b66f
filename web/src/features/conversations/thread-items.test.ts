import type { Message } from '@marketplace/contracts/conversations/schemas';
import { expect, test } from 'vitest';
import { type ThreadAppointment, type ThreadQuote, threadItems, threadMoments } from './thread-items.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const message = (id: string, sentAt: string, author: Message['author'] = 'SEEKER'): Message => ({
  id,
  author,
  isMine: author === 'SEEKER',
  by: null,
  text: id,
  files: [],
  sentAt,
  readAt: null,
  isDeleted: false,
  hasBankAccount: false,
  deletableUntil: null,
});
const shown = (messages: Message[], firstNew?: string, moments: ReturnType<typeof threadMoments> = []) =>
  threadItems(messages, moments, firstNew, now).map((item) => (item.kind === 'day' ? item.text : item.key));

test('lists the oldest message first, under its day in South African time', () => {
  const messages = [
    message('e', '2026-11-25T08:00:00Z'),
    message('d', '2026-11-24T22:30:00Z'),
    message('c', '2026-11-24T21:30:00Z'),
    message('b', '2026-11-20T08:00:00Z'),
  ];
  expect(shown(messages)).toEqual(['20 November 2026', 'b', 'Yesterday', 'c', 'Today', 'd', 'e']);
});

test('marks where unread messages begin', () => {
  const messages = [message('b', '2026-11-25T08:01:00Z'), message('a', '2026-11-25T08:00:00Z')];
  expect(shown(messages, 'b')).toEqual(['Today', 'a', 'new', 'b']);
});

test('groups messages of one author on one day', () => {
  const messages = [
    message('c', '2026-11-25T08:02:00Z', 'PROVIDER'),
    message('b', '2026-11-25T08:01:00Z'),
    message('a', '2026-11-25T08:00:00Z'),
  ];
  const firsts = threadItems(messages, [], undefined, now).flatMap((item) =>
    item.kind === 'message' ? [item.isFirst] : [],
  );
  expect(firsts).toEqual([true, false, true]);
});

test('shows each quote when it was sent and when it ended, but no draft, and times when they were proposed', () => {
  const quote = (id: string, sentAt: string | null, endedAt: string | null = null) =>
    ({ id, sentAt, endedAt }) as ThreadQuote;
  const quotes = [
    quote('draft', null),
    quote('second', '2026-11-25T08:01:30Z', '2026-11-25T08:03:00Z'),
    quote('first', '2026-11-24T08:00:00Z'),
  ];
  const times = { id: 'times', createdAt: '2026-11-25T08:01:45Z' } as ThreadAppointment;
  const moments = threadMoments(quotes, [times]);
  const messages = [message('b', '2026-11-25T08:02:00Z'), message('a', '2026-11-25T08:01:00Z')];
  expect(shown(messages, undefined, moments)).toEqual([
    'Yesterday',
    'first sent',
    'Today',
    'a',
    'second sent',
    'times',
    'b',
    'second end',
  ]);
  expect(shown([], undefined, moments)).toEqual([
    'Yesterday',
    'first sent',
    'Today',
    'second sent',
    'times',
    'second end',
  ]);
});
