/** Calls of people who retry: after no response, a 408 or a 5xx, they send the same call again. */
import { setTimeout as wait } from 'node:timers/promises';
import { between, oneOf, type Random } from '@marketplace/infra/random.ts';

const patienceMs = 8_000;
/** No fault lasts this long. */
const giveUpAfterMs = 5 * 60_000;

// biome-ignore lint/suspicious/noExplicitAny: the run shares no types with the code that it checks
export type Answer = { status: number; body: any; headers: Headers; bytes: Uint8Array };
/** Number of retries, and how many calls had no response. */
export type Tally = { repeats: number; unanswered: number };
/** The most failed calls that are described. */
const mostFailures = 20;
export type Call = {
  method: string;
  path: string;
  body?: object;
  /** The idempotency key. */
  key?: string;
  cookie?: string;
};

export class GaveUp extends Error {}

export type Caller = {
  tally: Tally;
  /** The first calls that were sent again, with the reason. */
  failures: readonly string[];
  /** Resolves with the first answer below 500 that is not 408. Throws `GaveUp` without one. */
  call: (call: Call) => Promise<Answer>;
  /** The same for any address. `what` describes the call. */
  patiently: (ask: () => Promise<Response>, what: string) => Promise<Answer>;
};

export const openCaller = ({ apiUrls, random }: { apiUrls: readonly string[]; random: Random }): Caller => {
  const tally: Tally = { repeats: 0, unanswered: 0 };

  const failures: string[] = [];

  const patiently = async (ask: () => Promise<Response>, what: string): Promise<Answer> => {
    const giveUpAt = performance.now() + giveUpAfterMs;
    for (;;) {
      let reason = '';
      const answer = await ask()
        .then(async (response) => {
          const bytes = await response.bytes();
          const isJson = response.headers.get('content-type')?.startsWith('application/json');
          const body = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
          return { status: response.status, headers: response.headers, bytes, body };
        })
        .catch((error: unknown) => {
          reason = String((error as { cause?: unknown }).cause ?? error);
          return undefined;
        });
      // A process that was frozen did not get the whole call in time (408).
      if (answer && answer.status < 500 && answer.status !== 408) return answer;
      if (!answer) tally.unanswered += 1;
      if (performance.now() > giveUpAt)
        throw new GaveUp(`no answer within ${giveUpAfterMs / 1_000} s, at last ${answer?.status ?? 'none'}`);
      tally.repeats += 1;
      if (failures.length < mostFailures) failures.push(`${what}: ${answer?.status ?? reason}`);
      await wait(between(50, 400, random));
    }
  };

  const call = ({ method, path, body, key, cookie }: Call) =>
    patiently(
      () =>
        fetch(`${oneOf(apiUrls, random)}${path}`, {
          method,
          redirect: 'manual',
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...(key && { 'idempotency-key': key }),
            ...(cookie && { cookie }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(patienceMs),
        }),
      `${method} ${path.replace(/[\w-]{36,}/g, ':id')}`,
    );
  return { tally, failures, call, patiently };
};
