/**
 * Which service pages have unique content (contracts, `worthFinding`). Sitemaps, robots and pages share
 * this rule.
 */
import { allCategories, descendantIds } from '@marketplace/catalogue/lookup';
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
import { positionQueries } from '../job-positions.queries.ts';
import type { ServiceLocation } from '../places/addresses.ts';
import { type RefreshScope, servicePageQueries } from './queries.ts';

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

/** The pages of a top-level category and everything below it in a province. One statement writes them. */
type Slice = { name: string } & Pick<RefreshScope, 'province' | 'categories' | 'cities' | 'areas'>;
const slices = (): Slice[] =>
  provinceAreas.flatMap((province) => {
    const counted = citiesOf(province);
    return allCategories()
      .filter(({ level }) => level === 1)
      .map(({ id, slug }) => ({
        name: `${province.slug}/${slug}`,
        province: province.slug,
        categories: descendantIds(id),
        ...counted,
      }));
  });

/** Refreshes a slice in its own transaction, together with how far it has come. Returns the number of changed pages. */
const refreshSlice = (deps: Deps, { name, ...part }: Slice): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const queries = servicePageQueries(tx);
    const positions = positionQueries(tx);
    await queries.lock();
    const now = tx.clock.now();
    const ago = (ms: number, time = now) => new Date(time.getTime() - ms);
    const [partly, whole] = [`service-pages ${name}`, `all-service-pages ${name}`] as const;
    const times = await positions.times([partly, whole]);
    const [last, lastFull] = [times.get(partly), times.get(whole)];
    const since = ago(days(worthFinding.requestDays));
    const isFull = !last || !lastFull || lastFull <= ago(fullEvery) || last <= since;
    const from = isFull ? since : ago(overlap, last);
    const { providers } = worthFinding;
    const changed = await queries.refresh({ ...part, providers, since, from, isFull });
    await positions.move(isFull ? [partly, whole] : [partly], now);
    return changed;
  });

/**
 * Refreshes the rows, one slice at a time: from the requests since its last refresh, and once a day from all requests that
 * count. The providers of a page are counted every time, because their number does not grow with the history. Returns the number of
 * pages that were added, removed or requested again. A run that was cut continues with the slices that are left of its
 * round: those that were last refreshed before the end of the previous round.
 */
export const refreshServicePages = async (deps: Deps): Promise<number> => {
  const positions = positionQueries(deps);
  const nameOf = ({ name }: Slice) => `service-pages ${name}` as const;
  const all = slices();
  const times = await positions.times(['service-pages', ...all.map(nameOf)]);
  const roundEnded = times.get('service-pages');
  const isLeft = (slice: Slice) => {
    const last = times.get(nameOf(slice));
    return !last || !roundEnded || last <= roundEnded;
  };
  let changed = 0;
  for (const slice of all.filter(isLeft)) {
    const started = performance.now();
    changed += await refreshSlice(deps, slice);
    if (deps.pace && !(await deps.pace.next(performance.now() - started))) return changed;
  }
  await positions.move(['service-pages'], deps.clock.now());
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
