/**
 * Finds a city or suburb by current, former and everyday names. Ignores case, accents and typing errors, accepts
 * partial input, and accepts the surrounding area ("rosebank cape town", "richmond kzn").
 */
import { type Area, allAreas, ancestorsOf } from './areas.ts';
import { distanceKm } from './distance.ts';
import type { Coordinates } from './place.ts';

/**
 * A search result. `alias`: the alternative name that matched, or null if its own name did. `isWhole`: the input is
 * this name without errors, with at most its surrounding area.
 */
export type FoundArea = { area: Area; alias: string | null; isWhole: boolean };

const spellings: Readonly<Record<string, string>> = { saint: 'st', mount: 'mt', pk: 'park', cbd: 'central' };

const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}|['’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => spellings[word] ?? word);

const limits = { characters: 100, words: 8 };

/**
 * Tuned on the tuned half of `spellings.txt`. Each is a share of a perfect match, in this order: a name's beginning; a
 * later word's beginning; a misspelt name; a misspelt beginning. The cost of an error relative to the word's length,
 * and of a wrong first letter. An alias; a municipality's name for its seat; ten times the population; the cut-off
 * below the best match.
 */
const weights = {
  beginning: 0.7,
  laterWord: 0.5,
  misspelt: 0.8,
  misspeltBeginning: 0.65,
  error: 0.8,
  firstLetter: 0.1,
  length: 0.2,
  alias: 0.9,
  seat: 0.85,
  size: 0.06,
  cutOff: 0.35,
};

/** One name of a place, without spaces. `starts`: where its later words begin. `letters`: see `lettersOf`. */
type Name = {
  area: Area;
  text: string;
  letters: number;
  starts: number[];
  weight: number;
  alias: string | null;
  size: number;
};

/** The letters of a text as a set of 32 bits, some of which several letters share. */
const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};

/** Each of them is a typing error or part of one, so more than `most` need no closer look. */
const isMissingMore = (letters: number, others: number, most: number): boolean => {
  let missing = letters & ~others;
  for (let count = 0; missing !== 0; missing &= missing - 1) if (++count > most) return true;
  return false;
};

/**
 * Estimated inhabitants without census data, for a place and for each of its suburbs; and the share of a city's
 * population that counts for a suburb.
 */
const uncounted = { place: 3_000, suburb: 8_000 };
const suburbShare = 0.05;

/**
 * The logarithm of the population that a place represents. A metro's main city represents the metro, because that is
 * what people mean by its name.
 */
const sizeOf = (area: Area): number => {
  if (area.level === 'suburb') return sizeOf(area.parent!) + Math.log10(suburbShare);
  const isSeat = area.parent!.children[0] === area;
  const estimate = uncounted.place + uncounted.suburb * area.children.length;
  return Math.log10((isSeat && area.parent!.population) || area.population || estimate);
};

const nameOf = (area: Area, name: string, weight: number, isAlias: boolean): Name => {
  const words = wordsOf(name);
  const starts = words.slice(1).map((_, at) => words.slice(0, at + 1).join('').length);
  const text = words.join('');
  return { area, text, letters: lettersOf(text), starts, weight, alias: isAlias ? name : null, size: sizeOf(area) };
};

/** Cities and suburbs. A suburb that is also a city is listed only as the city. */
const places = allAreas.filter(
  ({ level, city, parent }) => level === 'city' || (level === 'suburb' && city === parent!.city),
);

const makeIndex = () => {
  const names: readonly Name[] = places.flatMap((area) => {
    const municipality = area.parent!;
    const isSeat = area.level === 'city' && municipality.children[0] === area;
    return [
      nameOf(area, area.name, 1, false),
      ...area.aliases.map((alias) => nameOf(area, alias, weights.alias, true)),
      ...(isSeat ? [municipality.name, ...municipality.aliases] : []).map((name) =>
        nameOf(area, name, weights.seat, true),
      ),
    ];
  });
  /** The surrounding area that people add to a name: everything the place lies in, by all names. */
  const surroundings = new Map(
    places.map((area) => {
      const around = ancestorsOf(area).flatMap(({ name, aliases }) => [name, ...aliases].map(wordsOf));
      return [area, [...around.flat(), ...around.map((words) => words.join(''))]] as const;
    }),
  );
  return { names, surroundings };
};
let made: ReturnType<typeof makeIndex> | undefined;
/**
 * All cities and suburbs by their names. Created at the first search, because it takes time and most processes never
 * search.
 */
const searchIndex = () => {
  made ??= makeIndex();
  return made;
};

/** A query interpreted as a name and the words for its surrounding area. */
type Reading = { name: string; around: readonly string[] };

