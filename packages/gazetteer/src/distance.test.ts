import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOf, distanceBands, distanceKm } from './distance.ts';
import { cityByPath } from './lookup.ts';
import type { City } from './place.ts';
import { cities } from './places.ts';

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
const anywhere = fc.record({ lat: degrees(90), lng: degrees(180) });
const anyCity = fc.constantFrom(...cities);

/** Allows for floating-point errors: a thousandth of a millimetre. */
const rounding = 1e-9;

const between = (one: string, other: string) => distanceKm(cityByPath(one) as City, cityByPath(other) as City);

describe('distance', () => {
  test.each([
    ['gauteng/johannesburg', 'western-cape/cape-town', 1262],
    ['gauteng/johannesburg', 'kwazulu-natal/durban', 500],
    ['gauteng/johannesburg', 'gauteng/pretoria', 54],
    ['gauteng/johannesburg', 'gauteng/sandton', 11],
  ])('%s to %s is about %i km', (one, other, km) => {
    expect(Math.abs(between(one, other) - km)).toBeLessThan(Math.max(2, km * 0.01));
  });

  test('measures a quarter of the equator and pole to pole', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo((6371 * Math.PI) / 2, 6);
    expect(distanceKm({ lat: 90, lng: 0 }, { lat: -90, lng: 12 })).toBeCloseTo(6371 * Math.PI, 6);
  });

  test('is never negative, never more than half the circumference, and symmetric', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (one, other) => {
        const km = distanceKm(one, other);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(6371 * Math.PI + rounding);
        expect(distanceKm(other, one)).toBeCloseTo(km, 9);
      }),
    );
  });

  test('is zero from a place to itself', () => {
    fc.assert(fc.property(anywhere, (point) => distanceKm(point, point) === 0));
  });

  test('is never shorter via a third place', () => {
    fc.assert(
      fc.property(anyCity, anyCity, anyCity, (one, other, third) => {
        expect(distanceKm(one, other)).toBeLessThanOrEqual(
          distanceKm(one, third) + distanceKm(third, other) + rounding,
        );
      }),
    );
  });
});

describe('bands', () => {
  test.each([
    [0, 0],
    [10, 0],
    [10.01, 1],
    [25, 1],
    [50, 2],
    [100, 3],
    [200, 4],
    [500, 5],
    [500.01, undefined],
  ])('%d km is in band %s', (km, band) => {
    expect(bandOf(km)).toBe(band);
  });

  test('never puts a longer distance in a nearer band', () => {
    const km = fc.double({ min: 0, max: 600, noNaN: true });
    fc.assert(
      fc.property(km, km, (one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        expect(bandOf(near) ?? distanceBands.length).toBeLessThanOrEqual(bandOf(far) ?? distanceBands.length);
      }),
    );
  });
});
