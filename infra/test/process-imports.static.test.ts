/** Lists the packages that each process loads, because every package costs memory. A new one needs a decision. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/env.ts';

/** Import and re-export statements that remain after Node has stripped the types. */
const statement = /^(?:import|export)(?! type\b)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/gm;

/** The packages that a script loads, directly and through our own files. */
const packagesOf = (script: string): string[] => {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file) || !file.endsWith('.ts')) return;
    seen.add(file);
    const { resolve } = createRequire(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(statement)) {
      if (name!.startsWith('node:')) continue;
      if (name!.startsWith('.') || name!.startsWith('@marketplace/')) walk(resolve(name!));
      else packages.add(name!.split('/', name!.startsWith('@') ? 2 : 1).join('/'));
    }
  };
  walk(join(root, script));
  return [...packages].sort();
};

const queuesAndStores = ['bullmq', 'ioredis', 'knex', 'pg', 'pino', 'zod'];

test('the relay loads the stores, the queues and the schemas', () => {
  expect(packagesOf('workers/relay/src/main.ts')).toEqual(queuesAndStores);
});

test('the jobs also load the packages for their mails and files, but not MJML or password hashing', () => {
  expect(packagesOf('workers/jobs/src/main.ts')).toEqual(
    [
      ...queuesAndStores,
      // Mails in other languages than English.
      '@lingui/core',
      '@lingui/message-utils',
      'pofile',
      // SMS in the GSM alphabet.
      'any-ascii',
      // The object store is loaded for its health check.
      'aws4',
      'minio',
      'escape-html',
      'ical-generator',
      'libphonenumber-js',
      'mustache',
      'nodemailer',
      // Limits the emails that are composed at once.
      'p-limit',
      // Counts the pixels of pictures per network.
      'rate-limiter-flexible',
      // Fingerprints of bodies that are stored once.
      'safe-stable-stringify',
      'tlds',
      'unhomoglyph',
      'web-push',
    ].sort(),
  );
});
