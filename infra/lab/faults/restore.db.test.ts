/** Runs the operator's commands: back up, restore into an empty database, empty the queues, start again. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptEnv } from '@marketplace/infra/node-flags.ts';
import { buildEnquiry, buildProvider, category } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { asApp } from '@marketplace/infra/test/template.ts';
import { startWorkerProcess } from '@marketplace/infra/test/worker-process.ts';
import { openQueues, openWorker } from '@marketplace/platform/queues';
import { afterAll, expect, test, vi } from 'vitest';

const source = await testDeps({ owner: true });
const target = await testDeps({ empty: true });
const dataDir = await mkdtemp(join(tmpdir(), 'restore-test-'));
afterAll(() => rm(dataDir, { recursive: true }));

const run = (command: string, options: string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) =>
    execFile(
      process.execPath,
      [command, ...options],
      { env: { ...keptEnv(), DATA_DIR: dataDir, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    ),
  );
const bin = 'packages/domain/src/bin';

test('loses nothing of the backup after a restore with empty queues', { timeout: 300_000 }, async () => {
  const { providerId } = await buildProvider(source, { categoryIds: [category('plumbing')] });
  const { id: enquiryId } = await buildEnquiry(source, { subcategoryId: category('plumbing') });
  // Redis is newer than the backup and contains the request's completed job.
  const queues = await openQueues(source.stores, source);
  await queues.add([{ name: 'enquiry.match', id: `${enquiryId}.enquiry.match`, payload: { enquiryId } }]);
  const worker = openWorker(source.stores, 'matching', async () => {}, source);
  await worker.ready;
  await vi.waitFor(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 1 }), 60_000);
  await worker.close();

  const env = { DATABASE_URL: asApp(source.url), MIGRATE_DATABASE_URL: source.url };
  const backup = await run(`${bin}/backup.ts`, [], env);
  expect(backup).toMatchObject({ code: 0, stdout: expect.stringContaining('verified the file') });
  expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^marketplace-.*\.sql\.gz$/)]);

  const refused = await run(`${bin}/restore.ts`, ['--into', 'MIGRATE_DATABASE_URL'], env);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('not empty') });
  const restored = await run(`${bin}/restore.ts`, ['--into', 'EMPTY_URL'], { ...env, EMPTY_URL: target.url });
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Verified \d+ rows of \d+ tables/),
  });
  expect(restored.stdout).toContain('The audit log is intact');

  const stores = { ...source.stores, DATABASE_URL: asApp(target.url) };
  const reset = await run('services/api/src/bin/queues.ts', ['reset', '--yes'], stores);
  expect(reset).toMatchObject({ code: 0 });
  await queues.close();
  const workers = [await startWorkerProcess('relay', stores), await startWorkerProcess('jobs', stores)];
  try {
    const leads = () => target.db('leads').where({ enquiry_id: enquiryId, provider_id: providerId });
    await vi.waitFor(async () => expect(await leads()).toHaveLength(1), { timeout: 120_000, interval: 200 });
  } finally {
    for (const worker of workers) worker.kill();
  }
});

test('leaves no database behind after a trial restore', { timeout: 300_000 }, async () => {
  const env = { DATABASE_URL: asApp(source.url), MIGRATE_DATABASE_URL: source.url };
  const { code, stdout } = await run(`${bin}/restore.ts`, [], env);
  expect([code, stdout]).toEqual([0, expect.stringContaining('This was a trial run')]);
  expect(await source.db('pg_database').whereLike('datname', 'restore_trial_%')).toEqual([]);
});
