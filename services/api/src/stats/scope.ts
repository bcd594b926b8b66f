/** Resolves the slugs in a public read's filters to category, province, municipality, city and suburb. */
import { categoryByAnyPath } from '@marketplace/catalogue/lookup';
import { messages, placeNotFound } from '@marketplace/contracts/messages';
import { invalid } from '@marketplace/domain/errors';
import type { StatsScope } from '@marketplace/domain/stats/public-stats.view';
import { areaByAnyPath } from '@marketplace/gazetteer/areas';
import { cityByName, provinceByName, suburbAsPlace, suburbByName } from '@marketplace/gazetteer/lookup';
import type { City, Province } from '@marketplace/gazetteer/place';

type Filter = {
  category?: string | undefined;
  province?: string | undefined;
  municipality?: string | undefined;
  city?: string | undefined;
  suburb?: string | undefined;
};

/** The cities of a municipality; undefined if the province has no such municipality. */
const citiesOf = (province: Province, municipality: string): City[] | undefined => {
  const area = areaByAnyPath([province.slug, municipality]);
  return 'missing' in area ? undefined : area.children.flatMap(({ city }) => city ?? []);
};

/**
 * Throws VALIDATION_FAILED for the first filter that does not resolve. A city or municipality needs its province, and a
 * suburb its city. A suburb's stats are those of the city that it is or lies in.
 */
export const scopeOf = ({ category, province, municipality, city, suburb }: Filter): StatsScope => {
  const found = category ? categoryByAnyPath([category]) : undefined;
  if (category && !found) throw invalid({ category: messages.contactCategory });
  const inProvince = province ? provinceByName(province) : undefined;
  if (province && !inProvince) throw invalid({ province: messages.province });
  const inCity = inProvince && city ? cityByName(inProvince, city) : undefined;
  if (city && !inCity) throw invalid({ city: messages.city });
  const inSuburb = inCity && suburb ? suburbByName(inCity, suburb) : undefined;
  if (suburb && !inSuburb) throw invalid({ suburb: placeNotFound('suburb') });
  const resolved = inCity && (inSuburb ? suburbAsPlace(inCity, inSuburb) : { city: inCity, suburb: null });
  const inMunicipality = inProvince && municipality ? citiesOf(inProvince, municipality) : undefined;
  if (municipality && !inMunicipality) throw invalid({ municipality: placeNotFound('municipality') });
  return {
    categoryId: found?.id,
    province: inProvince?.slug,
    cities: resolved ? [resolved.city] : inMunicipality,
    ...(resolved?.suburb && { suburb: resolved }),
  };
};
