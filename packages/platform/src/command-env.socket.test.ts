import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseName, withStackEnv } from './command-env.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'command-env-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const stack = { DATABASE_URL: 'postgres://app:secret@127.0.0.1:5433/stack', REDIS_URL: 'redis://127.0.0.1:6380' };
const lines = Object.entries(stack).map(([name, value]) => `${name}='${value}'\n`);
writeFileSync(join(DATA_DIR, 'stack.env'), lines.join(''));

test('reads missing settings from the stack in DATA_DIR', () => {
  expect(withStackEnv({ DATA_DIR, DATABASE_URL: '' })).toEqual({ DATA_DIR, ...stack });
  const given = { DATA_DIR, REDIS_URL: 'redis://127.0.0.1:1' };
  expect(withStackEnv(given)).toEqual({ ...stack, ...given });
});

test('reads nothing from the stack if the environment names another database', () => {
  const given = { DATA_DIR, DATABASE_URL: 'postgres://app:secret@db.example/other' };
  expect(withStackEnv(given)).toEqual(given);
});

test('reads nothing if no stack is running', () => {
  const given = { DATA_DIR: join(DATA_DIR, 'none') };
  expect(withStackEnv(given)).toEqual(given);
});

test('names a database without its role and password', () => {
  expect(databaseName(stack.DATABASE_URL)).toBe('127.0.0.1:5433/stack');
  expect(databaseName('postgres://app:secret@db.example/market%20place')).toBe('db.example:5432/market place');
});
