/** Puts load on the API over keep-alive connections: with autocannon at full speed, and evenly at a given rate. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';

export type LoadResult = {
  /** Number of 2xx responses. */
  done: number;
  /** Number of other responses and of failed connections. */
  failed: number;
  perSecond: number;
  latencyMs: { p50: number; p99: number };
};

/** How long a load at full speed lasts: some seconds, or a number of requests, which also ends soon on a busy machine. */
export type Lasting = { seconds: number } | { amount: number };

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
 * request each at a time. Runs for `seconds`, or for `amount` requests, at full speed. Throws if there was no 2xx
 * response.
 */
export const postLoad = async ({
  url,
  bodies,
  connections,
  seconds,
  amount,
}: {
  url: string;
  bodies: string[];
  connections: number;
  seconds?: number;
  amount?: number;
}): Promise<LoadResult> => {
  return judged(
    await autocannon({
      url,
      connections: Math.min(connections, amount ?? connections),
      idReplacement: true,
      ...(amount ? { amount } : { duration: seconds! }),
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
 * Calls `act` for `seconds`: `perSecond` times a second in all, in bursts of `burst`, which begin at even gaps. Each call
 * starts when it is due, whether or not earlier ones have ended. Resolves with all results.
 */
export const atEvenGaps = async <T>(
  { perSecond, seconds, burst }: { perSecond: number; seconds: number; burst: number },
  act: (number: number) => Promise<T>,
): Promise<T[]> => {
  const startedAt = performance.now();
  const gapMs = (burst / perSecond) * 1_000;
  const acts: Promise<T>[] = [];
  for (let dueMs = 0; dueMs < seconds * 1_000; dueMs += gapMs) {
    await pause(Math.max(0, startedAt + dueMs - performance.now()));
    for (let one = 0; one < burst; one += 1) acts.push(act(acts.length));
  }
  return Promise.all(acts);
};

/** Posts the enquiries `bodies` in turn. Throws unless each is stored. */
export const enquiryPoster =
  (url: string, bodies: string[]) =>
  async (number: number): Promise<void> => {
    const body = bodies[number % bodies.length]!.replaceAll('[<id>]', randomUUID());
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/enquiries`, { method: 'POST', headers, body });
    const text = await response.text();
    if (response.status !== 201) throw new Error(`an enquiry: ${response.status} ${text}`);
  };

/**
 * Gets `path` at full speed over `connections` connections, accepting brotli like a browser. The calls take turns with the
 * headers of `callers`. Throws if there was no 2xx response.
 */
export const getLoad = async ({
  url,
  path,
  connections,
  callers = [{}],
  ...lasting
}: {
  url: string;
  path: string;
  connections: number;
  callers?: readonly Record<string, string>[];
} & Lasting): Promise<LoadResult> =>
  judged(
    await autocannon({
      url,
      connections,
      ...('amount' in lasting ? lasting : { duration: lasting.seconds }),
      requests: callers.map((headers) => ({ path, headers: { 'accept-encoding': 'br', ...headers } })),
    }),
  );
