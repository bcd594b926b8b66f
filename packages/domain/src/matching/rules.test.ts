import { categoryBySlug } from '@marketplace/catalogue/lookup';
import { cityByPath } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anywhereBand,
  byRank,
  byUrgentRank,
  type Candidate,
  freePlaces,
  leadsToSend,
  type ProviderFacts,
  placementOf,
  responseRate,
  suits,
} from './rules.ts';

const id = (slug: string) => categoryBySlug(slug)!.id;
const johannesburg = cityByPath('gauteng/johannesburg')!;
const pretoria = cityByPath('gauteng/pretoria')!; // about 53 km away
const durban = cityByPath('kwazulu-natal/durban')!;
const asBase = (city: City) => ({ city, suburb: null });
const need = { categoryId: id('geyser-installation-and-repair'), city: johannesburg };
const plumber: ProviderFacts = {
  complete: true,
  verification: 'VALID',
  withdrawn: false,
  suspended: false,
  paused: false,
  plan: 'R499',
  subscriptionStatus: 'ACTIVE',
  categoryIds: [id('plumbing')],
  provinces: ['gauteng'],
  baseCity: johannesburg,
  radiusKm: 10,
};

test.each<[string, Partial<ProviderFacts>, boolean]>([
  ['serves the category above', {}, true],
  ['serves the category itself', { categoryIds: [need.categoryId] }, true],
  ['serves the whole top-level category', { categoryIds: [id('home-improvement')] }, true],
  ['serves a sibling only', { categoryIds: [id('leak-detection-and-repair')] }, false],
  ['serves another branch only', { categoryIds: [id('electrical')] }, false],
  ['is not verified', { verification: 'PENDING' }, false],
  ['has an expired verification', { verification: 'LAPSED' }, false],
  ['has not finished its settings', { complete: false }, false],
  ['has a plan without leads', { plan: 'WEBSITE' }, false],
  ['has a plan paid by a bundle', { plan: 'FREE_VIA_BUNDLE' }, true],
  ['has lost the provider role', { withdrawn: true }, false],
  ['is suspended', { suspended: true }, false],
  ['is paused', { paused: true }, false],
  ['has an overdue subscription', { subscriptionStatus: 'PAST_DUE' }, false],
  ['has cancelled its subscription', { subscriptionStatus: 'CANCELLED' }, false],
  ['does not work in the province', { provinces: ['north-west', 'limpopo'] }, false],
  ['works in that province and others', { provinces: ['limpopo', 'gauteng'] }, true],
  ['is too far away for its radius', { baseCity: pretoria, radiusKm: 50 }, false],
  ['is just near enough', { baseCity: pretoria, radiusKm: 60 }, true],
  ['has another base that reaches it', { baseCity: durban, moreBases: [{ ...asBase(pretoria), radiusKm: 60 }] }, true],
  [
    'has another base with too small a radius',
    { baseCity: durban, moreBases: [{ ...asBase(pretoria), radiusKm: 50 }] },
    false,
  ],
  ['does it anywhere', { baseCity: durban, provinces: [], anywhereIds: [id('plumbing')] }, true],
  ['does only something else anywhere', { baseCity: durban, anywhereIds: [id('electrical')] }, false],
])('checks a provider that %s', (_, change, expected) => {
  expect(suits({ ...plumber, ...change }, need)).toBe(expected);
});

test('measures from the nearest base that reaches the enquiry, and ranks work done anywhere behind the last band', () => {
  const both = { ...plumber, baseCity: pretoria, radiusKm: 60, anywhereIds: [id('plumbing')] };
  const withHome = { ...both, moreBases: [{ ...asBase(johannesburg), radiusKm: 20 }] };
  expect(placementOf(withHome, need)).toEqual({ distanceKm: 0, radiusKm: 20, band: 0 });
  expect(placementOf(both, need)).toMatchObject({ radiusKm: 60, band: 3 });
  const far = placementOf({ ...both, baseCity: durban }, need)!;
  expect(far).toMatchObject({ radiusKm: 60, band: anywhereBand() });
  expect(Math.round(far.distanceKm / 10)).toBe(50);
  // A rule with shorter bands still reaches it anywhere.
  expect(placementOf(both, need, { distanceBands: [10, 25] })).toMatchObject({ radiusKm: 60, band: 2 });
  expect(placementOf({ ...both, anywhereIds: [] }, need, { distanceBands: [10, 25] })).toBeUndefined();
});

