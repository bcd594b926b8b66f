/** Searches every column of every table for texts, to check that a deletion has left nothing behind. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { containing } from '../text-search.ts';

type Column = { schema: string; table: string; column: string; type: string };

/**
 * Columns of types that can contain text. Skips lists of numbers, because those of the distances make up most
 * of a small database. Partitions are read through their parent table.
 */
const columnsSql = /* sql */ `
select n.nspname as schema, c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where format_type(a.atttypid, null) ~ 'text|char|json|bytea|inet|cidr|xml|name|]$'
  and format_type(a.atttypid, null) !~ '^(smallint|integer|bigint|real|double precision)\\[]$' and c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
  and n.nspname not like 'pg_%' and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
order by 1, 2, a.attnum`;

const asText = ({ column, type }: Column) => (type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`);

/**
 * Returns the columns that contain one of `values`, ignoring case, as `table.column` (with the schema if it
 * is not public). Reads every row of every readable table, one statement per table. With `since`, reads only
 * rows written by that transaction or later ones.
 */
export const columnsWith = async (
  { db }: Pick<Deps, 'db'>,
  values: readonly string[],
  { since }: { since?: string } = {},
): Promise<string[]> => {
  const columns = await rawRows<Column>(db, columnsSql);
  const tables = Map.groupBy(columns, ({ schema, table }) => `"${schema}"."${table}"`);
  const patterns = values.map(containing);
  const found: string[] = [];
  for (const [table, ofTable] of tables) {
    const looks = ofTable.map((column, at) => `bool_or(${asText(column)} ilike any(:patterns)) as c${at}`);
    const [row] = await rawRows<Record<string, boolean | null>>(
      db,
      `select ${looks.join(', ')} from ${table} ${since ? 'where age(xmin) <= age(:since::xid)' : ''}`,
      {
        patterns,
        ...(since && { since }),
      },
    );
    for (const [at, { schema, table: name, column }] of ofTable.entries())
      if (row?.[`c${at}`]) found.push(`${schema === 'public' ? '' : `${schema}.`}${name}.${column}`);
  }
  return found;
};
