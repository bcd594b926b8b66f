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

test('shows the banner until it is snoozed', () => expect(isSnoozed(now)).toBe(false));

test.each([
  ['later', 24],
  ['resent', 1],
] as const)('stays quiet after "%s" for %i h, then forgets it', (reason, hours) => {
  snooze(now, reason);
  expect(isSnoozed(now + hours * hour - 1)).toBe(true);
  expect(items.has(snoozeKey)).toBe(true);
  expect(isSnoozed(now + hours * hour)).toBe(false);
  expect(items.has(snoozeKey)).toBe(false);
});

test('removes an invalid stored time', () => {
  items.set(snoozeKey, 'soon');
  expect(isSnoozed(now)).toBe(false);
  expect(items.size).toBe(0);
});
