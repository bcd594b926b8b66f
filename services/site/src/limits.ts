/** How long the site waits, and for whom. Times in milliseconds. */
export const limits = {
  /** The API has this long to answer what a page is rendered with; a page without it loads the rest in the browser. */
  prefetch: 2_000,
  /** A page that is not rendered by then goes out as it is; the browser does the rest. */
  render: 10_000,
  /** An upstream that says nothing for this long is gone: three heartbeats of a live stream (20 s each). */
  upstreamSilence: 60_000,
  /** How often each API process is asked whether it is ready: four times within its drain (2 s). */
  readinessEvery: 500,
  /** A process that has not answered by then is not ready. */
  readiness: 1_000,
} as const;
