/**
 * `npm run migrate`: migrates the database and exits. MIGRATE_DATABASE_URL names the role that owns the tables.
 * DATABASE_URL names the role of the processes, which is created if missing and may only read and write rows.
 * Without MIGRATE_DATABASE_URL one role does both, which production does not allow.
 */
import { readEnv } from '@marketplace/platform/env';
import { createLogger } from '@marketplace/platform/logger';
import { connectPostgres } from '@marketplace/platform/postgres';
import { resilience } from '@marketplace/platform/resilience';
import { migrate } from '../migrations/migrate.ts';
import { MigrateEnv, rolesDiffer } from './migrate-env.ts';

const env = readEnv(MigrateEnv);
const log = createLogger({ name: 'migrate', level: env.LOG_LEVEL });
const db = connectPostgres(env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL, {
  statementTimeout: 0,
  idleInTransactionTimeout: 0,
  lockTimeout: resilience.migrations.lockTimeout,
  name: 'migrate',
});
try {
  await migrate(db, { appUrl: rolesDiffer(env) ? env.DATABASE_URL : undefined, log });
  log.info('the database is up to date');
} finally {
  await db.destroy();
}
