/** Lists that come page by page (api.md, Conventions): `?cursor=&limit=` in, the list by its noun with `nextCursor` and `hasMore` out. */
import { z } from 'zod';
import { limits } from './limits.ts';
import { messages, outOfRange, tooLong } from './messages.ts';

/** One page of a list inside the code. `nextCursor` says where the next page begins; null on the last one. */
export type Page<T, Cursor = string> = { items: T[]; nextCursor: Cursor | null };

/**
 * The two query parameters of every list that pages, to spread into its query schema. `cursor` is the `nextCursor` of
 * the page before; `limit` is the number of rows, `max` at most and unless said otherwise.
 */
export const pageQuery = (max: number = limits.listPage) => {
  const message = outOfRange('Limit', 1, max);
  return {
    cursor: z.string(messages.cursor).max(limits.cursorMax, messages.cursor).optional(),
    limit: z.coerce.number(message).int(message).min(1, message).max(max, message).default(max),
  };
};

/** What a list is searched for; undefined where that is nothing. */
export const Search = z
  .string()
  .trim()
  .max(limits.searchMax, tooLong('Search', limits.searchMax))
  .transform((search) => search || undefined)
  .optional();

/** The reply of a list that pages, which names its rows by their noun: `pageOf({ leads: z.array(ProviderLead) })`. */
export const pageOf = <List extends Record<string, z.ZodArray>>(list: List) =>
  z.object({ ...list, nextCursor: z.string().nullable(), hasMore: z.boolean() });

/** What every such reply carries beside its rows. */
export type PageEnd = { nextCursor: string | null; hasMore: boolean };
