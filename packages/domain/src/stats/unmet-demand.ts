/** Unmet demand by category and city, and by week. */
import { categoryPath } from '@marketplace/catalogue/lookup';
import type { UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import type { Deps } from '../deps.ts';
import { cityOf } from '../reference/cities.ts';
import { type DemandRow, demandPeriod, demandRows } from './unmet-demand.view.ts';

/** A bound on the size of the reply, far above the groups of a usual period. */
const groupsMax = 2_000;

const placeOf = (path: string) => {
  const { name: city, province, lat, lng } = cityOf(path);
  return { city, province: province.name, lat, lng };
};

const totalOf = (rows: readonly DemandRow[], name: 'posted' | 'unmet' | 'few' | 'waiting') =>
  rows.reduce((total, row) => total + row[name], 0);

/** Returns where requests of the last weeks were unmet. */
export const unmetDemand = async (deps: Deps): Promise<UnmetDemand> => {
  const rows = await demandRows(deps, groupsMax + 1);
  const by = (kind: DemandRow['by']) => rows.filter((row) => row.by === kind);
  const weeks = by('week');
  const services = by('service');
  const unmetOf = new Map(weeks.map((row) => [row.week, row]));
  return {
    posted: totalOf(weeks, 'posted'),
    unmet: totalOf(weeks, 'unmet'),
    few: totalOf(weeks, 'few'),
    waiting: totalOf(weeks, 'waiting'),
    weeks: demandPeriod(deps.clock.now()).map((week) => {
      const { posted = 0, unmet = 0 } = unmetOf.get(week) ?? {};
      return { week, posted, unmet };
    }),
    groups: services.slice(0, groupsMax).map(({ categoryId, cityPath, unmet, few, waiting, recent, earlier }) => {
      const path = categoryPath(categoryId!);
      const [main, category] = [path[0]!, path[1] ?? path[0]!];
      return {
        categoryName: category.name,
        categorySlug: category.slug,
        cityPath: cityPath!,
        mainCategory: { slug: main.slug, name: main.name },
        ...placeOf(cityPath!),
        ...{ unmet, few, waiting, recent, earlier },
      };
    }),
    places: by('city').map(({ cityPath, unmet, waiting }) => ({ ...placeOf(cityPath!), unmet, waiting })),
    cut: services.length > groupsMax,
  };
};
