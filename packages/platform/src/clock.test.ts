import { afterEach, expect, test, vi } from 'vitest';
import { days, hours, minutes, systemClock } from './clock.ts';

afterEach(() => void vi.useRealTimers());

test('the system clock returns the current time', () => {
  const noon = new Date('2026-03-02T12:00:00Z');
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  expect(systemClock.now()).toEqual(noon);
});

test('converts minutes, hours and days to milliseconds', () => {
  expect([minutes(2), hours(2), days(2)]).toEqual([120_000, 7_200_000, 172_800_000]);
});
