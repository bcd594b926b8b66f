/** Reading the addresses under /services and /seo: specification section 2, Route table. */
import { isProvinceSlug } from '@marketplace/contracts/provinces';
import { namesPlace } from '@marketplace/contracts/service-locations';
import type { Params } from 'react-router-dom';
import { keys } from '../../api/keys.ts';

/** The segments that `*` stands for. */
export const segmentsOf = (params: Params): string[] => (params['*'] ?? '').split('/').filter(Boolean);

/** The slugs of an address, from the top down. A colon cuts off what stands behind it. */
export const slugsOf = (params: Params): string[] => Object.values(params).flatMap((slug) => slug?.split(':')[0] || []);

/**
 * Whether what stands behind /services is a service in a place (2 to 7 segments) rather than a category: it names a
 * place, or is too long for a category. One whose first segment is a province is neither, and says so.
 */
export const isServiceLocation = (segments: readonly string[]): boolean =>
  segments.length >= 2 &&
  segments.length <= 7 &&
  (segments.length > 3 || isProvinceSlug(segments[0]!) || namesPlace(segments));

/** The key of the figures of a service in a place; a suburb has its city's. */
export const statsOfPlace = (segments: readonly string[]): string => {
  const first = segments.findIndex((segment, index) => index > 0 && isProvinceSlug(segment));
  const [province, , city] = first < 0 ? [] : segments.slice(first);
  return keys.publicStats({ category: segments[Math.max(first, 1) - 1], province, city });
};
