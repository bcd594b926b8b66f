/**
 * The figures of public pages, counted (architecture: Figures and claims). A figure with too little behind it is null.
 * Nobody rates providers and nobody counts who is online, so both are always null.
 */
import { ancestorIds, descendantIds } from '@marketplace/catalogue/lookup';
import type { PublicStats } from '@marketplace/contracts/public-stats';
import type { City } from '@marketplace/gazetteer/place';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { cityId } from '../reference/cities.ts';

/** What is counted: a category with what lies under it, a province by slug, a city. Left out, all of them. */
export type StatsScope = {
  categoryId?: string | undefined;
  province?: string | undefined;
  city?: City | undefined;
};

/** Answers or budgets behind a median before it is shown: fewer, and one person makes the figure. */
const enough = 5;
const answersOf = days(90);
const budgetsOf = days(365);

/** Requests of a scope, as conditions on `enquiries e`. */
const requestsIn = (deps: Deps, { categoryId, province, city }: StatsScope) =>
  deps.db('enquiries as e').modify((q) => {
    if (categoryId) q.whereRaw('e.category_id = any(?::uuid[])', [[...descendantIds(categoryId)]]);
    if (city) q.where('e.city_id', cityId(deps, city));
    else if (province) q.where('e.province', province);
  });

/** Coverage of a place: holds only providers that may receive leads; for a city those whose own radius reaches it. */
const coverage = (deps: Deps, { province, city }: Omit<StatsScope, 'categoryId'>) =>
  deps.db('provider_coverage as v').modify((q) => {
    if (province) q.where('v.province', province);
    if (city)
      q.join('city_distances as d', (on) => on.on('d.to_id', 'v.city_id').on('d.km', '<=', 'v.radius_km')).where(
        'd.from_id',
        cityId(deps, city),
      );
  });

/** Providers who would get a request from here: for this category, one above it or one under it. */
const providersIn = async (deps: Deps, { categoryId, ...place }: StatsScope): Promise<number> => {
  const [row] = await coverage(deps, place)
    .modify((q) => {
      const related = categoryId && [...new Set([...ancestorIds(categoryId), ...descendantIds(categoryId)])];
      if (related) q.whereRaw('v.category_id = any(?::uuid[])', [related]);
    })
    .select(deps.db.raw('count(distinct v.provider_id)::int as providers'));
  return row.providers;
};

/** `providersIn` for several categories in one query; a category without any is missing. */
export const providersByCategory = async (
  deps: Deps,
  categoryIds: readonly string[],
  { province, city }: Omit<StatsScope, 'categoryId'>,
): Promise<Map<string, number>> => {
  const pairs = categoryIds.flatMap((id) =>
    [...new Set([...ancestorIds(id), ...descendantIds(id)])].map((covered) => [id, covered] as const),
  );
  const rows: { target: string; providers: number }[] = await coverage(deps, { province, city })
    .joinRaw('join unnest(?::uuid[], ?::uuid[]) as wanted (target, covered) on wanted.covered = v.category_id', [
      pairs.map(([target]) => target),
      pairs.map(([, covered]) => covered),
    ] as never)
    .groupBy('wanted.target')
    .select('wanted.target', deps.db.raw('count(distinct v.provider_id)::int as providers'));
  return new Map(rows.map(({ target, providers }) => [target, providers]));
};

const countRequests = async (deps: Deps, scope: StatsScope): Promise<{ requests: number; jobs: number }> => {
  const [row] = await requestsIn(deps, scope).select(
    deps.db.raw(
      `count(*)::int as requests, count(*) filter (where status in ('in_progress', 'completed'))::int as jobs`,
    ),
  );
  return row;
};

const medianResponse = async (deps: Deps, scope: StatsScope): Promise<number | null> => {
  const { db, clock } = deps;
  const [row] = await requestsIn(deps, scope)
    .join('leads as l', 'l.enquiry_id', 'e.id')
    .whereIn('l.status', ['ACCEPTED', 'DECLINED'])
    .andWhere('l.answered_at', '>', new Date(clock.now().getTime() - answersOf))
    .select(
      db.raw(
        `count(*)::int as answers, percentile_cont(0.5) within group (
           order by extract(epoch from l.answered_at - l.created_at)::float8 / 3600) as hours`,
      ),
    );
  return row.answers < enough ? null : Math.round(row.hours * 10) / 10;
};

/** The middle half of what people offered: a quarter asked for less than `priceFrom`, a quarter for more than `priceTo`. */
const prices = async (deps: Deps, scope: StatsScope): Promise<Pick<PublicStats, 'priceFrom' | 'priceTo'>> => {
  const { db, clock } = deps;
  const [row] = await requestsIn(deps, scope)
    .andWhere('e.created_at', '>', new Date(clock.now().getTime() - budgetsOf))
    .select(
      db.raw(
        `count(*)::int as budgets,
         percentile_disc(0.25) within group (order by e.budget_min) as low,
         percentile_disc(0.75) within group (order by coalesce(e.budget_max, e.budget_min)) as high`,
      ),
    );
  return row.budgets < enough ? { priceFrom: null, priceTo: null } : { priceFrom: row.low, priceTo: row.high };
};

export const publicStats = async (deps: Deps, scope: StatsScope): Promise<PublicStats> => {
  const [providers, counts, medianResponseHours, price] = await Promise.all([
    providersIn(deps, scope),
    countRequests(deps, scope),
    medianResponse(deps, scope),
    prices(deps, scope),
  ]);
  return { providers, ...counts, averageRating: null, medianResponseHours, onlineNow: null, ...price, sample: false };
};
