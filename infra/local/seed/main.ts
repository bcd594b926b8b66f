/**
 * `node infra/local/seed/main.ts`: adds the demo data to the database at DATABASE_URL if it is not there yet. The migrations
 * must have run. Exits with code 1 and a message if it fails.
 */
import { sealingKeys } from '@marketplace/domain/sessions/keys';
import { systemClock } from '@marketplace/platform/clock';
import { readEnv } from '@marketplace/platform/env';
import { objectStoreOf } from '@marketplace/platform/object-store';
import { objectStoreEnv } from '@marketplace/platform/object-store-env';
import { connectPostgres } from '@marketplace/platform/postgres';
import { webhookEnv } from '@marketplace/platform/webhook-env';
import { z } from 'zod';
import { makeDemoData } from './demo-data.ts';

const env = readEnv(
  z.object({
    ...objectStoreEnv,
    DATABASE_URL: z.url({ error: 'a postgres:// address is needed' }),
    ...webhookEnv,
    /** The sample receiver of webhooks. Without it, there is no webhook. */
    DEMO_WEBHOOK_URL: z.url().optional(),
    DEMO_HISTORY: z.enum(['on', 'off']).default('on'),
    NODE_ENV: z
      .string()
      .optional()
      .refine(
        (name) => name !== 'production',
        'demo accounts have a public password and must not be created in production',
      ),
  }),
);

const objects = objectStoreOf(env);
const settings = { keys: sealingKeys(env.WEBHOOK_KEYS), privateHosts: env.WEBHOOK_PRIVATE_HOSTS };
const receiver = env.DEMO_WEBHOOK_URL && settings.keys ? { url: env.DEMO_WEBHOOK_URL, settings } : undefined;
const db = connectPostgres(env.DATABASE_URL, { poolMax: 1, name: 'seed' });
try {
  await objects?.makeBucket();
  const made = await makeDemoData(
    { db, clock: systemClock },
    { history: env.DEMO_HISTORY === 'on', objects, receiver },
  );
  console.log(made ? 'Demo data added.' : 'The demo data already exists, nothing to do.');
} catch (error) {
  console.error(`Demo data was not added, and nothing was changed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await db.destroy();
  objects?.close();
}
