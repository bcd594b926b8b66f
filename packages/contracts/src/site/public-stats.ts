/**
 * What public pages claim, counted: architecture, Figures and claims. Null is "too little known": the page says nothing
 * then. With FIGURES=sample the same calls answer the specification's sample figures (section 9), drawn from a seed made
 * of the query, so that a page is the same on every visit; `sample` says so.
 *
 * - `GET /api/public/stats?category=&province=&municipality=&city=`
 * - `GET /api/public/category-stats?province=&city=&suburb=&categories=`
 */
import { z } from 'zod';
import { PageLink } from './links.ts';

/** Slugs. `municipality` and `city` go with `province`, in which each is unique; a city says more than its municipality. 400 VALIDATION_FAILED for one that there is not. */
export const PublicStatsQuery = z.strictObject({
  category: z.string().max(200).optional(),
  province: z.string().max(100).optional(),
  municipality: z.string().max(100).optional(),
  city: z.string().max(100).optional(),
});
export type PublicStatsQuery = z.infer<typeof PublicStatsQuery>;

export const PublicStats = z.object({
  /** Providers who would get a request from here, for this or something under it. */
  providers: z.int(),
  /** Requests for which a provider was found: at least one accepted. */
  jobs: z.int(),
  /** Requests ever posted. */
  requests: z.int(),
  /** Of 5, one decimal, of work that was done here; sample figures have no number of ratings behind it. */
  averageRating: z.number().nullable(),
  ratings: z.int().nullable().default(null),
  /** Hours from a lead to its answer, one decimal, over the last 90 days. */
  medianResponseHours: z.number().nullable(),
  onlineNow: z.int().nullable(),
  /** What people offered, whole rand: the middle half of the budgets of the last year. */
  priceFrom: z.int().nullable(),
  priceTo: z.int().nullable(),
  /** How many providers the questions of a landing page name (specification section 9); null: as many as are counted. */
  faqProviders: z.int().nullable(),
  sample: z.boolean(),
});
export type PublicStats = z.infer<typeof PublicStats>;

/** A suburb goes with its city, whose stats it has; one that is also a city (Sandton) has that city's. `categories`: up to 24 slugs with commas between them; left out, the twelve top-level ones. */
export const CategoryStatsQuery = z.strictObject({
  province: z.string().max(100).optional(),
  city: z.string().max(100).optional(),
  suburb: z.string().max(100).optional(),
  categories: z
    .string()
    .max(2000)
    .transform((list) => [...new Set(list.split(',').filter(Boolean))])
    .pipe(z.array(z.string()).min(1).max(24))
    .optional(),
});
export type CategoryStatsQuery = z.infer<typeof CategoryStatsQuery>;

/** In the order asked for. */
export const CategoryStats = z.array(
  PageLink.extend({
    providers: z.int(),
    averageRating: z.number().nullable(),
    ratings: z.int().nullable().default(null),
  }),
);
export type CategoryStats = z.infer<typeof CategoryStats>;
