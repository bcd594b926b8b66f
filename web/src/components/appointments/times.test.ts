import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localOf, slotText, timeOfLocal } from './times.ts';

test.each([
  ['2026-11-26T08:00:00.000Z', '2026-11-26T10:00:00.000Z', 'Thursday 26 Nov, 10:00 to 12:00'],
  ['2026-11-30T06:00:00.000Z', '2026-12-02T14:00:00.000Z', 'Monday 30 Nov to Wednesday 2 Dec, 08:00 to 16:00 each day'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01T00:00:00.000Z', 'Thursday 31 Dec, 23:00 to 02:00'],
])('%s to %s reads as %s', (startsAt, endsAt, text) => {
  expect(slotText({ startsAt, endsAt })).toBe(text);
});

test('reads what an input shows as the same minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 29_000_000, max: 35_000_000 }), (minutes) => {
      const time = new Date(minutes * 60_000);
      expect(timeOfLocal(localOf(time.toISOString()))).toEqual(time);
    }),
  );
});

test.each(['', '2026-11-26', 'soon'])('reads %j as no time', (text) => {
  expect(timeOfLocal(text)).toBeNull();
});
