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

test('what is written is read again, to the microsecond, and fits into an address', () => {
  const { nextCursor, hasMore } = board.end({ nextCursor: position });
  expect(hasMore).toBe(true);
  expect(nextCursor).toMatch(/^[\w-]+$/);
  expect(nextCursor!.length).toBeLessThan(limits.cursorMax);
  expect(board.read(nextCursor!)).toEqual(position);
});

test('the last page has no cursor, and without a cursor a list begins at its beginning', () => {
  expect(board.end({ nextCursor: null })).toEqual({ nextCursor: null, hasMore: false });
  for (const none of [undefined, '']) expect(board.read(none)).toBeUndefined();
});

// id: foreign-cursor-refused
test("another list's cursor is refused, though its values would do", () => {
  expect(refusal(audit.end({ nextCursor: position }).nextCursor!)).toEqual(refused);
});

test.each([
  ['no JSON', Buffer.from('1 2').toString('base64url')],
  ['a text cut off', text({ list: 'board', position }).slice(0, -3)],
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
])('%s is refused', (_what, cursor) => {
  expect(refusal(cursor)).toEqual(refused);
});

// id: malformed-cursor-refused
test('whatever else the text is, it is refused in the same way', () => {
  const refusedToo = (cursor: string) => void expect(refusal(cursor)).toEqual(refused);
  fc.assert(fc.property(fc.string({ minLength: 1 }), refusedToo));
  fc.assert(fc.property(fc.json(), (json) => refusedToo(Buffer.from(json).toString('base64url'))));
});
