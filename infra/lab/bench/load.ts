/** Load on the API over keep-alive connections, by autocannon. */
import autocannon from 'autocannon';

export type LoadResult = {
  /** Answers of 2xx. */
  done: number;
  /** Answers of another status, and connections that failed. */
  failed: number;
  perSecond: number;
  latencyMs: { p50: number; p99: number };
};

/** Throws when nothing at all was answered with 2xx. */
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
 * Posts `bodies` in turn, with something new in place of each `[<id>]`, over `connections` connections, each with one request under way: for `seconds`, or `amount`
 * requests; as fast as they are answered or `perSecond` in all. Throws when nothing at all was answered with 2xx.
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
      connections,
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
 * Gets `path` over `connections` connections for `seconds`, brotli welcome as a browser has it. Throws when nothing at
 * all was answered with 2xx.
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