test.each<[string, string, string[], boolean]>([
  ['a main category', 'home-improvement', ['geyser-installation-and-repair'], true],
  ['a main category', 'home-improvement', ['electrical'], true],
  ['a group', 'plumbing', ['electrical-coc', 'leak-detection-and-repair'], true],
  ['a group', 'plumbing', ['home-improvement'], true],
  ['a group', 'plumbing', ['electrical', 'electrical-coc'], false],
  ['another main category', 'automotive', ['home-improvement', 'plumbing'], false],
])('checks an enquiry for %s (%s) against a provider of %j', (_, slug, served, expected) => {
  expect(suits({ ...plumber, categoryIds: served.map(id) }, { ...need, categoryId: id(slug) })).toBe(expected);
});

const candidate: fc.Arbitrary<Candidate> = fc.record({
  providerId: fc.uuid(),
  distanceKm: fc.double({ min: 0, max: 500, noNaN: true }),
  radiusKm: fc.integer({ min: 1, max: 500 }),
  band: fc.integer({ min: 0, max: 2 }),
  recentLeads: fc.integer({ min: 0, max: 2 }),
  responseRate: fc.constantFrom(0, 0.5, 1),
  waitingSince: fc.date({ min: new Date(0), max: new Date(2), noInvalidDate: true }),
});

test('ranks by band, leads, response rate, wait, then id', () => {
  fc.assert(
    fc.property(fc.uniqueArray(candidate, { selector: ({ providerId }) => providerId }), (candidates) => {
      const key = ({ band, recentLeads, responseRate: rate, waitingSince, providerId }: Candidate) =>
        [band, recentLeads, 1 - rate, waitingSince.getTime(), providerId].join(' ');
      expect(candidates.toSorted(byRank).map(key)).toEqual(candidates.map(key).toSorted());
    }),
  );
});

test('ignores distance within a band', () => {
  const [far, near] = [9.9, 0.1].map((distanceKm, index) => ({
    providerId: String(index),
    distanceKm,
    radiusKm: 50,
    band: 0,
    recentLeads: index,
    responseRate: 1,
    waitingSince: new Date(0),
  })) as [Candidate, Candidate];
  expect([near, far].toSorted(byRank)).toEqual([far, near]);
});

test('counts the response rate over answered and expired leads', () => {
  expect(responseRate(0, 0)).toBe(1);
  expect(responseRate(3, 1)).toBe(0.75);
  expect(responseRate(0, 4)).toBe(0);
});

test('ranks those available now first in their band for an urgent enquiry only', () => {
  const of = (providerId: string, band: number, isAvailable: boolean): Candidate => ({
    ...{ providerId, band, isAvailable, distanceKm: 1, radiusKm: 50 },
    ...{ recentLeads: isAvailable ? 9 : 0, responseRate: 1, waitingSince: new Date(0) },
  });
  const candidates = [of('a', 0, false), of('b', 0, true), of('c', 1, true), of('d', 1, false)];
  const order = (compare: typeof byRank) => candidates.toSorted(compare).map(({ providerId }) => providerId);
  expect(order(byUrgentRank)).toEqual(['b', 'a', 'c', 'd']);
  expect(order(byRank)).toEqual(['a', 'b', 'd', 'c']);
});

test('counts only acceptances against the places of an urgent enquiry', () => {
  const [now, earlier] = [new Date(1_000_000_000), new Date(0)];
  const answers = { accepted: 2, openSince: [earlier, earlier, now] };
  expect(freePlaces(answers, false)).toBe(0);
  expect(freePlaces(answers, true)).toBe(3);
  expect(leadsToSend(answers, { isUrgent: false, now })).toBe(0);
  expect(leadsToSend(answers, { isUrgent: true, now })).toBe(2);
});
