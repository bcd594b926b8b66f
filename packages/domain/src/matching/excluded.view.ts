/**
 * Providers that would suit an enquiry but are not in the search at the moment, because coverage has no row for
 * them.
 */
import { ancestorIds, childrenOf, descendantIds } from '@marketplace/catalogue/lookup';
import type { ProviderState } from '@marketplace/contracts/providers/schemas';
import type { Deps } from '../deps.ts';
import { providerStateColumns, receivesLeadsSql } from '../providers/queries.ts';
import { bothColumns, columnsOf, selectAll } from '../sql.ts';
import type { SearchNeed } from './queries.ts';

export type ExcludedProvider = ProviderState & {
  providerId: string;
  businessName: string;
  distanceKm: number;
  radiusKm: number;
};

/** Bands up to 50 km, as for near misses. */
const bands = 3;
const mostShown = 20;

/** Nearest first. */
export const excludedProviders = (
  deps: Deps,
  { placeId, province, categoryId }: Omit<SearchNeed, 'enquiryId'>,
): Promise<ExcludedProvider[]> => {
  const { db, clock } = deps;
  const now = clock.now();
  const suiting = [...ancestorIds(categoryId), ...(childrenOf(categoryId).length > 0 ? descendantIds(categoryId) : [])];
  const query = db
    .from('place_distances as d')
    // Uses the index on the base city. A suburb's number leads to its city.
    .joinRaw('left join suburbs s on s.id = d.to_id')
    .joinRaw(
      'join providers p on p.base_city_id = coalesce(s.city_id, d.to_id) and p.base_suburb_id is not distinct from s.id',
    )
    .where('d.from_id', placeId)
    .where('d.band', '<', bands)
    .whereRaw('p.coverage_radius_km >= d.km')
    .whereRaw(`(${receivesLeadsSql}) is not true`, { at: now })
    .whereExists(
      db('provider_provinces as pp')
        .select(db.raw('1'))
        .whereRaw('pp.provider_id = p.id')
        .where('pp.province', province),
    )
    .whereExists(
      db('provider_categories as pc')
        .select(db.raw('1'))
        .whereRaw('pc.provider_id = p.id and pc.category_id = any(?::uuid[])', [suiting]),
    )
    .orderBy(['d.band', 'd.km', 'p.id'])
    .limit(mostShown);
  return selectAll(
    query,
    bothColumns(
      providerStateColumns(deps, now),
      columnsOf<{ p: 'providers' }, 'admin'>()({
        providerId: 'p.id',
        businessName: 'p.business_name',
        distanceKm: db.raw<number>('d.km'),
        radiusKm: 'p.coverage_radius_km',
      }),
    ),
  );
};
