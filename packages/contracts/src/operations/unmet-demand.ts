/** Where requests go unmet: `GET /api/admin/demand`. Counts alone, nothing of any one request. */
import { z } from 'zod';

/** Weeks that are looked back over, the running one included. */
export const demandWeeks = 12;
/** Weeks of a trend: the last ones against as many before them. */
export const demandTrendWeeks = 4;
/** A request that fewer providers got is unmet. */
export const demandProviders = 3;
/** Unmet requests from which on a group is shown: with fewer, one person's request could be made out. */
export const demandGroupMinimum = 5;

const counts = {
  /** Requests that fewer than three providers got, or that nobody accepted while nobody has it open any more. */
  unmet: z.int(),
  /** Of these, those that fewer than three providers got. */
  few: z.int(),
  /** Of these, those that nobody accepted. */
  unaccepted: z.int(),
  /** Of these, those that are still open: nobody has accepted them. */
  waiting: z.int(),
} as const;

/** A place in the gazetteer. */
const place = { city: z.string(), province: z.string(), lat: z.number(), lng: z.number() } as const;

export const UnmetDemand = z.object({
  /** From the oldest on; weeks begin on Monday, in South Africa's time. */
  weeks: z.array(z.object({ week: z.iso.date(), posted: z.int(), unmet: z.int() })),
  ...counts,
  posted: z.int(),
  /** By category of the second level and city, those with the most unmet requests first. */
  groups: z.array(
    z.object({
      categoryName: z.string(),
      /** The main category above it, as the application form has it. */
      mainCategory: z.object({ slug: z.string(), name: z.string() }),
      ...place,
      ...counts,
      /** Unmet requests of the last weeks, and of as many weeks before them. */
      recent: z.int(),
      earlier: z.int(),
    }),
  ),
  /** By city, whatever the category, for the map. */
  places: z.array(z.object({ ...place, unmet: counts.unmet, waiting: counts.waiting })),
  /** Groups of fewer than five, and the unmet requests in them. */
  hidden: z.object({ groups: z.int(), requests: z.int() }),
  /** Whether there were more groups than are shown, or older requests that were left out. */
  cut: z.boolean(),
});
export type UnmetDemand = z.infer<typeof UnmetDemand>;
