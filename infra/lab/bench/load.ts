/** Puts load on the API over keep-alive connections, with autocannon. */
import autocannon from 'autocannon';

export type LoadResult = {
  /** Number of 2xx responses. */
  done: number;
  /** Number of other responses and of failed connections. */
  failed: number;
  perSecond: number;
  latencyMs: { p50: number; p99: number };
};

/** Throws if there was no 2xx response. */
const judged = (result: autocannon.Result): LoadResult => {
  const done = result['2xx'];
  if (done === 0) throw new Error(`nothing was answered: ${JSON.stringify(result.statusCodeStats)}`);
  return {
    done,
    failed: result.non2xx + result.errors,
    perSecond: done / result.duration,
    latencyMs: { p50: result.latency.p50, p99: result.latency.p99 },
  };
};

/**
 * Posts `bodies` in turn, with a unique value in place of each `[<id>]`, over `connections` connections with one
 * request each at a time. Runs for `seconds`, or for `amount` requests, at full speed or at `perSecond` in all. Throws
 * if there was no 2xx response.
 */
export const postLoad = async ({
  url,
  bodies,
  connections,
  seconds,
  amount,
  perSecond,
}: {
  url: string;
  bodies: string[];
  connections: number;
  seconds?: number;
  amount?: number;
  perSecond?: number;
}): Promise<LoadResult> => {
  return judged(
    await autocannon({
      url,
      connections: Math.min(connections, amount ?? connections),
      idReplacement: true,
      ...(amount ? { amount } : { duration: seconds! }),
      ...(perSecond && { overallRate: perSecond }),
      requests: bodies.map((body) => ({
        method: 'POST' as const,
        path: '/api/enquiries',
        headers: { 'content-type': 'application/json' },
        body,
      })),
    }),
  );
};

/**
 * Gets `path` over `connections` connections for `seconds`, accepting brotli like a browser. Throws if there was no 2xx
 * response.
 */
export const getLoad = async ({
  url,
  path,
  connections,
  seconds,
}: {
  url: string;
  path: string;
  connections: number;
  seconds: number;
}): Promise<LoadResult> =>
  judged(
    await autocannon({
      url,
      connections,
      duration: seconds,
      requests: [{ path, headers: { 'accept-encoding': 'br' } }],
    }),
  );
