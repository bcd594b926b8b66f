import { category, city, place } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { indexesOn, planOf, scanned } from '@marketplace/infra/test/plan.ts';
import { beforeAll, expect, test } from 'vitest';
import { previewCounts, previewExamples, type ReachSettings, reachOf } from './preview.view.ts';
import { matchQueries } from './queries.ts';

const deps = await testDeps({ owner: true });
const { db, clock } = deps;

/**
 * Inserts directly into the table: 20 000 requests of the last 30 days and 20 000 older ones, with texts of
 * realistic length.
 */
beforeAll(async () => {
  const services = ['geyser-installation-and-repair', 'electrical-coc', 'blocked-drains', 'web-development'];
  await db.transaction(async (trx) => {
    // Vacuum marks rows as all-visible only once their commit is flushed to disk.
    await trx.raw('set local synchronous_commit = on');
    await trx.raw(
      /* sql */ `
    insert into enquiries (reference, category_id, city_id, province, title, description, budget_min, timeframe, contact_name,
      contact_email, contact_preferences, created_at, expires_at)
    select 'r' || n, (?::uuid[])[1 + n % 4], c.id, c.province, 'Title', repeat('as people write ', 40), 500, 'Flexible timing', 'Name',
      'seeker@example.org', '{call}', ?::timestamptz - n * interval '129 seconds', now()
    from generate_series(1, 40000) n join cities c on c.id = 1 + n % 1000`,
      [services.map(category), clock.now()],
    );
  });
  await db.raw('vacuum analyze enquiries');
}, 60_000);

const settings: ReachSettings = {
  baseCity: city('gauteng/johannesburg'),
  coverageRadiusKm: 50,
  categoryIds: [category('plumbing')],
  provinces: ['gauteng'],
};

test.each<[string, Partial<ReachSettings>]>([
  ['usual', {}],
  ['the narrowest', { coverageRadiusKm: 1, categoryIds: [category('electrical-coc')] }],
  [
    'nationwide',
    {
      moreBases: [{ ...place('kwazulu-natal/durban'), radiusKm: 60 }],
      categoryIds: ['plumbing', 'web-development'].map(category),
      anywhereIds: [category('web-development')],
    },
  ],
  [
    'the widest',
    {
      coverageRadiusKm: 500,
      categoryIds: ['home-improvement', 'automotive'].map(category),
      provinces: ['gauteng', 'limpopo', 'north-west', 'free-state', 'mpumalanga', 'kwazulu-natal'],
    },
  ],
])('previews %s settings along one index without a table scan', async (_, change) => {
  const changed = { ...settings, ...change };
  const reach = await reachOf(deps, changed);
  const counting = await planOf(db, () => previewCounts(deps, reach));
  expect(scanned(counting)).toEqual([]);
  expect(indexesOn(counting, 'enquiries')).toEqual(['enquiries__recent']);
  // The index holds every column of the condition, so no request row is read.
  expect(counting.find((node) => node['Relation Name'] === 'enquiries')?.['Node Type']).toBe('Index Only Scan');

  const showing = await planOf(db, () => previewExamples(deps, reach, changed));
  expect(scanned(showing)).toEqual([]);
});

test('finds newly reached open requests, and their leads, along indexes', async () => {
  const reach = await reachOf(deps, settings);
  const plan = await planOf(db, () => matchQueries(deps).openWithin(reach, crypto.randomUUID(), 20));
  expect(scanned(plan)).toEqual([]);
  const indexes = plan.flatMap((node) => node['Index Name'] ?? []);
  expect(indexes.every((index) => /^(enquiries__(recent|counts|board)|leads__enquiry_)/.test(index))).toBe(true);
});
