import { randomUUID } from 'node:crypto';
import { buildEnquiry, category } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { indexesOn, planOf, scanned } from '@marketplace/infra/test/plan.ts';
import { beforeAll, expect, test } from 'vitest';
import { enquiryQueries } from '../enquiries/queries.ts';
import { coverageOf } from '../providers/rules.ts';
import { nearestProvider } from './nearest.view.ts';
import { candidatesAnywhere, matchQueries, type Wave } from './queries.ts';

const deps = await testDeps({ owner: true });
const { db } = deps;

/** Inserts directly into the tables, because query plans depend only on the number of providers. */
const insertProviders = async (count: number) => {
  const { ids, below } = coverageOf(
    ['electrical', 'handyman', 'web-development', 'geyser-installation-and-repair'].map(category),
  );
  await db.raw(
    /* sql */ `
    with place as (
      select id, province, row_number() over (order by id) - 1 as n from cities
    ), people as (
      insert into users (email, name, role, created_at)
      select n || '@example.org', 'Provider', 'PROVIDER', now() from generate_series(1, ?) n returning id
    ), business as (
      insert into providers (user_id, business_name, base_city_id, coverage_radius_km, subscription_status, created_at)
      select drawn.id, 'Business', place.id, 10 + floor(random() * 190)::int, 'ACTIVE', now()
      from (
        -- Skewed towards big cities: half of the providers share an eighth of the cities.
        select people.id, floor(power(random(), 3) * (select count(*) from cities))::int as n from people
      ) drawn join place using (n)
      returning *
    )
    insert into provider_coverage
      (provider_id, category_id, province, city_id, radius_km, recent_leads, response_rate, waiting_since, below)
    select b.id, category.id, c.province, b.base_city_id, b.coverage_radius_km, floor(random() * 20)::int, random(), now(),
      category.below
    from business b join cities c on c.id = b.base_city_id
      cross join unnest(?::uuid[], ?::bool[]) as category (id, below)`,
    [count, ids, below],
  );
  // One in ten also works anywhere.
  await db.raw(/* sql */ `
    insert into provider_coverage
      (provider_id, category_id, province, city_id, radius_km, recent_leads, response_rate, waiting_since, below)
    select v.provider_id, v.category_id, 'anywhere', 0, 0, v.recent_leads, v.response_rate, v.waiting_since, v.below
    from provider_coverage v where v.recent_leads in (1, 2)`);
  await db.raw(/* sql */ `
    insert into provider_bases (provider_id, position, city_id, radius_km) select id, 1, base_city_id, 30 from providers`);
};

/** A thousand copies of this enquiry, each with leads for five providers. */
const insertLeads = async (enquiryId: string) => {
  await db.raw(
    /* sql */ `
    insert into enquiries (reference, category_id, city_id, province, title, description, budget_min, timeframe, contact_name,
      contact_email, contact_preferences, created_at, expires_at)
    select n::text, category_id, city_id, province, title, description, budget_min, timeframe, contact_name,
      contact_email, contact_preferences, created_at, expires_at
    from enquiries cross join generate_series(1, 1000) n where id = ?`,
    [enquiryId],
  );
  await db.raw(/* sql */ `
    insert into leads (enquiry_id, provider_id, slot, distance_km, created_at, expires_at)
    select e.id, p.id, p.slot, 1, e.created_at, e.expires_at
    from enquiries e cross join (select id, row_number() over () as slot from providers limit 5) p`);
};

let enquiryId = '';
beforeAll(async () => {
  await insertProviders(5_000);
  enquiryId = (await buildEnquiry(deps)).id;
  await insertLeads(enquiryId);
  await db.raw('analyze');
}, 60_000);

