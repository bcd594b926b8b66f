/**
 * Keyset paging: a page is requested by the position of the previous page's last row, not by an offset. Every
 * row appears once and in order while others are added, and the last page costs no more than the first.
 */
import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import type { Knex } from 'knex';
import type { Deps } from './deps.ts';
import { type Columns, selectAll } from './sql.ts';

/** Request for a page: the rows after `cursor` (or the first page), at most `limits.listPage`. */
export type PageRequest<Cursor> = { cursor?: Cursor | undefined; limit?: number | undefined };

/**
 * The order of a list: by these columns in turn, all in one direction. No column may be null, and the last
 * must be unique. A computed column must be written exactly as in its index.
 */
export type Order<Cursor extends readonly unknown[]> = {
  by: { readonly [Column in keyof Cursor]: string | Knex.Raw };
  direction: 'asc' | 'desc';
};

/**
 * Reads `columns` of `query` for one page. The row comparison uses an index that has the columns of `order`
 * after those that `query` compares for equality.
 *
 * A cursor has the last row's values as Postgres writes them to JSON. A Date would lose a timestamp's
 * microseconds, and so skip rows of the same millisecond.
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
    .limit(limit + 1); // one extra row shows if there is a next page
  const rows = await selectAll(paged, columns as Columns<Row & { position: Cursor }>);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ position, ...row }) => row as unknown as Row),
    nextCursor: rows.length > limit ? shown[limit - 1]!.position : null,
  };
};
