/** How long the site waits, and for whom. Times in milliseconds. */
export const limits = {
  /** The API has this long to answer what a page is rendered with; a page without it loads the rest in the browser. */
  prefetch: 2_000,
  /** An upstream that says nothing for this long is gone: three heartbeats of a live stream (20 s each). */
  upstreamSilence: 60_000,
  /** How often each API process is asked whether it is ready: four times within its drain (2 s). */
  readinessEvery: 500,
  /** A process that has not answered by then is not ready. */
  readiness: 1_000,
  /** A sitemap's lines or a picture's words: nobody waits for them in front of a screen. */
  machine: 30_000,
} as const;

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
