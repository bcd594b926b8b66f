/**
 * Unmet demand: `GET /api/admin/demand`. Only counts. Administrators may read single requests, so small groups are
 * not left out.
 */
import { z } from 'zod';

/** Weeks covered, including the current one. */
export const demandWeeks = 12;
/** Weeks of a trend, compared with the same number before. */
export const demandTrendWeeks = 4;
/** A request that was sent to fewer providers had little choice, whether or not one accepted. */
export const demandProviders = 3;

const counts = {
  /** Requests that no provider accepted and that have no open lead. */
  unmet: z.int(),
  /** Of these, those that are still open. */
  waiting: z.int(),
  /** Requests that were sent to fewer than `demandProviders` providers, whether or not one accepted. */
  few: z.int(),
} as const;

/** A place in the gazetteer. */
const place = { city: z.string(), province: z.string(), lat: z.number(), lng: z.number() } as const;

export const UnmetDemand = z.object({
  /** Oldest first; weeks begin on Monday, South African time. */
  weeks: z.array(z.object({ week: z.iso.date(), posted: z.int(), unmet: z.int() })),
  ...counts,
  /** Without withdrawn and removed requests, which the match rate of the dashboard counts. */
  posted: z.int(),
  /** By second-level category and city, most unmet requests first. */
  groups: z.array(
    z.object({
      categoryName: z.string(),
      /** Of the category and the place, as in the list of enquiries. */
      categorySlug: z.string(),
      cityPath: z.string(),
      mainCategory: z.object({ slug: z.string(), name: z.string() }),
      ...place,
      ...counts,
      /** Unmet requests in the last weeks, and in as many weeks before. */
      recent: z.int(),
      earlier: z.int(),
    }),
  ),
  /** By city over all categories, for the map. */
  places: z.array(z.object({ ...place, unmet: counts.unmet, waiting: counts.waiting })),
  /** Whether groups were left out. */
  cut: z.boolean(),
});
export type UnmetDemand = z.infer<typeof UnmetDemand>;
