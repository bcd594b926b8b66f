/** Names, counts and messages of the place pages (specification sections 2 and 8). */

import { placeNotFound } from '@marketplace/contracts/messages';
import type { Area, AreaCounts, AreaLevel, AreaPage, LocationPage } from '@marketplace/contracts/places/areas';
import { home } from '../../components/category-text.ts';
import { to } from '../../routing/paths.ts';
import type { Crumb } from '../../seo/json-ld.ts';
import { figure } from '../../ui/figure.tsx';
import { grouped } from '../../ui/number.ts';

export const areasServed = { label: 'Areas Served', to: to.areasServed() };

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Messages for a place that is missing or did not load. */
export const areaFaults = (level: AreaLevel) => ({
  title: `${capital(level)} Not Found`,
  missing: placeNotFound(level),
  failed: `We're having trouble loading this ${level}. Please try again later.`,
});

const plurals = { municipalities: 'municipality', cities: 'city', suburbs: 'suburb' } as const;

/** `1 city`, `2 cities`, `1 171 suburbs`: a no-break space inside the figure. `name` marks it (`FiguredText`). */
export const counted = (count: number, what: keyof typeof plurals, name?: string) =>
  `${name ? figure(name, grouped(count)) : grouped(count)} ${count === 1 ? plurals[what] : what}`;

/** The counts without zeros, with marked figures (`FiguredText`): `3 cities · 41 suburbs`. */
export const countsLine = (counts: AreaCounts) =>
  (['municipalities', 'cities', 'suburbs'] as const)
    .filter((what) => counts[what] > 0)
    .map((what) => counted(counts[what], what, what))
    .join(' · ');

/** Distinguishes a municipality from its main city of the same name. */
export const areaName = ({ name, level }: Pick<Area, 'name' | 'level'>) =>
  level === 'municipality' && !/municipality|^city of /i.test(name) ? `${name} municipality` : name;

/** The place with its parent: `Sandton, Johannesburg`, `Johannesburg, Gauteng`. */
export const areaInPlace = ({ area, ancestors }: Pick<AreaPage, 'area' | 'ancestors'>) => {
  // Addresses do not use municipalities: a city is in its province, a suburb in its city.
  const around = area.level === 'suburb' ? ancestors.at(-1) : ancestors[0];
  return [areaName(area), around?.name].filter(Boolean).join(', ');
};

/** Home > Areas Served > parents > the place itself. */
export const areaCrumbs = ({ area, ancestors }: Pick<AreaPage, 'area' | 'ancestors'>): Crumb[] => [
  home,
  areasServed,
  ...ancestors.map(({ name, path }) => ({ label: name, to: path })),
  { label: area.name },
];

/** Home > Areas Served > province > city (for a suburb) > the place itself. */
export const locationCrumbs = ({ area, city, province }: Pick<LocationPage, 'area' | 'city' | 'province'>): Crumb[] => [
  home,
  areasServed,
  { label: province.name, to: province.path },
  ...(area.level === 'suburb' ? [{ label: city.name, to: city.path }] : []),
  { label: area.name },
];

/** `5.6 million people` (specification section 2, one decimal); below 100 000 in full: `31 000 people`. */
export const peopleIn = (population: number) =>
  population >= 100_000
    ? `${(population / 1_000_000).toFixed(1)} million people`
    : `${grouped(population)} ${population === 1 ? 'person' : 'people'}`;
