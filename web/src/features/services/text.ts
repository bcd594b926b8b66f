/** Names of places as used in sentences. */
import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import { home, services } from '../../components/category-text.ts';
import type { Crumb } from '../../seo/json-ld.ts';

type Place = Pick<ServiceLocationPage, 'places'>;

/** Distinguishes a municipality from its main city of the same name. */
const ownName = ({ name, level }: ServiceLocationPage['places'][number]) =>
  level === 'municipality' && !/municipality|^city of /i.test(name) ? `${name} municipality` : name;

/** The place alone: `Sandton`, `Stellenbosch municipality`. */
export const placeName = ({ places }: Place) => ownName(places.at(-1)!);

/** The place with its parent: `Sandton, Johannesburg`, `Johannesburg, Gauteng`. Addresses do not use municipalities. */
export const placeWithParent = ({ places }: Place) => {
  const around = places.slice(0, -1).findLast(({ level }) => level !== 'municipality');
  return [ownName(places.at(-1)!), around?.name].filter(Boolean).join(', ');
};

/** The place with all its parents, as in an address: `Sandton, Johannesburg, Gauteng`. */
export const placePath = ({ places }: Place) =>
  places
    .filter((place, index) => place.level !== 'municipality' || index === places.length - 1)
    .map(ownName)
    .reverse()
    .join(', ');

/** Home > Services > the service's path > the places. The last crumb is the page itself and has no link. */
export const serviceLocationCrumbs = ({
  categoryAncestors,
  category,
  places,
}: Pick<ServiceLocationPage, 'categoryAncestors' | 'category' | 'places'>): Crumb[] => [
  home,
  services,
  ...[...categoryAncestors, category].map(({ name, path }) => ({ label: name, to: path })),
  ...places.slice(0, -1).map(({ name, path }) => ({ label: name, to: path })),
  { label: places.at(-1)!.name },
];
