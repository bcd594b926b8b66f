import { expect, test } from 'vitest';
import { attribution, cities, provinces } from './places.ts';
import { slugOf } from './slug.ts';

const municipalities = provinces.flatMap((province) => province.municipalities);
const suburbs = cities.flatMap((city) => city.suburbs);

const unique = (values: string[]) => new Set(values).size === values.length;

test('has the counts that the README states', () => {
  expect([provinces, municipalities, cities, suburbs].map((places) => places.length)).toEqual([9, 213, 1171, 1150]);
  expect(municipalities.filter(({ kind }) => kind === 'metro')).toHaveLength(8);
  expect(new Set(municipalities.flatMap(({ district }) => district ?? [])).size).toBe(44);
  expect(suburbs.filter(({ alsoCity }) => alsoCity)).toHaveLength(66);
  expect([cities, suburbs].map((places) => places.filter(({ approx }) => approx).length)).toEqual([85, 395]);
});

test('every slug follows from its name', () => {
  for (const { name, slug } of [...provinces, ...municipalities, ...cities, ...suburbs]) {
    const expected = slugOf(name);
    expect([expected, `${expected}-municipality`]).toContain(slug);
  }
});

test('slugs are unique among siblings, and city names and slugs within their province', () => {
  expect(unique(provinces.map(({ slug }) => slug))).toBe(true);
  for (const province of provinces) {
    expect(unique(province.municipalities.map(({ slug }) => slug))).toBe(true);
    const within = province.municipalities.flatMap((municipality) => municipality.cities);
    expect(unique(within.map(({ slug }) => slug)), province.name).toBe(true);
    expect(unique(within.map(({ name }) => name)), province.name).toBe(true);
  }
  for (const city of cities) expect(unique(city.suburbs.map(({ slug }) => slug)), city.name).toBe(true);
});

test('a suburb that is also a city has a twin city at the same coordinates in its municipality', () => {
  for (const municipality of municipalities) {
    for (const suburb of municipality.cities.flatMap((city) => city.suburbs.filter(({ alsoCity }) => alsoCity))) {
      const twin = municipality.cities.find(({ slug }) => slug === suburb.slug);
      expect(twin).toMatchObject({ name: suburb.name, lat: suburb.lat, lng: suburb.lng });
    }
  }
});

test('every place lies in South Africa', () => {
  for (const { name, lat, lng } of [...provinces, ...cities, ...suburbs]) {
    expect(lat, name).toSatisfy((degrees: number) => degrees > -35 && degrees < -22);
    expect(lng, name).toSatisfy((degrees: number) => degrees > 16 && degrees < 33);
  }
});

test('credits the sources', () => {
  expect(attribution).toMatch(/GeoNames.*CC BY 4\.0/);
});
