/** Open requests for a provider's services, with what prevents an administrator from assigning them. */
import { limits } from '@marketplace/contracts/limits';
import { cityPath, suburbPath } from '@marketplace/gazetteer/lookup';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { shownTitle } from '../masking/mask.ts';
import { providerProfile, providerState } from '../providers/profile.view.ts';
import { reachedCategories } from '../providers/rules.ts';
import { cityOf, suburbOf } from '../reference/cities.ts';
import { enquiryPlaceSql, suburbPathSql } from '../reference/queries.ts';
import { rawRows } from '../sql.ts';
import { containing } from '../text-search.ts';
import { freeSlots, kmBetween, matchingRule, type ProviderFacts, suits } from './rules.ts';

type Row = {
  id: string;
  reference: string;
  categoryId: string;
  cityPath: string;
  suburbPath: string | null;
  createdAt: Date;
  taken: number[];
  isGiven: boolean;
};

export type AssignableRow = Omit<Row, 'taken' | 'isGiven'> & {
  title: string;
  distanceKm: number;
  placesTaken: number;
  obstacle: string | null;
};

/** Those that can be assigned come first. `place_distances` has no row for places beyond the largest radius. */
const assignableSql = /* sql */ `
with base as (
  select coalesce((select id from suburbs where path = :suburbPath), (select id from cities where path = :cityPath)) as id
)
select e.id, e.reference, e.title, e.masked_title as "maskedTitle", e.mask_version as "maskVersion",
  e.text_review as "textReview", e.category_id as "categoryId", c.path as "cityPath", ${suburbPathSql} as "suburbPath",
  e.created_at as "createdAt", l.taken, l.is_given as "isGiven"
from enquiries e
join cities c on c.id = e.city_id
cross join base
cross join lateral (
  select coalesce(array_agg(slot) filter (where status in ('SENT', 'ACCEPTED')), '{}') as taken,
    coalesce(bool_or(provider_id = :providerId), false) as is_given
  from leads where enquiry_id = e.id
) l
left join place_distances d on d.from_id = base.id and d.to_id = ${enquiryPlaceSql}
where e.created_at > :since and e.status in ('open', 'in_progress') and e.category_id = any(:categoryIds::uuid[])
  and (:search::text is null or e.masked_title ilike :search or e.reference ilike :search or c.path ilike :place)
order by not l.is_given and cardinality(l.taken) < :places and d.km is not null and d.km <= :radiusKm
  and e.province = any(:provinces::text[]) desc, e.created_at desc, e.id desc
limit :limit`;

const obstacleOf = (provider: ProviderFacts, row: Row): string | null => {
  const need = {
    categoryId: row.categoryId,
    city: cityOf(row.cityPath),
    suburb: suburbOf(row.suburbPath),
  };
  if (row.isGiven) return 'Already sent to this provider.';
  if (freeSlots(row.taken).length === 0)
    return `Already sent to ${limits.providersPerEnquiry} of ${limits.providersPerEnquiry} providers.`;
  if (suits(provider, need)) return null;
  return kmBetween(provider, need) > provider.radiusKm
    ? `Outside the ${provider.radiusKm}\u00a0km radius.`
    : 'Outside its provinces.';
};

/** Throws NOT_FOUND. A provider without a base gets none. */
export const assignableRequests = async (
  deps: Deps,
  { providerId, search }: { providerId: string; search?: string | undefined },
): Promise<AssignableRow[]> => {
  const profile = await providerProfile(deps, providerId);
  if (!profile.cityPath) return [];
  const city = cityOf(profile.cityPath);
  const suburb = suburbOf(profile.suburbPath);
  const provider: ProviderFacts = {
    ...(await providerState(deps, providerId)),
    categoryIds: profile.categoryIds,
    provinces: profile.provinces,
    baseCity: city,
    baseSuburb: suburb,
    radiusKm: profile.coverageRadiusKm,
  };
  const rows = await rawRows<Row & Parameters<typeof shownTitle>[0]>(deps.db, assignableSql, {
    providerId,
    cityPath: cityPath(city),
    suburbPath: suburb ? suburbPath(city, suburb) : null,
    categoryIds: reachedCategories(profile.categoryIds),
    provinces: profile.provinces,
    radiusKm: profile.coverageRadiusKm,
    since: new Date(deps.clock.now().getTime() - days(limits.enquiryDays)),
    search: search ? containing(search) : null,
    place: search ? containing(search.replace(/\s+/g, '-')) : null,
    places: matchingRule.providersPerEnquiry,
    limit: limits.assignableRequests,
  });
  return rows.map(
    ({ id, reference, categoryId, cityPath: path, suburbPath: suburbOfRow, createdAt, taken, ...row }) => {
      const need = { id, reference, categoryId, cityPath: path, suburbPath: suburbOfRow, createdAt };
      return {
        ...need,
        title: shownTitle(row),
        distanceKm: kmBetween(provider, { city: cityOf(path), suburb: suburbOf(suburbOfRow) }),
        placesTaken: taken.length,
        obstacle: obstacleOf(provider, { ...need, taken, isGiven: row.isGiven }),
      };
    },
  );
};
