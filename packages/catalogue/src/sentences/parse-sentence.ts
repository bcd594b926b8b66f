/** Finds the service, the place and the time in free text such as "blocked drain orlando west tomorrow". */

import type { RequestTimeframe } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import type { Area } from '@marketplace/gazetteer/areas';
import { placeMisspelt, placesMentioned } from '@marketplace/gazetteer/mentions';
import type { Category } from '../category.ts';
import { findCategories, meansSomething } from '../search.ts';
import { type Budget, budgetIn } from './budgets.ts';
import { timeframeIn } from './timeframes.ts';

export type ParsedSentence = {
  /** Matching services, most likely first. */
  services: readonly Category[];
  /** Whether the first service is clear enough to be chosen without asking. */
  isSure: boolean;
  /** Matching cities and suburbs, most likely first. */
  places: readonly Area[];
  timeframe: RequestTimeframe | null;
  budget: Budget | null;
};

/** Words after this one are ignored. */
const wordsMax = 30;

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/** Takes under 20 ms. Parts that the sentence does not mention are empty. */
export const parseSentence = (sentence: string): ParsedSentence => {
  const lower = sentence.toLowerCase();
  const budget = budgetIn(lower);
  // The words of the budget belong to nothing else.
  const unpriced = budget ? `${lower.slice(0, budget.from)} ${lower.slice(budget.to)}` : lower;
  const typed = (unpriced.replace(/['’]/g, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, wordsMax);
  const words = typed.map(withoutAccents);
  const time = timeframeIn(words, typed);
  // Words of the time cannot belong to the place, and words of either cannot name the service.
  const others = words.map((word, at) => (time?.words.has(at) ? '' : word));
  const mention = placesMentioned(others)[0] ?? placeMisspelt(others, meansSomething);
  const isOfPlace = (at: number) => mention && at >= mention.from && at < mention.to;
  const { categories, isSure } = findCategories(
    others.filter((word, at) => word && !isOfPlace(at)).join(' '),
    limits.searchFound,
  );
  return {
    services: categories,
    isSure,
    places: mention?.places.slice(0, limits.placesFound) ?? [],
    timeframe: time?.timeframe ?? null,
    budget: budget ? { min: budget.min, max: budget.max } : null,
  };
};
