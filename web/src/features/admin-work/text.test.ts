import { expect, test } from 'vitest';
import { ageOf } from './text.ts';

const hour = 3_600_000;

test.each([
  [0, 'less than 1 h', 'new'],
  [59 * 60_000, 'less than 1 h', 'new'],
  [23 * hour, '23 h', 'new'],
  [24 * hour - 1, '23 h', 'new'],
  [24 * hour, '1 d 0 h', 'late'],
  [68 * hour, '2 d 20 h', 'late'],
  [72 * hour - 1, '2 d 23 h', 'late'],
  [72 * hour, '3 d 0 h', 'overdue'],
  [240 * hour, '10 d 0 h', 'overdue'],
  [-hour, 'less than 1 h', 'new'],
] as const)('names an age of %d ms and how late it is', (age, text, state) => {
  const now = Date.parse('2026-03-02T08:00:00Z');
  expect(ageOf(new Date(now - age).toISOString(), now)).toEqual({ text, state });
});
