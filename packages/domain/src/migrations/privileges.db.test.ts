/** The rights of the processes' role and how it is created, on real roles of the test server. */
import { randomUUID } from 'node:crypto';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { patient } from '@marketplace/infra/test/template.ts';
import { connectPostgres, type Db } from '@marketplace/platform/postgres';
import { asRole, powersOf, roleOf } from '@marketplace/platform/postgres-role';
import { afterAll, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const owner = await testDeps({ owner: true });
const opened: Db[] = [];
const made: string[] = [];
afterAll(async () => {
  for (const db of opened) await db.destroy();
  for (const role of made) {
    await owner.db.raw('drop owned by ??', [role]);
    await owner.db.raw('drop role ??', [role]);
  }
});

const connect = (url: string): Db => {
  const db = connectPostgres(url, { ...patient, poolMax: 2 });
  opened.push(db);
  return db;
};
/** Returns an address for a role that does not exist yet. */
const newcomer = (password: string = randomUUID()) => {
  const role = `newcomer_${randomUUID().replaceAll('-', '')}`;
  made.push(role);
  return asRole(owner.url, { role, password });
};
const rightsIn = (db: Db) =>
  db.raw('select relname, relacl::text from pg_class order by 1, 2').then(({ rows }) => rows);

const appUrl = newcomer();
await migrate(owner.db, { appUrl });
const app = connect(appUrl);

describe('the role of the processes, on a database without one', () => {
  // id: runtime-role-has-no-power
  test('logs in with its password and has no special rights', async () => {
    expect(await powersOf(appUrl)).toEqual([]);
  });

  test('reads and writes rows, also of tables created later', async () => {
    await owner.db.raw('create table later (id bigserial primary key, what text)');
    await app('later').insert({ what: 'one' });
    await app('later').update({ what: 'two' });
    expect(await app('later').pluck('what')).toEqual(['two']);
    expect(await app('later').delete()).toBe(1);
  });

  test.each([
    ['truncate', 'truncate outbox'],
    ['create a table', 'create table mine (id int)'],
    ['create a table in the queue schema', 'create table bullmq.mine (id int)'],
    ['create a schema', 'create schema mine'],
    ['alter a table', 'alter table users add column mine text'],
    ['drop a table', 'drop table outbox'],
    ['index a table', 'create index on users (first_name)'],
    ['create a trigger', 'create trigger mine after insert on users for each row execute function outbox_notify()'],
    ['write tables that only migrations write', `update categories set name = 'mine'`],
    ['write the list of migrations', 'delete from bullmq.migration'],
    ['read the list of migrations', 'select * from knex_migrations'],
    ['create a role', 'create role mine'],
    ['read a file of the server', `select pg_read_file('postgresql.conf')`],
  ])('may not %s', async (_, statement) => {
    await expect(app.raw(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

// id: migration-revokes-manual-grants
test('changes nothing when it migrates again, and revokes manual grants', async () => {
  const { role } = roleOf(appUrl);
  const before = await rightsIn(owner.db);
  await owner.db.raw('grant truncate on outbox to ??', [role]);
  await owner.db.raw('grant create on schema public to ??', [role]);
  expect(await powersOf(appUrl)).toEqual(['may make tables in public']);
  await migrate(owner.db, { appUrl });
  expect(await powersOf(appUrl)).toEqual([]);
  expect(await rightsIn(owner.db)).toEqual(before);
});

test('revokes manual grants to public, as in databases older than Postgres 15', async () => {
  await owner.db.raw('grant create on schema public to public');
  expect(await powersOf(appUrl)).toEqual(['may make tables in public']);
  await migrate(owner.db, { appUrl });
  expect(await powersOf(appUrl)).toEqual([]);
});

test('changes the role’s password to the one in the address', async () => {
  const changed = asRole(appUrl, { role: roleOf(appUrl).role, password: 'another, with "quotes\' and ünicode' });
  await expect(powersOf(changed)).rejects.toThrow('password authentication failed');
  await migrate(owner.db, { appUrl: changed });
  expect(await powersOf(changed)).toEqual([]);
  await expect(powersOf(appUrl)).rejects.toThrow('password authentication failed');
});
