/**
 * The database that every stack of the browser tests starts with. It is migrated and filled with the demo data once and
 * then copied, which is much faster. `node infra/test/e2e-data.ts` creates it before the stacks, which use it with
 * E2E_DATA=made.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@marketplace/domain/migrations/migrate';
import { systemClock } from '@marketplace/platform/clock';
import { openObjectStore } from '@marketplace/platform/object-store';
import { connectPostgres } from '@marketplace/platform/postgres';
import { asRole } from '@marketplace/platform/postgres-role';
import { root } from '../local/env.ts';
import { startObjectStore } from '../local/object-store/object-store.ts';
import { startPostgres, stopLeftoverPostgres } from '../local/postgres.ts';
import { keptSecret } from '../local/secret.ts';
import { makeDemoData } from '../local/seed/demo-data.ts';
import { startWatchdog } from '../local/watchdog.ts';
import { stackSettings } from './e2e-stacks.ts';

const run = promisify(execFile);

const folder = join(root, '.data/e2e/data');
/** The files of the demo data, such as photos. */
const files = join(root, '.data/e2e/files');

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
    await using store = await openStore();
    await makeDemoData({ db: app.db, clock: systemClock }, { history: false, objects: store.objects });
  } finally {
    await server.stop();
    watchdog.forget(server.pid);
    await watchdog.release();
  }
};

/** Copies it to a stack without a database. The files must belong to the user of the server. */
export const copyE2eData = async (dataDir: string): Promise<void> => {
  await run('cp', ['-a', folder, join(dataDir, 'postgres')]);
  await run('cp', ['-a', files, join(dataDir, 'objects')]);
};

/** It is no longer needed after copying, and the next run creates its own. */
export const removeE2eData = async (): Promise<void> => {
  for (const each of [folder, files]) await rm(each, { recursive: true, force: true, maxRetries: 5 });
};

/** An object store on a free port, with the bucket of the stacks. */
const openStore = async () => {
  const keys = { accessKey: 'e2e', secretKey: randomUUID() };
  const region = 'us-east-1';
  const store = await startObjectStore({ folder: files, port: 0, allowedOrigin: 'http://site.test', region, ...keys });
  const objects = openObjectStore({
    S3_URL: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: 'marketplace',
    S3_REGION: region,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
  });
  await objects.makeBucket();
  return {
    objects,
    [Symbol.asyncDispose]: async () => {
      objects.close();
      await store.stop();
    },
  };
};

const closing = (url: string) => {
  const db = connectPostgres(url, { statementTimeout: 0, idleInTransactionTimeout: 0, poolMax: 2, name: 'e2e-data' });
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
};

if (import.meta.main) await makeE2eData();
