/**
 * Copies the catalogue and the gazetteer into their tables, so that Postgres can join and guard them. The packages are
 * the truth; nothing else writes these tables. They are written only when the data changed.
 */
import { createHash } from 'node:crypto';
import { allCategories } from '@marketplace/catalogue/lookup';
import { bandOf, distanceKm } from '@marketplace/gazetteer/distance';
import { cityPath } from '@marketplace/gazetteer/lookup';
import { cities } from '@marketplace/gazetteer/places';
import type { Db } from '@marketplace/platform/postgres';
import { type Distances, referenceQueries } from './queries.ts';

export const syncReference = (db: Db): Promise<void> =>
  db.transaction(async (trx) => {
    await referenceQueries(trx).lock();
    await whenChanged(trx, 'categories', allCategories(), syncCategories);
    await whenChanged(trx, 'cities', cities, syncCities);
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

const syncCities = async (trx: Db) => {
  const queries = referenceQueries(trx);
  const rows = cities.map((city) => ({
    path: cityPath(city),
    name: city.name,
    province: city.province.slug,
    lat: city.lat,
    lng: city.lng,
  }));
  const idByPath = await queries.putCities(rows);
  const rowId = (path: string) => idByPath.get(path)!;

  // Every pair within the widest coverage, both ways and each city with itself: matching reads one row a candidate city.
  const distances: Distances = { from: [], band: [], to: [], km: [] };
  for (const from of cities)
    for (const to of cities) {
      const km = distanceKm(from, to);
      const band = bandOf(km);
      if (band === undefined) continue;
      distances.from.push(rowId(cityPath(from)));
      distances.band.push(band);
      distances.to.push(rowId(cityPath(to)));
      distances.km.push(km);
    }
  await queries.replaceDistances(distances);
};
