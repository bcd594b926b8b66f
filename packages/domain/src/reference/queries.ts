/** SQL of the reference tables: categories, cities with their suburbs, and the distances between these. */
import { cityPath, suburbPath } from '@marketplace/gazetteer/lookup';
import type { City, Place } from '@marketplace/gazetteer/place';
import type { Db } from '@marketplace/platform/postgres';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** The row number of a city as part of a statement; null when the migrations have not run, which `not null` then refuses. */
export const cityId = ({ db }: Pick<Deps, 'db'>, city: City): Knex.Raw<number> =>
  db.raw('(select id from cities where path = ?)', [cityPath(city)]);

/** The row number of a place's suburb as part of a statement; null for a city as a whole. */
export const suburbId = ({ db }: Pick<Deps, 'db'>, { city, suburb }: Place): Knex.Raw<number> | null =>
  suburb && db.raw('(select id from suburbs where path = ?)', [suburbPath(city, suburb)]);

/** The number of the place of `enquiries e` among distances. */
export const enquiryPlaceSql = 'coalesce(e.suburb_id, e.city_id)';

/** The path of the suburb of `enquiries e`; null where it has none. */
export const suburbPathSql = '(select s.path from suburbs s where s.id = e.suburb_id)';

/** The path of the suburb of the base of `providers p`; null where it has none. */
export const baseSuburbPathSql = '(select s.path from suburbs s where s.id = p.base_suburb_id)';

export type CategoryRow = { id: string; parentId: string | null; slug: string; name: string };
export type CityRow = { path: string; name: string; province: string; lat: number; lng: number };
export type SuburbRow = { path: string; name: string; cityPath: string };
/** Columns of `distance_bands`, an array each; the arrays of a row as Postgres writes them. */
export type DistanceBands = { from: number[]; band: number[]; to: string[]; km: string[] };

/** Rows in one insert: large enough to be quick, small enough to stay a modest statement. */
const batchSize = 500;

export const referenceQueries = (db: Db) => ({
  /** Waits for another process that synchronises; until the transaction ends. */
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

  /** Returns the row number of each city by its path. */
  putCities: async (cities: CityRow[]): Promise<Map<string, number>> => {
    await db('cities').insert(cities).onConflict('path').merge();
    const stored = await db('cities').select('id', 'path');
    return new Map(stored.map(({ id, path }) => [path, id]));
  },

  /** Returns the row number of each suburb by its path. */
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
