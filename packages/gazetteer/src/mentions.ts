/** Finds the places in a sentence: "blocked drain orlando west tomorrow" mentions Orlando West in Soweto. */
import { type Area, allAreas, ancestorsOf, provinceAreas } from './areas.ts';
import { fold } from './lookup.ts';
import { searchPlaces } from './search.ts';

/** The words from `from` up to but excluding `to`, and the possible cities and suburbs, likeliest first. */
export type Mention = { from: number; to: number; places: readonly Area[] };

/** The most words in a name. */
const longestName = 4;

/**
 * Names that are also everyday words. They count as places only after a preposition or before the place they lie in.
 */
const everydayWords = new Set(
  'bluff central diamond discovery eden gardens hope point progress retreat springs'.split(' '),
);

/** Prepositions before a place, in English and Afrikaans. `to` and `na` mark the destination of a move. */
const prepositions = new Set('in at near around from within naby te rondom buite outside'.split(' '));
const destinations = new Set(['to', 'na']);

const named = new Map<string, Area[]>();
for (const area of allAreas) {
  const { level, city, parent } = area;
  // A suburb that is also a city (Sandton) counts only as the city.
  if (level !== 'city' && (level !== 'suburb' || city !== parent!.city)) continue;
  for (const key of new Set([area.name, ...area.aliases].map(fold))) named.set(key, [...(named.get(key) ?? []), area]);
}
const provincesNamed = new Map(
  provinceAreas.flatMap((area) => [area.name, area.code ?? area.name].map((name) => [fold(name), area])),
);

/** The population that a place represents: the city's, or the metro's for its main city. */
const people = (area: Area): number => {
  if (area.level === 'suburb') return people(area.parent!);
  const isSeat = area.parent!.children[0] === area;
  return (isSeat && area.parent!.population) || area.population || 0;
};
const likeliestFirst = (one: Area, other: Area) =>
  people(other) - people(one) || Number(one.level === 'suburb') - Number(other.level === 'suburb');

/** Strips the Nguni prefix for "in": eSoweto, e-Durban. */
const bare = (key: string) => (key.length > 5 && key.startsWith('e') ? key.slice(1) : '');

type Span = Mention & { province?: Area };

/** The longest name that starts at a word. */
const spanAt = (words: readonly string[], from: number): Span | undefined => {
  for (let to = Math.min(words.length, from + longestName); to > from; to--) {
    const key = fold(words.slice(from, to).join(''));
    const places = named.get(key) ?? (to === from + 1 ? named.get(bare(key)) : undefined);
    if (places) return { from, to, places: places.toSorted(likeliestFirst) };
    const province = provincesNamed.get(key);
    if (province) return { from, to, places: [], province };
  }
};

const spansOf = (words: readonly string[]): Span[] => {
  const spans: Span[] = [];
  for (let at = 0; at < words.length; ) {
    const span = words[at] ? spanAt(words, at) : undefined;
    if (span) spans.push(span);
    at = span?.to ?? at + 1;
  }
  return spans;
};

const municipalityOf = (area: Area) => ancestorsOf(area)[1];

/** Whether a place lies in the next span's place: Newlands in "newlands cape town" and "newlands, western cape". */
const liesIn = (place: Area, { places, province }: Span) =>
  ancestorsOf(place)[0] === province ||
  places.some((around) => around.level === 'city' && municipalityOf(around) === municipalityOf(place));

/** Merges a span with a following span that narrows it down into one mention, with the places that fit both. */
const joined = (span: Span, next: Span | undefined): Span | undefined => {
  if (!next || next.from !== span.to) return;
  const places = span.places.filter((place) => liesIn(place, next));
  return places.length > 0 ? { from: span.from, to: next.to, places } : undefined;
};

/**
 * The places in a sentence, in order, except that a move's destination comes last.
 * @param words the sentence in lower case without punctuation; '' for a word that is not part of a name
 */
export const placesMentioned = (words: readonly string[]): Mention[] => {
  const spans = spansOf(words);
  const mentions: Mention[] = [];
  const towards: Mention[] = [];
  for (let at = 0; at < spans.length; at++) {
    const span = spans[at]!;
    const whole = joined(span, spans[at + 1]);
    const before = words[span.from - 1] ?? '';
    const isEveryday = span.to === span.from + 1 && everydayWords.has(words[span.from]!);
    if (span.places.length === 0 || (isEveryday && !whole && !prepositions.has(before))) continue;
    const { from, to, places } = whole ?? span;
    (destinations.has(before) ? towards : mentions).push({ from, to, places });
    if (whole) at++;
  }
  return [...mentions, ...towards];
};

/** The most letters by which a misspelling may be shorter or longer than the name. */
const misspeltBy = 2;

/**
 * Finds a misspelt place after a preposition or at the end.
 * @param words as for `placesMentioned`
 * @param isOrdinary whether a word has another meaning
 */
export const placeMisspelt = (words: readonly string[], isOrdinary: (word: string) => boolean): Mention | undefined => {
  const isPart = (word: string | undefined) =>
    !!word && word.length > 2 && !isOrdinary(word) && !prepositions.has(word);
  const starts = words.flatMap((word, at) => (prepositions.has(word) && isPart(words[at + 1]) ? [at + 1] : []));
  const lastOther = words.findLastIndex((word) => !isPart(word));
  if (lastOther >= 0 && lastOther < words.length - 1) starts.push(lastOther + 1);
  for (const from of starts) {
    const length = words.slice(from).findIndex((word) => !isPart(word));
    const to = Math.min(length < 0 ? words.length : from + length, from + longestName);
    const typed = words.slice(from, to);
    const key = fold(typed.join(''));
    const places =
      key.length < 5
        ? []
        : searchPlaces(typed.join(' '), longestName).filter(
            ({ area, alias }) => Math.abs(fold(alias ?? area.name).length - key.length) <= misspeltBy,
          );
    if (places.length > 0) return { from, to, places: places.map(({ area }) => area) };
  }
};
