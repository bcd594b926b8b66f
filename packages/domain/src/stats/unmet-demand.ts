/** Unmet demand by category and city, and by week. */
import { categoryPath } from '@marketplace/catalogue/lookup';
import { demandTrendWeeks, type UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import type { Deps } from '../deps.ts';
import { cityOf } from '../reference/cities.ts';
import { type DemandRow, demandPeriod, demandRequestsMax, demandRows } from './unmet-demand.view.ts';

/** A bound on the size of the reply, far above the groups of a usual period. */
const groupsMax = 2_000;

type Counts = Pick<DemandRow, 'posted' | 'unmet' | 'few' | 'unaccepted' | 'waiting'>;

const totalOf = (rows: readonly Counts[]): Counts => {
  const total = { posted: 0, unmet: 0, few: 0, unaccepted: 0, waiting: 0 };
  for (const row of rows) for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += row[name];
  return total;
};

const placeOf = (path: string) => {
  const { name: city, province, lat, lng } = cityOf(path);
  return { city, province: province.name, lat, lng };
};

const mostUnmet = (a: Pick<Counts, 'unmet' | 'waiting'>, b: typeof a) => b.unmet - a.unmet || b.waiting - a.waiting;

/** Computes unmet demand from the rows. Pure. `weeks` are the Mondays of the period, oldest first. */
export const demandOf = (rows: readonly DemandRow[], weeks: readonly string[]): UnmetDemand => {
  const [recentWeeks, earlierWeeks] = [
    weeks.slice(-demandTrendWeeks),
    weeks.slice(-2 * demandTrendWeeks, -demandTrendWeeks),
  ];
  /** Services count with their parent category. A request for a main category is a separate group. */
  const groupOf = ({ categoryId, cityPath }: DemandRow) => {
    const path = categoryPath(categoryId);
    return `${(path[1] ?? path[0])?.id ?? categoryId} ${cityPath}`;
  };
  const groups = [...Map.groupBy(rows, groupOf).values()]
    .map((members) => {
      const path = categoryPath(members[0]!.categoryId);
      const [main, category] = [path[0]!, path[1] ?? path[0]!];
      const unmetIn = (chosen: readonly string[]) => totalOf(members.filter(({ week }) => chosen.includes(week))).unmet;
      const { posted: _, ...counts } = totalOf(members);
      return {
        categoryName: category.name,
        categorySlug: category.slug,
        cityPath: members[0]!.cityPath,
        mainCategory: { slug: main.slug, name: main.name },
        ...placeOf(members[0]!.cityPath),
        ...counts,
        recent: unmetIn(recentWeeks),
        earlier: unmetIn(earlierWeeks),
      };
    })
    .filter(({ unmet }) => unmet > 0)
    .sort(mostUnmet);
  const byCity = Map.groupBy(rows, ({ cityPath }) => cityPath);
  const byWeek = Map.groupBy(rows, ({ week }) => week);
  const { posted, ...total } = totalOf(rows);
  return {
    posted,
    ...total,
    weeks: weeks.map((week) => {
      const counts = totalOf(byWeek.get(week) ?? []);
      return { week, posted: counts.posted, unmet: counts.unmet };
    }),
    groups: groups.slice(0, groupsMax),
    places: [...byCity]
      .map(([path, members]) => ({ ...placeOf(path), ...totalOf(members) }))
      .filter(({ unmet }) => unmet > 0)
      .sort(mostUnmet)
      .map(({ city, province, lat, lng, unmet, waiting }) => ({ city, province, lat, lng, unmet, waiting })),
    cut: groups.length > groupsMax || posted >= demandRequestsMax,
  };
};

/** Returns where requests of the last weeks were unmet. */
export const unmetDemand = async (deps: Deps): Promise<UnmetDemand> =>
  demandOf(await demandRows(deps), demandPeriod(deps.clock.now()).weeks);
