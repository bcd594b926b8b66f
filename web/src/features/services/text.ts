/** What places are called where words stand around their name. */
import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import { home, services } from '../../components/category-text.ts';
import type { Crumb } from '../../seo/json-ld.ts';

type Place = Pick<ServiceLocationPage, 'places'>;

/** A municipality that is called like its seat is told from it. */
const ownName = ({ name, level }: ServiceLocationPage['places'][number]) =>
  level === 'municipality' && !/municipality|^city of /i.test(name) ? `${name} municipality` : name;

/** The place by itself: `Sandton`, `Stellenbosch municipality`. */
export const placeName = ({ places }: Place) => ownName(places.at(-1)!);

/** With what it lies in: `Sandton, Johannesburg`, `Johannesburg, Gauteng`. Municipalities are nobody's address. */
export const placeInItsPlace = ({ places }: Place) => {
  const around = places.slice(0, -1).findLast(({ level }) => level !== 'municipality');
  return [ownName(places.at(-1)!), around?.name].filter(Boolean).join(', ');
};

/** From the place up, as people write it: `Sandton, Johannesburg, Gauteng`. */
export const placePath = ({ places }: Place) =>
  places
    .filter((place, index) => place.level !== 'municipality' || index === places.length - 1)
    .map(ownName)
    .reverse()
    .join(', ');

/** Home > Services > the service's path > the places, the last one the page itself. */
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
