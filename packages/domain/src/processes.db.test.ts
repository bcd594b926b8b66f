import { randomUUID } from 'node:crypto';
import type { ProcessReport } from '@marketplace/contracts/operations/processes';
import { beforeEach, expect, test } from 'vitest';
import { testDeps } from '../../../infra/test/database.ts';
import { processQueries } from './processes.queries.ts';

const deps = await testDeps();
const queries = processQueries(deps);
beforeEach(async () => {
  await deps.db('processes').delete();
  await deps.db('process_minutes').delete();
});

const report = (changes: Partial<ProcessReport> = {}): ProcessReport => ({
  id: randomUUID(),
  name: 'api',
  memoryMb: 100,
  requests: 0,
  requestMs: 0,
  errors: 0,
  critical: 0,
  parts: {},
  stopping: false,
  ...changes,
});
/** Moves a report into the past. */
const ago = async (id: string, time: string) => {
  await deps
    .db('processes')
    .where({ id })
    .update({ seen_at: deps.db.raw(`seen_at - ?::interval`, [time]) });
  await deps
    .db('process_minutes')
    .where({ process_id: id })
    .update({ minute: deps.db.raw(`minute - ?::interval`, [time]) });
};
const states = async () =>
  (await queries.states()).map(({ name, running, lost, memoryMb }) => ({ name, running, lost, memoryMb }));

test('counts processes by kind, drops those that stopped and reports silent ones as lost for a while', async () => {
  const [first, second, third] = [report(), report({ memoryMb: 200 }), report({ memoryMb: 300 })];
  for (const one of [first, second, third, report({ name: 'jobs', memoryMb: 50 })]) await queries.record(one);
  await queries.record(first);
  const jobs = { name: 'jobs', running: 1, lost: 0, memoryMb: 50 };
  expect((await states()).sort((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'api', running: 3, lost: 0, memoryMb: 300 },
    jobs,
  ]);
  await queries.record({ ...third, stopping: true });
  await ago(second.id, '45 seconds');
  expect(await states()).toContainEqual({ name: 'api', running: 1, lost: 1, memoryMb: 100 });
  await ago(second.id, '10 minutes');
  expect(await states()).toContainEqual({ name: 'api', running: 1, lost: 0, memoryMb: 100 });
  await queries.record(second);
  expect(await states()).toContainEqual({ name: 'api', running: 2, lost: 0, memoryMb: 200 });
});

test('lists the version and start of each running process, the oldest first', async () => {
  const [old, young] = [report({ version: '0.1.0' }), report({ version: '0.2.0' })];
  for (const one of [young, old]) await queries.record(one);
  await deps
    .db('processes')
    .where({ id: old.id })
    .update({ started_at: deps.db.raw(`started_at - interval '1 hour'`) });
  const [api] = await queries.states();
  expect(api?.started?.map(({ version }) => version)).toEqual(['0.1.0', '0.2.0']);
  const [first, second] = api!.started!.map(({ startedAt }) => Date.parse(startedAt));
  expect(second! - first!).toBeGreaterThan(3_500_000);
});

test('sums requests of five minutes and errors of an hour, including processes that have ended', async () => {
  const id = randomUUID();
  await queries.record(report({ id, requests: 3, requestMs: 60, errors: 1 }));
  await queries.record(report({ id, requests: 1, requestMs: 40, critical: 1, stopping: true }));
  await queries.record(report({ requests: 0 }));
  expect(await queries.work()).toEqual([{ name: 'api', requests: 4, requestMs: 100, errors: 1, critical: 1 }]);
  await ago(id, '6 minutes');
  expect(await queries.work()).toEqual([{ name: 'api', requests: 0, requestMs: 0, errors: 1, critical: 1 }]);
  await ago(id, '1 hour');
  expect(await queries.work()).toEqual([]);
});

test('lists each state of the mail server once', async () => {
  await queries.record(report({ name: 'jobs', parts: { mail: 'ok' } }));
  await queries.record(report({ name: 'jobs', parts: { mail: 'ok' } }));
  await queries.record(report({ name: 'jobs', parts: { mail: 'down' } }));
  expect((await queries.states())[0]?.mail?.toSorted()).toEqual(['down', 'ok']);
});
