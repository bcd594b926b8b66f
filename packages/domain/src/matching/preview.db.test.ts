/** Compares the preview with a brute-force count for random settings. */
import { ancestorIds } from '@marketplace/catalogue/lookup';
import { placePath } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import { buildEnquiry, category, place, wherePlace } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { minutes } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { previewOf, type ReachSettings } from './preview.view.ts';
import { kmBetween, type ProviderFacts, suits } from './rules.ts';

const deps = await testDeps();

/** All three levels, siblings and other branches. Cities of six provinces, some of them very close to each other. */
const categories = [
  'home-improvement',
  'plumbing',
  'geyser-installation-and-repair',
  'leak-detection-and-repair',
  'electrical',
  'electrical-coc',
  'automotive',
].map(category);
const places = [
  'gauteng/johannesburg',
  'gauteng/sandton',
  'gauteng/pretoria',
  'gauteng/pretoria/hatfield',
  'gauteng/soweto/orlando-west',
  'gauteng/vereeniging',
  'north-west/rustenburg',
  'free-state/sasolburg',
  'mpumalanga/mbombela',
  'limpopo/bela-bela',
  'kwazulu-natal/durban',
].map(place);
const provinces = [...new Set(places.map(({ city }) => city.province.slug))];
const asBase = ({ city, suburb }: Place) => ({ baseCity: city, baseSuburb: suburb });
const needs = categories.flatMap((categoryId) => places.map((at) => ({ categoryId, ...at })));

beforeAll(async () => {
  // Oldest first. Every other request is over, which does not change its providers.
  for (const [index, { categoryId, ...at }] of needs.entries()) {
    deps.clock.advance(minutes(1));
    const { id } = await buildEnquiry(deps, wherePlace(at));
    await deps
      .db('enquiries')
      .where({ id })
      .update({ category_id: categoryId, status: index % 2 ? 'open' : 'expired' });
  }
}, 60_000);

/** A base with a radius: arbitrary, the largest that still excludes a place, or the smallest that includes it. */
const base = fc
  .tuple(
    fc.constantFrom(...places),
    fc.constantFrom(...places),
    fc.constantFrom(0, 1),
    fc.integer({ min: 1, max: 500 }),
  )
  .chain(([at, edge, reaches, any]) => {
    const toTheEdge = Math.min(500, Math.max(1, Math.floor(kmBetween(asBase(at), edge)) + reaches));
    return fc.constantFrom(toTheEdge, any).map((coverageRadiusKm) => ({ ...asBase(at), coverageRadiusKm }));
  });
const drawnSettings: fc.Arbitrary<ReachSettings> = fc
  .tuple(
    base,
    fc.record({
      categoryIds: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1, maxLength: 4 }),
      provinces: fc.uniqueArray(fc.constantFrom(...provinces), { minLength: 1, maxLength: 4 }),
    }),
  )
  .map(([where, what]) => ({ ...where, ...what }));

const facts = ({ coverageRadiusKm, ...settings }: ReachSettings): ProviderFacts => ({
  ...settings,
  radiusKm: coverageRadiusKm,
  complete: true,
  verification: 'VALID',
  withdrawn: false,
  suspended: false,
  paused: false,
  plan: 'R499',
  subscriptionStatus: 'ACTIVE',
});

test('counts the requests that matching would have sent, and shows the newest open ones', async () => {
  let found = 0;
  const property = fc.asyncProperty(drawnSettings, async (settings) => {
    const reached = needs.map((need) => suits(facts(settings), need));
    const matched = reached.filter(Boolean).length;
    const newest = needs.filter((_, index) => reached[index] && index % 2).toReversed();
    const { examples, ...counts } = await previewOf(deps, settings);
    expect(counts).toEqual({ matched, of: needs.length });
    expect(examples.map(({ categoryId, cityPath, suburbPath }) => [categoryId, suburbPath ?? cityPath])).toEqual(
      newest.slice(0, 3).map(({ categoryId, ...at }) => [categoryId, placePath(at)]),
    );
    for (const example of examples)
      expect(example.distanceKm).toBeCloseTo(kmBetween(settings, place(example.suburbPath ?? example.cityPath)), 3);
    found += matched;
  });
  await fc.assert(property, { numRuns: 150, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true });
  expect(found).toBeGreaterThan(500); // guards against a generator that produces too few matches to prove anything
}, 90_000);

test('reaches a request by its category, an ancestor, or a descendant of its group', async () => {
  const [, plumbing, geysers, leaks] = categories as [string, string, string, string];
  const at = { ...asBase(places[0]!), coverageRadiusKm: 1, provinces: ['gauteng'] };
  const matched = async (...categoryIds: string[]) => (await previewOf(deps, { ...at, categoryIds })).matched;
  // Three of the seven requests in Johannesburg name it, its group or its main category.
  expect(ancestorIds(geysers)).toHaveLength(3);
  expect(await matched(geysers)).toBe(3);
  expect(await matched(plumbing)).toBe(4);
  expect(await matched(geysers, leaks)).toBe(4);
  expect(await matched(category('home-improvement'))).toBe(6);
});
