import { cities } from '@marketplace/gazetteer/places';
import { expect, test } from 'vitest';
import { closelyOnMap } from '../../ui/art/on-map.ts';
import { namedPlaces, viewOf } from './map-view.ts';
import { type Place, reachOf } from './reach.ts';
import { exampleText, mapText, peopleText, reachText, unreachedText } from './text.ts';

const places: Place[] = cities.map((city) => ({
  slug: `${city.slug}-${city.province.slug}`,
  name: city.name,
  province: city.province.name,
  aliases: [],
  lat: city.lat,
  lng: city.lng,
  population: city.population ?? null,
}));
const soweto = { baseCity: 'soweto-gauteng', coverageRadiusKm: 50, provinces: ['Gauteng'] };

test('a radius reaches the places within it, of the chosen provinces alone', () => {
  const reach = reachOf(places, soweto)!;
  const names = reach.inside.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Soweto', 'Johannesburg', 'Sandton']));
  expect(names).not.toContain('Pretoria');
  expect(reach.elsewhere.map(({ province }) => province)).not.toContain('Gauteng');
  expect(reach.people).toBeGreaterThan(4_000_000);
  expect(mapText(reach)).toMatch(
    /^50\u00a0km around Soweto reaches about [\d.]+ million people in \d+ cities and towns\./,
  );
});

test('a province without a place within the radius is pointed out, by the base city', () => {
  const far = ['Gauteng', 'Limpopo', 'Western Cape'];
  expect(unreachedText(reachOf(places, soweto)!)).toBeUndefined();
  expect(unreachedText(reachOf(places, { ...soweto, provinces: far })!)).toBe(
    'Your radius does not reach Limpopo or Western Cape from Soweto.',
  );
  // Bela-Bela lies about 130 km away.
  expect(unreachedText(reachOf(places, { ...soweto, provinces: far, coverageRadiusKm: 300 })!)).toBe(
    'Your radius does not reach Western Cape from Soweto.',
  );
});

test('without a base city, or before the places are there, nothing is reached or said', () => {
  expect(reachOf(places, { ...soweto, baseCity: '' })).toBeUndefined();
  expect(reachOf(undefined, soweto)).toBeUndefined();
  expect(mapText(reachOf(places, { ...soweto, provinces: ['Limpopo'] })!)).toMatch(
    /reaches no city in a province that you have chosen\. \d+ more lie in the circle, in provinces that you have not chosen\.$/,
  );
});

test.each([1, 50, 120, 300, 500])(
  'the map shows the base and the named places at %i km, within the drawing',
  (coverageRadiusKm) => {
    for (const baseCity of [
      'soweto-gauteng',
      'cape-town-western-cape',
      'musina-limpopo',
      'port-nolloth-northern-cape',
    ]) {
      const reach = reachOf(places, { ...soweto, baseCity, coverageRadiusKm })!;
      const view = viewOf(reach);
      const holds = ({ x, y }: { x: number; y: number }) =>
        x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height;
      expect([view.x >= 0, view.y >= 0, view.x + view.width <= 760.001, view.y + view.height <= 640.001]).not.toContain(
        false,
      );
      expect(holds(closelyOnMap(reach.base))).toBe(true);
      const named = namedPlaces(places, reach.base, view);
      expect(named[0]?.place).toBe(reach.base);
      expect(named.every(holds)).toBe(true);
      expect(new Set(named.map(({ place }) => place)).size).toBe(named.length);
    }
  },
);

test('people are told to two figures', () => {
  expect([9_137_000, 2_000_000, 45_678, 950, 7].map(peopleText)).toEqual([
    'about 9.1 million people',
    'about 2 million people',
    'about 46\u00a0000 people',
    'about 950 people',
    'about 7 people',
  ]);
});

test('a preview says what it counts, and what there is to do about nothing', () => {
  expect(reachText({ matched: 23, of: 1412 })).toBe(
    '23 of the 1\u00a0412 requests of the last 30 days would have reached you, as long as one of the 5 places that each has was free.',
  );
  expect(reachText({ matched: 0, of: 1 })).toMatch(
    /^None of the 1 request of the last 30 days would have reached you\. A wider/,
  );
  expect(reachText({ matched: 0, of: 0 })).toMatch(/^Nobody has posted a request/);
  const example = { title: 'A leak', categoryName: 'Plumbing', city: 'Soweto', province: 'Gauteng', createdAt: '' };
  expect(exampleText({ ...example, distanceKm: 0.3 })).toBe('Plumbing in Soweto, Gauteng');
  expect(exampleText({ ...example, distanceKm: 12.4 })).toBe('Plumbing in Soweto, Gauteng, 12\u00a0km away');
});
