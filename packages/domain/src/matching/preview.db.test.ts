/** Compares the preview with a brute-force count for random settings. */
import { ancestorIds, categoryPath, childrenOf } from '@marketplace/catalogue/lookup';
import { placePath } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import { cities, provinces as provinceList } from '@marketplace/gazetteer/places';
import { buildEnquiry, buildProvider, category, city, place, wherePlace } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, minutes } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { mondayOf } from '../week.ts';
import { previewOf, type ReachSettings } from './preview.view.ts';
import { anywhereBand, kmBetween, type ProviderFacts, placementOf, suits } from './rules.ts';
import { matchEnquiry } from './service.ts';

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
    const toTheEdge = Math.min(500, Math.max(1, Math.floor(kmBetween(at, edge)) + reaches));
    return fc.constantFrom(toTheEdge, any).map((radiusKm) => ({ ...at, radiusKm }));
  });
/** One to three bases at different places. */
const bases = fc
  .uniqueArray(base, { minLength: 1, maxLength: 3, selector: placePath })
  .map(([main, ...moreBases]) => ({ ...asBase(main!), coverageRadiusKm: main!.radiusKm, moreBases }));
const drawnSettings: fc.Arbitrary<ReachSettings> = fc
  .tuple(
    bases,
    fc.record({
      categoryIds: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1, maxLength: 4 }),
      anywhere: fc.nat({ max: 2 }),
      provinces: fc.uniqueArray(fc.constantFrom(...provinces), { minLength: 1, maxLength: 4 }),
    }),
  )
  .map(([where, { anywhere, ...what }]) => ({ ...where, ...what, anywhereIds: what.categoryIds.slice(0, anywhere) }));

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
  const property = fc.asyncProperty(
    drawnSettings,
    fc.option(fc.integer({ min: 1, max: 20 })),
    async (settings, weeklyLimit) => {
      const reached = needs.map((need) => suits(facts(settings), need));
      const matched = reached.filter(Boolean).length;
      const anywhere = needs.filter((need) => placementOf(facts(settings), need)?.band === anywhereBand()).length;
      const newest = needs.filter((_, index) => reached[index] && index % 2).toReversed();
      const { examples, ...counts } = await previewOf(deps, settings, weeklyLimit);
      expect(counts).toEqual({
        matched,
        of: needs.length,
        anywhere,
        heldBack: Math.max(0, matched - (weeklyLimit ?? matched)),
      });
      expect(examples.map(({ categoryId, cityPath, suburbPath }) => [categoryId, suburbPath ?? cityPath])).toEqual(
        newest.slice(0, 3).map(({ categoryId, ...at }) => [categoryId, placePath(at)]),
      );
      const nearestKm = (at: Place) =>
        Math.min(
          ...[{ city: settings.baseCity, suburb: settings.baseSuburb ?? null }, ...(settings.moreBases ?? [])].map(
            (from) => kmBetween(from, at),
          ),
        );
      for (const example of examples)
        expect(example.distanceKm).toBeCloseTo(nearestKm(place(example.suburbPath ?? example.cityPath)), 3);
      found += matched;
    },
  );
  await fc.assert(property, { numRuns: 150, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true });
  expect(found).toBeGreaterThan(500); // guards against a generator that produces too few matches to prove anything
}, 90_000);

test('sends a nationwide web designer a lead from each of the nine provinces, and the preview counts them', async () => {
  const design = category('web-development');
  const base = { baseCity: city('gauteng/johannesburg'), coverageRadiusKm: 50, provinces: ['gauteng'] };
  const { providerId } = await buildProvider(deps, {
    ...base,
    categoryIds: [design],
    anywhere: { [design]: 'REMOTE' },
  });
  const towns = provinceList.map((province) => cities.find((town) => town.province.slug === province.slug)!);
  expect(towns).toHaveLength(9);
  const [parentCategoryId, subcategoryId] = categoryPath(design).map(({ id }) => id) as [string, string];
  const subSubcategoryId = childrenOf(design)[0]!.id;
  for (const { name, province } of towns) {
    const where = { province: province.name, city: name };
    const { id } = await buildEnquiry(deps, { ...where, parentCategoryId, subcategoryId, subSubcategoryId });
    await matchEnquiry(deps, { enquiryId: id });
  }
  const leads = await deps
    .db('leads as l')
    .join('enquiries as e', 'e.id', 'l.enquiry_id')
    .where('l.provider_id', providerId)
    .pluck('e.province');
  expect(leads.toSorted()).toEqual(towns.map(({ province }) => province.slug).toSorted());

  const near = await previewOf(deps, { ...base, categoryIds: [design] });
  const everywhere = await previewOf(deps, { ...base, categoryIds: [design], anywhereIds: [design] });
  expect(everywhere).toMatchObject({ matched: 9, anywhere: 9 - near.matched, of: near.of });
  expect(near.matched).toBeLessThan(9);
});

test('holds back what is beyond the weekly limit, week by week from Monday', async () => {
  const coc = category('electrical-coc');
  const at = { ...asBase(place('limpopo/bela-bela')), coverageRadiusKm: 1, provinces: ['limpopo'], categoryIds: [coc] };
  const before = await previewOf(deps, at, 2);
  const lastMonday = mondayOf(deps.clock.now()).getTime() - days(7);
  for (const offset of [-1, 0, 1, days(7) - 1]) {
    const { id } = await buildEnquiry(deps, wherePlace(place('limpopo/bela-bela')));
    const created_at = new Date(lastMonday + offset);
    await deps.db('enquiries').where({ id }).update({ category_id: coc, created_at });
  }
  const after = await previewOf(deps, at, 2);
  // Of the three requests of that week, one is beyond the limit of two. Another one is of the week before.
  expect(after).toMatchObject({ matched: before.matched + 4, heldBack: before.heldBack + 1 });
  expect((await previewOf(deps, at)).heldBack).toBe(0);
});

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
