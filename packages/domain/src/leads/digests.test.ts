import { expect, test } from 'vitest';
import { nextHour, nextMorning } from './digests.ts';

const after = (next: (time: Date) => Date, time: string) => next(new Date(time)).toISOString();

test.each([
  ['2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00.000Z'],
  ['2026-03-02T08:59:59.999Z', '2026-03-02T09:00:00.000Z'],
  ['2026-03-02T23:30:00.000Z', '2026-03-03T00:00:00.000Z'],
])('rounds %s up to the next hour, %s', (time, hour) => {
  expect(after(nextHour, time)).toBe(hour);
});

test.each([
  ['2026-03-02T04:59:59.999Z', '2026-03-02T05:00:00.000Z'],
  ['2026-03-02T05:00:00.000Z', '2026-03-03T05:00:00.000Z'],
  // Past midnight in Johannesburg, not yet in Greenwich.
  ['2026-03-02T22:30:00.000Z', '2026-03-03T05:00:00.000Z'],
  ['2026-02-28T12:00:00.000Z', '2026-03-01T05:00:00.000Z'],
])('finds the next 07:00 in South Africa after %s at %s', (time, morning) => {
  expect(after(nextMorning, time)).toBe(morning);
});
