/**
 * The row types of a database as TypeScript, read from pg_catalog: what `tables.ts` holds. A text column whose check
 * constraint lists its values becomes a union of them. Tables are in the order of their names, columns in their own.
 */
import type { Db } from '@marketplace/platform/postgres';
import { rawRows } from '../sql.ts';
import { ownTable } from './dump.ts';

/** What the pg driver makes of each type: `bigint` stays text, because a number could not hold it. */
const typeScriptTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _text: 'string[]',
  _int4: 'number[]',
  _float4: 'number[]',
};

/** Columns whose values a contract lists and no check constraint does: its type and how it stands in the row. */
const contractTypes: Record<string, { named: string; as?: string }> = {
  'enquiries.best_time_to_contact': { named: 'BestTime' },
  'enquiries.contact_preferences': { named: 'ContactMethod', as: 'ContactMethod[]' },
};

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** Postgres fills it in when it is left out. */
  hasDefault: boolean;
  /** Postgres alone writes it. */
  generated: boolean;
  /** The definition of the check that lists the column's values. */
  valueCheck: string | null;
};

const columnsSql = /* sql */ `
select t.relname as table, a.attname as column, y.typname as type, not a.attnotnull as nullable, a.atthasdef as "hasDefault",
  a.attidentity <> '' or a.attgenerated <> '' as generated,
  (select pg_get_constraintdef(c.oid) from pg_constraint c
    where c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]
      and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%') as "valueCheck"
from pg_class t join pg_attribute a on a.attrelid = t.oid join pg_type y on y.oid = a.atttypid
where ${ownTable} and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
order by t.relname, a.attnum`;

const head = `// The rows of the migrated schema. Written by \`npm run schema\`, and compared by a test.
import type { ${Object.values(contractTypes)
  .map(({ named }) => named)
  .join(', ')} } from '@marketplace/contracts/enquiries/facts';
import type { Knex } from 'knex';
`;

const tail = `type Writable<Row> = { [Column in keyof Row]: Row[Column] | Knex.Raw };

/** A row as it is read, inserted (columns with a default may be left out) and updated. */
type Table<Row, Default extends PropertyKey, Generated extends PropertyKey> = Knex.CompositeTableType<
  Row,
  Writable<Omit<Row, Default | Generated>> & Partial<Writable<Pick<Row, Default & keyof Row>>>,
  Partial<Writable<Omit<Row, Generated>>>
>;

type ColumnsOf<Kind, Name> = Name extends keyof Kind ? Kind[Name] : never;
type RowTables = { [Name in keyof Rows]: Table<Rows[Name], ColumnsOf<Defaults, Name>, ColumnsOf<Generated, Name>> };

declare module 'knex/types/tables.js' {
  interface Tables extends RowTables {}
}
`;

const typeOf = ({ table, column, type, nullable, valueCheck }: Column): string => {
  const contract = contractTypes[`${table}.${column}`];
  const known = (contract?.as ?? contract?.named) || typeScriptTypes[type];
  if (!known) throw new Error(`row-types.ts has no TypeScript type for ${type}, of ${table}.${column}`);
  const values =
    valueCheck && [...valueCheck.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ');
  return `${values || known}${nullable ? ' | null' : ''}`;
};

/** Throws for a column whose type it does not know: add it to `typeScriptTypes` then. */
export const dumpRowTypes = async (db: Db): Promise<string> => {
  const tables = Map.groupBy(await rawRows<Column>(db, columnsSql), ({ table }) => table);
  const block = (name: string, typeOfTable: (columns: Column[]) => string) => {
    const lines = [...tables]
      .map(([table, columns]) => [table, typeOfTable(columns)] as const)
      .filter(([, type]) => type);
    return `${name} = {\n${lines.map(([table, type]) => `  ${table}: ${type};\n`).join('')}};\n`;
  };
  const names = (columns: Column[], chosen: (column: Column) => boolean) =>
    columns
      .filter(chosen)
      .map(({ column }) => `'${column}'`)
      .join(' | ');
  return [
    head,
    block(
      'export type Rows',
      (columns) => `{\n${columns.map((c) => `    ${c.column}: ${typeOf(c)};`).join('\n')}\n  }`,
    ),
    block('type Defaults', (columns) => names(columns, ({ nullable, hasDefault }) => nullable || hasDefault)),
    block('type Generated', (columns) => names(columns, ({ generated }) => generated)),
    tail,
  ].join('\n');
};
