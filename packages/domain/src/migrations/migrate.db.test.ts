import { readdirSync, readFileSync } from 'node:fs';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { patient } from '@marketplace/infra/test/template.ts';
import { connectPostgres } from '@marketplace/platform/postgres';
import { expect, test, vi } from 'vitest';
import { dumpSchema } from './dump.ts';
import { migrate, migrateTo, rollback } from './migrate.ts';
import { baseline } from './replaced.ts';
import { dumpRowTypes } from './row-types.ts';

const schemaSql = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');
const tablesTs = readFileSync(new URL('../tables.ts', import.meta.url), 'utf8');

const migrated = await testDeps({ owner: true });
const empty = await testDeps({ empty: true });

test('creates schema.sql from an empty database (run npm run schema after a migration)', async () => {
  expect(await dumpSchema(migrated.db)).toBe(schemaSql);
});

test('waits for a lock of another session, without queueing writers behind it for long', async () => {
  const hurried = connectPostgres(migrated.url, { lockTimeout: 100 });
  const other = await migrated.db.transaction();
  await other.raw('lock table knex_migrations');
  const warn = vi.spyOn(migrated.log, 'warn').mockImplementation(() => void other.rollback());
  await migrate(hurried, { pause: 10, log: migrated.log });
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ attempt: 1 }), expect.anything());
  await hurried.destroy();
});

test('lists every migration file in migrate.ts', async () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name));
  const run = await migrated.db('knex_migrations').orderBy('name').pluck('name');
  expect(run).toEqual(files.map((name) => name.replace('.ts', '')).toSorted());
});

test('names constraints <table>__<what>__<rule>, except keys', () => {
  const names = [...schemaSql.matchAll(/\bconstraint (\w+)/g)].map(([, name]) => name!);
  expect(names.filter((name) => !/__|_[pf]key$/.test(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(100);
});

test('creates tables.ts from the migrated schema (run npm run schema after a migration)', async () => {
  expect(await dumpRowTypes(migrated.db)).toBe(tablesTs);
});

test('reports a column without a TypeScript type', async () => {
  const trx = await migrated.db.transaction();
  await trx.raw('alter table users add column born_on interval');
  await expect(dumpRowTypes(trx)).rejects.toThrow('no TypeScript type for interval, of users.born_on');
  await trx.rollback();
});

test('recreates the same schema from schema.sql', async () => {
  expect(await dumpSchema(empty.db)).toBe('');
  await empty.db.raw(schemaSql);
  expect(await dumpSchema(empty.db)).toBe(schemaSql);
});

test('reports objects that the dump does not support', async () => {
  const trx = await empty.db.transaction();
  await trx.raw('create materialized view adults as select 18 as age');
  await trx.raw(`create type mood as enum ('fine')`);
  await expect(dumpSchema(trx)).rejects.toThrow('materialized view adults, type mood');
  await trx.rollback();
});

test('reverts to the baseline, and restores schema and reference rows with two concurrent migrations', async () => {
  const { db, url } = migrated;
  const first = await testDeps({ empty: true });
  await migrateTo(first.db, [baseline]);
  const rows = async () => {
    const tables = ['categories', 'cities', 'suburbs', 'distance_bands', 'reference_versions'];
    return Promise.all(tables.map(async (table) => [table, await db(table).count('* as rows').first()]));
  };
  const before = await rows();
  await rollback(db);
  expect(await dumpSchema(db)).toBe(await dumpSchema(first.db));

  const other = connectPostgres(url, { ...patient, statementTimeout: 0, idleInTransactionTimeout: 0 });
  await Promise.all([migrate(db), migrate(other)]);
  await other.destroy();
  expect(await dumpSchema(db)).toBe(schemaSql);
  expect(await rows()).toEqual(before);
}, 60_000);
