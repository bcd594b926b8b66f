import { cities } from '@marketplace/gazetteer/places';
import { expect, test } from 'vitest';
import { closelyOnMap } from '../../ui/art/on-map.ts';
import { namedPlaces, viewOf } from './map-view.ts';
import { type Place, reachOf } from './reach.ts';
import { anywhereText, exampleText, limitText, mapText, peopleText, reachText, unreachedText } from './text.ts';

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

test('reaches the places within the radius in the chosen provinces only', () => {
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

test('reports chosen provinces without a place in the radius', () => {
  const far = ['Gauteng', 'Limpopo', 'Western Cape'];
  expect(unreachedText(reachOf(places, soweto)!)).toBeUndefined();
  expect(unreachedText(reachOf(places, { ...soweto, provinces: far })!)).toBe(
    'Your radius doesn’t reach Limpopo or Western Cape from Soweto.',
  );
  // Bela-Bela is about 130 km away.
  expect(unreachedText(reachOf(places, { ...soweto, provinces: far, coverageRadiusKm: 300 })!)).toBe(
    'Your radius doesn’t reach Western Cape from Soweto.',
  );
});

test('reaches the places around every base, and shows all of them', () => {
  const moreBases = [
    { city: 'durban-kwazulu-natal', radiusKm: 60 },
    { city: '', radiusKm: 50 },
  ];
  const reach = reachOf(places, { ...soweto, moreBases, provinces: ['Gauteng', 'KwaZulu-Natal'] })!;
  expect(reach.inside.map(({ name }) => name)).toEqual(expect.arrayContaining(['Soweto', 'Durban', 'Pinetown']));
  expect(mapText(reach)).toMatch(
    /^50\u00a0km around Soweto and 60\u00a0km around Durban reach about [\d.]+ million people in \d+ cities and towns\./,
  );
  expect(unreachedText({ ...reach, unreached: ['Limpopo'] })).toBe(
    'Your radius doesn’t reach Limpopo from Soweto or Durban.',
  );
  const view = viewOf(reach);
  for (const { base } of reach.circles) {
    const { x, y } = closelyOnMap(base);
    expect([x > view.x, x < view.x + view.width, y > view.y, y < view.y + view.height]).not.toContain(false);
  }
});

test('explains what the weekly limit holds back', () => {
  expect(limitText({ matched: 12, heldBack: 3, weeklyLimit: 5 })).toBe(
    'You would have received 12 leads in the last 30 days. Your limit of 5 a week holds back 3.',
  );
  expect(limitText({ matched: 1, heldBack: 0, weeklyLimit: 5 })).toMatch(/holds back none\.$/);
});

test('counts the requests that only nationwide and remote services reach', () => {
  expect(anywhereText({ anywhere: 1 })).toMatch(/^1 of them comes from outside your area/);
  expect(anywhereText({ anywhere: 1200 })).toMatch(/^1\u00a0200 of them come from outside your area/);
});

test('reaches nothing without a base city or before the places load', () => {
  expect(reachOf(places, { ...soweto, baseCity: '' })).toBeUndefined();
  expect(reachOf(undefined, soweto)).toBeUndefined();
  expect(mapText(reachOf(places, { ...soweto, provinces: ['Limpopo'] })!)).toMatch(
    /reaches no city in a province you’ve chosen\. \d+ more are inside the circle, but in provinces you haven’t chosen\.$/,
  );
});

test.each([1, 50, 120, 300, 500])(
  'shows the base and the labelled places within the drawing at %i km',
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
      expect(reach.circles.every(({ base }) => holds(closelyOnMap(base)))).toBe(true);
      const named = namedPlaces(places, reach.circles[0].base, view);
      expect(named[0]?.place).toBe(reach.circles[0].base);
      expect(named.every(holds)).toBe(true);
      expect(new Set(named.map(({ place }) => place)).size).toBe(named.length);
    }
  },
);

test('rounds population to two significant figures', () => {
  expect([9_137_000, 2_000_000, 45_678, 950, 7].map(peopleText)).toEqual([
    'about 9.1 million people',
    'about 2 million people',
    'about 46\u00a0000 people',
    'about 950 people',
    'about 7 people',
  ]);
});

test('explains what the preview counts and what to change if nothing matches', () => {
  expect(reachText({ matched: 23, of: 1412 })).toBe(
    '23 of the 1\u00a0412 requests in the last 30 days would have reached you if one of the 5 places on each was still free.',
  );
  expect(reachText({ matched: 0, of: 1 })).toMatch(
    /^1 request in the last 30 days, and none would have reached you\. Try a wider/,
  );
  expect(reachText({ matched: 0, of: 0 })).toMatch(/^There were no requests/);
  const example = { title: 'A leak', categoryName: 'Plumbing', city: 'Soweto', province: 'Gauteng', createdAt: '' };
  expect(exampleText({ ...example, distanceKm: 0.3 })).toBe('Plumbing in Soweto, Gauteng');
  expect(exampleText({ ...example, distanceKm: 12.4 })).toBe('Plumbing in Soweto, Gauteng, 12\u00a0km away');
});
