import { describe, expect, test } from 'vitest';
import {
  citiesOf,
  cityByName,
  cityByPath,
  cityBySlug,
  cityNames,
  cityPath,
  municipalityBySlug,
  provinceByName,
  provinceBySlug,
  suburbBySlug,
} from './lookup.ts';
import type { Province } from './place.ts';
import { cities, provinces } from './places.ts';

const province = (name: string) => provinceByName(name) as Province;

describe('provinces', () => {
  test.each(['KwaZulu-Natal', 'kwazulu-natal', 'KWAZULU NATAL', 'KwaZulu–Natal', ' kzn '])(
    '%j finds KwaZulu-Natal',
    (name) => {
      expect(provinceByName(name)?.slug).toBe('kwazulu-natal');
    },
  );

  test('matches slugs exactly and returns undefined for unknown names', () => {
    expect(provinceBySlug('western-cape')?.name).toBe('Western Cape');
    expect(provinceBySlug('Western Cape')).toBeUndefined();
    expect(provinceByName('Transvaal')).toBeUndefined();
    expect(provinceByName('')).toBeUndefined();
  });
});

describe('cities by name', () => {
  test.each([
    ['Gauteng', 'Joburg', 'Johannesburg'],
    ['Gauteng', 'JOZI', 'Johannesburg'],
    ['Gauteng', 'sandton', 'Sandton'],
    ['Eastern Cape', 'Gqeberha', 'Port Elizabeth'],
    ['Western Cape', 'simons town', "Simon's Town"],
    ['Western Cape', 'Simon’s Town', "Simon's Town"],
    ['Mpumalanga', 'ÉMALAHLENI', 'eMalahleni'],
  ])('%s: %j finds %s', (inProvince, name, expected) => {
    expect(cityByName(province(inProvince), name)?.name).toBe(expected);
  });

  test('searches a name only in its own province', () => {
    expect(cityByName(province('Western Cape'), 'Johannesburg')).toBeUndefined();
    const middelburgs = provinces.map((each) => cityByName(each, 'Middelburg')).filter((city) => city !== undefined);
    expect(middelburgs.length).toBeGreaterThan(1);
    expect(new Set(middelburgs.map(cityPath)).size).toBe(middelburgs.length);
  });

  test('every name and alias finds its city', () => {
    for (const city of cities) {
      for (const name of [city.name, city.slug, ...(city.aliases ?? [])]) {
        expect(cityByName(city.province, name), `${name} in ${city.province.name}`).toBe(city);
      }
    }
  });
});

describe('by slug and path', () => {
  test('returns a city with its municipality and province', () => {
    expect(cityBySlug('gauteng', 'sandton')).toMatchObject({
      name: 'Sandton',
      municipality: { name: 'City of Johannesburg', slug: 'city-of-johannesburg' },
      province: { name: 'Gauteng', slug: 'gauteng' },
    });
    expect(cityBySlug('western-cape', 'sandton')).toBeUndefined();
  });

  test('every city is found by its path', () => {
    for (const city of cities) expect(cityByPath(cityPath(city))).toBe(city);
    expect(cityByPath('gauteng')).toBeUndefined();
  });

  test('finds municipalities and suburbs', () => {
    expect(municipalityBySlug('limpopo', 'polokwane-municipality')?.province.name).toBe('Limpopo');
    expect(municipalityBySlug('gauteng', 'polokwane-municipality')).toBeUndefined();
    expect(suburbBySlug('gauteng', 'johannesburg', 'sandton')?.alsoCity).toBe(true);
    expect(suburbBySlug('gauteng', 'pretoria', 'sandton')).toBeUndefined();
  });
});

test('lists every city of a province once, in alphabetical order', () => {
  for (const each of provinces) {
    const names = cityNames(each);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-ZA')));
    expect(new Set(names).size).toBe(names.length);
  }
  expect(provinces.flatMap(citiesOf)).toHaveLength(cities.length);
  expect(cityNames({ slug: 'nowhere' })).toEqual([]);
});
