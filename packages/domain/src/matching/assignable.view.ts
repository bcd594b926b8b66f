/** Open requests for a provider's services, with what prevents an administrator from assigning them. */
import { freeSlots } from '@marketplace/contracts/leads/ringing';
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { shownTitle } from '../masking/mask.ts';
import { providerProfile, providerState } from '../providers/profile.view.ts';
import { type Base, baseOfRow } from '../providers/rules.ts';
import { cityOf, placeOf, suburbOf } from '../reference/cities.ts';
import { suburbPathSql } from '../reference/queries.ts';
import { rawRows } from '../sql.ts';
import { containing, foldedSql, likeSql } from '../text-search.ts';
import { reachedSql, reachOf } from './preview.view.ts';
import { basesFrom, matchingRule, type ProviderFacts, suits } from './rules.ts';

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

/** Those that can be assigned come first. */
const assignableSql = /* sql */ `
select e.id, e.reference, e.title, e.masked_title as "maskedTitle", e.mask_version as "maskVersion",
  e.text_review as "textReview", e.category_id as "categoryId", c.path as "cityPath", ${suburbPathSql} as "suburbPath",
  e.created_at as "createdAt", l.taken, l.is_given as "isGiven"
from enquiries e
join cities c on c.id = e.city_id
cross join lateral (
  select coalesce(array_agg(slot) filter (where status in ('SENT', 'ACCEPTED') and slot is not null), '{}') as taken,
    coalesce(bool_or(provider_id = :providerId), false) as is_given
  from leads where enquiry_id = e.id
) l
where e.created_at > :since and e.status in ('open', 'in_progress') and e.category_id = any(:categoryIds::uuid[])
  and (:search::text is null or ${likeSql('e.masked_title', ':search')}
    or ${likeSql('e.reference', ':search')} or c.path like ${foldedSql(':place')})
order by not l.is_given and cardinality(l.taken) < :places and (${reachedSql}) desc, e.created_at desc, e.id desc
limit :limit`;

/** Its distance from the nearest base, and why it cannot be assigned. */
const fitOf = (provider: ProviderFacts, bases: readonly Base[], row: Row) => {
  const need = { categoryId: row.categoryId, ...placeOf(row) };
  const nearest = basesFrom(bases, need);
  const obstacle = (): string | null => {
    if (row.isGiven) return 'Already sent to this provider.';
    if (freeSlots(row.taken).length === 0)
      return `Already sent to ${limits.providersPerEnquiry} of ${limits.providersPerEnquiry} providers.`;
    if (suits(provider, need)) return null;
    return nearest.some(({ distanceKm, radiusKm }) => distanceKm <= radiusKm)
      ? 'Outside its provinces.'
      : `Outside the ${nearest[0]!.radiusKm}\u00a0km radius.`;
  };
  return { distanceKm: nearest[0]!.distanceKm, obstacle: obstacle() };
};

/** Throws NOT_FOUND. A provider without a base gets none. */
export const assignableRequests = async (
  deps: Deps,
  { providerId, search }: { providerId: string; search?: string | undefined },
): Promise<AssignableRow[]> => {
  const profile = await providerProfile(deps, providerId);
  if (!profile.cityPath) return [];
  const { categoryIds, provinces, coverageRadiusKm, ...profiled } = profile;
  const baseCity = cityOf(profile.cityPath);
  const baseSuburb = suburbOf(profile.suburbPath);
  const moreBases = profiled.moreBases.map(baseOfRow);
  const area = { categoryIds, provinces, baseCity, baseSuburb, moreBases, anywhereIds: Object.keys(profiled.anywhere) };
  const provider = { ...(await providerState(deps, providerId)), ...area, radiusKm: coverageRadiusKm };
  const bases = [{ city: baseCity, suburb: baseSuburb, radiusKm: coverageRadiusKm }, ...moreBases];
  const rows = await rawRows<Row & Parameters<typeof shownTitle>[0]>(deps.db, assignableSql, {
    ...(await reachOf(deps, { ...area, coverageRadiusKm })),
    providerId,
    since: new Date(deps.clock.now().getTime() - days(limits.enquiryDays)),
    search: search ? containing(search) : null,
    place: search ? containing(search.replace(/\s+/g, '-')) : null,
    places: matchingRule.providersPerEnquiry,
    limit: limits.assignableRequests,
  });
  return rows.map((row) => {
    const { id, reference, categoryId, cityPath, suburbPath, createdAt, taken } = row;
    return {
      ...{ id, reference, categoryId, cityPath, suburbPath, createdAt },
      title: shownTitle(row),
      placesTaken: taken.length,
      ...fitOf(provider, bases, row),
    };
  });
};
