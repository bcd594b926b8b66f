/**
 * What sitemaps list: every category, area and location, and of the services in areas (two million) those that have
 * something of their own, a provider or a request. The same rule lets search engines keep their pages.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Category } from '@marketplace/catalogue/category';
import { allCategories, ancestorIds, descendantIds } from '@marketplace/catalogue/lookup';
import { sitemapFileMax } from '@marketplace/contracts/sitemaps';
import { type Area, allAreas, provinceAreas, withBeneath } from '@marketplace/gazetteer/areas';
import { cityPath } from '@marketplace/gazetteer/lookup';
import type { Deps } from '../deps.ts';
import { areaAddress, categoryAddress, locationAddress, serviceLocationAddress } from '../places/addresses.ts';
import { columnsOf, rawRows, selectAll } from '../sql.ts';

/** An address and the time of the last request that its page counts; null where there is none. */
export type SitemapLine = { path: string; changed: Date | null };

/** What is done of a file before other requests have their turn: a few milliseconds of work. */
const perTurn = 500;

/** `items` in batches; between two of them whatever else waits in this process has its turn. */
async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < perTurn) continue;
    yield batch;
    batch = [];
    await nextTurn();
  }
  yield batch;
}

/** By category id: the last request that its page counts, or null where there are providers alone. */
type Activity = Map<string, Date | null>;

const later = (first: Date | null | undefined, second: Date | null): Date | null =>
  first && (!second || first > second) ? first : second;
const note = (activity: Activity, categoryId: string, at: Date | null) => {
  activity.set(categoryId, later(activity.get(categoryId), at));
};

type Posted = { categoryId: string; path: string; at: Date };

/** The last request of each category in each city; of one province, or of all. */
const lastRequests = ({ db }: Deps, province?: string): Promise<Posted[]> =>
  selectAll(
    db('enquiries as e')
      .join('cities as c', 'c.id', 'e.city_id')
      .modify((q) => {
        if (province) q.where('e.province', province);
      })
      .groupBy('e.category_id', 'c.path'),
    columnsOf<{ e: 'enquiries'; c: 'cities' }>()({
      categoryId: 'e.category_id',
      path: 'c.path',
      at: db.raw<Date>('max(e.created_at)'),
    }),
  );

/** Which categories providers cover in which cities of a province: grows with the catalogue, not with the providers. */
const covered = ({ db }: Deps, province: string): Promise<{ categoryId: string; path: string }[]> =>
  rawRows<{ categoryId: string; path: string }>(
    db,
    /* sql */ `
    select distinct widest.category_id as "categoryId", c.path
    from (
      select category_id, city_id, max(radius_km) as radius_km from provider_coverage
      where province = :province and not below group by 1, 2
    ) as widest
    join place_distances d on d.from_id = widest.city_id and d.km <= widest.radius_km
    join cities c on c.id = d.to_id and c.province = :province`,
    { province },
  );

/** The activity of each city of a province, by the city's path. */
const activityIn = async (deps: Deps, province: string): Promise<Map<string, Activity>> => {
  const [served, posted] = await Promise.all([covered(deps, province), lastRequests(deps, province)]);
  const cities = new Map<string, Activity>();
  const activityAt = (path: string) => {
    const activity: Activity = cities.get(path) ?? new Map();
    cities.set(path, activity);
    return activity;
  };
  for await (const batch of inTurns(served))
    for (const { categoryId, path } of batch)
      for (const id of [...ancestorIds(categoryId), ...descendantIds(categoryId)]) note(activityAt(path), id, null);
  for await (const batch of inTurns(posted))
    for (const { categoryId, path, at } of batch)
      for (const id of ancestorIds(categoryId)) note(activityAt(path), id, at);
  return cities;
};

type AreaActivity = { area: Area; activity: Activity };

/** An area's activity: for a city or a suburb its city's, above that the activity of all its cities together. */
const activityOf = (area: Area, cities: Map<string, Activity>): Activity => {
  if (area.city) return cities.get(cityPath(area.city)) ?? new Map();
  const merged: Activity = new Map();
  for (const { level, city } of withBeneath(area))
    if (level === 'city') for (const [id, at] of cities.get(cityPath(city!)) ?? []) note(merged, id, at);
  return merged;
};

