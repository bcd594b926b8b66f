/**
 * Figures of public pages: architecture, Figures and claims. Null means too little data, and the page shows
 * nothing. With FIGURES=sample the same calls return the specification's sample figures (section 9), and
 * `sample` is true. They are seeded by the query, so that a page is the same on every visit.
 *
 * - `GET /api/public/stats?category=&province=&municipality=&city=`
 * - `GET /api/public/category-stats?province=&city=&suburb=&categories=`
 */
import { z } from 'zod';
import { text } from '../text.ts';
import { PageLink } from './links.ts';

/** Slugs. `municipality` and `city` require `province`; a city takes precedence over its municipality. 400 VALIDATION_FAILED for unknown ones. */
export const PublicStatsQuery = z.strictObject({
  category: text({ max: 200 }).optional(),
  province: text({ max: 100 }).optional(),
  municipality: text({ max: 100 }).optional(),
  city: text({ max: 100 }).optional(),
});
export type PublicStatsQuery = z.infer<typeof PublicStatsQuery>;

export const PublicStats = z.object({
  /** Providers that would get a request from here, for this service or one below it. */
  providers: z.int(),
  /** Public requests whose seekers said that a provider did the job. */
  jobs: z.int(),
  /** All public requests ever posted: not those that their seekers keep off the public pages, nor removed ones. */
  requests: z.int(),
  /** Average of 5 stars, one decimal, of work done here; sample figures have no number of ratings. */
  averageRating: z.number().nullable(),
  ratings: z.int().nullable().default(null),
  /** Hours from a lead to its answer, one decimal, over the last 90 days. */
  medianResponseHours: z.number().nullable(),
  onlineNow: z.int().nullable(),
  /** The middle half of last year's budgets in whole rand. */
  priceFrom: z.int().nullable(),
  priceTo: z.int().nullable(),
  /** Number of providers mentioned in a landing page's FAQ (specification section 9); null: the counted number. */
  faqProviders: z.int().nullable(),
  sample: z.boolean(),
});
export type PublicStats = z.infer<typeof PublicStats>;

/** A suburb requires its city and has its stats, except a suburb that is also a city (Sandton). `categories`: up to 24 comma-separated slugs; by default the twelve top-level ones. */
export const CategoryStatsQuery = z.strictObject({
  province: text({ max: 100 }).optional(),
  city: text({ max: 100 }).optional(),
  suburb: text({ max: 100 }).optional(),
  categories: z
    .string()
    .max(2000)
    .transform((list) => [...new Set(list.split(',').filter(Boolean))])
    .pipe(z.array(z.string()).min(1).max(24))
    .optional(),
});
export type CategoryStatsQuery = z.infer<typeof CategoryStatsQuery>;

/** In the requested order. */
export const CategoryStats = z.array(
  PageLink.extend({
    providers: z.int(),
    averageRating: z.number().nullable(),
    ratings: z.int().nullable().default(null),
  }),
);
export type CategoryStats = z.infer<typeof CategoryStats>;
