/**
 * `npm run migrate`: brings the database up to date, then ends. MIGRATE_DATABASE_URL names it with the role that owns its
 * tables, DATABASE_URL with the role of the processes, which is made where it is missing and may read and write rows alone.
 * Without MIGRATE_DATABASE_URL one role is both: not in production.
 */
import { readEnv } from '@marketplace/platform/env';
import { createLogger } from '@marketplace/platform/logger';
import { connectPostgres } from '@marketplace/platform/postgres';
import { migrate } from '../migrations/migrate.ts';
import { MigrateEnv, rolesDiffer } from './migrate-env.ts';

const env = readEnv(MigrateEnv);
const log = createLogger({ name: 'migrate', level: env.LOG_LEVEL });
const db = connectPostgres(env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL, {
  statementTimeout: 0,
  idleInTransactionTimeout: 0,
  name: 'migrate',
});
try {
  await migrate(db, { appUrl: rolesDiffer(env) ? env.DATABASE_URL : undefined });
  log.info('the database is up to date');
} finally {
  await db.destroy();
}
