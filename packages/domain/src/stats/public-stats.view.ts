/**
 * The stats of public pages. A stat based on too few cases is null.
 * `onlineNow` is always null, because presence is not counted.
 */

import { descendantIds } from '@marketplace/catalogue/lookup';
import { limits } from '@marketplace/contracts/limits';
import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import type { City, Place } from '@marketplace/gazetteer/place';
import { days } from '@marketplace/platform/clock';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { isPublicSql } from '../enquiries/columns.ts';
import { anywhere, suitingCoverage } from '../providers/rules.ts';
import { averageRating, type RatingSum } from '../ratings/rules.ts';
import { cityId, suburbId } from '../reference/queries.ts';
import { type Columns, selectAll } from '../sql.ts';
import { everyCategory, everyPlace } from './queries.ts';

/**
 * The scope of a count: a category with its descendants, a province by slug, some of its cities (one, or a
 * municipality's). Omitted fields do not limit it. `suburb`: providers are counted from there, requests from its city.
 */
export type StatsScope = {
  categoryId?: string | undefined;
  province?: string | undefined;
  cities?: readonly City[] | undefined;
  suburb?: Place | undefined;
};

const answersPeriod = days(90);
const budgetsPeriod = days(365);

/** Returns the single row of an aggregate. */
const aggregate = async <Row>(query: Knex.QueryBuilder, columns: Columns<Row>): Promise<Row> => {
  const [row] = await selectAll(query, columns);
  return row!;
};

const idsOf = (deps: Deps, cities: readonly City[]) => cities.map((city) => cityId(deps, city));

/** Public requests of a scope, as conditions on `enquiries e`. */
export const enquiriesIn = (deps: Deps, { categoryId, province, cities }: StatsScope) =>
  deps
    .db('enquiries as e')
    .whereRaw(isPublicSql)
    .modify((q) => {
      if (categoryId) q.whereRaw('e.category_id = any(?::uuid[])', [[...descendantIds(categoryId)]]);
      if (cities) q.whereIn('e.city_id', idsOf(deps, cities));
      else if (province) q.where('e.province', province);
    });

/**
 * Coverage of verified providers in a province, of cities that the provider's radius reaches, and of services done anywhere, as a query
 * from `v`. A row appears once per city it reaches.
 */
export const coverage = (deps: Deps, { province, cities, suburb }: Omit<StatsScope, 'categoryId'>) => {
  const inSuburb = suburb && suburbId(deps, suburb);
  const rows = () => deps.db('provider_coverage as v').select('v.provider_id', 'v.category_id', 'v.below');
  const near = rows().modify((q) => {
    if (province) q.where('v.province', province);
    else q.whereNot('v.province', anywhere.province);
    if (cities)
      q.join('place_distances as d', (on) => on.on('d.to_id', 'v.city_id').on('d.km', '<=', 'v.radius_km')).whereIn(
        'd.from_id',
        inSuburb ? [inSuburb] : idsOf(deps, cities),
      );
  });
  // Providers whose checks are due get leads, but are not verified.
  return deps.db
    .from(near.unionAll(rows().where('v.province', anywhere.province)).as('v'))
    .whereRaw('v.provider_id not in (select id from providers where checks_due_at is not null)');
};

/** Limits `coverage` to what suits a category. */
export const suiting = (q: Knex.QueryBuilder, categoryId: string): void => {
  const { ids, below } = suitingCoverage(categoryId);
  // Postgres moves only a plain condition into both parts of the union, where it has an index.
  q.whereRaw('v.category_id = any(?::uuid[])', [ids]).whereRaw(
    '(v.category_id, v.below) in (select * from unnest(?::uuid[], ?::bool[]))',
    [ids, below],
  );
};

/** Counts the verified providers that would get an enquiry of this scope, by the rule of matching. */
const providersIn = async (deps: Deps, { categoryId, ...scope }: StatsScope): Promise<number> => {
  const query = coverage(deps, scope).modify((q) => {
    if (categoryId) q.modify(suiting, categoryId);
  });
  const { providers } = await aggregate<{ providers: number }>(query, {
    providers: deps.db.raw('count(distinct v.provider_id)::int'),
  });
  return providers;
};

