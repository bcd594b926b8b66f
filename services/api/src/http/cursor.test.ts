import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { DomainError } from '@marketplace/domain/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CursorTime, pageCursor } from './cursor.ts';

const board = pageCursor('board', z.tuple([CursorTime, z.uuid()]));
const audit = pageCursor('audit', z.tuple([CursorTime, z.uuid()]));
const position: [string, string] = ['2026-03-02T08:00:00.123456+02:00', '0198c1de-0000-7000-8000-000000000001'];
const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const refusal = (cursor: string) => {
  try {
    return board.read(cursor);
  } catch (error) {
    return error instanceof DomainError ? error.fields : error;
  }
};
const refused = { cursor: messages.cursor };

test('a cursor round-trips to the microsecond and is URL-safe', () => {
  const { nextCursor, hasMore } = board.end({ nextCursor: position });
  expect(hasMore).toBe(true);
  expect(nextCursor).toMatch(/^[\w-]+$/);
  expect(nextCursor!.length).toBeLessThan(limits.cursorMax);
  expect(board.read(nextCursor!)).toEqual(position);
});

test('the last page has no cursor, and a list without a cursor starts at the beginning', () => {
  expect(board.end({ nextCursor: null })).toEqual({ nextCursor: null, hasMore: false });
  for (const none of [undefined, '']) expect(board.read(none)).toBeUndefined();
});

// id: foreign-cursor-refused
test('refuses another list’s cursor even if its values would fit', () => {
  expect(refusal(audit.end({ nextCursor: position }).nextCursor!)).toEqual(refused);
});

test.each([
  ['no JSON', Buffer.from('1 2').toString('base64url')],
  ['a truncated text', text({ list: 'board', position }).slice(0, -3)],
  ['no time', text({ list: 'board', position: ['yesterday', position[1]] })],
  ['a time that Postgres cannot read', text({ list: 'board', position: ['0000-01-01T00:00:00+00:00', position[1]] })],
  [
    'an offset that Postgres cannot read',
    text({ list: 'board', position: ['2026-03-02T08:00:00+23:00', position[1]] }),
  ],
  ['no id', text({ list: 'board', position: [position[0], "1'; drop table enquiries"] })],
  ['too few values', text({ list: 'board', position: [position[0]] })],
  ['too many values', text({ list: 'board', position: [...position, 1] })],
  ['no list', text({ position })],
])('refuses %s', (_what, cursor) => {
  expect(refusal(cursor)).toEqual(refused);
});

// id: malformed-cursor-refused
test('refuses any other text in the same way', () => {
  const refusedToo = (cursor: string) => void expect(refusal(cursor)).toEqual(refused);
  fc.assert(fc.property(fc.string({ minLength: 1 }), refusedToo));
  fc.assert(fc.property(fc.json(), (json) => refusedToo(Buffer.from(json).toString('base64url'))));
});
