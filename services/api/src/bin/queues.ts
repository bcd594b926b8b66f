/**
 * `npm run queues`: what waits and what failed, in a terminal. `npm run queues -- retry <key>` and `-- discard <key>` do what
 * the buttons at `/admin/failures` do. Reads DATABASE_URL and REDIS_URL.
 */
import { parseArgs } from 'node:util';
import { FailureKey } from '@marketplace/contracts/failures';
import { outboxStatus } from '@marketplace/domain/outbox/status';
import { systemClock } from '@marketplace/platform/clock';
import { readCommandEnv } from '@marketplace/platform/command-env';
import { storesEnv } from '@marketplace/platform/env';
import { createLogger } from '@marketplace/platform/logger';
import { connectPostgres } from '@marketplace/platform/postgres';
import { openQueues } from '@marketplace/platform/queues';
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
  console.log(
    `outbox: ${waiting} waiting, the oldest for ${Math.round(oldestSeconds)} s; ${deadLettered} undeliverable`,
  );
  const { failures, more } = await listFailures(deps);
  if (failures.length === 0) console.log('Nothing has failed.');
  for (const { key, what, reason, advice, count, firstAt, lastAt } of failures)
    console.log(`\n${what}\n  ${count} times, from ${firstAt} to ${lastAt}: ${reason}\n  ${advice}\n  ${key}`);
  if (more.length > 0) console.log(`\nThere is more in: ${more.join(', ')}`);
};

const main = async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [action, key] = positionals;
  if (action && !(['retry', 'discard'].includes(action) && FailureKey.safeParse(key).success))
    throw new Error('npm run queues, or: npm run queues -- retry <key>, npm run queues -- discard <key>');
  const env = readCommandEnv(z.object(storesEnv));
  const log = createLogger({ name: 'queues', level: 'error' });
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
