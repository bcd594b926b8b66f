/** Reads from a second database, whose newest process report decides whether it is current. */
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { openReplica } from './postgres-replica.ts';

const primary = await testDeps();
const copy = await testDeps();
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const replica = openReplica({ primary: primary.db, url: copy.url }, { log: primary.log, every: 20 });
afterAll(() => replica.stop());

const databaseOf = async () => (await replica.current().raw('select current_database() as name')).rows[0].name;
const nameOf = (url: string) => new URL(url).pathname.slice(1);
const report = (age: string) =>
  copy.db.raw(
    `insert into processes (id, name, memory_mb, seen_at) values (gen_random_uuid(), 'api', 1, now() - ?::interval)`,
    [age],
  );

test('reads from the primary until the replica has a recent report', async () => {
  const info = vi.spyOn(primary.log, 'info');
  expect(await databaseOf()).toBe(nameOf(primary.url));
  await report('60 seconds');
  expect(info).not.toHaveBeenCalled();
  await report('1 second');
  await eventually(async () => expect(await databaseOf()).toBe(nameOf(copy.url)));
});

test('reads from the primary again when the replica is late, and says why', async () => {
  const warn = vi.spyOn(primary.log, 'warn').mockImplementation(() => {});
  await copy.db('processes').update({ seen_at: copy.db.raw(`now() - interval '11 seconds'`) });
  await eventually(async () => expect(await databaseOf()).toBe(nameOf(primary.url)));
  expect(warn).toHaveBeenCalledWith({ reason: expect.stringContaining('s late') }, expect.anything());
});

test('reads from the primary once the replica goes down', async () => {
  await report('1 second');
  const gate = await gateBefore(copy.url);
  const gated = openReplica({ primary: primary.db, url: gate.url }, { log: primary.log, every: 20 });
  await eventually(() => expect(gated.current()).not.toBe(primary.db));
  await gate.remove();
  await eventually(() => expect(gated.current()).toBe(primary.db));
  await gated.stop();
});
