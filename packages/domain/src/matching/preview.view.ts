/**
 * What a provider's settings would have reached. Matching finds the providers for one request. This applies
 * the same coverage rule in reverse and finds the requests for one provider's settings.
 */
import { brand } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { placePath } from '@marketplace/gazetteer/lookup';
import type { City, Suburb } from '@marketplace/gazetteer/place';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { shownTitle } from '../masking/mask.ts';
import { type Base, reachedCategories } from '../providers/rules.ts';
import { placeOf } from '../reference/cities.ts';
import { enquiryPlaceSql, suburbPathSql } from '../reference/queries.ts';
import { rawRows } from '../sql.ts';
import { basesFrom } from './rules.ts';

/** The settings that decide which requests reach a provider. Provinces are slugs. */
export type ReachSettings = {
  baseCity: City;
  baseSuburb?: Suburb | null;
  coverageRadiusKm: number;
  moreBases?: Base[];
  categoryIds: string[];
  /** Those of `categoryIds` that it does anywhere in the country. */
  anywhereIds?: string[];
  provinces: string[];
};

export type PreviewExample = {
  /** The title on the public board. */
  title: string;
  categoryId: string;
  cityPath: string;
  suburbPath: string | null;
  distanceKm: number;
  createdAt: Date;
};

/** Settings in the form that request rows use. */
export type Reach = {
  /** The ids of all cities and suburbs within the radius of a base. */
  placeIds: number[];
  provinces: string[];
  categoryIds: string[];
  /** Categories that are reached from any place. */
  anywhereIds: string[];
  /** Earlier requests do not count. */
  since: Date;
};

const exampleCount = 3;

const nearSql = `${enquiryPlaceSql} = any(:placeIds::int[]) and e.category_id = any(:categoryIds::uuid[])
  and e.province = any(:provinces::text[])`;

/** True for an enquiry `e` within a `Reach`. */
export const reachedSql = `${nearSql} or e.category_id = any(:anywhereIds::uuid[])`;

/**
 * One walk along `enquiries__recent`, a covering index. Places are passed as ids instead of joined, so
 * Postgres checks each request against three small hashes. The cost depends only on the number of requests in
 * the last 30 days.
 */
const countSql = /* sql */ `
with weeks as (
  select count(*) as "of", count(*) filter (where ${reachedSql}) as matched,
    count(*) filter (where e.category_id = any(:anywhereIds::uuid[]) and not (${nearSql})) as anywhere
  from enquiries e where e.created_at > :since
  group by date_trunc('week', e.created_at at time zone '${brand.timeZone}')
)
select coalesce(sum("of"), 0)::int as "of", coalesce(sum(matched), 0)::int as matched, coalesce(sum(anywhere), 0)::int as anywhere,
  coalesce(sum(greatest(0, matched - :weeklyLimit::int)), 0)::int as "heldBack"
from weeks`;

const examplesSql = /* sql */ `
with newest as (
  select e.id, e.created_at from enquiries e
  where e.created_at > :since and e.status in ('open', 'in_progress') and (${reachedSql})
  order by e.created_at desc, e.id desc limit ${exampleCount}
)
select e.created_at as "createdAt", e.category_id as "categoryId", c.path as "cityPath",
  ${suburbPathSql} as "suburbPath", e.title,
  e.masked_title as "maskedTitle", e.mask_version as "maskVersion", e.text_review as "textReview"
from newest n join enquiries e on e.id = n.id join cities c on c.id = e.city_id
order by n.created_at desc, n.id desc`;

const basesOf = ({ baseCity, baseSuburb = null, coverageRadiusKm, moreBases = [] }: ReachSettings): Base[] => [
  { city: baseCity, suburb: baseSuburb, radiusKm: coverageRadiusKm },
  ...moreBases,
];

/** Translates settings into row ids. */
export const reachOf = async ({ db, clock }: Deps, settings: ReachSettings): Promise<Reach> => {
  const bases = basesOf(settings);
  const rows = await rawRows<{ placeId: number }>(
    db,
    /* sql */ `
    select distinct d.to_id as "placeId"
    from unnest(:paths::text[], :radii::int[]) as base (path, km)
    cross join lateral (
      select d.to_id from place_distances d
      where d.from_id = coalesce((select id from suburbs where path = base.path), (select id from cities where path = base.path))
        and d.km <= base.km
    ) d`,
    { paths: bases.map(placePath), radii: bases.map(({ radiusKm }) => radiusKm) },
  );
  return {
    placeIds: rows.map(({ placeId }) => placeId),
    provinces: settings.provinces,
    categoryIds: reachedCategories(settings.categoryIds),
    anywhereIds: reachedCategories(settings.anywhereIds ?? []),
    since: new Date(clock.now().getTime() - days(limits.previewDays)),
  };
};

/** How many of the requests posted in the last 30 days the settings reach. */
export type PreviewCounts = {
  matched: number;
  of: number;
  /** Those of `matched` that only a service done anywhere reaches. */
  anywhere: number;
  /** Those of `matched` beyond the weekly limit. */
  heldBack: number;
};

export const previewCounts = async (
  { db }: Deps,
  reach: Reach,
  weeklyLimit: number | null = null,
): Promise<PreviewCounts> => {
  const [row] = await rawRows<PreviewCounts>(db, countSql, { ...reach, weeklyLimit });
  return row!;
};

/** Returns up to three of the newest ones on the public board. */
export const previewExamples = async (
  { db }: Deps,
  reach: Reach,
  settings: ReachSettings,
): Promise<PreviewExample[]> => {
  const rows = await rawRows<Omit<PreviewExample, 'title' | 'distanceKm'> & Parameters<typeof shownTitle>[0]>(
    db,
    examplesSql,
    reach,
  );
  return rows.map(({ createdAt, categoryId, cityPath, suburbPath, ...texts }) => ({
    ...{ createdAt, categoryId, cityPath, suburbPath },
    distanceKm: basesFrom(basesOf(settings), placeOf({ cityPath, suburbPath }))[0]!.distanceKm,
    title: shownTitle(texts),
  }));
};

/** Returns what the settings would have reached in the last 30 days, in any state. */
export const previewOf = async (
  deps: Deps,
  settings: ReachSettings,
  weeklyLimit: number | null = null,
): Promise<PreviewCounts & { examples: PreviewExample[] }> => {
  const reach = await reachOf(deps, settings);
  const counts = await previewCounts(deps, reach, weeklyLimit);
  return { ...counts, examples: counts.matched > 0 ? await previewExamples(deps, reach, settings) : [] };
};