test.each([
  ['a service', 'geyser-installation-and-repair'],
  ['a group', 'plumbing'],
  ['a main category', 'home-improvement'],
])('searches for %s along indexes, outwards, without a table scan', async (_, slug) => {
  const { placeId, province } = (await enquiryQueries(deps).lock(enquiryId))!;
  const need = { enquiryId, placeId, province, categoryId: category(slug) };
  const plan = await planOf(db, () => matchQueries(deps).candidates(need, 10));
  expect(scanned(plan)).toEqual([]);
  // `provider_coverage__radius` finds categories that no provider in the province serves.
  expect(indexesOn(plan, 'provider_coverage')).toEqual(['provider_coverage__radius', 'provider_coverage__walk']);
  expect(indexesOn(plan, 'distance_bands')).toEqual(['distance_bands_pkey']);
  // Sorts band by band, so that it can stop early. The index returns each city's candidates in rank order.
  const sorts = plan.map((node) => node['Node Type']).filter((type) => type.includes('Sort'));
  expect(sorts).toEqual(['Incremental Sort']);
});

test('searches for an urgent request without a table scan, although working hours are read', async () => {
  const { placeId, province } = (await enquiryQueries(deps).lock(enquiryId))!;
  const openIn = [{ weekday: 1, since: '10:00', until: '12:00' }];
  const ringing = { at: deps.clock.now(), isNight: false, timeOfDay: '10:00', openIn };
  const need = { enquiryId, placeId, province, categoryId: category('plumbing'), ringing };
  expect(scanned(await planOf(db, () => matchQueries(deps).candidates(need, 10)))).toEqual([]);
  expect(scanned(await planOf(db, () => candidatesAnywhere(deps, need, [], 10)))).toEqual([]);
});

test.each(['geyser-installation-and-repair', 'plumbing', 'home-improvement'])(
  'finds providers of %s that work anywhere in rank order of the index, without a table scan',
  async (slug) => {
    const { placeId, province } = (await enquiryQueries(deps).lock(enquiryId))!;
    const need = { enquiryId, placeId, province, categoryId: category(slug) };
    const plan = await planOf(db, () => candidatesAnywhere(deps, need, [], 10));
    expect(scanned(plan)).toEqual([]);
    expect(indexesOn(plan, 'provider_coverage')).toEqual(['provider_coverage__walk']);
    // One sort merges the categories, and one orders the bases of each candidate.
    expect(plan.filter((node) => node['Node Type'].includes('Sort'))).toHaveLength(2);
  },
);

test.each(['geyser-installation-and-repair', 'plumbing', 'home-improvement', 'automotive'])(
  'finds the nearest provider of %s along the same indexes, band by band, and stops at the first',
  async (slug) => {
    const { placeId, province } = (await enquiryQueries(deps).lock(enquiryId))!;
    const plan = await planOf(db, () => nearestProvider(deps, { placeId, province, categoryId: category(slug) }));
    expect(scanned(plan)).toEqual([]);
    for (const index of indexesOn(plan, 'provider_coverage'))
      expect(index).toMatch(/^provider_coverage__(walk|radius)$/);
    expect(indexesOn(plan, 'distance_bands')).toEqual(['distance_bands_pkey']);
    const sorts = plan.map((node) => node['Node Type']).filter((type) => type.includes('Sort'));
    expect(sorts).toEqual(['Incremental Sort']);
  },
);

test('reads only the providers of a wave, without a table scan', async () => {
  const { id } = await buildEnquiry(deps);
  const providers = await db('providers').limit(2).pluck('id');
  const at = deps.clock.now();
  const wave: Wave = {
    ...{ enquiryId: id, wave: 1, ruleVersion: 1, decisions: [], notices: [], jobs: [] },
    ...{ at, expiresAt: at, hourlyAt: at, morningAt: at, escalateAt: at, ringAt: null },
    leads: providers.map((providerId, slot) => ({ id: randomUUID(), providerId, slot: slot + 1, distanceKm: 1 })),
  };
  const plan = await planOf(db, () => matchQueries(deps).storeWave(wave));
  // The table of webhooks is empty here, so it is quicker to scan.
  expect(scanned(plan).filter((table) => table !== 'webhooks')).toEqual([]);
  expect(indexesOn(plan, 'providers')).toEqual(['providers_pkey']);
  expect(await db('leads').where({ enquiry_id: id }).orderBy('slot').pluck('provider_id')).toEqual(providers);
});
