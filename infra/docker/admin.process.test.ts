/** The entrypoint of the service `admin`, run without Docker. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rawCompose } from './compose.ts';

const [shell, ...options] = rawCompose().services.admin!.entrypoint!.map((part) => part.replaceAll('$$', '$'));
const folder = mkdtempSync(join(tmpdir(), 'marketplace-admin-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'show.cjs'), 'console.log(JSON.stringify(process.argv.slice(2)))');
writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { 'admin:create': 'node show.cjs' } }));

const run = (...args: string[]) =>
  execFileSync(shell!, [...options, ...args], {
    cwd: folder,
    env: { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) },
    encoding: 'utf8',
    stdio: 'pipe',
  });

test('runs a script of package.json with unchanged options', () => {
  const args = ['--email', 'you@marketplace.example', '--name', 'Thandi "T" $HOME', '--promote'];
  expect(JSON.parse(run('admin:create', ...args))).toEqual(args);
});

test('fails on an unknown command and lists the known ones', () => {
  expect(() => run('admin:delete')).toThrow(/Missing script[\s\S]*admin:create/);
});
