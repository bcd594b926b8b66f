import { expect, test } from 'vitest';
import { plainText } from '../../ui/figure.tsx';
import { areaFaults, areaInPlace, areaName, counted, countsLine, peopleIn } from './text.ts';

const area = (name: string, level: 'province' | 'municipality' | 'city' | 'suburb') => ({
  name,
  slug: '',
  path: '/',
  level,
  code: null,
  lat: 0,
  lng: 0,
  population: null,
});
const links = (...names: string[]) => names.map((name) => ({ name, slug: '', path: '/' }));

test('formats counts with singular and plural and leaves out zeros', () => {
  expect(counted(1, 'cities')).toBe('1 city');
  expect(counted(1171, 'suburbs')).toBe('1\u00a0171 suburbs');
  expect(plainText(countsLine({ municipalities: 0, cities: 2, suburbs: 1 }))).toBe('2 cities · 1 suburb');
  expect(countsLine({ municipalities: 0, cities: 0, suburbs: 0 })).toBe('');
});

test('shows the population in millions with one decimal, and small numbers in full', () => {
  expect(peopleIn(4_803_262)).toBe('4.8 million people');
  expect(peopleIn(100_000)).toBe('0.1 million people');
  expect(peopleIn(31_400)).toBe('31\u00a0400 people');
  expect(peopleIn(1)).toBe('1 person');
});

test('names a place with its parent and skips municipalities', () => {
  const ancestors = links('Gauteng', 'City of Johannesburg', 'Johannesburg');
  expect(areaInPlace({ area: area('Rosebank', 'suburb'), ancestors })).toBe('Rosebank, Johannesburg');
  expect(areaInPlace({ area: area('Johannesburg', 'city'), ancestors: ancestors.slice(0, 2) })).toBe(
    'Johannesburg, Gauteng',
  );
  expect(areaInPlace({ area: area('Gauteng', 'province'), ancestors: [] })).toBe('Gauteng');
  expect(areaName(area('Stellenbosch', 'municipality'))).toBe('Stellenbosch municipality');
  expect(areaName(area('City of Cape Town', 'municipality'))).toBe('City of Cape Town');
});

test('names the level in the not-found texts', () => {
  expect(areaFaults('municipality')).toMatchObject({
    title: 'Municipality Not Found',
    missing: "The municipality you're looking for doesn't exist.",
  });
});
