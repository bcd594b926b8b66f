/** What somebody says that they need, taken apart: "blocked drain orlando west tomorrow" is a service, a place and a time. */
import type { Category } from '@marketplace/catalogue/category';
import { meansSomething, searchCategories } from '@marketplace/catalogue/search';
import type { RequestTimeframe } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import type { Area } from '@marketplace/gazetteer/areas';
import { placeMisspelt, placesMentioned } from '@marketplace/gazetteer/mentions';
import { timeTold } from './timeframes.ts';

export type Understood = {
  /** The services that may be meant, the likeliest first. */
  services: readonly Category[];
  /** The cities and suburbs that may be meant, the likeliest first. */
  places: readonly Area[];
  timeframe: RequestTimeframe | null;
};

/** How many words of a sentence are looked at. */
const wordsMax = 30;

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/** Understands a sentence, in under 20 ms. What it does not say is empty. */
export const understand = (sentence: string): Understood => {
  const typed = (
    sentence
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).slice(0, wordsMax);
  const words = typed.map(withoutAccents);
  const time = timeTold(words, typed);
  // What says when is no part of a place, and neither of the two says what is wanted.
  const others = words.map((word, at) => (time?.words.has(at) ? '' : word));
  const mention = placesMentioned(others)[0] ?? placeMisspelt(others, meansSomething);
  const isOfPlace = (at: number) => mention && at >= mention.from && at < mention.to;
  return {
    services: searchCategories(others.filter((word, at) => word && !isOfPlace(at)).join(' '), limits.searchFound),
    places: mention?.places.slice(0, limits.placesFound) ?? [],
    timeframe: time?.timeframe ?? null,
  };
};
