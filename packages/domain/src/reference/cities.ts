/** The gazetteer's places of database rows. */
import { cityByPath, suburbByPath } from '@marketplace/gazetteer/lookup';
import type { City, Place, Suburb } from '@marketplace/gazetteer/place';

/** Returns the city with this `cities.path`. Throws if the gazetteer no longer has it. */
export const cityOf = (path: string): City => {
  const city = cityByPath(path);
  if (!city) throw new Error(`the gazetteer has no city ${path}`);
  return city;
};

/** Returns the suburb with this `suburbs.path`, or null for null. Throws if the gazetteer no longer has it. */
export const suburbOf = (path: string | null): Suburb | null => {
  if (path === null) return null;
  const suburb = suburbByPath(path);
  if (!suburb) throw new Error(`the gazetteer has no suburb ${path}`);
  return suburb;
};

/** Returns the place with this path, which is a suburb's or a city's. Throws if the gazetteer no longer has it. */
export const placeAt = (path: string): Place => {
  const [province, city, suburb] = path.split('/');
  return { city: cityOf(`${province}/${city}`), suburb: suburb ? suburbOf(path) : null };
};

/** Returns the place of a row with both paths. */
export const placeOf = ({ cityPath, suburbPath }: { cityPath: string; suburbPath: string | null }): Place => ({
  city: cityOf(cityPath),
  suburb: suburbOf(suburbPath),
});
