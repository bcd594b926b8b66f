/**
 * What a service in a place has of its own: `GET /api/local-activity/{segments}`, named as in `service-locations.ts`: the
 * stats of `GET /api/public/stats` for the same place and, where figures are counted, who stands behind them. With sample
 * figures `here` is null. A suburb's are its city's, and distances count from the suburb.
 */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { PagePath } from '../site/links.ts';
import { PublicStats } from '../site/public-stats.ts';

/** How many a page shows. */
export const localActivityCaps = { named: 6, bases: 8, requests: 3 } as const;

/** Budgets behind the middle half of them before a page says it: with fewer, one person could set it. */
export const budgetsMinimum = 10;

const Town = z.object({
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Whole, from the middle of the place. */ km: z.int(),
});

export const LocalActivity = z.object({
  stats: PublicStats,
  here: z
    .object({
      /** Providers that let public pages name them, the nearest first, up to 6; `city` is where they are based. */
      named: z.array(
        z.object({
          name: z.string(),
          city: z.string(),
          km: z.int(),
          /** Of 5, one decimal, from five ratings on. */
          averageRating: z.number().nullable(),
          ratings: z.int().nullable(),
        }),
      ),
      /** Where those whom `stats.providers` counts are based, up to 8 towns: the nearest of a city or a suburb first, else those with the most; `moreBases` is how many others there are. */
      bases: z.array(Town.extend({ providers: z.int() })),
      moreBases: z.int(),
      /** How many of them are based within these kilometres. */
      within: z.array(z.object({ km: z.int(), providers: z.int() })),
      /** The last requests from here as the board shows them, up to 3, without their descriptions. */
      requests: z.array(
        z.object({
          title: z.string(),
          service: z.string(),
          city: z.string(),
          budgetRange: z.string(),
          timeframe: z.string(),
          createdAt: IsoTime,
        }),
      ),
      /** Requests of the last 90 days from here. */
      recentRequests: z.int(),
      /** The middle half of the budgets of the last year, whole rand, and how many there were; null below ten. */
      budgets: z.object({ from: z.int(), to: z.int(), count: z.int() }).nullable(),
      /** Hours to half of the answers of the last 90 days, and how many there were; null below five. */
      answers: z.object({ medianHours: z.number(), count: z.int() }).nullable(),
      /** Where nobody is: the nearest town with somebody within 500 km, and this service there. */
      nearest: Town.extend({ path: PagePath }).nullable(),
    })
    .nullable(),
});
export type LocalActivity = z.infer<typeof LocalActivity>;
