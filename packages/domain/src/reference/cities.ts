/** The gazetteer's cities behind the rows that name them. */
import { cityByPath } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';

/** The city of a row joined as `cities.path`. Throws when the gazetteer no longer has it. */
export const cityOf = (path: string): City => {
  const city = cityByPath(path);
  if (!city) throw new Error(`the gazetteer has no city ${path}`);
  return city;
};
