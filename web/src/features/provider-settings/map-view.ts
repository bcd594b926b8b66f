/** Which part of the country the map shows, and which places it names. Units of the drawing, 760 by 640. */
import { closelyOnMap, unitsPerKm } from '../../ui/art/on-map.ts';
import type { Place, Reach } from './reach.ts';

const [width, height] = [760, 640];
/** Km from the middle to the edge at the least: closer by, the drawing has nothing to show. */
const leastReach = 150;
/** How much of what lies around the circle is shown, by its radius. */
const margin = 1.5;

export type View = { x: number; y: number; width: number; height: number };

/** The circle with its surroundings, growing with it until the whole country is shown. */
export const viewOf = ({ base, radiusKm }: Pick<Reach, 'base' | 'radiusKm'>): View => {
  const middle = closelyOnMap(base);
  const tall = Math.min(height, 2 * unitsPerKm * Math.max(leastReach, radiusKm * margin));
  const wide = (tall * width) / height;
  return {
    x: Math.min(Math.max(0, middle.x - wide / 2), width - wide),
    y: Math.min(Math.max(0, middle.y - tall / 2), height - tall),
    width: wide,
    height: tall,
  };
};

export const wholeCountry: View = { x: 0, y: 0, width, height };

/** Names that the map shows at most, the share of its width and height that each keeps to itself, and that of a letter. */
const namesMax = 6;
const [besides, above, letter] = [0.26, 0.09, 0.022];

export type NamedPlace = {
  place: Place;
  x: number;
  y: number;
  /** The side of its dot on which the name stands. */
  side: 'left' | 'right';
};

/** The biggest places in view whose names do not lie over one another; the base first. */
export const namedPlaces = (places: readonly Place[], base: Place, view: View): NamedPlace[] => {
  const named: NamedPlace[] = [];
  const biggest = places
    .filter((place) => place.population && place !== base)
    .sort((a, b) => b.population! - a.population!);
  for (const place of [base, ...biggest]) {
    const { x, y } = closelyOnMap(place);
    const [across, down] = [(x - view.x) / view.width, (y - view.y) / view.height];
    const fits = across + 0.05 + letter * place.name.length < 1;
    const isInView = across > 0.03 && fits && down > 0.08 && down < 0.95;
    const isFree = named.every(
      (other) => Math.abs(other.x - x) > view.width * besides || Math.abs(other.y - y) > view.height * above,
    );
    if (place === base || (isInView && isFree)) named.push({ place, x, y, side: fits ? 'right' : 'left' });
    if (named.length === namesMax) break;
  }
  return named;
};
