/**
 * What a provider's settings would have reached: the rule of matching, asked the other way round. Matching looks for the
 * providers that suit one request; this looks for the requests that suit one provider's settings, by the same coverage.
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

/** The settings that decide which requests reach a provider; provinces are slugs. */
export type ReachSettings = {
  baseCity: City;
  baseSuburb?: Suburb | null;
  coverageRadiusKm: number;
  categoryIds: string[];
  provinces: string[];
};

export type PreviewExample = {
  /** As the public board shows it. */
  title: string;
  categoryId: string;
  cityPath: string;
  suburbPath: string | null;
  distanceKm: number;
  createdAt: Date;
};

/** Settings as the rows of requests have them. */
export type Reach = {
  /** The number of the base, and those of every city and suburb within the radius. */
  baseId: number;
  placeIds: number[];
  provinces: string[];
  categoryIds: string[];
  /** Requests before it do not count. */
  since: Date;
};

const exampleCount = 3;

/**
 * One walk along `enquiries__recent`, which holds everything that is asked here. The places come as numbers and not by a join,
 * so that Postgres looks each request up in three small hashes: the cost follows the requests of the last 30 days, whatever
 * the settings are.
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

/** What the settings reach, in numbers of rows. */
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
    baseId: rows[0]!.baseId, // a place is within any radius around itself
    placeIds: rows.map(({ placeId }) => placeId),
    provinces,
    categoryIds: reachedCategories(categoryIds),
    since: new Date(clock.now().getTime() - days(limits.previewDays)),
  };
};

/** How many requests are reached, of all that were posted in the last 30 days. */
export const previewCounts = async ({ db }: Deps, reach: Reach): Promise<{ matched: number; of: number }> => {
  const { baseId: _, ...bindings } = reach;
  const [row] = await rawRows<{ matched: number; of: number }>(db, countSql, bindings);
  return row!;
};

/** The newest of them that stand on the public board, three at most. */
export const previewExamples = async ({ db }: Deps, reach: Reach): Promise<PreviewExample[]> => {
  const rows = await rawRows<Omit<PreviewExample, 'title'> & Parameters<typeof shownTitle>[0]>(db, examplesSql, reach);
  return rows.map(({ distanceKm, createdAt, categoryId, cityPath: path, suburbPath: suburb, ...texts }) => ({
    ...{ distanceKm, createdAt, categoryId, cityPath: path, suburbPath: suburb },
    title: shownTitle(texts),
  }));
};

/** What settings would have reached in the last 30 days, whatever has become of it. */
export const previewOf = async (
  deps: Deps,
  settings: ReachSettings,
): Promise<{ matched: number; of: number; examples: PreviewExample[] }> => {
  const reach = await reachOf(deps, settings);
  const counts = await previewCounts(deps, reach);
  return { ...counts, examples: counts.matched > 0 ? await previewExamples(deps, reach) : [] };
};
