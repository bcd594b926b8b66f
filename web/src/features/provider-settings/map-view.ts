/** Decides which part of the country the map shows and which places it labels. In units of the drawing, 760 by 640. */
import { closelyOnMap, unitsPerKm } from '../../ui/art/on-map.ts';
import type { Place, Reach } from './reach.ts';

const [width, height] = [760, 640];
/** Minimum km from the centre to the edge. At closer range the drawing has nothing to show. */
const leastReach = 150;
/** The visible area around the circle, relative to its radius. */
const margin = 1.5;

export type View = { x: number; y: number; width: number; height: number };

/** The circles with their surroundings, zooming out up to the whole country. */
export const viewOf = ({ circles }: Pick<Reach, 'circles'>): View => {
  const bounds = circles.map(({ base, radiusKm }) => {
    const { x, y } = closelyOnMap(base);
    const reach = unitsPerKm * Math.max(leastReach, radiusKm * margin);
    return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
  });
  const [left, right] = [Math.min(...bounds.map((b) => b.left)), Math.max(...bounds.map((b) => b.right))];
  const [top, bottom] = [Math.min(...bounds.map((b) => b.top)), Math.max(...bounds.map((b) => b.bottom))];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const tall = Math.min(height, Math.max(bottom - top, ((right - left) * height) / width));
  const wide = (tall * width) / height;
  return {
    x: Math.min(Math.max(0, middle.x - wide / 2), width - wide),
    y: Math.min(Math.max(0, middle.y - tall / 2), height - tall),
    width: wide,
    height: tall,
  };
};

export const wholeCountry: View = { x: 0, y: 0, width, height };

/**
 * The maximum number of labels, the share of the map's width and height that each reserves, and the width of a letter.
 */
const namesMax = 6;
const [besides, above, letter] = [0.26, 0.09, 0.022];

export type NamedPlace = {
  place: Place;
  x: number;
  y: number;
  /** The side of the dot that the label is on. */
  side: 'left' | 'right';
};

/** Labels the base first, then the biggest places in view whose labels do not overlap. */
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
