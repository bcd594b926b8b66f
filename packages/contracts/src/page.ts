/** Paged lists: `?cursor=&limit=` as query; the reply contains the list by its noun with `nextCursor` and `hasMore`. */
import { z } from 'zod';
import { limits } from './limits.ts';
import { messages, outOfRange } from './messages.ts';
import { optionalText } from './text.ts';

/** One page inside the code. `nextCursor` is the start of the next page, or null on the last one. */
export type Page<T, Cursor = string> = { items: T[]; nextCursor: Cursor | null };

/**
 * The query parameters of every paged list, to spread into its query schema. `cursor` is the previous page's `nextCursor`;
 * `limit` is the number of rows, `max` by default and at most.
 */
export const pageQuery = (max: number = limits.listPage) => {
  const message = outOfRange('Limit', 1, max);
  return {
    cursor: z.string(messages.cursor).max(limits.cursorMax, messages.cursor).optional(),
    limit: z.coerce.number(message).int(message).min(1, message).max(max, message).default(max),
  };
};

/** The search text; undefined if empty. */
export const Search = optionalText({ max: limits.searchMax, label: 'Search' });

/** The reply of a paged list, which names its rows by their noun: `pageOf({ leads: z.array(ProviderLead) })`. */
export const pageOf = <List extends Record<string, z.ZodArray>>(list: List) =>
  z.object({ ...list, nextCursor: z.string().nullable(), hasMore: z.boolean() });

/** Numbers of rows of a whole list, for its tabs: all rows, and those by the value of one filter. */
export const RowCounts = z.object({ all: z.int(), by: z.record(z.string(), z.int()) });
export type RowCounts = z.infer<typeof RowCounts>;

/** Fields of every paged reply besides its rows. */
export type PageEnd = { nextCursor: string | null; hasMore: boolean };
