/** SQL of the reference tables: categories, cities and the distances between them. */
import { cityPath } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';
import type { Db } from '@marketplace/platform/postgres';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** The row number of a city as part of a statement; null when the migrations have not run, which `not null` then refuses. */
export const cityId = ({ db }: Pick<Deps, 'db'>, city: City): Knex.Raw<number> =>
  db.raw('(select id from cities where path = ?)', [cityPath(city)]);

export type CategoryRow = { id: string; parentId: string | null; slug: string; name: string };
export type CityRow = { path: string; name: string; province: string; lat: number; lng: number };
/** Columns of `city_distances`, an array each, one element a pair of cities. */
export type Distances = { from: number[]; band: number[]; to: number[]; km: number[] };

/** Rows in one insert: large enough to be quick, small enough to stay a modest statement. */
const batchSize = 100_000;

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

  /** Replaces every distance. The table is filled without its index, which is built at the end: several times as quick. */
  replaceDistances: async ({ from, band, to, km }: Distances): Promise<void> => {
    await db.raw('truncate city_distances');
    await db.raw('alter table city_distances drop constraint city_distances_pkey');
    for (let start = 0; start < from.length; start += batchSize)
      await rawRows(
        db,
        'insert into city_distances (from_id, band, to_id, km) select * from unnest(?::int[], ?::smallint[], ?::int[], ?::real[])',
        [from, band, to, km].map((column) => column.slice(start, start + batchSize)),
      );
    await db.raw('alter table city_distances add primary key (from_id, band, to_id)');
    await db.raw('analyze city_distances');
  },
});
