/** Counts of a whole list for the tabs of its page. */
import type { RowCounts } from '@marketplace/contracts/page';
import type { Knex } from 'knex';

/** Counts the rows of `table` by `value`, a column or an expression. `sums` adds totals of several values. */
export const countRows = async (
  table: Knex.QueryBuilder,
  value: string | Knex.Raw,
  sums: Readonly<Record<string, readonly string[]>> = {},
): Promise<RowCounts> => {
  const rows: { value: string; rows: string }[] = await table.select({ value }).count({ rows: '*' }).groupBy(value);
  const by = Object.fromEntries(rows.map((row) => [row.value, Number(row.rows)]));
  const sumOf = (values: Iterable<string>) => [...values].reduce((sum, one) => sum + (by[one] ?? 0), 0);
  const all = sumOf(Object.keys(by));
  for (const [name, values] of Object.entries(sums)) by[name] = sumOf(values);
  return { all, by };
};
