/** Replies of the place calls. Names are display names. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { PageLink } from '../site/links.ts';
import { text } from '../text.ts';

export const ProvinceNames = z.array(z.string());
export const CityNames = z.array(z.string());
export const CitiesQuery = z.strictObject({
  province: text({ max: limits.placeMax, short: messages.province, long: messages.province }),
});

/** A found city or suburb: its page, and the place of a request from there in display names. */
export const FoundPlace = PageLink.extend({
  kind: z.enum(['city', 'suburb']),
  province: z.string(),
  city: z.string(),
  /** Null for a city. */
  suburb: z.string().nullable(),
  /** The former or everyday name that matched; null if its own name did. */
  alias: z.string().nullable(),
  /** Whether the text is exactly its full name, optionally followed by what it lies in. */
  exact: z.boolean(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/** `GET /api/locations/search`. */
export const PlaceSearchQuery = z.strictObject({
  q: text({ max: limits.searchMax, short: messages.whichPlace, long: 'Please use fewer words' }),
});
/** Results for `q`, best first. */
export const PlaceSearch = z.object({ q: z.string(), found: z.array(FoundPlace) });
export type PlaceSearch = z.infer<typeof PlaceSearch>;

/** `POST /api/locations/nearest`, WGS 84, degrees. The point is neither stored nor logged. NOT_FOUND if it is far from any place in South Africa. */
export const NearestPlaceQuery = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export type NearestPlaceQuery = z.infer<typeof NearestPlaceQuery>;

/**
 * `GET /api/locations/base-cities`: every city and its suburbs (`Melville, Johannesburg`), with alternative names, coordinates (WGS 84,
 * degrees) and population if known. Only for providers' pages: about 300 kB, 65 kB compressed.
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
    isSuburb: z.literal(true).optional(),
  }),
);
export type BaseCities = z.infer<typeof BaseCities>;
