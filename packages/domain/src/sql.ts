/** Typed reads: what knex leaves as `any` (joined tables under aliases, raw statements) gets the types of `tables.ts`. */
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
/** Columns by the names they are read under, and the type of the row that comes of them. */
export type Columns<Row> = Record<string, string | Knex.Raw> & { readonly [rowType]?: Row };

/** The row that such columns are read into: `RowOf<ReturnType<typeof columns>>` where a function makes them. */
export type RowOf<Selected> = Selected extends Columns<infer Row> ? Row : never;

/**
 * The columns to read from joined tables: `columnsOf<{ l: 'leads' }>()({ id: 'l.id', expiresAt: 'l.expires_at' })`. One
 * that does not exist does not compile. A computed one is a `db.raw<its type>('…')`, as is one that a left join can null.
 */
export const columnsOf =
  <A extends Aliases>() =>
  <const Selected extends Record<string, ColumnName<A> | Knex.Raw>>(
    selected: Selected,
  ): Columns<{ -readonly [Name in keyof Selected]: Value<A, Selected[Name]> }> =>
    selected;

/** The columns of both. */
export const bothColumns = <A, B>(one: Columns<A>, other: Columns<B>): Columns<A & B> => Object.assign({}, one, other);

/**
 * The query, parsed and planned once a connection. For what is asked all the time: to plan a join by keys takes ten times what reading
 * its row does. Its text must be the same at every call, `name` that of no other statement.
 */
export const prepared = <Query extends Knex.QueryBuilder>(name: string, query: Query): Query => {
  query.options({ name });
  return query;
};

/** Every row of the query. */
export const selectAll = async <Row>(query: Knex.QueryBuilder, columns: Columns<Row>): Promise<Row[]> => {
  const rows: unknown = await query.select(columns);
  return rows as Row[];
};

/** The first row of the query, if there is one. */
export const selectFirst = async <Row>(query: Knex.QueryBuilder, columns: Columns<Row>): Promise<Row | undefined> => {
  const row: unknown = await query.first(columns);
  return row as Row | undefined;
};

/** The number of rows that the query would give. */
export const countRows = async (query: Knex.QueryBuilder): Promise<number> => {
  const [row] = await query.count<{ total: string }[]>({ total: '*' });
  return Number(row?.total);
};

type Binding = Knex.Value | readonly (string | number | boolean | Date)[];
/** In order for `?`, by name for `:name`. Never undefined, which knex would leave in the statement as it stands. */
export type Bindings = readonly Binding[] | Readonly<Record<string, Binding>>;

/** A statement as Postgres takes it, and the name of each of its values in order. */
type Prepared = { text: string; names: string[] };
const preparedTexts = new Map<string, Prepared>();

/** `:name` as `$1`, worked out once a statement: knex does it at every call, which costs as much as writing the row. */
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
 * The rows of a raw statement, of the type that the caller answers for. `name`: parsed and planned once a connection; the statement
 * is then a constant that takes its values by name and has neither `?` nor a colon of its own.
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
      if (!(key in bindings)) throw new Error(`The statement "${name}" was not given ${key}`);
      return (bindings as Record<string, Binding>)[key];
    });
    return db.raw<{ rows: Row[] }>(text).options({ name, values });
  };
  const { rows } = await statement();
  return rows;
};
