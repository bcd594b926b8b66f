/** How long the site waits, and for whom. Times in milliseconds. */
export const limits = {
  /** The API has this long to answer what a page is rendered with; a page without it loads the rest in the browser. */
  prefetch: 2_000,
  /** A page that is not rendered by then goes out as it is; the browser does the rest. */
  render: 10_000,
  /** An upstream that says nothing for this long is gone: three heartbeats of a live stream (20 s each). */
  upstreamSilence: 60_000,
} as const;
