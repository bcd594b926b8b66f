/**
 * `npm run backup [-- --to file]`: writes a consistent backup of the database at MIGRATE_DATABASE_URL (DATABASE_URL if one role is
 * used for both) while the processes run. Without `--to` it goes to the folder `backups` in DATA_DIR.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@marketplace/platform/clock';
import { backupFolder, givenPath, readCommandEnv } from '@marketplace/platform/command-env';
import { backUp } from '../backups/backup.ts';
import { MigrateEnv } from './migrate-env.ts';

const main = async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const env = readCommandEnv(MigrateEnv);
  const now = systemClock.now();
  const name = `marketplace-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.sql.gz`;
  const file = values.to ? givenPath(values.to) : join(backupFolder(process.env.DATA_DIR), name);
  const tallies = Object.values(await backUp(env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL, file, now));
  const rows = tallies.reduce((sum, tally) => sum + tally.rows, 0);
  const { size } = await stat(file);
  console.log(
    `Backed up ${rows} rows of ${tallies.length} tables (${Math.ceil(size / 1024)} kB) and verified the file:\n${file}`,
  );
};

await main().catch((error) => {
  console.error(`Backup failed: ${(error as Error).message}`);
  process.exitCode = 1;
});
