import { execFile } from 'node:child_process';
import { buildAccount, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';

const deps = await testDeps();

/** Runs the command and resolves with its exit code and output. */
const run = (...options: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const main = new URL('create-admin.ts', import.meta.url).pathname;
    const env = { PATH: process.env.PATH, DATABASE_URL: deps.url, SITE_URL: 'https://marketplace.example' };
    execFile(process.execPath, [main, ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
const entries = () => deps.db('audit_entries').orderBy('seq');

test('prints a link and writes an audit entry, but not for a refused call', async () => {
  const made = await run('--email', 'Naledi@Example.org', '--name', 'Naledi Khumalo');
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('naledi@example.org is now a super administrator'),
  });
  const [, token] = /reset-password\?token=([\w-]{43})/.exec(made.stdout)!;
  const { email: seeker } = await buildAccount(deps);
  expect(await run('--email', seeker)).toMatchObject({ code: 1, stderr: expect.stringContaining('--promote') });

  const { email, userId, providerId } = await buildProvider(deps);
  expect((await run('--email', email, '--promote')).code).toBe(0);
  expect(await deps.db('users').where({ id: userId }).first()).toMatchObject({ role: 'SUPER_ADMIN' });
  // A former provider leaves matching, no matter how the role was changed.
  expect(await deps.db('provider_coverage').where({ provider_id: providerId })).toEqual([]);

  expect(await entries()).toMatchObject([
    {
      action: 'user.make-administrator',
      actor_id: null,
      address: null,
      after: { outcome: 'created', email: 'na…@example.org', removeFactors: false },
    },
    { action: 'user.make-administrator', subject_id: userId, actor_id: null, after: { outcome: 'promoted' } },
  ]);
  expect(JSON.stringify(await entries())).not.toContain(token);
  expect(await verifyAudit(deps)).toEqual({ entries: 2, broken: null });
});
