/**
 * How much two pages say the same: the resemblance of their shingles (A. Broder, "On the resemblance and containment of
 * documents", 1997), which search engines find near duplicates by.
 */
import { load } from 'cheerio';

/** Words in a shingle. */
const together = 3;

/** What does not count: what leads elsewhere, and what is no text. */
const leftOut = 'a, nav, button, form, script, style, svg';

/** Every run of three words of what a page says in its main part, without links and navigation. */
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

/** The share of the shingles of both that are the same, 0 to 1. */
export const likeness = (one: Set<string>, other: Set<string>): number => {
  const same = [...one].filter((words) => other.has(words)).length;
  return same / Math.max(1, one.size + other.size - same);
};
