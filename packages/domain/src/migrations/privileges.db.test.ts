/** What the role of the processes may do, and how it comes to be, on real roles of the tests' server. */
import { randomUUID } from 'node:crypto';
import { testDeps } from '@marketplace/infra/test/database.ts';
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
  const db = connectPostgres(url, { poolMax: 2 });
  opened.push(db);
  return db;
};
/** An address for a role that nobody has made yet. */
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

describe('the role of the processes, on a database that had none', () => {
  // id: runtime-role-has-no-power
  test('logs in with its password and has no power', async () => {
    expect(await powersOf(appUrl)).toEqual([]);
  });

  test('reads and writes rows, also of a table that is made later', async () => {
    await owner.db.raw('create table later (id bigserial primary key, what text)');
    await app('later').insert({ what: 'one' });
    await app('later').update({ what: 'two' });
    expect(await app('later').pluck('what')).toEqual(['two']);
    expect(await app('later').delete()).toBe(1);
  });

  test.each([
    ['truncate', 'truncate outbox'],
    ['make a table', 'create table mine (id int)'],
    ['make a table among those of the queues', 'create table bullmq.mine (id int)'],
    ['make a schema', 'create schema mine'],
    ['alter a table', 'alter table users add column mine text'],
    ['drop a table', 'drop table outbox'],
    ['index a table', 'create index on users (first_name)'],
    ['make a trigger', 'create trigger mine after insert on users for each row execute function outbox_notify()'],
    ['write what only migrations write', `update categories set name = 'mine'`],
    ['write which migrations have run', 'delete from bullmq.migration'],
    ['see which migrations have run', 'select * from knex_migrations'],
    ['make a role', 'create role mine'],
    ['read a file of the server', `select pg_read_file('postgresql.conf')`],
  ])('may not %s', async (_, statement) => {
    await expect(app.raw(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

// id: migration-revokes-manual-grants
test('to migrate again changes nothing, and takes back what was granted by hand', async () => {
  const { role } = roleOf(appUrl);
  const before = await rightsIn(owner.db);
  await owner.db.raw('grant truncate on outbox to ??', [role]);
  await owner.db.raw('grant create on schema public to ??', [role]);
  expect(await powersOf(appUrl)).toEqual(['may make tables in public']);
  await migrate(owner.db, { appUrl });
  expect(await powersOf(appUrl)).toEqual([]);
  expect(await rightsIn(owner.db)).toEqual(before);
});

test('what everybody was granted by hand, as in a database that is older than Postgres 15, is taken back, too', async () => {
  await owner.db.raw('grant create on schema public to public');
  expect(await powersOf(appUrl)).toEqual(['may make tables in public']);
  await migrate(owner.db, { appUrl });
  expect(await powersOf(appUrl)).toEqual([]);
});

test('another password in the address becomes the password of the role', async () => {
  const changed = asRole(appUrl, { role: roleOf(appUrl).role, password: 'another, with "quotes\' and ünicode' });
  await expect(powersOf(changed)).rejects.toThrow('password authentication failed');
  await migrate(owner.db, { appUrl: changed });
  expect(await powersOf(changed)).toEqual([]);
  await expect(powersOf(appUrl)).rejects.toThrow('password authentication failed');
});
