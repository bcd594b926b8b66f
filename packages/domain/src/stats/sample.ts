/**
 * The specification's sample stats (sections 1, 3 and 9), only for FIGURES=sample. Random numbers come from a
 * seed, so that they are the same on every visit.
 */
import type { PublicStats } from '@marketplace/contracts/site/public-stats';

/** FNV-1a, 32 bits: hashes a text to a number. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ character.codePointAt(0)!, 0x01000193);
  return sum >>> 0;
};

/** Numbers in [0, 1) from a seed: mulberry32 (Tommy Ettinger, public domain), short and without a visible pattern. */
const draws = (seed: string) => {
  let state = hash(seed);
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * The stats that section 9 randomises on landing pages. `seed` describes the page, e.g. `plumbing gauteng
 * sandton`.
 */
export const sampleStats = (seed: string): PublicStats => {
  const draw = draws(seed);
  const whole = (from: number, to: number) => from + Math.floor(draw() * (to - from + 1));
  const providers = whole(15, 39);
  const averageRating = whole(43, 50) / 10;
  const medianResponseHours = whole(1, 3);
  const jobs = whole(200, 699);
  const onlineNow = whole(5, 14);
  const priceFrom = whole(250, 549);
  const faqProviders = whole(10, 29);
  return {
    providers,
    jobs,
    requests: jobs,
    averageRating,
    ratings: null,
    medianResponseHours,
    onlineNow,
    priceFrom,
    priceTo: priceFrom * 3,
    faqProviders,
    sample: true,
  };
};

type Sample = { providers: number; averageRating: number | null };
const count = (providers: number): Sample => ({ providers, averageRating: null });

/** Static category list (section 2, home page). */
const onHome: Record<string, Sample> = {
  'home-improvement': count(15),
  automotive: count(12),
  'it-services': count(10),
  photography: count(3),
  'design-creative': count(5),
  'business-services': count(8),
  'education-training': count(2),
};

/** Fixed demo data of the city and suburb pages (section 3). */
const inPlace: Record<string, Sample> = {
  ...onHome,
  photography: count(8),
  'design-creative': count(6),
  'business-services': count(9),
  plumbing: { providers: 8, averageRating: 4.5 },
  electrical: { providers: 6, averageRating: 4.7 },
  'painting-decorating': { providers: 10, averageRating: 4.3 },
  'roofing-waterproofing': { providers: 4, averageRating: 4.6 },
  'automotive-repair': { providers: 5, averageRating: 4.4 },
  'auto-electrician': { providers: 3, averageRating: 4.8 },
  'panel-beating': { providers: 4, averageRating: 4.2 },
  'computer-repairs': { providers: 6, averageRating: 4.6 },
  'network-setup': { providers: 4, averageRating: 4.5 },
  'web-development': { providers: 8, averageRating: 4.7 },
  'wedding-photography': { providers: 5, averageRating: 4.8 },
  'event-photography': { providers: 4, averageRating: 4.5 },
};

/**
 * Providers of one category, on the home page or in a place. Categories that the specification does not list
 * get random numbers in its range.
 */
export const sampleCategoryStats = (slug: string, { somewhere }: { somewhere: boolean }): Sample => {
  const listed = somewhere ? inPlace : onHome;
  if (Object.hasOwn(listed, slug)) return listed[slug]!;
  const draw = draws(slug);
  return { providers: 2 + Math.floor(draw() * 9), averageRating: somewhere ? 4.2 + Math.floor(draw() * 7) / 10 : null };
};
