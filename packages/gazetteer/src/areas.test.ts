import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Area,
  allAreas,
  ancestorsOf,
  areaByAnyPath,
  areaByPath,
  areaLevels,
  countryCounts,
  provinceAreas,
} from './areas.ts';
import { locationBySlug, locationSlug } from './location-slugs.ts';

const anyArea = fc.constantFrom(...allAreas);
const found = (path: string) => {
  const area = areaByAnyPath(path.split('/'));
  return 'missing' in area ? area : area.segments.join('/');
};

test('every place has one path and is found by it', () => {
  for (const area of allAreas) {
    expect(areaByPath(area.segments.join('/'))).toBe(area);
    expect(areaByAnyPath(area.segments)).toBe(area);
    expect(ancestorsOf(area).map(({ level }) => level)).toEqual(areaLevels.slice(0, area.segments.length - 1));
  }
});

test('every place is found by its name and aliases, unless a sibling takes precedence', () => {
  fc.assert(
    fc.property(anyArea, (area) => {
      const siblings = area.parent?.children ?? provinceAreas;
      for (const name of [area.name, ...area.aliases]) {
        const reached = areaByAnyPath([...(area.parent?.segments ?? []), name]) as Area;
        if (reached !== area) expect(siblings).toContain(reached);
      }
    }),
    { numRuns: allAreas.length },
  );
});

test.each([
  ['eastern-cape/nelson-mandela-bay/gqeberha', 'eastern-cape/nelson-mandela-bay/port-elizabeth'],
  ['kzn/ethekwini', 'kwazulu-natal/ethekwini'],
  ['GAUTENG/joburg', 'gauteng/city-of-johannesburg'],
])('%s finds %s', (said, meant) => {
  expect(found(said)).toBe(meant);
});

test.each([
  ['narnia', 'province'],
  ['gauteng/narnia', 'municipality'],
  ['gauteng/city-of-tshwane/johannesburg', 'city'],
  ['gauteng/city-of-johannesburg/johannesburg/narnia', 'suburb'],
  ['gauteng/city-of-johannesburg/johannesburg/sandton/narnia', 'suburb'],
])('%s finds nothing, because the %s is missing', (said, missing) => {
  expect(found(said)).toEqual({ missing });
});

test('counts add up, and a suburb that is also a city counts once', () => {
  expect(countryCounts).toEqual({ municipalities: 213, cities: 1171, suburbs: 1084 });
  const johannesburg = areaByPath('gauteng/city-of-johannesburg/johannesburg')!;
  const twice = johannesburg.children.filter(({ city }) => city?.slug !== 'johannesburg');
  expect(twice.map(({ slug }) => slug)).toContain('sandton');
  expect(johannesburg.counts.suburbs).toBe(johannesburg.children.length - twice.length);
});

test('every city and suburb has a unique slug, or shares its twin’s', () => {
  const bySlug = new Map<string, Area>();
  for (const area of allAreas) {
    const slug = locationSlug(area);
    if (area.level === 'province' || area.level === 'municipality') expect(slug).toBeNull();
    else {
      const named = locationBySlug(slug!)!;
      expect(named === area || (named.level === 'city' && area.city?.slug === named.slug), slug!).toBe(true);
      if (named === area) {
        expect(bySlug.has(slug!), slug!).toBe(false);
        bySlug.set(slug!, area);
      }
      expect(slug).toMatch(/^[a-z0-9-]+$/);
    }
  }
});

test.each([
  ['sandton-gauteng', 'gauteng/city-of-johannesburg/sandton'],
  ['Johannesburg-Gauteng', 'gauteng/city-of-johannesburg/johannesburg'],
  ['johannesburg', 'gauteng/city-of-johannesburg/johannesburg'],
  ['gqeberha', 'eastern-cape/nelson-mandela-bay/port-elizabeth'],
  ['rosebank-gauteng', 'gauteng/city-of-johannesburg/johannesburg/rosebank'],
  ['flora-park-tzaneen-limpopo', 'limpopo/greater-tzaneen/tzaneen/flora-park'],
])('/locations/%s finds %s', (slug, path) => {
  expect(locationBySlug(slug)?.segments.join('/')).toBe(path);
});

test.each(['', 'gauteng', 'narnia-gauteng', 'sandton-limpopo', 'constructor'])(
  '/locations/%s finds nothing',
  (slug) => {
    expect(locationBySlug(slug)).toBeUndefined();
  },
);