/** `providersIn` for several categories in one query. Categories without providers are missing. */
export const providersByCategory = async (
  deps: Deps,
  categoryIds: readonly string[],
  scope: Omit<StatsScope, 'categoryId'>,
): Promise<Map<string, number>> => {
  const wanted = categoryIds.map((target) => ({ target, ...suitingCoverage(target) }));
  const query = coverage(deps, scope)
    .joinRaw(
      `join unnest(?::uuid[], ?::uuid[], ?::bool[]) as wanted (target, category_id, below)
        on wanted.category_id = v.category_id and wanted.below = v.below`,
      [
        deps.db.raw('?', [wanted.flatMap(({ target, ids }) => ids.map(() => target))]),
        deps.db.raw('?', [wanted.flatMap(({ ids }) => ids)]),
        deps.db.raw('?', [wanted.flatMap(({ below }) => below)]),
      ],
    )
    .groupBy('wanted.target');
  const rows = await selectAll<{ target: string; providers: number }>(query, {
    target: 'wanted.target',
    providers: deps.db.raw('count(distinct v.provider_id)::int'),
  });
  return new Map(rows.map(({ target, providers }) => [target, providers]));
};

type Totals = RatingSum & { requests: number; jobs: number };

/** The rows of `request_totals` of a place, for every category and for all together. */
const totalsAt = (deps: Deps, { province, cities }: Omit<StatsScope, 'categoryId'>) =>
  deps
    .db('request_totals as t')
    .whereIn(
      't.place',
      cities ? idsOf(deps, cities).map((id) => deps.db.raw('(?)::text', [id])) : [province ?? everyPlace],
    );

/** The rows of `request_totals` that sum up to a scope. */
const totalsIn = (deps: Deps, { categoryId, ...place }: StatsScope) =>
  totalsAt(deps, place).whereRaw('t.category_id = any(?::uuid[])', [
    categoryId ? [...descendantIds(categoryId)] : [everyCategory],
  ]);

const totalColumns = ({ db }: Deps): Columns<Totals> => ({
  requests: db.raw('coalesce(sum(t.requests), 0)::int'),
  jobs: db.raw('coalesce(sum(t.jobs), 0)::int'),
  ratings: db.raw('coalesce(sum(t.ratings), 0)::int'),
  stars: db.raw('coalesce(sum(t.stars), 0)::int'),
});

/** The median and its number of responses. Null if there are too few. */
export type Answers = { medianHours: number; count: number } | null;

/**
 * Newest requests, or responses, from which a median is computed. More would hardly change it, and the cost of a popular
 * page would grow with the marketplace.
 */
const sampleSize = 1_000;

/** The newest requests `e` of a scope. Their ids and budgets are in an index. */
export const newestIn = (deps: Deps, scope: StatsScope, since: Date) =>
  enquiriesIn(deps, scope).where('e.created_at', '>', since).orderBy('e.created_at', 'desc').limit(sampleSize);

/** The newest responses of the whole country, or the responses to the newest requests of a scope. */
const responsesIn = (deps: Deps, scope: StatsScope) => {
  const { db } = deps;
  const since = new Date(deps.clock.now().getTime() - answersPeriod);
  const answered = (from: string) =>
    db(from)
      .whereIn('l.status', ['ACCEPTED', 'DECLINED'])
      .andWhere('l.answered_at', '>', since)
      .select('l.answered_at', 'l.created_at');
  if (!scope.categoryId && !scope.province && !scope.cities)
    return answered('leads as l').orderBy('l.answered_at', 'desc').limit(sampleSize);
  // A request gets its last lead within `limits.enquiryDays`.
  const requests = newestIn(deps, scope, new Date(since.getTime() - days(limits.enquiryDays))).select('e.id');
  // The offset keeps Postgres from reading the responses to all requests at once.
  return db
    .from(requests.as('n'))
    .joinRaw('cross join lateral (? offset 0) l', [
      db.raw('?', [answered('leads as l').whereRaw('l.enquiry_id = n.id')]),
    ])
    .select('l.answered_at', 'l.created_at');
};

