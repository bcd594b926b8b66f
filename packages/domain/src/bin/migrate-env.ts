/** The environment of `npm run migrate`. */
import { storesEnv } from '@marketplace/platform/env';
import { roleOf } from '@marketplace/platform/postgres-role';
import { isProduction } from '@marketplace/platform/production';
import { z } from 'zod';

const { DATABASE_URL, LOG_LEVEL } = storesEnv;

const Variables = z.object({
  DATABASE_URL,
  /** The same database with the role that owns its tables. */
  MIGRATE_DATABASE_URL: DATABASE_URL.optional(),
  LOG_LEVEL,
  NODE_ENV: z.string().optional(),
});

/** Whether the processes use a different role from the table owner. */
export const rolesDiffer = ({ DATABASE_URL, MIGRATE_DATABASE_URL }: z.infer<typeof Variables>): boolean =>
  MIGRATE_DATABASE_URL !== undefined && roleOf(MIGRATE_DATABASE_URL).role !== roleOf(DATABASE_URL).role;

export const MigrateEnv = Variables.refine((env) => rolesDiffer(env) || !isProduction(env), {
  path: ['MIGRATE_DATABASE_URL'],
  error:
    'production requires a separate table owner: set the address of the same database as DATABASE_URL with that role',
});
