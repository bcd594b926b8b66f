/** What makes an address and a page of a service in a place (service-locations.ts). Without zod, because every page's links need it. */
import { isProvinceSlug, provinceSlugs } from './provinces.ts';

/**
 * What the page of a service in a place has to have to be found for: so many providers who would get a request from there, or a request
 * from there in as many days. Search engines are told of these pages alone.
 */
export const worthFinding = { providers: 3, requestDays: 90 } as const;

/**
 * Whether the segments after `/services` name a service in a place rather than a category: no category's slug is a
 * province's or ends in one (packages/catalogue), so the address alone tells.
 */
export const namesPlace = (segments: readonly string[]): boolean =>
  segments.some(
    (segment, index) =>
      index > 0 &&
      (isProvinceSlug(segment) ||
        (index === segments.length - 1 && provinceSlugs.some((slug) => segment.endsWith(`-${slug}`)))),
  );
