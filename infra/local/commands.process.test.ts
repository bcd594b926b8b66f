/** Tests the commands of package.json that act on the database of a stack. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptEnv } from '../node-flags.ts';
import { root } from './env.ts';
import { envFile } from './env-file.ts';

const commands = {
  'admin:create': ['--email', 'her@example.org'],
  'access-pass': ['--email', 'her@example.org'],
  'audit:verify': [],
  'privacy:drill': [],
  queues: [],
  backup: [],
  restore: [],
};

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commands-test-'));
  const stack = {
    DATABASE_URL: 'postgres://marketplace_app:secret@127.0.0.1:1/of_this_stack',
    SITE_URL: 'http://localhost:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@marketplace.example',
    NODE_ENV: 'test',
  };
  await writeFile(join(dataDir, 'stack.env'), envFile(stack, {}));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Runs a script of package.json. Resolves with its exit code and its standard error. */
const run = async (name: string, options: string[]) => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const [program, ...args] = scripts[name].split(' ');
  expect(program).toBe('node');
  const { NODE_ENV: _, ...env } = keptEnv();
  return new Promise<{ code: unknown; stderr: string }>((resolve) =>
    execFile(
      process.execPath,
      [...args, ...options],
      { cwd: root, env: { ...env, DATA_DIR: dataDir } },
      (error, _out, stderr) => resolve({ code: error?.code ?? 0, stderr }),
    ),
  );
};

test.each(Object.entries(commands))(
  '%s acts on the stack in DATA_DIR and names its database',
  async (name, options) => {
    const { code, stderr } = await run(name, options);
    expect(stderr.split('\n')[0]).toBe('Database: 127.0.0.1:1/of_this_stack');
    expect(stderr).not.toContain('secret');
    expect(code).toBe(1); // no server listens at this port
  },
);
