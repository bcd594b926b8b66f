/** Other areas that the page of an area links to. */
import { type Area, areaOfCity, withBeneath } from '@marketplace/gazetteer/areas';
import { distanceKm } from '@marketplace/gazetteer/distance';

/** The `most` places nearest to `area` among `others`, itself left out. */
export const nearest = (area: Area, others: readonly Area[], most: number): Area[] =>
  others
    .filter((other) => other !== area)
    .map((other) => ({ other, km: distanceKm(area.center, other.center) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
    .map(({ other }) => other);

/** The cities of a place, those with the most people first; the order of the data decides among the unknown. */
export const largestCities = (area: Area, most: number): Area[] =>
  withBeneath(area)
    .filter(({ level }) => level === 'city')
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .slice(0, most);

/** The city whose suburbs belong on a page about this place: itself, or the one it lies in; null above a city. */
export const cityAround = (area: Area): Area | null => {
  if (area.level === 'city') return area;
  return area.level === 'suburb' ? area.parent : null;
};

/** What a request from here carries: display names, as the enquiry takes them. */
export const requestFrom = (area: Area): { province: string; city: string | null } => {
  let top = area;
  while (top.parent) top = top.parent;
  return { province: top.name, city: area.city && areaOfCity(area.city).name };
};
