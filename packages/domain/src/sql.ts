/**
 * Typed reads: adds the types of `tables.ts` to what knex leaves as `any` (joined tables with aliases, raw
 * statements).
 */
import { brand } from '@marketplace/contracts/brand';
import type { Db } from '@marketplace/platform/postgres';
import type { Knex } from 'knex';
import type { Rows } from './tables.ts';
import type { ReadableBy, Reader, TextColumn } from './texts/columns.ts';
import type { ShownColumn } from './texts/shown.ts';

/** The aliases of a query's tables: `{ l: 'leads'; e: 'enquiries' }`. */
type Aliases = Record<string, keyof Rows>;

/** `l.status`, `l.note` … for every column of every alias, except the texts that `R` may not read as typed. */
type ColumnName<A extends Aliases, R extends Reader | 'mask'> = {
  [Alias in keyof A & string]: {
    [Name in keyof Rows[A[Alias]] & string]: `${A[Alias]}.${Name}` extends Exclude<TextColumn, ReadableBy<R>>
      ? never
      : `${Alias}.${Name}`;
  }[keyof Rows[A[Alias]] & string];
}[keyof A & string];

type Value<A extends Aliases, Column> =
  Column extends Knex.Raw<infer Result>
    ? Result
    : Column extends ShownColumn<infer Text>
      ? Text extends `${infer Table}.${infer Name}`
        ? Table extends keyof Rows
          ? Name extends keyof Rows[Table]
            ? Rows[Table][Name]
            : never
          : never
        : never
      : Column extends `${infer Alias}.${infer Name}`
        ? Alias extends keyof A
          ? Name extends keyof Rows[A[Alias]]
            ? Rows[A[Alias]][Name]
            : never
          : never
        : never;

declare const rowType: unique symbol;
/** Columns by result name, with the type of the resulting row. */
export type Columns<Row> = Record<string, string | Knex.Raw | ShownColumn> & { readonly [rowType]?: Row };

/** The row type of columns: `RowOf<ReturnType<typeof columns>>` if a function returns them. */
export type RowOf<Selected> = Selected extends Columns<infer Row> ? Row : never;

/**
 * The columns to read from joined tables: `columnsOf<{ l: 'leads' }>()({ id: 'l.id', expiresAt:
 * 'l.expires_at' })`. Unknown columns do not compile. Use `db.raw<type>('…')` for computed columns and for
 * those that a left join may make null. A text that a person typed compiles only for a reader who may read it as typed
 * (`columnsOf<{ l: 'leads' }, 'business'>()({ note: 'l.note' })`), or as `shownTo('seeker', 'p', 'providers.business_name')`.
 */
export const columnsOf =
  <A extends Aliases, R extends Reader | 'mask' = never>() =>
  <const Selected extends Record<string, ColumnName<A, R> | Knex.Raw | ShownColumn>>(
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

const isShown = (column: string | Knex.Raw | ShownColumn): column is ShownColumn =>
  typeof column === 'object' && 'read' in column;

/** The columns as knex selects them. */
const namesOf = (columns: Columns<unknown>): Record<string, string | Knex.Raw> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, isShown(column) ? column.column : column]));

/** The rows with each `shownTo` text as its reader may read it. */
const shownIn = (columns: Columns<unknown>, rows: Record<string, unknown>[]): Record<string, unknown>[] => {
  const texts = Object.entries(columns).flatMap(([name, column]) => (isShown(column) ? [{ name, ...column }] : []));
  for (const row of rows) for (const { name, read } of texts) row[name] = read(row[name] as string | null);
  return rows;
};

/** Returns every row of the query. */
export const selectAll = async <Row>(query: Knex.QueryBuilder, columns: Columns<Row>): Promise<Row[]> => {
  const rows: Record<string, unknown>[] = await query.select(namesOf(columns));
  return shownIn(columns, rows) as Row[];
};

/** Returns the first row of the query, if any. */
export const selectFirst = async <Row>(query: Knex.QueryBuilder, columns: Columns<Row>): Promise<Row | undefined> => {
  const row: Record<string, unknown> | undefined = await query.first(namesOf(columns));
  return row && (shownIn(columns, [row])[0] as Row);
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
 * Runs a query of sums for each month between two days, in one statement. Each month reads only its part of an index. `sums` gets the
 * bounds for a `between`.
 */
export const byMonth = async <Sums extends object>(
  { db }: { db: Db },
  { from, to }: { from: string; to: string },
  sums: (bounds: string) => Knex.QueryBuilder,
): Promise<Map<string, Sums>> => {
  const { rows } = await db.raw<{ rows: { month: string; sums: Sums }[] }>(
    /* sql */ `
    select to_char(span.first_on, 'YYYY-MM') as month, to_jsonb(s) as sums
    from (
      select start::date as first_on, (start + interval '1 month')::date - 1 as last_on
      from generate_series(date_trunc('month', ?::timestamp), ?::timestamp, '1 month') as start
    ) as span cross join lateral (?) as s`,
    [from, to, sums('span.first_on and span.last_on')],
  );
  return new Map(rows.map((row) => [row.month, row.sums]));
};

/** The first moment of a South African day, a date of SQL. */
export const startOfDaySql = (day: string): string => `(${day}::date::timestamp at time zone '${brand.timeZone}')`;

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
