/** Other areas that the page of an area links to. */
import { type Area, withBeneath } from '@marketplace/gazetteer/areas';
import { distanceKm } from '@marketplace/gazetteer/distance';

/** The `most` areas nearest to `area` among `others`, itself left out. */
export const nearest = (area: Area, others: readonly Area[], most: number): Area[] =>
  others
    .filter((other) => other !== area)
    .map((other) => ({ other, km: distanceKm(area.center, other.center) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
    .map(({ other }) => other);

/** The cities of an area, by population; those of unknown population in the order of the data. */
export const largestCities = (area: Area, most: number): Area[] =>
  withBeneath(area)
    .filter(({ level }) => level === 'city')
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .slice(0, most);

/** The city whose suburbs the area's page lists: the area itself, or the city it lies in; null above a city. */
export const cityAround = (area: Area): Area | null => {
  if (area.level === 'city') return area;
  return area.level === 'suburb' ? area.parent : null;
};

/** Province, city and suburb of a request from this area, by the display names that an enquiry takes. */
export const requestFrom = (area: Area): { province: string; city: string | null; suburb: string | null } => {
  let top = area;
  while (top.parent) top = top.parent;
  const isPartOfCity = area.level === 'suburb' && area.city === area.parent?.city;
  return { province: top.name, city: area.city?.name ?? null, suburb: isPartOfCity ? area.name : null };
};
