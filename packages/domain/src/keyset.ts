/**
 * Keyset paging: a page is asked for by where the one above it ended, not by a count of rows, so every row is seen once
 * and in order while others are added, and the last page costs what the first does.
 */
import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import type { Knex } from 'knex';
import type { Deps } from './deps.ts';
import { type Columns, selectAll } from './sql.ts';

/** What a list that pages is asked for: the rows after `cursor` (the first page without one), `limits.listPage` at most. */
export type PageRequest<Cursor> = { cursor?: Cursor | undefined; limit?: number | undefined };

/**
 * How a list is ordered: by these columns in turn, all in one direction. None may be null; the last is unique. A computed one
 * is written as its index writes it.
 */
export type Order<Cursor extends readonly unknown[]> = {
  by: { readonly [Column in keyof Cursor]: string | Knex.Raw };
  direction: 'asc' | 'desc';
};

/**
 * Reads `columns` of `query` for one page. The row comparison is an index walk where an index has the columns of `order`
 * behind those that `query` holds equal.
 *
 * A cursor holds the values of the order's columns in the last row, as Postgres writes them to JSON: a timestamp would
 * lose its microseconds in a Date, and with them the rows of the same millisecond.
 */
export const keysetPage = async <Row extends object, Cursor extends readonly (string | number | boolean)[]>(
  { db }: Pick<Deps, 'db'>,
  query: Knex.QueryBuilder,
  columns: Columns<Row>,
  { by, direction }: Order<Cursor>,
  { cursor, limit = limits.listPage }: PageRequest<Cursor>,
): Promise<Page<Row, Cursor>> => {
  const places = by.map(() => '??').join(', ');
  if (cursor) {
    const values = cursor.map(() => '?').join(', ');
    query.whereRaw(`(${places}) ${direction === 'desc' ? '<' : '>'} (${values})`, [...by, ...cursor]);
  }
  const paged = query
    .select(db.raw(`json_build_array(${places}) as position`, [...by]))
    .orderBy(by.map((column) => ({ column, order: direction })))
    .limit(limit + 1); // one more than is shown says whether there is a next page
  const rows = await selectAll(paged, columns as Columns<Row & { position: Cursor }>);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ position, ...row }) => row as unknown as Row),
    nextCursor: rows.length > limit ? shown[limit - 1]!.position : null,
  };
};
