/** Finds the places that a sentence names: "blocked drain orlando west tomorrow" names Orlando West in Soweto. */
import { fold } from './lookup.ts';
import type { City, Province, Suburb } from './place.ts';
import { cities, provinces } from './places.ts';

/** A city or town, or a suburb of one. */
export type NamedPlace = { city: City; suburb?: Suburb };

/** The words `from` up to and without `to`, and the places that may be meant, the likeliest first. */
export type Mention = { from: number; to: number; places: readonly NamedPlace[] };

/** No name has more words. */
const longestName = 4;

/** Names that are everyday words as well: they count as places only after a preposition, or before what they lie in. */
const everydayWords = new Set(
  'bluff central diamond discovery eden gardens hope point progress retreat springs'.split(' '),
);

/** What stands before a place, in English and Afrikaans. `to` and `na` are where somebody moves to. */
const prepositions = new Set('in at near by around from of within naby te by rondom van buite outside'.split(' '));
const destinations = new Set(['to', 'na']);

const named = new Map<string, NamedPlace[]>();
const add = (name: string, place: NamedPlace) => {
  const key = fold(name);
  const there = named.get(key);
  if (there) there.push(place);
  else named.set(key, [place]);
};
for (const city of cities) {
  for (const name of new Set([city.name, ...(city.aliases ?? [])])) add(name, { city });
  for (const suburb of city.suburbs) {
    // Sandton the suburb of Johannesburg is Sandton the city.
    if (suburb.alsoCity) continue;
    for (const name of new Set([suburb.name, ...(suburb.aliases ?? [])])) add(name, { city, suburb });
  }
}
const provincesNamed = new Map<string, Province>(
  provinces.flatMap((province) => [province.name, province.code].map((name) => [fold(name), province])),
);

/** People who live in the city; a metro's main city counts everybody in the metro. */
const people = ({ city }: NamedPlace) => city.population ?? 0;
const likeliestFirst = (one: NamedPlace, other: NamedPlace) =>
  people(other) - people(one) || Number(!!one.suburb) - Number(!!other.suburb);

/** Nguni words for "in" grow onto the name: eSoweto, e-Durban. */
const bare = (key: string) => (key.length > 5 && key.startsWith('e') ? key.slice(1) : undefined);

type Span = Mention & { province?: Province };

/** The longest name that begins at a word. */
const spanAt = (words: readonly string[], from: number): Span | undefined => {
  for (let to = Math.min(words.length, from + longestName); to > from; to--) {
    const key = fold(words.slice(from, to).join(''));
    const places = named.get(key) ?? (to === from + 1 ? named.get(bare(key) ?? '') : undefined);
    if (places) return { from, to, places: places.toSorted(likeliestFirst) };
    const province = provincesNamed.get(key);
    if (province) return { from, to, places: [], province };
  }
};

const spansOf = (words: readonly string[]): Span[] => {
  const spans: Span[] = [];
  for (let at = 0; at < words.length; ) {
    const span = spanAt(words, at);
    if (span) spans.push(span);
    at = span?.to ?? at + 1;
  }
  return spans;
};

/** Whether a place lies in what another span names: Newlands in "newlands cape town" and "newlands, western cape". */
const liesIn = ({ city }: NamedPlace, { places, province }: Span) =>
  city.province.slug === province?.slug ||
  places.some((around) => !around.suburb && around.city.municipality.slug === city.municipality.slug);

/** The span with what follows and says where it lies: one mention of the places that fit both. */
const joined = (span: Span, next: Span | undefined): Span | undefined => {
  if (!next || next.from !== span.to) return;
  const places = span.places.filter((place) => liesIn(place, next));
  return places.length > 0 ? { from: span.from, to: next.to, places } : undefined;
};

/**
 * The places that a sentence names, as they follow each other in it; where somebody moves to comes last.
 * @param words of the sentence, without punctuation
 */
export const placesMentioned = (words: readonly string[]): Mention[] => {
  const spans = spansOf(words);
  const mentions: Mention[] = [];
  const towards: Mention[] = [];
  for (let at = 0; at < spans.length; at++) {
    const span = spans[at]!;
    const whole = joined(span, spans[at + 1]);
    const before = words[span.from - 1]?.toLowerCase() ?? '';
    const isEveryday = span.to === span.from + 1 && everydayWords.has(words[span.from]!.toLowerCase());
    if (span.places.length === 0 || (isEveryday && !whole && !prepositions.has(before))) continue;
    (destinations.has(before) ? towards : mentions).push(
      whole ?? { from: span.from, to: span.to, places: span.places },
    );
    if (whole) at++;
  }
  return [...mentions, ...towards];
};
