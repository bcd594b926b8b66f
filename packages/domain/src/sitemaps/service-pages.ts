/**
 * Which service pages have unique content (contracts, `worthFinding`). Sitemaps, robots and pages share
 * this rule.
 */
import { worthFinding } from '@marketplace/contracts/places/service-location-rules';
import {
  type Area,
  ancestorsOf,
  areaOfCity,
  provinceAreas,
  provinceOf,
  withBeneath,
} from '@marketplace/gazetteer/areas';
import { cityPath } from '@marketplace/gazetteer/lookup';
import { days, minutes } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { positionQueries } from '../job-positions/queries.ts';
import type { ServiceLocation } from '../places/addresses.ts';
import { servicePageQueries } from './queries.ts';

const pathOf = ({ segments }: Area) => segments.join('/');

/** Returns each city of a province with the areas that it counts for: itself, its municipality and the province. */
const citiesOf = (province: Area) => {
  const pairs = withBeneath(province).flatMap((area) =>
    area.level === 'city'
      ? [...ancestorsOf(area), area].map((counted) => ({ city: cityPath(area.city!), area: pathOf(counted) }))
      : [],
  );
  return { cities: pairs.map(({ city }) => city), areas: pairs.map(({ area }) => area) };
};

/** Requests are read again for this long, because their transactions may end later than they began. */
const overlap = minutes(10);
/** Removed and moved requests count until the next full pass. */
const fullEvery = days(1);

/**
 * Refreshes the rows, one province at a time: from the requests since the last call, and once a day from all requests that
 * count. The providers of a page are counted every time, because their number does not grow with the history. Returns the number of
 * pages that were added, removed or requested again.
 */
export const refreshServicePages = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now();
  const ago = (ms: number, time = now) => new Date(time.getTime() - ms);
  const positions = positionQueries(deps);
  const [last, lastFull] = [await positions.at('service-pages'), await positions.at('all-service-pages')];
  const since = ago(days(worthFinding.requestDays));
  const isFull = !last || !lastFull || lastFull <= ago(fullEvery) || last <= since;
  const from = isFull ? since : ago(overlap, last);
  let changed = 0;
  for (const province of provinceAreas)
    changed += await inTransaction(deps, async (tx) => {
      const queries = servicePageQueries(tx);
      await queries.lock();
      const { providers } = worthFinding;
      return queries.refresh({ province: province.slug, ...citiesOf(province), providers, since, from, isFull });
    });
  await positions.move('service-pages', now);
  if (isFull) await positions.move('all-service-pages', now);
  return changed;
};

/** Returns the area whose figures apply. A suburb uses its city's figures. */
export const areaOfFigures = (area: Area): Area => (area.level === 'suburb' ? areaOfCity(area.city!) : area);

/** Returns true if the page of a service in an area (a suburb’s city for a suburb) has unique content. */
export const isWorthFinding = (deps: Pick<Deps, 'db'>, { category, area }: ServiceLocation): Promise<boolean> => {
  const figures = areaOfFigures(area);
  return servicePageQueries(deps).has({
    province: provinceOf(figures).slug,
    categoryId: category.id,
    area: pathOf(figures),
  });
};
