import { ancestorIds } from '@marketplace/catalogue/lookup';
import { distanceBands } from '@marketplace/gazetteer/distance';
import { buildEnquiry, category } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { enquiryQueries } from '../enquiries/queries.ts';
import { bandSql } from './queries.ts';

const deps = await testDeps();
const { db } = deps;

/** Providers straight into the tables: how Postgres plans depends on their number, not on how they joined. */
const insertProviders = async (count: number) => {
  const services = ['plumbing', 'electrical', 'handyman', 'web-development', 'geyser-installation-and-repair'].map(
    category,
  );
  await db.raw(
    /* sql */ `
    with people as (
      insert into users (email, name, role, created_at)
      select n || '@example.org', 'Provider', 'PROVIDER', now() from generate_series(1, ?) n returning id
    ), business as (
      insert into providers (user_id, business_name, base_city_id, coverage_radius_km, subscription_status, verified_at, created_at)
      select people.id, 'Business', city.id, 10 + floor(random() * 190)::int, 'ACTIVE', now(), now()
      from people cross join lateral (
        -- More in big cities, as in life: half of the providers share a tenth of the cities.
        select id from cities where people.id is not null
        order by id limit 1 offset floor(power(random(), 3) * (select count(*) from cities))::int
      ) city
      returning *
    )
    insert into provider_coverage (provider_id, category_id, province, city_id, radius_km, recent_leads, response_rate, waiting_since)
    select b.id, service.id, c.province, b.base_city_id, b.coverage_radius_km, floor(random() * 20)::int, random(), now()
    from business b join cities c on c.id = b.base_city_id cross join unnest(?::uuid[]) as service (id)`,
    [count, services] as never,
  );
};

/** A thousand enquiries like this one, with a lead for each of five providers. */
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

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('the search walks its index and scans no table, whatever the band', async () => {
  await insertProviders(5_000);
  const { id } = await buildEnquiry(deps);
  await insertLeads(id);
  await db.raw('analyze');
  const enquiry = (await enquiryQueries(deps).lock(id))!;
  const need = { enquiryId: id, cityId: enquiry.cityId, province: enquiry.province, limit: 10 };
  for (const band of distanceBands.keys()) {
    const categoryIds = [...ancestorIds(enquiry.categoryId)];
    const { rows } = await db.raw(`explain (format json) ${bandSql}`, { ...need, categoryIds, band });
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const walk = nodes.filter((node) => node['Relation Name'] === 'provider_coverage');
    expect(walk.map((node) => node['Index Name'])).toEqual(['provider_coverage__walk']);
    // One sort, of what the cities gave; the few of each city come from the index in the order of rank.
    expect(nodes.filter((node) => node['Node Type'].includes('Sort'))).toHaveLength(1);
  }
}, 60_000);
