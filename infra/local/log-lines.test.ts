import { expect, test } from 'vitest';
import { worthShowing } from './log-lines.ts';

const entry = (fields: object) => JSON.stringify({ time: '2026-01-01T00:00:00Z', pid: 1, ...fields });

test.each([
  [{ level: 20, msg: 'query' }, undefined],
  [{ level: 30, msg: 'listening' }, undefined],
  [{ level: 40, msg: 'slow' }, 'warning: slow'],
  [{ level: 50, msg: 'job failed', err: { message: 'no route', stack: 'at …' } }, 'error: job failed: no route'],
  [{ level: 50, msg: 'no route', err: { message: 'no route' } }, 'error: no route'],
  [{ level: 60, msg: 'uncaught' }, 'fatal: uncaught'],
])('for the log %j shows %j in the terminal', (fields, shown) => {
  expect(worthShowing(entry(fields), 'stdout')).toBe(shown);
  expect(worthShowing(entry(fields), 'stderr')).toBe(shown);
});

test('shows an entry without a message unchanged', () => {
  expect(worthShowing('{"level":50}', 'stdout')).toBe('error: {"level":50}');
});

test('shows other lines only from standard error', () => {
  for (const line of ['TypeError: x is not a function', '{ half an object', '{"no":"level"}']) {
    expect(worthShowing(line, 'stderr')).toBe(line);
    expect(worthShowing(line, 'stdout')).toBeUndefined();
  }
  expect(worthShowing('  ', 'stderr')).toBeUndefined();
});
