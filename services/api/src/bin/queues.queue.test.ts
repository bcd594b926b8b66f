/** The command, with queues on Redis and on Postgres. */
import { execFile } from 'node:child_process';
import { openQueues } from '@marketplace/platform/queues';
import { afterAll, expect, test } from 'vitest';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const queues = await openQueues(deps.stores, deps);
afterAll(() => queues.close());

const run = (...words: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const main = new URL('queues.ts', import.meta.url).pathname;
    const env = { PATH: process.env.PATH, ...deps.stores };
    execFile(process.execPath, [main, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

test('prints waiting and failed jobs with the keys to discard them', async () => {
  const id = crypto.randomUUID();
  await queues.add([{ name: 'mail.lead-sent', id, payload: { leadId: id } }]);
  const letter = { event: 'no.such', payload: {}, dead_letter_reason: 'there is no event no.such in this version' };
  await deps.db('outbox').insert({ ...letter, dead_lettered_at: deps.clock.now() });
  const { code, stdout } = await run();
  expect([code, stdout]).toEqual([0, expect.stringMatching(/mail\W+1\W/)]);
  expect(stdout).toContain('1 undeliverable');
  expect(stdout).toContain('Nothing followed from the event “no.such”.');
  const [key] = /outbox:no\.such:[\w-]{8}/.exec(stdout)!;
  expect((await run('discard', key)).stdout).toContain('1 done');
  expect(await deps.db('outbox').where({ event: 'no.such' })).toEqual([]);
  expect((await run()).stdout).toContain('No failures.');
});

test('rejects unknown arguments and prints the usage', async () => {
  const { code, stderr } = await run('delete', 'everything');
  expect([code, stderr]).toEqual([1, expect.stringContaining('npm run queues -- discard <key>')]);
});

test('reset empties the queues, but requires --yes without a terminal', async () => {
  await queues.add([{ name: 'mail.lead-sent', id: crypto.randomUUID(), payload: { leadId: crypto.randomUUID() } }]);
  const refused = await run('reset');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') });
  expect(await queues.counts('mail')).toMatchObject({ waiting: expect.toSatisfy((count) => count > 0) });
  expect(await run('reset', '--yes')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The queues are empty.'),
  });
  expect(await queues.counts('mail')).toMatchObject({ waiting: 0 });
});
