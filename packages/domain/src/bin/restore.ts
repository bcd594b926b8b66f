/**
 * `npm run restore [-- --from file] [--into VARIABLE]`: restores a backup, by default the newest in DATA_DIR, into an empty database.
 * VARIABLE is the name of the environment variable with the table owner's address. Without `--into` it is a trial run in a
 * temporary database on the same server, which is dropped afterwards.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@marketplace/platform/clock';
import { backupFolder, databaseName, givenPath, readCommandEnv } from '@marketplace/platform/command-env';
import { onConnection } from '@marketplace/platform/postgres-copy';
import { asRole, roleOf } from '@marketplace/platform/postgres-role';
import { z } from 'zod';
import { databaseQueries } from '../backups/queries.ts';
import { restore } from '../backups/restore.ts';
import { MigrateEnv, rolesDiffer } from './migrate-env.ts';

type Env = z.infer<typeof MigrateEnv>;

const newestBackup = async (): Promise<string> => {
  const folder = backupFolder(process.env.DATA_DIR);
  const files = await readdir(folder).catch(() => []);
  const newest = files
    .filter((name) => name.endsWith('.sql.gz'))
    .sort()
    .at(-1);
  if (!newest) throw new Error(`There is no backup in ${folder}. Choose a file with --from.`);
  return join(folder, newest);
};

/** Restores the backup and prints the result for each table. */
const restoreAndReport = async (file: string, url: string, env: Env): Promise<void> => {
  console.log(`Restoring ${file}\ninto ${databaseName(url)}`);
  const appUrl = rolesDiffer(env) ? asRole(url, roleOf(env.DATABASE_URL)) : undefined;
  const { tallies, audit } = await restore(file, url, { appUrl });
  const tables = Object.entries(tallies);
  console.table(
    Object.fromEntries(tables.map(([table, { rows, sha256 }]) => [table, { rows, sha256: sha256.slice(0, 12) }])),
  );
  const rows = tables.reduce((sum, [, tally]) => sum + tally.rows, 0);
  console.log(`Verified ${rows} rows of ${tables.length} tables: all match the backup.`);
  if (audit.broken) throw new Error(`The audit log is broken at entry ${audit.broken.seq}: ${audit.broken.why}.`);
  console.log(`The audit log is intact: ${audit.entries} entries.`);
};

/** Restores into a temporary database, which is always dropped. */
const tryOut = async (file: string, env: Env): Promise<void> => {
  const owner = env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL;
  const name = `restore_trial_${systemClock.now().getTime()}`;
  const url = new URL(owner);
  url.pathname = `/${name}`;
  await onConnection(owner, 'restore', (connection) => databaseQueries(connection).create(name));
  try {
    await restoreAndReport(file, url.href, env);
  } finally {
    await onConnection(owner, 'restore', (connection) => databaseQueries(connection).drop(name));
  }
  console.log(
    'This was a trial run and its database was dropped. To keep the restored data, choose an empty database with --into.',
  );
};

const Target = z.url({ protocol: /^postgres(ql)?$/ });

const main = async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, into: { type: 'string' } } });
  const env = readCommandEnv(MigrateEnv);
  const file = values.from ? givenPath(values.from) : await newestBackup();
  if (!values.into) return tryOut(file, env);
  const target = Target.safeParse(process.env[values.into]);
  if (!target.success)
    throw new Error(
      '--into takes the name of an environment variable with a postgres:// address, such as MIGRATE_DATABASE_URL.',
    );
  await restoreAndReport(file, target.data, env);
  console.log('Before you start the relay and the jobs, empty the queues: npm run queues -- reset');
};

await main().catch((error) => {
  console.error(`Restore failed: ${(error as Error).message}`);
  process.exitCode = 1;
});
