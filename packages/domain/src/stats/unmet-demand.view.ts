/** SQL of unmet demand, from the sums that `foldRequests` maintains. Definitions: contracts, unmet-demand.ts. */
import { allCategories, categoryPath } from '@marketplace/catalogue/lookup';
import { brand } from '@marketplace/contracts/brand';
import { demandTrendWeeks, demandWeeks } from '@marketplace/contracts/operations/unmet-demand';
import { days, hours } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { mondayOf } from '../week.ts';

/** Sums of the requests of one group. */
export type DemandRow = {
  by: 'service' | 'city' | 'week';
  /** The second-level category, or the main category of requests for it. */
  categoryId: string | null;
  cityPath: string | null;
  /** Monday of the week, e.g. `2026-03-02`. */
  week: string | null;
  posted: number;
  unmet: number;
  few: number;
  waiting: number;
  /** Unmet requests of the last weeks, and of as many weeks before. */
  recent: number;
  earlier: number;
};

const offset = hours(brand.utcOffset);

/** Returns the Mondays of all weeks as days, oldest first. */
export const demandPeriod = (now: Date): string[] => {
  const last = mondayOf(now).getTime();
  return Array.from({ length: demandWeeks }, (_, index) =>
    new Date(last - (demandWeeks - 1 - index) * days(7) + offset).toISOString().slice(0, 10),
  );
};

/** Services count with their parent category. */
const groups = allCategories().map(({ id }) => {
  const path = categoryPath(id);
  return { id, group: (path[1] ?? path[0])!.id };
});

/**
 * Returns matched requests of the last weeks by week, by city, and by service and city, most unmet first, at most `most` of
 * each. Requests of any number add up to a row per week, service and city.
 */
export const demandRows = ({ db, clock }: Deps, most: number): Promise<DemandRow[]> => {
  const weeks = demandPeriod(clock.now());
  return rawRows<DemandRow>(
    db,
    /* sql */ `
    with sums as (
      select case grouping(g.id, d.city_id, d.week) when 6 then 'week' when 5 then 'city' else 'service' end as "by",
        g.id as category_id, d.city_id, d.week, sum(posted)::int as posted, sum(unmet)::int as unmet, sum(few)::int as few,
        sum(waiting)::int as waiting,
        coalesce(sum(unmet) filter (where d.week >= :recent::date), 0)::int as recent,
        coalesce(sum(unmet) filter (where d.week >= :earlier::date and d.week < :recent::date), 0)::int as earlier
      from weekly_demand d join unnest(:ids::uuid[], :groups::uuid[]) as g (category_id, id) using (category_id)
      where d.week between :first and :last
      group by grouping sets ((g.id, d.city_id), (d.city_id), (d.week))
    ), ranked as (
      select *, row_number() over (partition by "by" order by unmet desc, waiting desc, category_id, city_id) as place from sums
    )
    select "by", category_id as "categoryId", c.path as "cityPath", to_char(week, 'YYYY-MM-DD') as week, posted, unmet, few,
      waiting, recent, earlier
    from ranked r left join cities c on c.id = r.city_id
    where "by" = 'week' or (unmet > 0 and place <= :most)
    order by "by", place`,
    {
      ...{ first: weeks[0]!, last: weeks.at(-1)!, most },
      recent: weeks.at(-demandTrendWeeks)!,
      earlier: weeks.at(-2 * demandTrendWeeks)!,
      ids: groups.map(({ id }) => id),
      groups: groups.map(({ group }) => group),
    },
  );
};
