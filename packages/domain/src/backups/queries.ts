/**
 * Statements of backup and restore, generated from the catalog. Each is a single line, so that the archive is
 * a script that `psql` can run too.
 */
import type { Connection } from '@marketplace/platform/postgres-copy';
import { ownTable } from '../migrations/dump.ts';
import { migrationLock } from '../migrations/migrate.ts';

/** A table with its ordered columns, and the sort order of its rows: by key, equal on every server. */
export type BackedUpTable = { name: string; columns: string; order: string };

/** Excludes generated columns, which are recomputed, and unlogged tables (rate limits), which a crash empties too. */
const tablesSql = `
  select quote_ident(t.relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', ' order by place)
      from pg_constraint, unnest(conkey) with ordinality as key (number, place), pg_attribute
      where conrelid = t.oid and contype = 'p' and attrelid = t.oid and attnum = key.number) as "order"
  from pg_class t
  where ${ownTable} and t.relkind in ('r', 'p') and t.relpersistence = 'p' order by t.relname`;

const settings = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  "set local client_encoding = 'UTF8'",
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
];

/**
 * Dropped for the load and recreated afterwards, so that rows load in any order and no trigger changes or
 * announces them.
 */
const foreignKeys = `pg_constraint c join pg_class t on t.oid = conrelid where ${ownTable} and contype = 'f' and conparentid = 0`;
const withTriggers = `pg_class t where ${ownTable} and t.relkind in ('r', 'p')
  and exists (select from pg_trigger where tgrelid = t.oid and not tgisinternal)`;

/** Each query returns one statement per row, in `sql`. */
const before = [
  // The months with a partition, and those that retention has left in the partition of earlier decisions.
  `select format('select public.make_month_partition(%L, %L);', parent, month) as sql
    from (select p.relname as parent, to_char(to_date(substring(c.relname from '_(\\d{4}_\\d{2})$'), 'YYYY_MM'), 'YYYY-MM-DD') as month
      from pg_inherits join pg_class p on p.oid = inhparent join pg_class c on c.oid = inhrelid
      where p.relnamespace = 'public'::regnamespace and p.relkind = 'p'
      union
      select 'match_decisions', to_char(month, 'YYYY-MM-DD')
      from pg_class c, substring(pg_get_expr(relpartbound, c.oid) from 'MINVALUE.* TO \\(''([^'']+)''') as bound,
        generate_series(bound::timestamp - interval '14 months', bound::timestamp - interval '1 month', interval '1 month') as month
      where c.relname = 'match_decisions_before') as partitions
    where month is not null order by parent, month`,
  `select format('alter table public.%I drop constraint %I;', t.relname, conname) as sql from ${foreignKeys} order by t.relname, conname`,
  `select format('alter table public.%I disable trigger user;', t.relname) as sql from ${withTriggers} order by t.relname`,
  // Rows written by migrations. The audit log is empty, and refuses `truncate`.
  `select format('truncate %s;', string_agg(format('public.%I', t.relname), ', ' order by t.relname)) as sql
    from pg_class t where ${ownTable} and t.relkind = 'r' and t.relpersistence = 'p'`,
];
const after = [
  `select format('select setval(%L, %s, true);', format('public.%I', sequencename), last_value) as sql from pg_sequences
    where schemaname = 'public' and sequencename not like 'knex\\_%' and last_value is not null order by sequencename`,
  `select format('alter table public.%I add constraint %I %s;', t.relname, conname, pg_get_constraintdef(c.oid)) as sql
    from ${foreignKeys} order by t.relname, conname`,
  `select format('alter table public.%I enable trigger user;', t.relname) as sql from ${withTriggers} order by t.relname`,
];

const statementsOf = async ({ run }: Connection, queries: string[]): Promise<string[]> => {
  const statements: string[] = [];
  for (const query of queries) for (const { sql } of await run<{ sql: string }>(query)) statements.push(sql);
  return statements;
};

export const backupQueries = (connection: Connection) => {
  const { run } = connection;
  const first = async <Row extends object>(sql: string) => (await run<Row & Record<string, unknown>>(sql))[0]!;
  return {
    /** Settings that make the text of values equal on every server, for the current transaction. */
    settings: settings.map((setting) => `${setting};`),
    /** Begins a read-only transaction on one snapshot of the database. */
    beginSnapshot: async () => {
      await run('begin isolation level repeatable read read only');
      for (const setting of settings) await run(setting);
    },
    serverVersion: async () => {
      const { version } = await first<{ version: string }>(`select current_setting('server_version') as version`);
      return version;
    },
    /** Returns false while a migration runs. Otherwise prevents migrations until the transaction ends. */
    keepMigrationsOut: async () => {
      const { free } = await first<{ free: boolean }>(
        `select pg_try_advisory_xact_lock_shared(hashtext('${migrationLock}')) as free`,
      );
      return free;
    },
    /** Returns the names of applied migrations. None for an empty database. */
    migrations: async () => {
      const { there } = await first<{ there: boolean }>(`select to_regclass('knex_migrations') is not null as there`);
      if (!there) return [];
      return (await run<{ name: string }>('select name from knex_migrations order by name')).map(({ name }) => name);
    },
    tables: () => run<BackedUpTable>(tablesSql),
    statementsBefore: () => statementsOf(connection, before),
    statementsAfter: () => statementsOf(connection, after),
    /** Returns the names of all existing relations. An empty database has none. */
    contents: async () => {
      const rows = await run<{ name: string }>(
        `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
          where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S', 'f') order by name`,
      );
      return rows.map(({ name }) => name);
    },
  };
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Creates and drops databases on the server of `connection`. */
export const databaseQueries = ({ run }: Connection) => ({
  create: (name: string) => run(`create database ${quoted(name)} template template0`),
  drop: (name: string) => run(`drop database if exists ${quoted(name)} with (force)`),
});

/** SQL that copies a table's rows as text, in key order. */
export const rowsOf = ({ name, columns, order }: BackedUpTable): string =>
  `copy (select ${columns} from public.${name} order by ${order}) to stdout`;

/** The line before a table's rows: `copy public.users (id, email) from stdin;`. */
export const copyLine = ({ name, columns }: BackedUpTable): string => `copy public.${name} (${columns}) from stdin;`;
