import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLock, releaseLock } from './lock-file.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-test-'));
  file = join(folder, 'deep/stack.lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('one at a time, until it is given back', async () => {
  expect(await acquireLock(file)).toBeUndefined();
  expect(await acquireLock(file)).toBe(process.pid);
  await releaseLock(file);
  expect(await acquireLock(file)).toBeUndefined();
});

test('of many at once exactly one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => acquireLock(file)));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(await readdir(join(folder, 'deep'))).toEqual(['stack.lock']);
});

test('the lock of a process that has ended counts for nothing', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  expect(await acquireLock(file, child.pid)).toBeUndefined();
  expect(await acquireLock(file)).toBe(child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await acquireLock(file)).toBeUndefined();
});

test('nor does one whose process id now belongs to another program, or that the disk has lost', async () => {
  await acquireLock(file);
  await writeFile(file, JSON.stringify({ pid: process.pid, command: 'some other program' }));
  expect(await acquireLock(file)).toBeUndefined();
  await writeFile(file, '{"pid":');
  expect(await acquireLock(file)).toBeUndefined();
});
