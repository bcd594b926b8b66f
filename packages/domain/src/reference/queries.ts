/** SQL of the reference tables: categories, cities, suburbs and the distances between places. */
import { cityPath, suburbPath } from '@marketplace/gazetteer/lookup';
import type { City, Place } from '@marketplace/gazetteer/place';
import type { Db } from '@marketplace/platform/postgres';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** SQL for a city's id. Null before the reference data is synchronised, which `not null` columns reject. */
export const cityId = ({ db }: Pick<Deps, 'db'>, city: City): Knex.Raw<number> =>
  db.raw('(select id from cities where path = ?)', [cityPath(city)]);

/** SQL for the id of a place's suburb. Null for a whole city. */
export const suburbId = ({ db }: Pick<Deps, 'db'>, { city, suburb }: Place): Knex.Raw<number> | null =>
  suburb && db.raw('(select id from suburbs where path = ?)', [suburbPath(city, suburb)]);

/** The place id of `enquiries e` in the distance tables. */
export const enquiryPlaceSql = 'coalesce(e.suburb_id, e.city_id)';

/** The suburb path of `enquiries e`, or null. */
export const suburbPathSql = '(select s.path from suburbs s where s.id = e.suburb_id)';

/** The path of the base suburb of `providers p`, or null. */
export const baseSuburbPathSql = '(select s.path from suburbs s where s.id = p.base_suburb_id)';

export type CategoryRow = { id: string; parentId: string | null; slug: string; name: string };
export type CityRow = { path: string; name: string; province: string; lat: number; lng: number };
export type SuburbRow = { path: string; name: string; cityPath: string };
/** Columns of `distance_bands`, one array each. Nested arrays are in Postgres' text format. */
export type DistanceBands = { from: number[]; band: number[]; to: string[]; km: string[] };

/** Rows per insert: large enough to be fast, small enough for a moderate statement. */
const batchSize = 500;

export const referenceQueries = (db: Db) => ({
  /** Serialises synchronisations until the transaction ends. */
  lock: async (): Promise<void> => {
    await db.raw(`select pg_advisory_xact_lock(hashtext('marketplace reference'))`);
  },

  findHash: async (name: string): Promise<string | undefined> =>
    (await db('reference_versions').where({ name }).first('hash'))?.hash,

  setHash: async (name: string, hash: string): Promise<void> => {
    await db('reference_versions').insert({ name, hash }).onConflict('name').merge();
  },

  putCategories: async (categories: CategoryRow[]): Promise<void> => {
    await db('categories')
      .insert(categories.map(({ parentId, ...category }) => ({ ...category, parent_id: parentId })))
      .onConflict('id')
      .merge();
  },

  /** Returns the id of each city by its path. */
  putCities: async (cities: CityRow[]): Promise<Map<string, number>> => {
    await db('cities').insert(cities).onConflict('path').merge();
    const stored = await db('cities').select('id', 'path');
    return new Map(stored.map(({ id, path }) => [path, id]));
  },

  /** Returns the id of each suburb by its path. */
  putSuburbs: async (suburbs: SuburbRow[]): Promise<Map<string, number>> => {
    await rawRows(
      db,
      /* sql */ `
      insert into suburbs (id, city_id, path, name)
      select least((select min(id) from suburbs), 0) - row_number() over (), c.id, s.path, s.name from unnest(:cityPaths::text[], :paths::text[], :names::text[]) as s (city_path, path, name)
      join cities c on c.path = s.city_path
      on conflict (path) do update set name = excluded.name`,
      {
        cityPaths: suburbs.map(({ cityPath }) => cityPath),
        paths: suburbs.map(({ path }) => path),
        names: suburbs.map(({ name }) => name),
      },
    );
    const stored = await db('suburbs').select('id', 'path');
    return new Map(stored.map(({ id, path }) => [path, id]));
  },

  /** Replaces every distance. */
  replaceDistances: async ({ from, band, to, km }: DistanceBands): Promise<void> => {
    await db.raw('truncate distance_bands');
    for (let start = 0; start < from.length; start += batchSize)
      await rawRows(
        db,
        /* sql */ `
        insert into distance_bands (from_id, band, to_ids, kms)
        select f, b, t::int[], k::real[] from unnest(?::int[], ?::smallint[], ?::text[], ?::text[]) as row (f, b, t, k)`,
        [from, band, to, km].map((column) => column.slice(start, start + batchSize)),
      );
    await db.raw('analyze distance_bands');
  },
});
