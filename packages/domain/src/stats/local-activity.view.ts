/**
 * A service in a place: its providers with their towns and names, or the nearest one if there is none, and its requests. Each
 * figure has one source, so that a page never shows two values of it.
 */

import { worthFinding } from '@marketplace/contracts/places/service-location-rules';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { localActivityCaps } from '@marketplace/contracts/supply/local-activity';
import type { City, Coordinates, Place } from '@marketplace/gazetteer/place';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { type BoardLead, boardLeads } from '../enquiries/board.view.ts';
import { nearestProvider } from '../matching/nearest.view.ts';
import { isPublishedSql } from '../profiles/summary.view.ts';
import { averageRating, type RatingSum } from '../ratings/rules.ts';
import { cityOf } from '../reference/cities.ts';
import { cityId } from '../reference/queries.ts';
import { countRows, selectAll } from '../sql.ts';
import { shownTo } from '../texts/shown.ts';
import { type PriceGuide, priceGuide } from './price-guide.view.ts';
import {
  type CountedRequests,
  countRequests,
  coverage,
  enquiriesIn,
  type StatsScope,
  suiting,
} from './public-stats.view.ts';
import { type CountedSupply, supplyOf } from './supply.view.ts';

export type LocalScope = StatsScope & {
  categoryId: string;
  province: string;
  /** The centre of the place. The nearest providers are listed first. */
  center: Coordinates;
  /** The city from which to search for the nearest provider if the place is larger than a city. */
  seat: City;
};

type Base = { city: City; providers: number };
type Named = { name: string; slug: string | null; city: City; averageRating: number | null; ratings: number | null };

export type LocalProviders = {
  /** All of them: the sum of `bases`. */
  providers: number;
  named: Named[];
  bases: Base[];
  /** The nearest town with a provider, if the place has none. */
  nearest: { city: City; km: number } | null;
  /** What a seeker can do here without a provider. Null for a place larger than a city. */
  supply: CountedSupply | null;
};

export type LocalRequests = CountedRequests & {
  requests: BoardLead[];
  recentRequests: number;
  prices: PriceGuide | null;
};

const coverageIn = (deps: Deps, { categoryId, province, cities, suburb }: LocalScope) =>
  coverage(deps, { province, cities, suburb })
    .join('providers as p', 'p.id', 'v.provider_id')
    .join('cities as b', 'b.id', 'p.base_city_id')
    .modify((q) => {
      q.modify(suiting, categoryId);
    });

const basesOf = async (deps: Deps, scope: LocalScope): Promise<Base[]> => {
  const rows = await selectAll<{ path: string; providers: number }>(coverageIn(deps, scope).groupBy('b.path'), {
    path: 'b.path',
    providers: deps.db.raw('count(distinct v.provider_id)::int'),
  });
  return rows.map(({ path, providers }) => ({ city: cityOf(path), providers }));
};

/** Returns listed providers, nearest base first, as many as the page shows. */
const namedIn = async (deps: Deps, scope: LocalScope): Promise<Named[]> => {
  const { lat, lng } = scope.center;
  // Within a country, this sorts almost exactly by distance.
  const away = `(b.lat - ?) ^ 2 + ((b.lng - ?) * cos(radians(?))) ^ 2`;
  const rows = await selectAll<RatingSum & { name: string; path: string; slug: string | null }>(
    coverageIn(deps, scope)
      .whereNotNull('p.listed_at')
      .groupBy('p.id', 'b.id')
      .orderByRaw(`${away}, p.id`, [lat, lng, lat])
      .limit(localActivityCaps.named),
    {
      name: shownTo('visitor', 'p', 'providers.business_name'),
      path: 'b.path',
      /** Of a published profile. */
      slug: deps.db.raw(
        `(select s.slug from provider_slugs s join provider_profiles f on f.provider_id = s.provider_id
          where s.provider_id = p.id and s.is_current and ${isPublishedSql})`,
      ),
      ratings: deps.db.raw(
        `(select count(*)::int from ratings r where r.provider_id = p.id and r.status = 'published')`,
      ),
      stars: deps.db.raw(
        `(select coalesce(sum(r.stars), 0)::int from ratings r where r.provider_id = p.id and r.status = 'published')`,
      ),
    },
  );
  return rows.map(({ name, path, slug, ...sum }) => {
    const average = averageRating(sum, statsMinimum.sample);
    return { name, slug, city: cityOf(path), averageRating: average, ratings: average === null ? null : sum.ratings };
  });
};

const nearestTo = async (deps: Deps, { categoryId, province, seat }: LocalScope) => {
  const { rows } = await deps.db.raw<{ rows: { id: number }[] }>('select ? as id', [cityId(deps, seat)]);
  return nearestProvider(deps, { categoryId, province, placeId: rows[0]!.id });
};

/** @param place the city or suburb; undefined for a larger place */
export const localProviders = async (
  deps: Deps,
  scope: LocalScope,
  place: Place | undefined,
): Promise<LocalProviders> => {
  const [bases, named] = await Promise.all([basesOf(deps, scope), namedIn(deps, scope)]);
  const providers = bases.reduce((sum, base) => sum + base.providers, 0);
  const supply = place ? await supplyOf(deps, { categoryId: scope.categoryId, place }) : null;
  const found = providers > 0 ? undefined : place ? supply?.nearest : await nearestTo(deps, scope);
  const nearest = found ? { city: cityOf(found.cityPath), km: found.distanceKm } : null;
  return { providers, bases, named, nearest, supply };
};

export const localRequests = async (deps: Deps, scope: LocalScope): Promise<LocalRequests> => {
  const since = new Date(deps.clock.now().getTime() - days(worthFinding.requestDays));
  const [counted, board, recentRequests, prices] = await Promise.all([
    countRequests(deps, scope),
    boardLeads(deps, { ...scope, limit: localActivityCaps.requests }),
    countRows(enquiriesIn(deps, scope).where('e.created_at', '>', since)),
    priceGuide(deps, scope),
  ]);
  return { ...counted, requests: board.items, recentRequests, prices };
};
