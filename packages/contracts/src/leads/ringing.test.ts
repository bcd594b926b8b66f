import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { freeSlots, isRinging, nextOffer, placesToRing, ringsAgainAt } from './ringing.ts';

const minute = 60_000;
const now = new Date('2026-11-26T09:31:00+02:00');
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);

test.each<[string, number, number[], number]>([
  ['all places at first', 0, [], 5],
  ['none while the first five have their ten minutes', 0, [0, 0, 0, 9, 9.9], 0],
  ['the places of those that did not answer in ten minutes', 0, [10, 10, 10, 3, 0], 3],
  ['no place that was accepted', 2, [12, 12, 12], 3],
  ['a place that was declined, at once', 0, [7, 7, 7, 7], 1],
  ['none if more have their ten minutes than there are places', 3, [1, 1, 1], 0],
])('rings for %s', (_, accepted, minutes, expected) => {
  expect(placesToRing({ accepted, openSince: minutes.map(ago) }, now, 5)).toBe(expected);
});

test('stops after three acceptances, or when the seeker stops it', () => {
  expect([0, 1, 2, 3, 4].map((accepted) => isRinging({ accepted }, null))).toEqual([true, true, true, false, false]);
  expect(isRinging({ accepted: 0 }, now)).toBe(false);
});

test('offers the next place when the oldest of the last ten minutes ends', () => {
  expect(nextOffer([ago(12), ago(7), ago(2)], now)).toEqual(ago(-3));
  expect(nextOffer([ago(10), ago(60)], now)).toBeNull();
  expect(nextOffer([], now)).toBeNull();
  expect(ringsAgainAt(now)).toEqual(ago(-limits.ringAgainMinutes));
});

test('has nothing more to ring right after a ring, nor before the next offer', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.array(fc.integer({ min: 0, max: 30 * minute }), { maxLength: 20 }), (accepted, ages) => {
      const openSince = ages.map((age) => new Date(now.getTime() - age));
      const rung = placesToRing({ accepted, openSince }, now, 5);
      const after = { accepted, openSince: [...openSince, ...Array<Date>(rung).fill(now)] };
      expect(rung).toBeLessThanOrEqual(5 - accepted);
      expect(placesToRing(after, now, 5)).toBe(0);
      const next = nextOffer(after.openSince, now);
      if (!next) return;
      expect(placesToRing(after, new Date(next.getTime() - 1), 5)).toBe(0);
    }),
  );
});

test('returns the free slots from 1 to 5, lowest first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5 })), (taken) => {
      const free = freeSlots(taken);
      expect([...taken, ...free].toSorted()).toEqual([1, 2, 3, 4, 5]);
      expect(free).toEqual(free.toSorted());
    }),
  );
});
