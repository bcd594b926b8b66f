/**
 * `node infra/local/seed/main.ts`: puts the demonstration into the database that DATABASE_URL names, once, then ends.
 * Needs the migrations to have run. Ends with code 1 and a sentence when it may not or cannot.
 */
import { systemClock } from '@marketplace/platform/clock';
import { readEnv } from '@marketplace/platform/env';
import { objectStoreOf } from '@marketplace/platform/object-store';
import { objectStoreEnv } from '@marketplace/platform/object-store-env';
import { connectPostgres } from '@marketplace/platform/postgres';
import { z } from 'zod';
import { makeDemoData } from './demo-data.ts';

const env = readEnv(
  z.object({
    ...objectStoreEnv,
    DATABASE_URL: z.url({ error: 'a postgres:// address is needed' }),
    DEMO_HISTORY: z.enum(['on', 'off']).default('on'),
    NODE_ENV: z
      .string()
      .optional()
      .refine(
        (name) => name !== 'production',
        'demonstration accounts, with a known password, never go into production',
      ),
  }),
);

const objects = objectStoreOf(env);
const db = connectPostgres(env.DATABASE_URL, { poolMax: 1, name: 'seed' });
try {
  await objects?.makeBucket();
  const made = await makeDemoData({ db, clock: systemClock }, { history: env.DEMO_HISTORY === 'on', objects });
  console.log(made ? 'The demonstration is in the database.' : 'The demonstration is there already: nothing to do.');
} catch (error) {
  console.error(`The demonstration could not be made, and nothing was changed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await db.destroy();
  objects?.close();
}
