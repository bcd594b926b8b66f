/** `npm run migrate`: brings the database that DATABASE_URL names up to date, then ends. */
import { readEnv, storesEnv } from '@marketplace/platform/env';
import { createLogger } from '@marketplace/platform/logger';
import { connectPostgres } from '@marketplace/platform/postgres';
import { z } from 'zod';
import { migrate } from '../migrations/migrate.ts';

const env = readEnv(z.object(storesEnv));
const log = createLogger({ name: 'migrate', level: env.LOG_LEVEL });
const db = connectPostgres(env.DATABASE_URL, { statementTimeout: 0, idleInTransactionTimeout: 0, name: 'migrate' });
await migrate(db);
await db.destroy();
log.info('the database is up to date');
