/**
 * Content of a service in a place: `GET /api/local-activity/{segments}`, with segments as in `service-locations.ts`. Contains the
 * stats of `GET /api/public/stats` for the same place and, for real figures, the providers behind them. With sample
 * figures, `here` is null. Suburbs have their city's content, with distances from the suburb.
 */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { PagePath } from '../site/links.ts';
import { PublicStats } from '../site/public-stats.ts';
import { Supply } from './supply.ts';

/** Maximum entries on a page. */
export const localActivityCaps = { named: 6, bases: 8, requests: 3 } as const;

/** Minimum number of budgets before a page shows their middle half: with fewer, one person could determine it. */
export const budgetsMinimum = 10;

/** Minimum number of quotes before a page shows their median and middle half. */
export const quotesMinimum = 10;

const Town = z.object({
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Whole, from the middle of the place. */ km: z.int(),
});

export const LocalActivity = z.object({
  stats: PublicStats,
  /** For a city or a suburb, counted for exactly this place, with sample figures too. */
  supply: Supply.nullable(),
  here: z
    .object({
      /** Providers that allow public pages to name them, nearest first, up to 6; `city` is their base. */
      named: z.array(
        z.object({
          name: z.string(),
          /** Of the profile, if it is published. */
          path: z.string().nullable().default(null),
          city: z.string(),
          km: z.int(),
          /** Average of 5 stars, one decimal, from five ratings. */
          averageRating: z.number().nullable(),
          ratings: z.int().nullable(),
        }),
      ),
      /** Bases of the providers in `stats.providers`, up to 8 towns: nearest first for a city or suburb, otherwise largest first; `moreBases` is the number of others. */
      bases: z.array(Town.extend({ providers: z.int() })),
      moreBases: z.int(),
      /** How many are based within these kilometres. */
      within: z.array(z.object({ km: z.int(), providers: z.int() })),
      /** The latest requests from here as shown on the board, up to 3, without descriptions. */
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
      /** The name of the place whose requests are counted: the city of a suburb. */
      requestsFrom: z.string().optional(),
      /** Requests from there in the last 90 days. */
      recentRequests: z.int(),
      /** The middle half of last year's budgets in whole rand, and their number; null below ten. */
      budgets: z.object({ from: z.int(), to: z.int(), count: z.int() }).nullable(),
      /**
       * What last year's quotes come to in whole rand: the median and the middle half, with their number. From the province, or from
       * the country if the province has fewer than ten; null below ten.
       */
      prices: z
        .object({
          median: z.int(),
          from: z.int(),
          to: z.int(),
          count: z.int(),
          area: z.enum(['province', 'country']),
        })
        .nullable()
        .default(null),
      /** Median hours to a response in the last 90 days, and the number of responses; null below five. */
      answers: z.object({ medianHours: z.number(), count: z.int() }).nullable(),
      /** If there is no provider here: the nearest town with one within 500 km, and this service there. */
      nearest: Town.extend({ path: PagePath }).nullable(),
    })
    .nullable(),
});
export type LocalActivity = z.infer<typeof LocalActivity>;
