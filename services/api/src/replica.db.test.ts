/** Reads from a streaming standby: public pages and exported files. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@marketplace/domain/migrations/migrate';
import { testApi } from '@marketplace/infra/test/api.ts';
import { buildAccount } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { startStandby } from '@marketplace/infra/test/postgres-standby.ts';
import { asApp } from '@marketplace/infra/test/template.ts';
import { connectPostgres } from '@marketplace/platform/postgres';
import { openReplica } from '@marketplace/platform/postgres-replica';
import { resilience } from '@marketplace/platform/resilience';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../infra/local/ports.ts';
import { startPostgres } from '../../../infra/local/postgres.ts';

const base = await testDeps();
const folder = await mkdtemp(join(tmpdir(), 'marketplace-standby-'));
await chmod(folder, 0o711); // if root runs the tests, Postgres runs as another user, who needs access
const dataDir = join(folder, 'primary');
const primary = await startPostgres({ dataDir, port: await freePort() });
const url = asApp(primary.url);
const owner = connectPostgres(primary.url, { statementTimeout: 0 });
await migrate(owner, { appUrl: url });
const standby = await startStandby(
  { url: primary.url, dataDir },
  { dataDir: join(folder, 'standby'), port: await freePort() },
);
const onStandby = connectPostgres(standby.url);
const db = connectPostgres(url);
const readUrl = new URL(url);
readUrl.port = new URL(standby.url).port;
const deps = { ...base, db, url };
const replica = openReplica({ primary: db, url: readUrl.href }, { log: base.log, every: 20 });
const api = await testApi(deps, { replica });
const admin = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));
afterAll(async () => {
  await replica.stop();
  await Promise.all([owner, onStandby, db].map((pool) => pool.destroy()));
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
/** Writes the report of a process that is this many seconds old. */
const report = (seconds: number) =>
  owner.raw(
    `insert into processes (id, name, memory_mb, seen_at) values (gen_random_uuid(), 'api', 1, now() - make_interval(secs => ?))`,
    [seconds],
  );
const readsStandby = () => eventually(() => expect(replica.current()).not.toBe(db));
const readsPrimary = () => eventually(() => expect(replica.current()).toBe(db));
/** The standby keeps receiving the log, but shows nothing new until the test ends. */
const pauseReplay = async () => {
  await standby.catchUp();
  await onStandby.raw('select pg_wal_replay_pause()');
  onTestFinished(async () => void (await onStandby.raw('select pg_wal_replay_resume()')));
};
const exportedUsers = async () => {
  const { status, text } = await admin.get('/api/admin/users.csv');
  expect(status).toBe(200);
  return text;
};
test('exported files come from the standby, and other calls from the primary', async () => {
  await report(0);
  await readsStandby();
  await pauseReplay();
  const { email } = await buildAccount(deps);
  expect(await exportedUsers()).not.toContain(email);
  expect((await admin.get('/api/admin/users?limit=50')).text).toContain(email);
  const { rows } = await onStandby.raw(
    `select count(*)::int as n from pg_stat_activity where application_name = 'api replica'`,
  );
  expect(rows[0].n).toBeGreaterThan(0);
  await onStandby.raw('select pg_wal_replay_resume()');
  await report(0);
  await eventually(async () => expect(await exportedUsers()).toContain(email));
});

test('reads from the primary while the standby is too late', async () => {
  await report(0);
  await readsStandby();
  // The standby has no newer report than one that is about to be too old.
  await owner('processes').delete();
  await report(resilience.replica.maxLag / 1_000 - 1);
  await pauseReplay();
  await report(0);
  const { email } = await buildAccount(deps);
  await readsPrimary();
  expect(await exportedUsers()).toContain(email);
  await onStandby.raw('select pg_wal_replay_resume()');
  await readsStandby();
});

test('repeats a public call on the primary when the standby has just died', async () => {
  // Checks too rarely to notice it first.
  const rare = openReplica({ primary: db, url: readUrl.href }, { log: base.log, every: 600_000 });
  onTestFinished(() => rare.stop());
  const rarely = (await testApi(deps, { replica: rare })).client();
  const sitemaps = async () => (await rarely.get('/api/sitemaps')).status;
  await eventually(() => expect(rare.current()).not.toBe(db));
  expect(await sitemaps()).toBe(200);
  process.kill(standby.pid, 'SIGKILL');
  await standby.exited;
  expect(await sitemaps()).toBe(200);
  expect(rare.current()).toBe(db);
  await readsPrimary();
  expect(await exportedUsers()).toContain('@');
});
