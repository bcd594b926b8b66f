/** Other areas that an area's page links to. */
import { type Area, withBeneath } from '@marketplace/gazetteer/areas';
import { distanceKm } from '@marketplace/gazetteer/distance';

/** Returns the `most` areas among `others` nearest to `area`, without `area` itself. */
export const nearest = (area: Area, others: readonly Area[], most: number): Area[] =>
  others
    .filter((other) => other !== area)
    .map((other) => ({ other, km: distanceKm(area.center, other.center) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
    .map(({ other }) => other);

/** Returns the cities of an area by population. Cities of unknown population come last, in data order. */
export const largestCities = (area: Area, most: number): Area[] =>
  withBeneath(area)
    .filter(({ level }) => level === 'city')
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .slice(0, most);

/** Returns the city whose suburbs the area's page lists: the area itself or its parent city. Null above a city. */
export const cityAround = (area: Area): Area | null => {
  if (area.level === 'city') return area;
  return area.level === 'suburb' ? area.parent : null;
};

/** Returns the province, city and suburb for a request from this area, as the display names that an enquiry takes. */
export const requestFrom = (area: Area): { province: string; city: string | null; suburb: string | null } => {
  let top = area;
  while (top.parent) top = top.parent;
  const isPartOfCity = area.level === 'suburb' && area.city === area.parent?.city;
  return { province: top.name, city: area.city?.name ?? null, suburb: isPartOfCity ? area.name : null };
};