/** The categories that the `number`th file of a province lists, counted from 1: as many as can never be too many. */
const categoriesOfFile = (province: Area, number: number): readonly Category[] => {
  const each = Math.floor(sitemapFileMax / withBeneath(province).length);
  return allCategories().slice((number - 1) * each, number * each);
};

const fixedFiles = ['categories', 'areas', 'locations'] as const;
const servicesFile = /^services-(.+)-([1-9]\d{0,3})$/;

/** The categories with a provider or a request in a province, whichever of its cities they are in. */
const activeIn = async ({ db }: Deps, province: string): Promise<Set<string>> => {
  const [served, posted] = await Promise.all([
    db('provider_coverage').where({ province, below: false }).distinct('category_id'),
    db('enquiries').where({ province }).distinct('category_id'),
  ]);
  return new Set([
    ...served.flatMap(({ category_id: id }) => [...ancestorIds(id), ...descendantIds(id)]),
    ...posted.flatMap(({ category_id: id }) => ancestorIds(id)),
  ]);
};

/** The names of the files that have something in them. */
export const sitemapNames = async (deps: Deps): Promise<string[]> => {
  const names: string[] = [...fixedFiles];
  for (const province of provinceAreas) {
    const activity = await activeIn(deps, province.slug);
    for (let number = 1; ; number += 1) {
      const categories = categoriesOfFile(province, number);
      if (categories.length === 0) break;
      if (categories.some(({ id }) => activity.has(id))) names.push(`services-${province.slug}-${number}`);
    }
  }
  return names;
};

/** The lines of one file in batches, between which others have their turn; undefined when there is no such file. */
export const sitemapLines = async (deps: Deps, name: string): Promise<AsyncIterable<SitemapLine[]> | undefined> => {
  const [, slug, number] = servicesFile.exec(name) ?? [];
  if (slug) {
    const province = provinceAreas.find((area) => area.slug === slug);
    const categories = province && categoriesOfFile(province, Number(number));
    if (!categories?.length) return undefined;
    const [active, cities] = await Promise.all([activeIn(deps, slug), activityIn(deps, slug)]);
    const areas: AreaActivity[] = [];
    for (const area of withBeneath(province!)) {
      areas.push({ area, activity: activityOf(area, cities) });
      if (!area.city) await nextTurn();
    }
    return inTurns(serviceLocationLines(province!, categories, active, areas));
  }
  if (!fixedFiles.some((file) => file === name)) return undefined;
  const posted = await lastRequests(deps);
  return inTurns(name === 'categories' ? categoryLines(posted) : placeLines(posted, name));
};

function* serviceLocationLines(
  province: Area,
  categories: readonly Category[],
  active: Set<string>,
  areas: readonly AreaActivity[],
) {
  for (const category of categories)
    for (const { area, activity } of areas)
      if (activity.has(category.id) || (area === province && active.has(category.id)))
        yield { path: serviceLocationAddress(category, area), changed: activity.get(category.id) ?? null };
}

function* categoryLines(posted: Posted[]) {
  const activity: Activity = new Map();
  for (const { categoryId, at } of posted) for (const id of ancestorIds(categoryId)) note(activity, id, at);
  for (const category of allCategories())
    yield { path: categoryAddress(category), changed: activity.get(category.id) ?? null };
}

function* placeLines(posted: Posted[], name: string) {
  const cities = new Map<string, Date>();
  for (const { path, at } of posted) cities.set(path, later(cities.get(path), at)!);
  const changed = (area: Area): Date | null =>
    withBeneath(area).reduce<Date | null>(
      (latest, { city }) => later(city && cities.get(cityPath(city)), latest),
      null,
    );
  const listed = new Set<string>();
  for (const area of allAreas) {
    const path = name === 'areas' ? areaAddress(area) : locationAddress(area);
    // A suburb that is also a city goes by the city's page.
    if (!path || listed.has(path)) continue;
    listed.add(path);
    yield { path, changed: changed(area) };
  }
}
