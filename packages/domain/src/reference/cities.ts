/** Between the gazetteer's cities and the rows that name them by number. */
import { cityByPath, cityPath } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';
import type { Deps } from '../deps.ts';

/** The row number of a city as part of a statement; null when the migrations have not run, which `not null` then refuses. */
export const cityId = ({ db }: Pick<Deps, 'db'>, city: City) =>
  db.raw('(select id from cities where path = ?)', [cityPath(city)]);

/** The city of a row joined as `cities.path`. Throws when the gazetteer no longer has it. */
export const cityOf = (path: string): City => {
  const city = cityByPath(path);
  if (!city) throw new Error(`the gazetteer has no city ${path}`);
  return city;
};
