import { areaOfFigures } from '@marketplace/domain/sitemaps/service-pages';
import { allAreas } from '@marketplace/gazetteer/areas';
import { expect, test } from 'vitest';
import { scopeOf } from './scope.ts';

test('every suburb’s stats are those of the city that its service pages use', () => {
  const suburbs = allAreas.filter(({ level }) => level === 'suburb');
  expect(suburbs.length).toBeGreaterThan(1_000);
  for (const area of suburbs) {
    const [province, , city, suburb] = area.segments;
    expect(scopeOf({ province, city, suburb }).cities, area.segments.join('/')).toEqual([areaOfFigures(area).city]);
  }
});

test('Sandton in Johannesburg resolves to the city of Sandton', () => {
  const [city] = scopeOf({ province: 'gauteng', city: 'johannesburg', suburb: 'sandton' }).cities!;
  expect(city?.slug).toBe('sandton');
});

test.each([{ suburb: 'sandton' }, { province: 'gauteng', city: 'johannesburg', suburb: 'narnia' }])(
  'rejects %j',
  (filter) => {
    expect(() => scopeOf(filter)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  },
);
