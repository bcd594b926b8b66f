/**
 * Copies the catalogue and the gazetteer to their tables, so that Postgres can join them and enforce
 * references. The packages are the only source of these tables. Writes only if the data has changed.
 */
import { createHash } from 'node:crypto';
import { allCategories } from '@marketplace/catalogue/lookup';
import { bandOf, distanceBands, distanceKm } from '@marketplace/gazetteer/distance';
import { cityPath, suburbAsPlace, suburbPath } from '@marketplace/gazetteer/lookup';
import type { Coordinates } from '@marketplace/gazetteer/place';
import { cities } from '@marketplace/gazetteer/places';
import type { Db } from '@marketplace/platform/postgres';
import { type DistanceBands, referenceQueries } from './queries.ts';

export const syncReference = (db: Db): Promise<void> =>
  db.transaction(async (trx) => {
    await referenceQueries(trx).lock();
    await whenChanged(trx, 'categories', allCategories(), syncCategories);
    await whenChanged(trx, 'places', cities, syncPlaces);
  });

const whenChanged = async (trx: Db, name: string, data: unknown, sync: (trx: Db) => Promise<void>) => {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  const queries = referenceQueries(trx);
  if ((await queries.findHash(name)) === hash) return;
  await sync(trx);
  await queries.setHash(name, hash);
};

const syncCategories = (trx: Db) =>
  referenceQueries(trx).putCategories(
    allCategories().map(({ id, parentId, slug, name }) => ({ id, parentId: parentId ?? null, slug, name })),
  );

const syncPlaces = async (trx: Db) => {
  const queries = referenceQueries(trx);
  const rows = cities.map((city) => ({
    path: cityPath(city),
    name: city.name,
    province: city.province.slug,
    lat: city.lat,
    lng: city.lng,
  }));
  const cityIds = await queries.putCities(rows);
  const suburbs = cities.flatMap((city) =>
    city.suburbs
      .filter((suburb) => suburbAsPlace(city, suburb).suburb)
      .map((suburb) => ({ ...suburb, path: suburbPath(city, suburb), cityPath: cityPath(city) })),
  );
  const suburbIds = await queries.putSuburbs(suburbs);
  const places = [
    ...cities.map((city) => ({ id: cityIds.get(cityPath(city))!, point: city })),
    ...suburbs.map((suburb) => ({ id: suburbIds.get(suburb.path)!, point: suburb })),
  ];
  await queries.replaceDistances(bandsBetween(places));
};

const widest = distanceBands.at(-1)!;

/**
 * Returns every pair of places within the widest coverage, in both directions and each place with itself, by
 * place and band, nearest first.
 */
const bandsBetween = (places: readonly { id: number; point: Coordinates }[]): DistanceBands => {
  const kms = places.map(() => new Float32Array(places.length));
  for (const [at, { point }] of places.entries())
    for (let to = at + 1; to < places.length; to++) kms[at]![to] = kms[to]![at] = distanceKm(point, places[to]!.point);
  const columns: DistanceBands = { from: [], band: [], to: [], km: [] };
  for (const [at, { id }] of places.entries()) {
    const near = places
      .map((place, to) => ({ id: place.id, km: kms[at]![to]! }))
      .filter(({ km }) => km <= widest)
      .sort((a, b) => a.km - b.km);
    for (const [band, within] of Map.groupBy(near, ({ km }) => bandOf(km)!)) {
      columns.from.push(id);
      columns.band.push(band);
      columns.to.push(`{${within.map((place) => place.id)}}`);
      columns.km.push(`{${within.map(({ km }) => km.toPrecision(9))}}`);
    }
  }
  return columns;
};
