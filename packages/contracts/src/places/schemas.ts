/** What the place calls answer: api.md, Catalogue and places. Names are display names. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { PageLink } from '../site/links.ts';

export const ProvinceNames = z.array(z.string());
export const CityNames = z.array(z.string());
export const CitiesQuery = z.strictObject({
  province: z.string(messages.province).min(1, messages.province).max(limits.placeMax, messages.province),
});

/** A city or suburb that somebody may mean: its page, and what a request from there says, in display names. */
export const FoundPlace = PageLink.extend({
  kind: z.enum(['city', 'suburb']),
  province: z.string(),
  city: z.string(),
  /** Null of a city. */
  suburb: z.string().nullable(),
  /** The former or everyday name that it was found by; null where it was its own. */
  alias: z.string().nullable(),
  /** Whether exactly this was typed: a name in full, and at most what it lies in besides. */
  exact: z.boolean(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/** `GET /api/locations/search`. */
export const PlaceSearchQuery = z.strictObject({
  q: z.string(messages.whichPlace).trim().min(1, messages.whichPlace).max(limits.searchMax, 'Please use fewer words'),
});
/** What was found for `q`, the best first. */
export const PlaceSearch = z.object({ q: z.string(), found: z.array(FoundPlace) });
export type PlaceSearch = z.infer<typeof PlaceSearch>;

/** `POST /api/locations/nearest`, WGS 84, degrees. Nothing of it is stored or logged. NOT_FOUND far from any place of South Africa. */
export const NearestPlaceQuery = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export type NearestPlaceQuery = z.infer<typeof NearestPlaceQuery>;

/**
 * `GET /api/locations/base-cities`: every city and, after its name, suburb (`Melville, Johannesburg`), what else it is called, where it lies (WGS 84, degrees), and how many people
 * live there where that was counted. For providers' pages alone: about 300 kB, 65 kB compressed.
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
