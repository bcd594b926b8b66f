/** Who and what stands behind the stats of a service in a place: the providers' towns and names, the last requests, the nearest where nobody is. */

import { localActivityCaps } from '@marketplace/contracts/places/local-activity';
import { worthFinding } from '@marketplace/contracts/places/service-location-rules';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import type { City, Coordinates } from '@marketplace/gazetteer/place';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { type BoardLead, boardLeads } from '../enquiries/board.view.ts';
import { nearestProvider } from '../matching/nearest.view.ts';
import { averageRating, type RatingSum } from '../ratings/rules.ts';
import { cityOf } from '../reference/cities.ts';
import { cityId } from '../reference/queries.ts';
import { countRows, selectAll } from '../sql.ts';
import { type PriceGuide, priceGuide } from './price-guide.view.ts';
import { type CountedStats, countStats, coverage, enquiriesIn, type StatsScope, suiting } from './public-stats.view.ts';

export type LocalScope = StatsScope & {
  categoryId: string;
  province: string;
  /** The middle of the place: who is nearest to it is named first. */
  center: Coordinates;
  /** Where a request from a place above a city is taken to come from, to look for the nearest provider. */
  seat: City;
};

type Base = { city: City; providers: number };
type Named = { name: string; city: City; averageRating: number | null; ratings: number | null };

export type CountedActivity = CountedStats & {
  named: Named[];
  /** Where the providers are based, all of them. */
  bases: Base[];
  requests: BoardLead[];
  recentRequests: number;
  prices: PriceGuide | null;
  /** The nearest town with somebody, where nobody is. */
  nearest: City | null;
};

const coverageIn = (deps: Deps, { categoryId, province, cities }: LocalScope) =>
  coverage(deps, { province, cities })
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

/** Providers that let public pages name them: of those whose base is nearest, as far as the page has room. */
const namedIn = async (deps: Deps, scope: LocalScope): Promise<Named[]> => {
  const { lat, lng } = scope.center;
  // On a patch of the earth as small as a country the order by this is the order of distances.
  const away = `(b.lat - ?) ^ 2 + ((b.lng - ?) * cos(radians(?))) ^ 2`;
  const rows = await selectAll<RatingSum & { name: string; path: string }>(
    coverageIn(deps, scope)
      .whereNotNull('p.listed_at')
      .groupBy('p.id', 'b.id')
      .orderByRaw(`${away}, p.id`, [lat, lng, lat])
      .limit(localActivityCaps.named),
    {
      name: 'p.business_name',
      path: 'b.path',
      ratings: deps.db.raw(
        `(select count(*)::int from ratings r where r.provider_id = p.id and r.status = 'published')`,
      ),
      stars: deps.db.raw(
        `(select coalesce(sum(r.stars), 0)::int from ratings r where r.provider_id = p.id and r.status = 'published')`,
      ),
    },
  );
  return rows.map(({ name, path, ...sum }) => {
    const average = averageRating(sum, statsMinimum.sample);
    return { name, city: cityOf(path), averageRating: average, ratings: average === null ? null : sum.ratings };
  });
};

const nearestTo = async (deps: Deps, { categoryId, province, seat }: LocalScope): Promise<City | null> => {
  const { rows } = await deps.db.raw<{ rows: { id: number }[] }>('select ? as id', [cityId(deps, seat)]);
  const found = await nearestProvider(deps, { categoryId, province, placeId: rows[0]!.id });
  return found ? cityOf(found.cityPath) : null;
};

export const localActivity = async (deps: Deps, scope: LocalScope): Promise<CountedActivity> => {
  const since = new Date(deps.clock.now().getTime() - days(worthFinding.requestDays));
  const [counted, bases, named, board, recentRequests, prices] = await Promise.all([
    countStats(deps, scope),
    basesOf(deps, scope),
    namedIn(deps, scope),
    boardLeads(deps, { ...scope, limit: localActivityCaps.requests }),
    countRows(enquiriesIn(deps, scope).where('e.created_at', '>', since).whereNot('e.status', 'removed')),
    priceGuide(deps, scope),
  ]);
  const nearest = bases.length === 0 ? await nearestTo(deps, scope) : null;
  return { ...counted, bases, named, requests: board.items, recentRequests, prices, nearest };
};
