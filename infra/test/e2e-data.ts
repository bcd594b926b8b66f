/**
 * The database that every stack of the browser tests starts with. It is migrated and filled with the demo data once and
 * then copied, which is much faster. `node infra/test/e2e-data.ts` creates it before the stacks, which use it with
 * E2E_DATA=made.
 */
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@marketplace/domain/migrations/migrate';
import { systemClock } from '@marketplace/platform/clock';
import { connectPostgres } from '@marketplace/platform/postgres';
import { asRole } from '@marketplace/platform/postgres-role';
import { root } from '../local/env.ts';
import { startPostgres, stopLeftoverPostgres } from '../local/postgres.ts';
import { keptSecret } from '../local/secret.ts';
import { makeDemoData } from '../local/seed/demo-data.ts';
import { startWatchdog } from '../local/watchdog.ts';
import { stackSettings } from './e2e-stacks.ts';

const run = promisify(execFile);

const folder = join(root, '.data/e2e/data');

/**
 * Recreates the database on the first stack's port, which is free until that stack starts. Throws a readable
 * error if the port is taken.
 */
export const makeE2eData = async (): Promise<void> => {
  await stopLeftoverPostgres(folder);
  await removeE2eData();
  await mkdir(folder, { recursive: true });
  const watchdog = startWatchdog();
  const server = await startPostgres({ dataDir: folder, port: stackSettings()[0]!.POSTGRES_PORT });
  watchdog.guard(server.pid, 'SIGINT'); // an interrupted run leaves no server
  try {
    // Stores the role's password where a stack's start looks for it.
    const appUrl = asRole(server.url, {
      role: 'marketplace_app',
      password: await keptSecret(join(folder, 'app-password')),
    });
    await using owner = closing(server.url);
    await migrate(owner.db, { appUrl });
    await using app = closing(appUrl);
    await makeDemoData({ db: app.db, clock: systemClock }, { history: false });
  } finally {
    await server.stop();
    watchdog.forget(server.pid);
    await watchdog.release();
  }
};

/** Copies it to a stack without a database. The files must belong to the user of the server. */
export const copyE2eData = async (dataDir: string): Promise<void> => {
  await run('cp', ['-a', folder, join(dataDir, 'postgres')]);
};

/** It is no longer needed after copying, and the next run creates its own. */
export const removeE2eData = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });

const closing = (url: string) => {
  const db = connectPostgres(url, { statementTimeout: 0, idleInTransactionTimeout: 0, poolMax: 2, name: 'e2e-data' });
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
};

if (import.meta.main) await makeE2eData();
