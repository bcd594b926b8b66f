/**
 * What a provider's settings would have reached. Matching finds the providers for one request. This applies
 * the same coverage rule in reverse and finds the requests for one provider's settings.
 */
import { limits } from '@marketplace/contracts/limits';
import { cityPath, suburbPath } from '@marketplace/gazetteer/lookup';
import type { City, Suburb } from '@marketplace/gazetteer/place';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { shownTitle } from '../masking/mask.ts';
import { reachedCategories } from '../providers/rules.ts';
import { enquiryPlaceSql, suburbPathSql } from '../reference/queries.ts';
import { rawRows } from '../sql.ts';

/** The settings that decide which requests reach a provider. Provinces are slugs. */
export type ReachSettings = {
  baseCity: City;
  baseSuburb?: Suburb | null;
  coverageRadiusKm: number;
  categoryIds: string[];
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
  /** The id of the base, and the ids of all cities and suburbs within the radius. */
  baseId: number;
  placeIds: number[];
  provinces: string[];
  categoryIds: string[];
  /** Earlier requests do not count. */
  since: Date;
};

const exampleCount = 3;

/**
 * One walk along `enquiries__recent`, a covering index. Places are passed as ids instead of joined, so
 * Postgres checks each request against three small hashes. The cost depends only on the number of requests in
 * the last 30 days.
 */
const suitsSql = `${enquiryPlaceSql} = any(:placeIds::int[]) and e.category_id = any(:categoryIds::uuid[])
  and e.province = any(:provinces::text[])`;

const countSql = /* sql */ `
select count(*)::int as "of", (count(*) filter (where ${suitsSql}))::int as matched
from enquiries e where e.created_at > :since`;

const examplesSql = /* sql */ `
with newest as (
  select e.id, e.created_at from enquiries e
  where e.created_at > :since and e.status in ('open', 'in_progress') and ${suitsSql}
  order by e.created_at desc, e.id desc limit ${exampleCount}
)
select d.km as "distanceKm", e.created_at as "createdAt", e.category_id as "categoryId", c.path as "cityPath",
  ${suburbPathSql} as "suburbPath", e.title,
  e.masked_title as "maskedTitle", e.mask_version as "maskVersion", e.text_review as "textReview"
from newest n join enquiries e on e.id = n.id join cities c on c.id = e.city_id
join place_distances d on d.from_id = :baseId and d.to_id = ${enquiryPlaceSql}
order by n.created_at desc, n.id desc`;

/** Translates settings into row ids. */
export const reachOf = async (
  { db, clock }: Deps,
  { baseCity, baseSuburb, coverageRadiusKm, provinces, categoryIds }: ReachSettings,
): Promise<Reach> => {
  const rows = await rawRows<{ baseId: number; placeId: number }>(
    db,
    /* sql */ `
    select d.from_id as "baseId", d.to_id as "placeId" from place_distances d
    where d.from_id = coalesce((select id from suburbs where path = :suburbPath), (select id from cities where path = :cityPath))
      and d.km <= :coverageRadiusKm`,
    {
      cityPath: cityPath(baseCity),
      suburbPath: baseSuburb ? suburbPath(baseCity, baseSuburb) : null,
      coverageRadiusKm,
    },
  );
  return {
    baseId: rows[0]!.baseId, // a place is always within its own radius
    placeIds: rows.map(({ placeId }) => placeId),
    provinces,
    categoryIds: reachedCategories(categoryIds),
    since: new Date(clock.now().getTime() - days(limits.previewDays)),
  };
};

/** Returns how many of the requests posted in the last 30 days the settings reach. */
export const previewCounts = async ({ db }: Deps, reach: Reach): Promise<{ matched: number; of: number }> => {
  const { baseId: _, ...bindings } = reach;
  const [row] = await rawRows<{ matched: number; of: number }>(db, countSql, bindings);
  return row!;
};

/** Returns up to three of the newest ones on the public board. */
export const previewExamples = async ({ db }: Deps, reach: Reach): Promise<PreviewExample[]> => {
  const rows = await rawRows<Omit<PreviewExample, 'title'> & Parameters<typeof shownTitle>[0]>(db, examplesSql, reach);
  return rows.map(({ distanceKm, createdAt, categoryId, cityPath: path, suburbPath: suburb, ...texts }) => ({
    ...{ distanceKm, createdAt, categoryId, cityPath: path, suburbPath: suburb },
    title: shownTitle(texts),
  }));
};

/** Returns what the settings would have reached in the last 30 days, in any state. */
export const previewOf = async (
  deps: Deps,
  settings: ReachSettings,
): Promise<{ matched: number; of: number; examples: PreviewExample[] }> => {
  const reach = await reachOf(deps, settings);
  const counts = await previewCounts(deps, reach);
  return { ...counts, examples: counts.matched > 0 ? await previewExamples(deps, reach) : [] };
};
