/**
 * The nearest provider for a request that no provider reaches: only a town and a distance, no details of the
 * provider.
 */
import { provinces } from '@marketplace/gazetteer/places';
import type { Deps } from '../deps.ts';
import { suitingCoverage } from '../providers/rules.ts';
import { rawRows } from '../sql.ts';
import type { SearchNeed } from './queries.ts';

const provinceSlugs = provinces.map(({ slug }) => slug);

export type NearestProvider = { cityPath: string; distanceKm: number };

/**
 * Distances of a place are stored by band, so Postgres sorts one band at a time. Each town costs one index
 * range per category, and the first match ends the walk. The provider works in the request's province or in
 * the town's own province.
 * `served` drops categories without a provider in a province once, instead of at each of a thousand towns. If
 * it is empty, there is no walk.
 */
const nearestSql = /* sql */ `
with served (id, below, province) as materialized (
  select category.id, category.below, province.slug
  from unnest(:ids::uuid[], :below::bool[]) as category (id, below) cross join unnest(:provinces::text[]) as province (slug)
  cross join lateral (
    select from provider_coverage v
    where v.category_id = category.id and v.below = category.below and v.province = province.slug
    limit 1
  ) v
)
select t.path as "cityPath", d.km as "distanceKm"
from place_distances d
cross join lateral (
  select path, province from cities where id = coalesce((select s.city_id from suburbs s where s.id = d.to_id), d.to_id)
  limit 1 -- forces a lookup by key, one town at a time
) t
cross join lateral (
  select from served cross join lateral (
    select from provider_coverage v
    where v.category_id = served.id and v.below = served.below and v.province = served.province and v.city_id = d.to_id
    limit 1
  ) v
  where served.province in (:province, t.province)
  limit 1
) c
where d.from_id = :placeId and exists (select from served)
order by d.band, d.km
limit 1`;

/**
 * Returns the nearest town, within 500 km, with a provider that takes leads for this category, whatever its
 * radius. Undefined if there is none.
 */
export const nearestProvider = async (
  { db }: Pick<Deps, 'db'>,
  { placeId, province, categoryId }: Omit<SearchNeed, 'enquiryId'>,
): Promise<NearestProvider | undefined> => {
  const asked = { placeId, province, provinces: provinceSlugs, ...suitingCoverage(categoryId) };
  const rows = await rawRows<NearestProvider>(db, nearestSql, asked);
  return rows[0];
};
