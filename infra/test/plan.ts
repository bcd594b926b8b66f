/** Reads query plans, for tests and measurements that require an index. */
import type { Db } from '@marketplace/platform/postgres';

export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
};

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

type Query = { sql: string; values: unknown[] };

/** Runs `work` and returns its queries. */
const queriesOf = async (db: Db, work: () => Promise<unknown>): Promise<Query[]> => {
  const queries: Query[] = [];
  // knex passes the values of a named statement in its options.
  const remember = (query: { sql: string; bindings: unknown[]; options?: { values?: unknown[] } }) => {
    queries.push({ sql: query.sql, values: query.options?.values ?? query.bindings });
  };
  db.on('query', remember);
  await work();
  db.removeListener('query', remember);
  return queries;
};

const explain = async (db: Db, { sql, values }: Query): Promise<PlanNode[]> => {
  const connection = await db.client.acquireConnection();
  try {
    const { rows } = await connection.query(`explain (format json) ${sql}`, values);
    return flat(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    db.client.releaseConnection(connection);
  }
};

/** Runs `work` and returns every node of the plan of its first query. */
export const planOf = async (db: Db, work: () => Promise<unknown>): Promise<PlanNode[]> => {
  const [first] = await queriesOf(db, work);
  if (!first) throw new Error('the work ran no query');
  return explain(db, first);
};

/** Runs `work` and returns each of its queries with every node of its plan. */
export const plansOf = async (db: Db, work: () => Promise<unknown>): Promise<{ sql: string; plan: PlanNode[] }[]> => {
  const plans = [];
  for (const query of await queriesOf(db, work)) plans.push({ sql: query.sql, plan: await explain(db, query) });
  return plans;
};

/** The tables of which a plan reads everything: scanned, or a whole index, unless it has only the rows of a condition. */
export const readWhole = (plan: PlanNode[]): string[] =>
  plan.flatMap((node) =>
    node['Relation Name'] && wholeReads.includes(node['Node Type']) && !node['Index Cond'] && node.Filter
      ? [node['Relation Name']]
      : [],
  );
const wholeReads = ['Seq Scan', 'Index Scan', 'Index Only Scan'];

/** The indexes with which a plan reads `relation`. */
export const indexesOn = (plan: PlanNode[], relation: string): (string | undefined)[] =>
  plan.filter((node) => node['Relation Name'] === relation).map((node) => node['Index Name']);

/** The tables whose rows a plan sorts. */
export const sorted = (plan: PlanNode[]): (string | undefined)[] =>
  plan
    .filter((node) => node['Node Type'].endsWith('Sort'))
    .flatMap(flat)
    .flatMap((node) => node['Relation Name'] ?? []);

/** The tables that a plan scans. */
export const scanned = (plan: PlanNode[]): (string | undefined)[] =>
  plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);

/** A table with more rows than this must not be scanned. */
const large = 5_000;

/** Those of the tables that are large, by the planner's statistics. */
export const largeTables = (db: Db, tables: (string | undefined)[]): Promise<string[]> =>
  db('pg_class')
    .whereIn(
      'relname',
      tables.filter((table) => table !== undefined),
    )
    .where('reltuples', '>', large)
    .pluck('relname');
