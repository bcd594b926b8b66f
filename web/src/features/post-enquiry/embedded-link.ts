/**
 * What the address of a frame fills in: `?service=` with the slug of a service at any level, and `?place=` with the slugs of a place
 * from the province down. Unknown slugs leave the choice open.
 */
import { type Key, keys } from '../../api/keys.ts';

/** Validators of the parameters, so that others are ignored. */
export const linkFits = {
  service: (value: string) => /^[a-z\d-]{1,100}$/.test(value),
  place: (value: string) => /^[a-z\d-]{1,100}(\/[a-z\d-]{1,100}){0,3}$/.test(value),
};

/** The keys of the service and the place that the address names. */
export const linkKeys = (search: URLSearchParams) => {
  const [service, place] = [search.get('service'), search.get('place')];
  return {
    service: service ? keys.categoryBySlug(service) : undefined,
    place: place ? keys.area(place.split('/')) : undefined,
  };
};

/** The keys of everything that the first form needs. */
export const keysOfLink = (search: URLSearchParams): Key<unknown>[] => {
  const { service, place } = linkKeys(search);
  return [
    ...[keys.categoryParents, keys.provinces],
    // The names have the levels above the service.
    ...(service ? [service, keys.categoryNames] : []),
    ...(place ? [place] : []),
  ];
};
