/**
 * `npm run access-pass -- --email them@example.com --plan R499 [--ttl 86400]`: creates an access pass in the database at
 * DATABASE_URL and prints its link, so that a new installation can invite its first provider.
 */
import { parseArgs } from 'node:util';
import { accessPassLives, GeneratePass } from '@marketplace/contracts/applications/access-passes';
import { readFields } from '@marketplace/contracts/fields';
import { systemClock } from '@marketplace/platform/clock';
import { readCommandEnv } from '@marketplace/platform/command-env';
import { storesEnv } from '@marketplace/platform/env';
import { connectPostgres } from '@marketplace/platform/postgres';
import { z } from 'zod';
import { generatePass } from '../access-passes/service.ts';
import { audited } from '../audit/service.ts';
import { DomainError } from '../errors.ts';
import { terminal } from './terminal.ts';

const sentencesOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([option, message]) => `--${option}: ${message}`)
    .join('\n');

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      plan: { type: 'string', default: 'R499' },
      ttl: { type: 'string', default: String(Math.max(...accessPassLives)) },
    },
  });
  const { value, wrong } = readFields(GeneratePass, values);
  if (!wrong) return value;
  throw new Error(sentencesOf(wrong));
};

const main = async () => {
  const { email, plan, ttl } = readOptions();
  const env = readCommandEnv(z.object({ DATABASE_URL: storesEnv.DATABASE_URL, SITE_URL: z.url() }));
  const db = connectPostgres(env.DATABASE_URL, { name: 'access-pass' });
  try {
    const pass = { email, plan, life: ttl * 1_000, createdBy: null };
    const { token, expiresAt } = await audited({ db, clock: systemClock }, terminal, {
      action: 'access-pass.generate',
      work: (tx) => generatePass(tx, pass),
      subjectId: ({ id }) => id,
      details: { email, plan, seconds: ttl },
    });
    const link = new URL(`/join?token=${encodeURIComponent(token)}`, env.SITE_URL);
    console.log(`Link for ${email}, works once until ${expiresAt.toISOString()}:\n${link.href}`);
  } finally {
    await db.destroy();
  }
};

await main().catch((error) => {
  console.error(error instanceof DomainError && error.fields ? sentencesOf(error.fields) : (error as Error).message);
  process.exitCode = 1;
});
