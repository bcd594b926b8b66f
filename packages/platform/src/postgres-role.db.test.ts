/** How the processes' role is created, and which powers are reported, on real roles. */
import { randomUUID } from 'node:crypto';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { patient } from '@marketplace/infra/test/template.ts';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { connectPostgres, type Db } from './postgres.ts';
import { asRole, ensureRole, powersOf, roleOf, roleQuestion } from './postgres-role.ts';

const owner = await testDeps({ owner: true });
const made: string[] = [];
afterAll(async () => {
  for (const role of made) {
    await owner.db.raw('drop owned by ??', [role]);
    await owner.db.raw('drop role ??', [role]);
  }
});

const connect = (url: string): Db => {
  const db = connectPostgres(url, { ...patient, poolMax: 2 });
  onTestFinished(() => db.destroy());
  return db;
};
/** A database address for a role that does not exist yet. */
const newcomer = (password: string = randomUUID()) => {
  const role = `Newcomer ${randomUUID()}`;
  made.push(role);
  return asRole(owner.url, { role, password });
};
const passwordRefused = { code: '28P01' };

test('splits and joins addresses with any characters in name and password', () => {
  const odd = { role: 'an odd@role', password: 'p:a/s%s w#rd' };
  const url = asRole('postgres://somebody:else@db.example:5433/market?sslmode=require', odd);
  expect(roleOf(url)).toEqual(odd);
  expect(url).toMatch(/^postgres:\/\/.*@db\.example:5433\/market\?sslmode=require$/);
});

test('creates a missing role with the address’s password and no powers', async () => {
  const url = newcomer();
  await ensureRole(owner.db, url);
  expect(await powersOf(url)).toEqual([]);
  expect(await roleQuestion.ask(url, {})).toBeUndefined();
  const { rows } = await connect(url).raw('select current_user as role');
  expect(rows).toEqual([{ role: roleOf(url).role }]);
});

test('changes the role’s password only if the address has another one', async () => {
  const url = newcomer();
  const { role } = roleOf(url);
  const stored = () => owner.db('pg_authid').where({ rolname: role }).pluck('rolpassword');
  await ensureRole(owner.db, url);
  const [before] = await stored();
  expect(before).toMatch(/^SCRAM-SHA-256\$4096:/);
  await ensureRole(owner.db, url);
  expect(await stored()).toEqual([before]);

  const changed = asRole(url, { role, password: 'another, with "quotes\' and ünicode' });
  await expect(powersOf(changed)).rejects.toMatchObject(passwordRefused);
  await ensureRole(owner.db, changed);
  expect(await powersOf(changed)).toEqual([]);
  await expect(powersOf(url)).rejects.toMatchObject(passwordRefused);
});

test('leaves the role’s other login restrictions unchanged', async () => {
  const url = newcomer();
  const { role } = roleOf(url);
  await ensureRole(owner.db, url);
  await owner.db.raw('alter role ?? nologin', [role]);
  const stored = () => owner.db('pg_authid').where({ rolname: role }).pluck('rolpassword');
  const before = await stored();
  await ensureRole(owner.db, url);
  expect(await stored()).toEqual(before);
});

test('closes its connection, whatever the result', async () => {
  const gate = await gateBefore(owner.url);
  onTestFinished(() => gate.remove());
  const sessions = () =>
    owner
      .db('pg_stat_activity')
      .where({ application_name: 'role' })
      .whereRaw('datname = current_database()')
      .pluck('pid');
  await powersOf(gate.url);
  await vi.waitFor(async () => expect(await sessions()).toEqual([]), { timeout: 15_000, interval: 20 });
  gate.close();
  await expect(powersOf(gate.url)).rejects.toThrow();
});

test('names the role and its powers in production, and the role that is needed', async () => {
  expect(roleQuestion.about).toBe('DATABASE_URL');
  const url = newcomer();
  const { role } = roleOf(url);
  await owner.db.raw(`create role ?? login createdb createrole`, [role]);
  await ensureRole(owner.db, url);
  const answer = await roleQuestion.ask(url, {});
  expect(answer).toContain(`the role "${role}" may make roles, may make databases: one that only reads and writes`);
});

test('names the statement to run if the caller may not create roles', async () => {
  const weak = newcomer();
  await ensureRole(owner.db, weak);
  const missing = asRole(owner.url, { role: 'nobody_at_all', password: 'x' });
  await expect(ensureRole(connect(weak), missing)).rejects.toThrow(
    /^The role "nobody_at_all" .* could not be made \(.*permission denied.*\)\. .* create role "nobody_at_all" login password/,
  );
});

test('lists every power of a role', async () => {
  expect(await powersOf(owner.url)).toEqual(['is a superuser']);

  const url = newcomer('mighty');
  const { role, password } = roleOf(url);
  await owner.db.raw(`create role ?? login createrole createdb replication bypassrls password '${password}'`, [role]);
  await owner.db.raw('create schema extra authorization ??', [role]);
  await owner.db.raw('grant create on database ?? to ??', [new URL(owner.url).pathname.slice(1), role]);
  await connect(url).raw('create table extra.mine (id int)');
  expect(await powersOf(url)).toEqual([
    'may make roles',
    'may make databases',
    'may read the whole server as a replica',
    'passes by row policies',
    'owns 1 tables',
    'may make schemas',
    'may make tables in extra',
  ]);
  // Powers of other roles that it is a member of also count.
  const heir = newcomer('heir');
  await owner.db.raw(`create role ?? login noinherit password 'heir' in role ??`, [roleOf(heir).role, role]);
  expect(await powersOf(heir)).toContain('owns 1 tables');
});
