import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldMessages } from './fields.ts';
import { limits } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';

const Query = z.strictObject(pageQuery(20));
const refusal = (query: object) => {
  const parsed = Query.safeParse(query);
  return parsed.success ? parsed.data : fieldMessages(parsed.error);
};

test("returns the list's maximum number of rows, or fewer on request", () => {
  expect(Query.parse({})).toEqual({ limit: 20 });
  expect(Query.parse({ cursor: 'abc', limit: '5' })).toEqual({ cursor: 'abc', limit: 5 });
  expect(z.strictObject(pageQuery()).parse({})).toEqual({ limit: limits.listPage });
});

// id: page-limit-out-of-range
test.each(['0', '21', '-1', '1.5', 'many', '', ['1', '2']])('rejects a limit of %j', (limit) => {
  expect(refusal({ limit })).toEqual({ limit: 'Limit must be a whole number from 1 to 20' });
});

test.each(['x'.repeat(limits.cursorMax + 1), ['a', 'b']])('rejects an invalid cursor', (cursor) => {
  expect(refusal({ cursor })).toEqual({ cursor: 'This list has changed. Please start from the first page' });
});

test('rejects parameters of the former paging', () => {
  expect(refusal({ before: '0198c1de-0000-7000-8000-000000000001' })).toEqual({ before: 'This field isn’t expected' });
});

test('names the rows of a reply by their noun', () => {
  const Reply = pageOf({ leads: z.array(z.object({ id: z.string() })) });
  const last = { leads: [{ id: 'a' }], nextCursor: null, hasMore: false };
  expect(Reply.parse(last)).toEqual(last);
  expect(Reply.safeParse({ items: [], nextCursor: null, hasMore: false }).success).toBe(false);
  expect(Reply.safeParse({ leads: [] }).success).toBe(false);
});