/** Interprets the words as one name, as a name before its area, and as a name after its area. */
const readingsOf = (words: readonly string[]): Reading[] => {
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)] as const);
  return [
    { name: words.join(''), around: [] },
    ...splits.flatMap(([first, rest]) => [
      { name: first.join(''), around: rest },
      { name: rest.join(''), around: first },
    ]),
  ];
};

const liesIn = (area: Area, around: readonly string[]): boolean => {
  const surroundings = searchIndex().surroundings.get(area)!;
  return (
    around.every((word) => surroundings.some((name) => name.startsWith(word))) || surroundings.includes(around.join(''))
  );
};

/** Returns how well a name matches input, from 0 to 1. */
type Fit = (typed: string, name: Name, letters: number) => number;

/** Matches error-free input. */
const plainFit: Fit = (typed, { text, starts }) => {
  if (text === typed) return 1;
  const share = (weights.length * typed.length) / text.length;
  if (text.startsWith(typed)) return weights.beginning + share;
  return typed.length > 2 && starts.some((at) => text.startsWith(typed, at)) ? weights.laterWord + share : 0;
};

/** Returns the allowed typing errors for a number of letters. */
const errorsIn = (letters: number): number => (letters < 4 ? 0 : letters < 6 ? 1 : letters < 10 ? 2 : 3);

/**
 * The fewest letters to change, add, remove or swap with a neighbour that turn `typed` into the text or a beginning of
 * it (optimal string alignment). Infinity beyond `most`.
 */
const errorsBetween = (typed: string, text: string, most: number): { whole: number; beginning: number } => {
  const none = { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY };
  if (typed.length - text.length > most) return none;
  const width = Math.min(text.length, typed.length + most + 1);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    let least = row;
    for (let at = 1; at <= width; at++) {
      const same = typed[row - 1] === text[at - 1];
      let cost = Math.min(last[at - 1]! + (same ? 0 : 1), last[at]! + 1, next[at - 1]! + 1);
      if (row > 1 && at > 1 && typed[row - 1] === text[at - 2] && typed[row - 2] === text[at - 1])
        cost = Math.min(cost, beforeLast[at - 2]! + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return none;
    beforeLast = last;
    last = next;
  }
  return { whole: width === text.length ? last[width]! : none.whole, beginning: Math.min(...last) };
};

/** Matches misspelt input. */
const misspeltFit: Fit = (typed, { text, letters: others }, letters) => {
  const most = errorsIn(typed.length);
  if (most === 0 || isMissingMore(letters, others, most)) return 0;
  const { whole, beginning } = errorsBetween(typed, text, most);
  const cost = weights.error / typed.length;
  const fits = Math.max(
    whole <= most ? weights.misspelt - cost * whole : 0,
    beginning <= most ? weights.misspeltBeginning - cost * beginning : 0,
  );
  return fits - (typed[0] === text[0] ? 0 : weights.firstLetter);
};

type Scored = FoundArea & { score: number };

const search = (readings: readonly Reading[], fit: Fit): Scored[] => {
  const best = new Map<Area, Scored>();
  for (const { name: typed, around } of readings) {
    const letters = lettersOf(typed);
    for (const name of searchIndex().names) {
      const { area, alias } = name;
      const fits = fit(typed, name, letters);
      if (fits <= 0 || !liesIn(area, around)) continue;
      const score = fits * name.weight + weights.size * name.size;
      if (score > (best.get(area)?.score ?? 0)) best.set(area, { area, alias, score, isWhole: fits === 1 });
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
};

/**
 * Up to `limit` matching cities and suburbs, by quality of the match, then by size. Looks for typing errors only if
 * nothing matches exactly. Returns none for fewer than two letters.
 */
export const searchPlaces = (query: string, limit: number): FoundArea[] => {
  const words = wordsOf(query.slice(0, limits.characters)).slice(0, limits.words);
  if (words.join('').length < 2) return [];
  const readings = readingsOf(words);
  const plain = search(readings, plainFit);
  const found = plain.length > 0 ? plain : search(readings, misspeltFit);
  const least = (found[0]?.score ?? 0) - weights.cutOff;
  return found
    .filter(({ score }) => score >= least)
    .slice(0, limit)
    .map(({ score: _, ...place }) => place);
};

/**
 * Places further away than this many km are not near. The widest gap between two places in the Northern Cape is
 * about 100.
 */
const nearestMaxKm = 100;

/** The city or suburb nearest to a point; undefined outside South Africa. */
export const nearestPlace = (at: Coordinates): Area | undefined => {
  const distances = places.map((area) => ({ area, km: distanceKm(at, area.center) }));
  const nearest = distances.reduce((best, next) => (next.km < best.km ? next : best));
  return nearest.km <= nearestMaxKm ? nearest.area : undefined;
};
