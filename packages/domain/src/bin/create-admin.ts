/**
 * `npm run admin:create -- --email you@example.com [--name "Your Name"] [--promote] [--remove-factors]`: creates a super
 * administrator in the database at DATABASE_URL and prints a link, valid once for a day, to set the password.
 */

import { parseArgs } from 'node:util';
import { Email, PersonName, readFields } from '@marketplace/contracts/fields';
import { countOf } from '@marketplace/contracts/promise';
import { hours, systemClock } from '@marketplace/platform/clock';
import { readCommandEnv } from '@marketplace/platform/command-env';
import { storesEnv } from '@marketplace/platform/env';
import { connectPostgres } from '@marketplace/platform/postgres';
import { z } from 'zod';
import { audited } from '../audit/service.ts';
import { administratorLinkLife, makeAdministrator } from '../users/administrators.ts';
import { terminal } from './terminal.ts';

const sentences = {
  created: 'is now a super administrator.',
  promoted: 'already had an account and is now a super administrator.',
  already: 'is already a super administrator.',
};

const Options = z.object({ email: Email, name: PersonName, promote: z.boolean(), removeFactors: z.boolean() });

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string', default: 'Administrator' },
      promote: { type: 'boolean', default: false },
      'remove-factors': { type: 'boolean', default: false },
    },
  });
  const { value, wrong } = readFields(Options, { ...values, removeFactors: values['remove-factors'] });
  if (!wrong) return value;
  throw new Error(
    Object.entries(wrong)
      .map(([option, message]) => `--${option}: ${message}`)
      .join('\n'),
  );
};

const main = async () => {
  const options = readOptions();
  const env = readCommandEnv(z.object({ DATABASE_URL: storesEnv.DATABASE_URL, SITE_URL: z.url() }));
  const db = connectPostgres(env.DATABASE_URL, { name: 'admin:create' });
  try {
    const { outcome, email, token } = await audited({ db, clock: systemClock }, terminal, {
      action: 'user.make-administrator',
      work: (tx) => makeAdministrator(tx, options),
      subjectId: ({ userId }) => userId,
      details: ({ outcome, email }) => ({ outcome, email, removeFactors: options.removeFactors }),
    });
    const link = new URL(`/auth/reset-password?token=${encodeURIComponent(token)}`, env.SITE_URL);
    console.log(
      `${email} ${sentences[outcome]}\nSet the password here within ${countOf(administratorLinkLife / hours(1), 'hour')} (the link works once):\n${link.href}`,
    );
  } finally {
    await db.destroy();
  }
};

await main().catch((error) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
