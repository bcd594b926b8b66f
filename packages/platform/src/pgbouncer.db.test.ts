/** Connections through PgBouncer in transaction mode, which keeps no session for its clients. */
import { testDeps } from '@marketplace/infra/test/database.ts';
import { startPgBouncer } from '@marketplace/infra/test/pgbouncer.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connectPostgres, listen, probeWrites } from './postgres.ts';
import { powersOf } from './postgres-role.ts';
import { resilience } from './resilience.ts';

const { db, url, log } = await testDeps();
let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
beforeAll(async () => {
  bouncer = await startPgBouncer(url);
});
afterAll(() => bouncer.stop());
const connect = () => {
  const pooled = connectPostgres(bouncer.url);
  onTestFinished(() => pooled.destroy());
  return pooled;
};
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('more connections than Postgres gives the pooler run statements and transactions', async () => {
  const pools = Array.from({ length: 3 }, connect);
  const rows = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      pools[at % 3]!.transaction(async (trx) => {
        const { rows } = await trx.raw('select ?::int as n', [at]);
        return rows[0].n;
      }),
    ),
  );
  expect(rows).toEqual(Array.from({ length: 60 }, (_, at) => at));
  await probeWrites(pools[0]!, 'pooled');
});

test('the limits of the role apply, because the pooler refuses them from a client', async () => {
  const { rows } = await connect().raw('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: `${resilience.postgres.statementTimeout / 1_000}s` }]);
  const limited = connectPostgres(bouncer.url, { statementTimeout: 100 });
  onTestFinished(() => limited.destroy());
  await expect(limited.raw('select 1')).rejects.toThrow('unsupported startup parameter');
});

test('the role’s rights can be checked', async () => {
  expect(await powersOf(bouncer.url)).toEqual([]);
});

test('listening through the pooler is reported, and a direct connection hears notifications', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const onNotify = vi.fn();
  const pooled = listen(bouncer.url, 'test', { onNotify, log });
  await eventually(() =>
    expect(error).toHaveBeenCalledWith({ channel: 'test' }, expect.stringContaining('DATABASE_DIRECT_URL')),
  );
  await pooled.stop();
  error.mockClear();

  const direct = listen(url, 'test', { onNotify, log });
  await eventually(async () => {
    await db.raw(`select pg_notify('test', 'heard')`);
    expect(onNotify).toHaveBeenCalledWith('heard');
  });
  expect(error).not.toHaveBeenCalled();
  await direct.stop();
});

test('statements work again after the pooler restarts', async () => {
  const pooled = connect();
  await pooled.raw('select 1');
  await bouncer.restart();
  await eventually(async () => expect((await pooled.raw('select 1 as one')).rows).toEqual([{ one: 1 }]));
});
