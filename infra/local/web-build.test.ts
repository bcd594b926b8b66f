import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLock } from './lock-file.ts';
import { buildWebApp } from './web-build.ts';

let root: string;
let builds: number;

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const build = () =>
  buildWebApp(root, async () => {
    builds += 1;
    await write('web/dist/client/index.js', String(builds));
  });

beforeEach(async () => {
  root = `${await mkdtemp(join(tmpdir(), 'web-build-test-'))}/`;
  builds = 0;
  await write('package-lock.json', '{}');
  await write('web/package.json', '{"dependencies":{"@marketplace/contracts":"*","react":"*"}}');
  await write('web/src/routes.tsx', 'one');
  await write('packages/contracts/src/leads/schemas.ts', 'one');
});
afterEach(() => rm(root, { recursive: true }));

test('builds once, and not again without changes', async () => {
  expect(await build()).toBe('built');
  expect(await build()).toBe('unchanged');
  expect(await readdir(join(root, 'web/dist'))).toEqual(['client', 'made-from']);
});

test.each(['web/src/routes.tsx', 'web/src/new.tsx', 'packages/contracts/src/leads/schemas.ts', 'package-lock.json'])(
  'builds again when %s changes',
  async (path) => {
    await build();
    await write(path, 'two');
    expect(await build()).toBe('built');
  },
);

test.each([
  'web/src/routes.test.tsx',
  'web/dist/client/index.js',
  'web/node_modules/x/index.js',
  'packages/domain/src/a.ts',
])('ignores %s', async (path) => {
  await build();
  await write(path, 'two');
  expect(await build()).toBe('unchanged');
});

test('does not count a failed build, and forgets the one before it', async () => {
  await build();
  await write('web/src/routes.tsx', 'broken');
  const failing = buildWebApp(root, () => Promise.reject(new Error('syntax')));
  await expect(failing).rejects.toThrow('syntax');
  await write('web/src/routes.tsx', 'one');
  expect(await build()).toBe('built');
});

test('waits for another build only up to the limit, and does not stop it', async () => {
  const lock = join(root, 'web/dist/being-built');
  await acquireLock(lock);
  const waiting = buildWebApp(root, async () => {}, { limitMs: 0 });
  await expect(waiting).rejects.toThrow(`The web app is being built by process ${process.pid}`);
  expect(await acquireLock(lock)).toBe(process.pid);
});

test('shares one build between two callers', async () => {
  expect((await Promise.all([build(), build()])).sort()).toEqual(['built', 'unchanged']);
  expect(builds).toBe(1);
});
