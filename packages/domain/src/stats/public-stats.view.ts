/**
 * The stats of public pages (architecture: Figures and claims). A stat based on too few cases is null.
 * `onlineNow` is always null, because presence is not counted.
 */

import { descendantIds } from '@marketplace/catalogue/lookup';
import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import type { City } from '@marketplace/gazetteer/place';
import { days } from '@marketplace/platform/clock';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { anywhere, suitingCoverage } from '../providers/rules.ts';
import { averageRating, type RatingSum } from '../ratings/rules.ts';
import { cityId } from '../reference/queries.ts';
import { type Columns, selectAll } from '../sql.ts';

/**
 * The scope of a count: a category with its descendants, a province by slug, some of its cities (one, or a
 * municipality's). Omitted fields do not limit it.
 */
export type StatsScope = {
  categoryId?: string | undefined;
  province?: string | undefined;
  cities?: readonly City[] | undefined;
};

const answersPeriod = days(90);
const budgetsPeriod = days(365);

/** Returns the single row of an aggregate. */
const aggregate = async <Row>(query: Knex.QueryBuilder, columns: Columns<Row>): Promise<Row> => {
  const [row] = await selectAll(query, columns);
  return row!;
};

const idsOf = (deps: Deps, cities: readonly City[]) => cities.map((city) => cityId(deps, city));

/** Enquiries of a scope, as conditions on `enquiries e`. */
export const enquiriesIn = (deps: Deps, { categoryId, province, cities }: StatsScope) =>
  deps.db('enquiries as e').modify((q) => {
    if (categoryId) q.whereRaw('e.category_id = any(?::uuid[])', [[...descendantIds(categoryId)]]);
    if (cities) q.whereIn('e.city_id', idsOf(deps, cities));
    else if (province) q.where('e.province', province);
  });

/**
 * Coverage of a province, of cities that the provider's radius reaches, and of services done anywhere, as a query
 * from `v`. A row appears once per city it reaches.
 */
export const coverage = (deps: Deps, { province, cities }: Omit<StatsScope, 'categoryId'>) => {
  const rows = () => deps.db('provider_coverage as v').select('v.provider_id', 'v.category_id', 'v.below');
  const near = rows().modify((q) => {
    if (province) q.where('v.province', province);
    else q.whereNot('v.province', anywhere.province);
    if (cities)
      q.join('place_distances as d', (on) => on.on('d.to_id', 'v.city_id').on('d.km', '<=', 'v.radius_km')).whereIn(
        'd.from_id',
        idsOf(deps, cities),
      );
  });
  return deps.db.from(near.unionAll(rows().where('v.province', anywhere.province)).as('v'));
};

/** Limits `coverage` to what suits a category. */
export const suiting = (q: Knex.QueryBuilder, categoryId: string): void => {
  const { ids, below } = suitingCoverage(categoryId);
  q.whereRaw('(v.category_id, v.below) in (select * from unnest(?::uuid[], ?::bool[]))', [ids, below]);
};

/** Counts the providers that would get an enquiry of this scope, by the rule of matching. */
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

const countEnquiries = (deps: Deps, scope: StatsScope): Promise<{ requests: number; jobs: number }> =>
  aggregate<{ requests: number; jobs: number }>(enquiriesIn(deps, scope), {
    requests: deps.db.raw('count(*)::int'),
    jobs: deps.db.raw(`count(*) filter (where status in ('in_progress', 'completed'))::int`),
  });

/** The median and its number of responses. Null if there are too few. */
export type Answers = { medianHours: number; count: number } | null;

const medianResponse = async (deps: Deps, scope: StatsScope): Promise<Answers> => {
  const { db, clock } = deps;
  const query = enquiriesIn(deps, scope)
    .join('leads as l', 'l.enquiry_id', 'e.id')
    .whereIn('l.status', ['ACCEPTED', 'DECLINED'])
    .andWhere('l.answered_at', '>', new Date(clock.now().getTime() - answersPeriod));
  const { answers, hours } = await aggregate<{ answers: number; hours: number }>(query, {
    answers: db.raw('count(*)::int'),
    hours: db.raw(`percentile_cont(0.5) within group (
      order by extract(epoch from l.answered_at - l.created_at)::float8 / 3600)`),
  });
  return answers < statsMinimum.sample ? null : { medianHours: Math.round(hours * 10) / 10, count: answers };
};

