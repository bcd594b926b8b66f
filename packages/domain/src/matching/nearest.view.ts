/** Where the nearest provider for a request is that nobody reaches: a town and kilometres, and nothing of the provider. */
import { provinces } from '@marketplace/gazetteer/places';
import type { Deps } from '../deps.ts';
import { suitingCoverage } from '../providers/rules.ts';
import { rawRows } from '../sql.ts';
import type { SearchNeed } from './queries.ts';

const provinceSlugs = provinces.map(({ slug }) => slug);

export type NearestProvider = { cityPath: string; distanceKm: number };

/**
 * The distances of a place lie in the order of bands, so Postgres sorts one band at a time; each town costs an index range a category, and
 * the first town with somebody ends the walk. Who is there works in the request's province, or in the town's own. A category that nobody
 * has in a province is left out at each of a thousand towns, and without any there is no walk.
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
  limit 1 -- by its key, a town at a time
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

/** The nearest town, within 500 km, of a provider who takes leads for this category, however far it goes; undefined without any. */
export const nearestProvider = async (
  { db }: Pick<Deps, 'db'>,
  { placeId, province, categoryId }: Omit<SearchNeed, 'enquiryId'>,
): Promise<NearestProvider | undefined> => {
  const asked = { placeId, province, provinces: provinceSlugs, ...suitingCoverage(categoryId) };
  const rows = await rawRows<NearestProvider>(db, nearestSql, asked);
  return rows[0];
};
