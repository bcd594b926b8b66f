/**
 * `npm run queues`: prints waiting and failed jobs. `npm run queues -- retry <key>` and `-- discard <key>` do the same as the
 * buttons at `/admin/failures`. `npm run queues -- reset` empties every queue, with a confirmation unless `--yes` is given: after
 * a restore, queues that are newer than the database would skip events and send mails again.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { FailureKey } from '@marketplace/contracts/operations/failures';
import { outboxStatus } from '@marketplace/domain/outbox/status';
import { systemClock } from '@marketplace/platform/clock';
import { readCommandEnv } from '@marketplace/platform/command-env';
import { storesEnv } from '@marketplace/platform/env';
import { createLogger, type Logger } from '@marketplace/platform/logger';
import { connectPostgres } from '@marketplace/platform/postgres';
import { resetQueues } from '@marketplace/platform/queue-reset';
import { openQueues, type QueueStores, queueBackend, queueSchema } from '@marketplace/platform/queues';
import { parseRedisAddress } from '@marketplace/platform/redis-address';
import { resilience } from '@marketplace/platform/resilience';
import { z } from 'zod';
import { actOnFailures, listFailures } from '../failures/service.ts';

const show = async (deps: Parameters<typeof listFailures>[0]) => {
  const readings = await (await deps.queues.open()).read(deps.clock.now());
  const { waiting, deadLettered, oldestSeconds } = await outboxStatus(deps);
  console.table(
    Object.fromEntries(
      Object.entries(readings).map(([name, { counts, oldestSeconds }]) => [
        name,
        { ...counts, 'oldest (s)': Math.round(oldestSeconds) },
      ]),
    ),
  );
  console.log(`outbox: ${waiting} waiting, oldest for ${Math.round(oldestSeconds)} s; ${deadLettered} undeliverable`);
  const { failures, more } = await listFailures(deps);
  if (failures.length === 0) console.log('No failures.');
  for (const { key, what, reason, advice, count, firstAt, lastAt } of failures)
    console.log(`\n${what}\n  ${count} times, from ${firstAt} to ${lastAt}: ${reason}\n  ${advice}\n  ${key}`);
  if (more.length > 0) console.log(`\nMore failures in: ${more.join(', ')}`);
};

const usage = [
  'npm run queues',
  'npm run queues -- retry <key>',
  'npm run queues -- discard <key>',
  'npm run queues -- reset [--yes]',
].join('\n');

/** Asks for confirmation. Throws without a terminal. */
const confirmed = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new Error('Nothing was removed. Without a terminal, add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} [y/N] `)).trim().toLowerCase() === 'y';
  } finally {
    terminal.close();
  }
};

const reset = async (env: QueueStores, { yes, log }: { yes: boolean; log: Logger }) => {
  const place =
    queueBackend(env) === 'redis'
      ? `Redis ${parseRedisAddress(env.REDIS_URL!)
          .hosts.map(({ host, port }) => `${host}:${port}`)
          .join(', ')}`
      : `the schema ${queueSchema} of the database`;
  console.log(
    `This removes every job and schedule in ${place}. Stop the relay and the jobs first and start them again afterwards.`,
  );
  if (!yes && !(await confirmed('Empty the queues?'))) return console.log('Nothing was removed.');
  await resetQueues(env, { log });
  console.log('The queues are empty. Unfinished jobs are queued again within minutes.');
};

const main = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [action, key] = positionals;
  const isKnown =
    action === 'reset' ? !key : ['retry', 'discard'].includes(action!) && FailureKey.safeParse(key).success;
  if (action && !isKnown) throw new Error(usage);
  const env = readCommandEnv(z.object(storesEnv));
  const log = createLogger({ name: 'queues', level: 'error' });
  if (action === 'reset') return reset(env, { yes: values.yes, log });
  const db = connectPostgres(env.DATABASE_URL, { name: 'queues' });
  try {
    const queues = await openQueues(env, { log, patienceMs: resilience.queues.patience });
    try {
      const deps = { db, clock: systemClock, queues: { open: async () => queues } };
      if (action) console.log(`${await actOnFailures(deps, action as 'retry' | 'discard', key!)} done`);
      else await show(deps);
    } finally {
      await queues.close();
    }
  } finally {
    await db.destroy();
  }
};

await main().catch((error) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
