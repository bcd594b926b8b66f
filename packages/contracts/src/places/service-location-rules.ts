/** Rules for addresses and pages of a service in a place (service-locations.ts). Without zod, because every page's links need it. */
import { isProvinceSlug, provinceSlugs } from './provinces.ts';

/**
 * Requirements for listing a service-location page in search engines: this many providers that would get a request from there, or a
 * request from there within this many days. Only these pages are in the sitemap.
 */
export const worthFinding = { providers: 3, requestDays: 90 } as const;

/**
 * Whether the segments after `/services` are a service in a place rather than a category. No category's slug is or ends in a
 * province's (packages/catalogue), so the address is enough.
 */
export const namesPlace = (segments: readonly string[]): boolean =>
  segments.some(
    (segment, index) =>
      index > 0 &&
      (isProvinceSlug(segment) ||
        (index === segments.length - 1 && provinceSlugs.some((slug) => segment.endsWith(`-${slug}`)))),
  );
