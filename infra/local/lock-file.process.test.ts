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

test('locks for one process at a time until it is released', async () => {
  expect(await acquireLock(file)).toBeUndefined();
  expect(await acquireLock(file)).toBe(process.pid);
  await releaseLock(file);
  expect(await acquireLock(file)).toBeUndefined();
});

test('gives the lock to exactly one of many processes', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => acquireLock(file)));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(await readdir(join(folder, 'deep'))).toEqual(['stack.lock']);
});

test('ignores the lock of a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  expect(await acquireLock(file, child.pid)).toBeUndefined();
  expect(await acquireLock(file)).toBe(child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await acquireLock(file)).toBeUndefined();
});

test('ignores a lock with a reused process id, and an empty one', async () => {
  await acquireLock(file);
  await writeFile(file, JSON.stringify({ pid: process.pid, command: 'some other program' }));
  expect(await acquireLock(file)).toBeUndefined();
  await writeFile(file, '{"pid":');
  expect(await acquireLock(file)).toBeUndefined();
});