/** The middle half of budgets and their number: a quarter is below `from`, a quarter above `to`. */
export type Budgets = { from: number; to: number; count: number } | null;

const budgetsIn = async (deps: Deps, scope: StatsScope): Promise<Budgets> => {
  const { db, clock } = deps;
  const query = enquiriesIn(deps, scope).andWhere('e.created_at', '>', new Date(clock.now().getTime() - budgetsPeriod));
  const { budgets, low, high } = await aggregate<{ budgets: number; low: number; high: number }>(query, {
    budgets: db.raw('count(*)::int'),
    low: db.raw('percentile_disc(0.25) within group (order by e.budget_min)'),
    high: db.raw('percentile_disc(0.75) within group (order by coalesce(e.budget_max, e.budget_min))'),
  });
  return budgets < statsMinimum.sample ? null : { from: low, to: high, count: budgets };
};

/** Published ratings of work requested in a scope. Ratings of removed requests never count. */
const ratingsIn = async (deps: Deps, scope: StatsScope): Promise<Rated> => {
  const query = enquiriesIn(deps, scope)
    .join('leads as l', 'l.enquiry_id', 'e.id')
    .join('ratings as r', 'r.lead_id', 'l.id')
    .where('r.status', 'published')
    .whereNot('e.status', 'removed');
  return rated(
    await aggregate<RatingSum>(query, {
      ratings: deps.db.raw('count(*)::int'),
      stars: deps.db.raw('coalesce(sum(r.stars), 0)::int'),
    }),
  );
};

type Rated = Pick<PublicStats, 'averageRating' | 'ratings'>;
/** Returns public rating figures, or nulls if so few ratings exist that one person could determine the mean. */
const rated = (sum: RatingSum): Rated => {
  const average = averageRating(sum, statsMinimum.sample);
  return { averageRating: average, ratings: average === null ? null : sum.ratings };
};
/** The result for a scope with too few ratings. */
export const unrated: Rated = { averageRating: null, ratings: null };

/** `ratingsIn` for several categories in one query. Categories without ratings are missing. */
export const ratingsByCategory = async (
  deps: Deps,
  categoryIds: readonly string[],
  scope: Omit<StatsScope, 'categoryId'>,
): Promise<Map<string, Rated>> => {
  const below = categoryIds.flatMap((target) => [...descendantIds(target)].map((id) => ({ target, id })));
  const query = enquiriesIn(deps, scope)
    .join('leads as l', 'l.enquiry_id', 'e.id')
    .join('ratings as r', 'r.lead_id', 'l.id')
    .joinRaw(
      'join unnest(?::uuid[], ?::uuid[]) as wanted (target, category_id) on wanted.category_id = e.category_id',
      [deps.db.raw('?', [below.map(({ target }) => target)]), deps.db.raw('?', [below.map(({ id }) => id)])],
    )
    .where('r.status', 'published')
    .whereNot('e.status', 'removed')
    .groupBy('wanted.target');
  const rows = await selectAll<RatingSum & { target: string }>(query, {
    target: 'wanted.target',
    ratings: deps.db.raw('count(*)::int'),
    stars: deps.db.raw('sum(r.stars)::int'),
  });
  return new Map(rows.map(({ target, ...sum }) => [target, rated(sum)]));
};

/** The stats, and the numbers behind their medians. */
export type CountedStats = { stats: PublicStats; answers: Answers; budgets: Budgets };

export const countStats = async (deps: Deps, scope: StatsScope): Promise<CountedStats> => {
  const [providers, counts, answers, budgets, ratings] = await Promise.all([
    providersIn(deps, scope),
    countEnquiries(deps, scope),
    medianResponse(deps, scope),
    budgetsIn(deps, scope),
    ratingsIn(deps, scope),
  ]);
  const stats = {
    providers,
    ...counts,
    ...ratings,
    medianResponseHours: answers?.medianHours ?? null,
    onlineNow: null,
    priceFrom: budgets?.from ?? null,
    priceTo: budgets?.to ?? null,
    faqProviders: null,
    sample: false,
  };
  return { stats, answers, budgets };
};

export const publicStats = async (deps: Deps, scope: StatsScope): Promise<PublicStats> =>
  (await countStats(deps, scope)).stats;
