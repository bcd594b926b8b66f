/** The gazetteer's places behind the rows that name them. */
import { cityByPath, suburbByPath } from '@marketplace/gazetteer/lookup';
import type { City, Place, Suburb } from '@marketplace/gazetteer/place';

/** The city of a row joined as `cities.path`. Throws when the gazetteer no longer has it. */
export const cityOf = (path: string): City => {
  const city = cityByPath(path);
  if (!city) throw new Error(`the gazetteer has no city ${path}`);
  return city;
};

/** The suburb of a row that `suburbs.path` names; null where it names none. Throws when the gazetteer no longer has it. */
export const suburbOf = (path: string | null): Suburb | null => {
  if (path === null) return null;
  const suburb = suburbByPath(path);
  if (!suburb) throw new Error(`the gazetteer has no suburb ${path}`);
  return suburb;
};

/** The place of a row with both. */
export const placeOf = ({ cityPath, suburbPath }: { cityPath: string; suburbPath: string | null }): Place => ({
  city: cityOf(cityPath),
  suburb: suburbOf(suburbPath),
});
