/**
 * Copies the catalogue and the gazetteer into their tables, so that Postgres can join and guard them. The packages are
 * the truth; nothing else writes these tables. Done again only when the data changed.
 */
import { createHash } from 'node:crypto';
import { allCategories } from '@marketplace/catalogue/lookup';
import { bandOf, distanceKm } from '@marketplace/gazetteer/distance';
import { cityPath } from '@marketplace/gazetteer/lookup';
import { cities } from '@marketplace/gazetteer/places';
import type { Db } from '@marketplace/platform/postgres';

/** Rows in one insert: large enough to be quick, small enough to stay a modest statement. */
const chunk = 100_000;

export const syncReference = (db: Db): Promise<void> =>
  db.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('marketplace reference'))`);
    await whenChanged(trx, 'categories', allCategories(), syncCategories);
    await whenChanged(trx, 'cities', cities, syncCities);
  });

const whenChanged = async (trx: Db, name: string, data: unknown, sync: (trx: Db) => Promise<void>) => {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  const stored = await trx('reference_versions').where({ name }).first();
  if (stored?.hash === hash) return;
  await sync(trx);
  await trx('reference_versions').insert({ name, hash }).onConflict('name').merge();
};

const syncCategories = async (trx: Db) => {
  const rows = allCategories().map(({ id, parentId, slug, name }) => ({ id, parent_id: parentId ?? null, slug, name }));
  await trx('categories').insert(rows).onConflict('id').merge();
};

const syncCities = async (trx: Db) => {
  const rows = cities.map((city) => ({
    path: cityPath(city),
    name: city.name,
    province: city.province.slug,
    lat: city.lat,
    lng: city.lng,
  }));
  await trx('cities').insert(rows).onConflict('path').merge();
  const stored: { id: number; path: string }[] = await trx('cities').select('id', 'path');
  const idOf = new Map(stored.map(({ id, path }) => [path, id]));

  // Every pair within the widest coverage, both ways and each city with itself: matching reads one row a candidate city.
  const pairs: [from: number, band: number, to: number, km: number][] = [];
  for (const from of cities)
    for (const to of cities) {
      const km = distanceKm(from, to);
      const band = bandOf(km);
      if (band !== undefined) pairs.push([idOf.get(cityPath(from))!, band, idOf.get(cityPath(to))!, km]);
    }
  // Filled without its index, which is built at the end: several times as quick.
  await trx.raw('truncate city_distances');
  await trx.raw('alter table city_distances drop constraint city_distances_pkey');
  for (let start = 0; start < pairs.length; start += chunk) {
    const part = pairs.slice(start, start + chunk);
    await trx.raw(
      'insert into city_distances (from_id, band, to_id, km) select * from unnest(?::int[], ?::smallint[], ?::int[], ?::real[])',
      [0, 1, 2, 3].map((column) => part.map((pair) => pair[column])) as never,
    );
  }
  await trx.raw('alter table city_distances add primary key (from_id, band, to_id)');
  await trx.raw('analyze city_distances');
};
