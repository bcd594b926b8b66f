import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSnoozed, snooze, snoozeKey } from './verification-snooze.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 2, 2, 8);
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('it speaks until it is told to wait', () => expect(isSnoozed(now)).toBe(false));

test.each([
  ['later', 24],
  ['resent', 1],
] as const)('after "%s" it is quiet for %i h, and forgets that afterwards', (reason, hours) => {
  snooze(now, reason);
  expect(isSnoozed(now + hours * hour - 1)).toBe(true);
  expect(items.has(snoozeKey)).toBe(true);
  expect(isSnoozed(now + hours * hour)).toBe(false);
  expect(items.has(snoozeKey)).toBe(false);
});

test('what is no time is forgotten', () => {
  items.set(snoozeKey, 'soon');
  expect(isSnoozed(now)).toBe(false);
  expect(items.size).toBe(0);
});