const medianResponse = async (deps: Deps, scope: StatsScope): Promise<Answers> => {
  const { db } = deps;
  const { answers, hours } = await aggregate<{ answers: number; hours: number }>(
    db.from(responsesIn(deps, scope).as('l')),
    {
      answers: db.raw('count(*)::int'),
      hours: db.raw(`percentile_cont(0.5) within group (
        order by extract(epoch from l.answered_at - l.created_at)::float8 / 3600)`),
    },
  );
  return answers < statsMinimum.sample ? null : { medianHours: Math.round(hours * 10) / 10, count: answers };
};

/** The middle half of budgets and their number: a quarter is below `from`, a quarter above `to`. */
export type Budgets = { from: number; to: number; count: number } | null;

const budgetsIn = async (deps: Deps, scope: StatsScope): Promise<Budgets> => {
  const { db, clock } = deps;
  const newest = newestIn(deps, scope, new Date(clock.now().getTime() - budgetsPeriod)).select(
    'e.budget_min',
    'e.budget_max',
  );
  const { budgets, low, high } = await aggregate<{ budgets: number; low: number; high: number }>(
    db.from(newest.as('e')),
    {
      budgets: db.raw('count(*)::int'),
      low: db.raw('percentile_disc(0.25) within group (order by e.budget_min)'),
      high: db.raw('percentile_disc(0.75) within group (order by coalesce(e.budget_max, e.budget_min))'),
    },
  );
  return budgets < statsMinimum.sample ? null : { from: low, to: high, count: budgets };
};

type Rated = Pick<PublicStats, 'averageRating' | 'ratings'>;
/** Returns public rating figures, or nulls if so few ratings exist that one person could determine the mean. */
const rated = (sum: RatingSum): Rated => {
  const average = averageRating(sum, statsMinimum.sample);
  return { averageRating: average, ratings: average === null ? null : sum.ratings };
};
/** The result for a scope with too few ratings. */
export const unrated: Rated = { averageRating: null, ratings: null };

/** Published ratings for several categories in one query. Ratings of removed requests never count. */
export const ratingsByCategory = async (
  deps: Deps,
  categoryIds: readonly string[],
  scope: Omit<StatsScope, 'categoryId'>,
): Promise<Map<string, Rated>> => {
  const below = categoryIds.flatMap((target) => [...descendantIds(target)].map((id) => ({ target, id })));
  const query = totalsAt(deps, scope)
    .joinRaw(
      'join unnest(?::uuid[], ?::uuid[]) as wanted (target, category_id) on wanted.category_id = t.category_id',
      [deps.db.raw('?', [below.map(({ target }) => target)]), deps.db.raw('?', [below.map(({ id }) => id)])],
    )
    .groupBy('wanted.target');
  const rows = await selectAll<RatingSum & { target: string }>(query, {
    target: 'wanted.target',
    ratings: deps.db.raw('sum(t.ratings)::int'),
    stars: deps.db.raw('sum(t.stars)::int'),
  });
  return new Map(rows.map(({ target, ...sum }) => [target, rated(sum)]));
};

/** The stats of a scope's requests, and the numbers behind their medians. */
export type CountedRequests = { stats: Omit<PublicStats, 'providers'>; answers: Answers; budgets: Budgets };

export const countRequests = async (deps: Deps, scope: StatsScope): Promise<CountedRequests> => {
  const [{ requests, jobs, ...sum }, answers, budgets] = await Promise.all([
    aggregate(totalsIn(deps, scope), totalColumns(deps)),
    medianResponse(deps, scope),
    budgetsIn(deps, scope),
  ]);
  const stats = {
    requests,
    jobs,
    ...rated(sum),
    medianResponseHours: answers?.medianHours ?? null,
    onlineNow: null,
    priceFrom: budgets?.from ?? null,
    priceTo: budgets?.to ?? null,
    faqProviders: null,
    sample: false,
  };
  return { stats, answers, budgets };
};

export const publicStats = async (deps: Deps, scope: StatsScope): Promise<PublicStats> => {
  const [providers, { stats }] = await Promise.all([providersIn(deps, scope), countRequests(deps, scope)]);
  return { providers, ...stats };
};
