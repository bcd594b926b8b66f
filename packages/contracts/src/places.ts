/** What the place calls answer: api.md, Catalogue and places. Names are display names. */
import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

export const ProvinceNames = z.array(z.string());
export const CityNames = z.array(z.string());
export const CitiesQuery = z.strictObject({
  province: z.string(messages.province).min(1, messages.province).max(limits.placeMax, messages.province),
});

/**
 * `GET /api/locations/base-cities`: every city, what else it is called, where it lies (WGS 84, degrees), and how many people
 * live there where that was counted. For providers' pages alone: about 150 kB, 35 kB compressed.
 */
export const BaseCities = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    province: z.string(),
    aliases: z.array(z.string()),
    lat: z.number(),
    lng: z.number(),
    population: z.int().nullable(),
  }),
);
export type BaseCities = z.infer<typeof BaseCities>;
