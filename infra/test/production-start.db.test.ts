/** Starts processes in production mode with forbidden settings. They must list all problems and exit. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { asRole, roleOf } from '@marketplace/platform/postgres-role';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { root } from '../local/env.ts';
import { freePort } from '../local/ports.ts';
import { keptEnv, nodeFlags } from '../node-flags.ts';
import { testDeps } from './database.ts';
import { gateBefore } from './gate.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await testDeps();
const owner = await testDeps({ owner: true });

const withoutTls = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  closeTimeout: 0,
});
withoutTls.on('error', () => {}); // the process exits in mid-write
const listening = withoutTls.listen(0, '127.0.0.1');
await once(listening, 'listening');
afterAll(() => new Promise<void>((resolve) => withoutTls.close(() => resolve())));
/** An address of this machine that is not a name for localhost. */
const mailServer = `0.0.0.0:${(listening.address() as AddressInfo).port}`;

const start = (script: string, env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [...nodeFlags(script), script], {
    cwd: root,
    env: { ...keptEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  return {
    stop: () => child.kill('SIGKILL'),
    /** Resolves when it has ended, with its log and its standard error. */
    end: async () => {
      const [[code], [log, errors]] = await Promise.all([ended, said]);
      return { code, log, errors: errors.trim().split('\n') };
    },
  };
};

/** The problems, one line per variable, of a process that exits with 1 before doing any work. */
const problems = async (script: string, env: NodeJS.ProcessEnv) => {
  const { code, log, errors } = await start(script, env).end();
  expect([code, log]).toEqual([1, '']);
  const [sentence, ...lines] = errors;
  expect(sentence).toBe('Production cannot start with these settings:');
  return Object.fromEntries(
    lines.map((line) => line.match(/^Environment: (\w+): (.*)$/)!.slice(1)) as [string, string][],
  );
};

const fine = {
  DATABASE_URL: app.stores.DATABASE_URL,
  REDIS_URL: app.stores.REDIS_URL,
  SITE_URL: 'https://marketplace.example',
};

test.concurrent('the API', async () => {
  const found = await problems('services/api/src/main.ts', {
    API_PORT: String(await freePort()),
    DATABASE_URL: owner.url,
    REDIS_URL: 'redis://redis.example:6379',
    SITE_URL: 'http://marketplace.example',
    SESSION_SECRET: 'a secret for tests, at least 32 bytes long',
  });
  expect(found).toEqual({
    PROXY_SECRET: 'what site and API share is needed',
    DATABASE_URL: expect.stringMatching(
      /^the role "\w+" is a superuser: one that only reads and writes rows is needed/,
    ),
    REDIS_URL: expect.stringContaining('a password is needed'),
    SITE_URL: expect.stringContaining('https:// is needed'),
    SESSION_SECRET: expect.stringContaining('32 random characters or more are needed'),
  });
});

test.concurrent('the site', async () => {
  const found = await problems('services/site/src/main.ts', {
    SITE_URL: 'http://marketplace.example',
    PROXY_SECRET: 'short',
  });
  expect(Object.keys(found).sort()).toEqual(['PROXY_SECRET', 'SITE_URL']);
});

test.concurrent('the relay, with a role that owns tables', async () => {
  const role = `landlord_${randomBytes(8).toString('hex')}`;
  const url = asRole(owner.url, { role, password: 'x' });
  await owner.db.raw(`create role ?? login password 'x'`, [role]);
  await owner.db.raw('create schema own authorization ??', [role]);
  await owner.db.raw('create table own.land (id int)');
  await owner.db.raw('alter table own.land owner to ??', [role]);
  try {
    expect(await problems('workers/relay/src/main.ts', { ...fine, DATABASE_URL: url })).toEqual({
      DATABASE_URL: expect.stringMatching(`^the role "${role}" owns 1 tables, may make tables in own: `),
    });
  } finally {
    await owner.db.raw('drop owned by ??', [role]);
    await owner.db.raw('drop role ??', [role]);
  }
});

const mails = { MAIL_FROM: 'hello@marketplace.example', SMTP_URL: `smtp://${mailServer}` };

test.concurrent('the jobs, with a mail server that does not encrypt', async () => {
  expect(await problems('workers/jobs/src/main.ts', { ...fine, ...mails })).toEqual({
    SMTP_URL: expect.stringContaining(`the mail server ${mailServer} does not encrypt`),
  });
  expect(await problems('workers/jobs/src/main.ts', { ...fine, ...mails, SMTP_INSECURE: 'demo' })).toEqual({
    SMTP_INSECURE: expect.stringContaining('SITE_URL on localhost'),
  });
});

test.concurrent('starts without a store and checks the store once it responds', async () => {
  const gate = await gateBefore(owner.url);
  gate.close();
  const relay = start('workers/relay/src/main.ts', { ...fine, DATABASE_URL: gate.url });
  try {
    // It has passed the check once other sessions query the database repeatedly.
    await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(1), { timeout: 60_000 });
    gate.open();
    const { code, errors } = await relay.end();
    expect(code).toBe(1);
    expect(errors.join('\n')).toMatch(
      /Production cannot start with these settings:\nEnvironment: DATABASE_URL: the role .* is a superuser/,
    );
  } finally {
    relay.stop();
    await gate.remove();
  }
});

test.concurrent('migrating, with one role for everything', async () => {
  const script = 'packages/domain/src/bin/migrate.ts';
  const same = { DATABASE_URL: owner.url, MIGRATE_DATABASE_URL: owner.url };
  for (const env of [{ DATABASE_URL: owner.url }, same]) {
    const { code, errors } = await start(script, env).end();
    expect([code, errors]).toEqual([
      1,
      [expect.stringMatching(/^Environment: MIGRATE_DATABASE_URL: production requires/)],
    ]);
  }
  // One role is enough outside production, and two are accepted.
  expect(await start(script, { ...same, NODE_ENV: 'development' }).end()).toMatchObject({ code: 0, errors: [''] });
  const { password } = roleOf(app.url);
  const two = { ...same, DATABASE_URL: asRole(owner.url, { role: roleOf(app.url).role, password }) };
  expect(await start(script, two).end()).toMatchObject({ code: 0, errors: [''] });
});
