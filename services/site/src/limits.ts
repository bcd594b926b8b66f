import { resilience } from '@marketplace/platform/resilience';

/** How long the site waits for the API and for itself. */
export const limits = resilience.site;

/** How long what has been made for one visitor is shown to others, and how much of it is kept. */
export const kept = {
  /** A page this old is shown and made anew meanwhile, so that its figures are at most about a minute old. */
  fresh: 60_000,
  /** An older one is not shown any more while there is an API to ask. */
  stale: 3_600_000,
  /** Bytes of pages in memory: some thousand pages, in each compression. */
  pages: 64 * 2 ** 20,
  /** An address that is longer is somebody's, not a page's. */
  addressLength: 300,
  /** Bytes of pictures in memory: about a thousand. */
  pictures: 48 * 2 ** 20,
} as const;
