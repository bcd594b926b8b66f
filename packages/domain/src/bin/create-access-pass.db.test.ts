import { execFile } from 'node:child_process';
import { buildAccount } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';

const deps = await testDeps();

/** Runs the command and resolves with its exit code and output. */
const run = (...options: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const main = new URL('create-access-pass.ts', import.meta.url).pathname;
    const env = { PATH: process.env.PATH, DATABASE_URL: deps.url, SITE_URL: 'https://marketplace.example' };
    execFile(process.execPath, [main, ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

test('prints a link that is valid for a day by default and stores no token', async () => {
  const { code, stdout } = await run('--email', 'First@Example.org', '--plan', 'FREE_VIA_BUNDLE');
  expect(code).toBe(0);
  const [link] = /https:\/\/marketplace\.example\/join\?token=[\w-]{43}/.exec(stdout)!;
  expect(stdout).toContain('Link for first@example.org');
  const [pass, ...more] = await deps.db('access_passes');
  expect(more).toEqual([]);
  expect(pass).toMatchObject({ email: 'first@example.org', plan: 'FREE_VIA_BUNDLE', created_by: null });
  expect(pass!.expires_at.getTime() - pass!.created_at.getTime()).toBe(86_400_000);
  const token = link.split('=')[1];
  expect(JSON.stringify(await deps.db('access_pass_tokens'))).not.toContain(token);
  const entries = await deps.db('audit_entries');
  expect(entries).toMatchObject([
    {
      action: 'access-pass.generate',
      subject_id: pass!.id,
      actor_id: null,
      address: null,
      after: { email: 'fi…@example.org', plan: 'FREE_VIA_BUNDLE', seconds: 86_400 },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
  expect(await verifyAudit(deps)).toEqual({ entries: 1, broken: null });
});

test('reports invalid options and creates nothing', async () => {
  const before = await deps.db('access_passes');
  const { email } = await buildAccount(deps, { role: 'ADMIN' });
  const wrong = await run('--email', 'nobody', '--plan', 'GOLD', '--ttl', '5');
  expect(wrong.code).toBe(1);
  for (const option of ['--email', '--plan', '--ttl']) expect(wrong.stderr).toContain(`${option}: Please`);
  expect((await run('--email', email)).stderr).toContain('--email: This address belongs to an administrator');
  expect(await deps.db('access_passes')).toEqual(before);
  expect(await deps.db('audit_entries')).toHaveLength(1);
});
