/**
 * Measures the likeness of two pages by the resemblance of their shingles (A. Broder, "On the resemblance and containment of
 * documents", 1997). Search engines find near duplicates in this way.
 */
import { load } from 'cheerio';

/** Words in a shingle. */
const together = 3;

/** Elements that are left out: links, navigation, and elements without text. */
const leftOut = 'a, nav, button, form, script, style, svg';

/** Returns every run of three words in a page's main part. */
export const shinglesOf = (html: string): Set<string> => {
  const $ = load(html);
  const main = $('main');
  main.find(leftOut).remove();
  main.find('*').append(' '); // words of two elements are two words
  const words = main
    .text()
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return new Set(words.slice(together - 1).map((_, at) => words.slice(at, at + together).join(' ')));
};

/** Returns the share of common shingles, 0 to 1. */
export const likeness = (one: Set<string>, other: Set<string>): number => {
  const same = [...one].filter((words) => other.has(words)).length;
  return same / Math.max(1, one.size + other.size - same);
};
