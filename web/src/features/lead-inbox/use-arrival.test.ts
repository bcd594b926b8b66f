import { expect, test } from 'vitest';
import { soonTimes } from './use-arrival.ts';

const on = (time: string) => Date.parse(`2026-11-25T${time}:00+02:00`);

test.each([
  ['09:33', '10:00'],
  ['09:40', '10:00'],
  ['09:41', '10:30'],
  ['23:50', '00:30'],
])('at %s offers three half hours from %s on', (now, first) => {
  const times = soonTimes(on(now));
  const local = new Date(Date.parse(times[0]!) + 2 * 3_600_000).toISOString().slice(11, 16);
  expect(local).toBe(first);
  expect(times.map((time) => (Date.parse(time) - Date.parse(times[0]!)) / 60_000)).toEqual([0, 30, 60]);
});
