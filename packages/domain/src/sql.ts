/**
 * Typed reads: adds the types of `tables.ts` to what knex leaves as `any` (joined tables with aliases, raw
 * statements).
 */
import type { Db } from '@marketplace/platform/postgres';
import type { Knex } from 'knex';
import type { Rows } from './tables.ts';

/** The aliases of a query's tables: `{ l: 'leads'; e: 'enquiries' }`. */
type Aliases = Record<string, keyof Rows>;

/** `l.status`, `e.title` … for every column of every alias. */
type ColumnName<A extends Aliases> = {
  [Alias in keyof A & string]: `${Alias}.${keyof Rows[A[Alias]] & string}`;
}[keyof A & string];

type Value<A extends Aliases, Column> =
  Column extends Knex.Raw<infer Result>
    ? Result
    : Column extends `${infer Alias}.${infer Name}`
      ? Alias extends keyof A
        ? Name extends keyof Rows[A[Alias]]
          ? Rows[A[Alias]][Name]
          : never
        : never
      : never;

declare const rowType: unique symbol;
/** Columns by result name, with the type of the resulting row. */
export type Columns<Row> = Record<string, string | Knex.Raw> & { readonly [rowType]?: Row };

/** The row type of columns: `RowOf<ReturnType<typeof columns>>` if a function returns them. */
export type RowOf<Selected> = Selected extends Columns<infer Row> ? Row : never;

/**
 * The columns to read from joined tables: `columnsOf<{ l: 'leads' }>()({ id: 'l.id', expiresAt:
 * 'l.expires_at' })`. Unknown columns do not compile. Use `db.raw<type>('…')` for computed columns and for
 * those that a left join may make null.
 */
export const columnsOf =
  <A extends Aliases>() =>
  <const Selected extends Record<string, ColumnName<A> | Knex.Raw>>(
    selected: Selected,
  ): Columns<{ -readonly [Name in keyof Selected]: Value<A, Selected[Name]> }> =>
    selected;

/** Returns the columns of both. */
export const bothColumns = <A, B>(one: Columns<A>, other: Columns<B>): Columns<A & B> => Object.assign({}, one, other);

/**
 * Marks a query to be parsed and planned once per connection. For frequent queries: planning a join by keys
 * takes ten times as long as reading its row. The query's text must be the same at every call, and `name`
 * must be unique.
 */
export const prepared = <Query extends Knex.QueryBuilder>(name: string, query: Query): Query => {
  query.options({ name });
  return query;
};

/**
 * Returns SQL that matches the ids in an array value (`:ids` or `?`), for prepared statements. Postgres plans `=
 * any(:ids)` again at every call, because a known number of ids looks cheaper than the plan it keeps.
 */
export const anyId = (value: string): string => `any((select ${value}::uuid[])::uuid[])`;

/** Returns every row of the query. */
export const selectAll = async <Row>(query: Knex.QueryBuilder, columns: Columns<Row>): Promise<Row[]> => {
  const rows: unknown = await query.select(columns);
  return rows as Row[];
};

/** Returns the first row of the query, if any. */
export const selectFirst = async <Row>(query: Knex.QueryBuilder, columns: Columns<Row>): Promise<Row | undefined> => {
  const row: unknown = await query.first(columns);
  return row as Row | undefined;
};

/** Returns the number of rows of the query. */
export const countRows = async (query: Knex.QueryBuilder): Promise<number> => {
  const [row] = await query.count<{ total: string }[]>({ total: '*' });
  return Number(row?.total);
};

type Binding = Knex.Value | readonly (string | number | boolean | Date)[];
/** Positional for `?`, named for `:name`. Never undefined, because knex would leave the placeholder unchanged. */
export type Bindings = readonly Binding[] | Readonly<Record<string, Binding>>;

/** A statement in Postgres syntax, and the names of its values in order. */
type Prepared = { text: string; names: string[] };
const preparedTexts = new Map<string, Prepared>();

/** Replaces `:name` by `$1` once per statement. knex does it at every call, which costs as much as writing the row. */
const preparedOf = (sql: string): Prepared => {
  let known = preparedTexts.get(sql);
  if (!known) {
    const names: string[] = [];
    known = { text: sql.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => `$${names.push(name)}`), names };
    preparedTexts.set(sql, known);
  }
  return known;
};

/**
 * Returns the rows of a raw statement, with a row type that the caller guarantees. With `name`, the statement
 * is parsed and planned once per connection. It must then be a constant with named values, without `?` or
 * other colons.
 */
export const rawRows = async <Row>(
  db: Db,
  sql: string,
  bindings: Bindings = [],
  { name }: { name?: string } = {},
): Promise<Row[]> => {
  const statement = () => {
    if (!name) return db.raw<{ rows: Row[] }>(sql, bindings as Knex.ValueDict);
    const { text, names } = preparedOf(sql);
    const values = names.map((key) => {
      if (!(key in bindings)) throw new Error(`The statement "${name}" is missing the value ${key}`);
      return (bindings as Record<string, Binding>)[key];
    });
    return db.raw<{ rows: Row[] }>(text).options({ name, values });
  };
  const { rows } = await statement();
  return rows;
};
