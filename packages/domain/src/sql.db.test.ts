import { buildAccount } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { columnsOf, countRows, prepared, rawRows, selectAll, selectFirst } from './sql.ts';

const { db, ...deps } = await testDeps();

const columns = columnsOf<{ u: 'users'; s: 'sessions' }>()({
  role: 'u.role',
  verifiedAt: 'u.email_verified_at',
  salt: 's.refresh_salt',
  name: db.raw<string>('upper(u.name)'),
});
const joined = (userId: string) => db('users as u').join('sessions as s', 's.user_id', 'u.id').where('u.id', userId);

test('reads columns of joined tables under their names and with their types', async () => {
  const { userId, name } = await buildAccount({ db, ...deps });
  await db('sessions').insert({ user_id: userId, created_at: new Date(0), expires_at: new Date(0) });
  const row = await selectFirst(joined(userId), columns);
  expectTypeOf(row!).toEqualTypeOf<{
    role: 'SEEKER' | 'PROVIDER' | 'ADMIN' | 'SUPER_ADMIN';
    verifiedAt: Date | null;
    salt: Buffer | null;
    name: string;
  }>();
  expect(row).toEqual({ role: 'SEEKER', verifiedAt: expect.any(Date), salt: null, name: name.toUpperCase() });
  expect(await selectAll(joined(userId), columns)).toEqual([row]);
  expect(await countRows(joined(userId))).toBe(1);
});

test('rejects unknown columns at compile time', () => {
  // @ts-expect-error: sessions have no column of that name
  columnsOf<{ s: 'sessions' }>()({ issuedAt: 's.issued_at' });
  // @ts-expect-error: no table has that alias
  columnsOf<{ s: 'sessions' }>()({ id: 'u.id' });
  // @ts-expect-error: users have no column of that name
  db('users').where({ mail: 'thandi@example.org' }).toSQL();
});

test('accepts lists, dates and null in raw statements', async () => {
  const at = new Date('2026-03-02T08:00:00Z');
  const bindings = { ids: ['a', 'b'], at, none: null };
  expect(
    await rawRows(
      db,
      'select id, :at::timestamptz as at, :none::text as none from unnest(:ids::text[]) as given (id)',
      bindings,
    ),
  ).toEqual([
    { id: 'a', at, none: null },
    { id: 'b', at, none: null },
  ]);
});

test('accepts repeated named values in named statements', async () => {
  const at = new Date('2026-03-02T08:00:00Z');
  const sql =
    'select :at::timestamptz as at, :ids::text[] as ids, :none::text is null and :at > to_timestamp(0) as both';
  for (const ids of [['a', "b'"], []])
    expect(await rawRows(db, sql, { ids, at, none: null }, { name: 'a test' })).toEqual([{ at, ids, both: true }]);
});

test('plans a prepared query once per connection with the same results', async () => {
  const accounts = [await buildAccount({ db, ...deps }), await buildAccount({ db, ...deps })];
  const names = columnsOf<{ u: 'users' }, 'account'>()({ name: 'u.name' });
  await db.transaction(async (tx) => {
    const account = (id: string) => prepared('a test of accounts', tx('users as u').where('u.id', id));
    for (const { userId, name } of accounts) expect(await selectFirst(account(userId), names)).toEqual({ name });
    const calls = 'select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where name = ?';
    expect(await rawRows(tx, calls, ['a test of accounts'])).toEqual([{ calls: 2 }]);
  });
});
