/** Asking the API for what a page shows. */
import { refreshCookie, sessionCookie } from '@marketplace/contracts/roles';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { Context } from 'koa';
// Half the work of the global `fetch`, and a page asks several things.
import { request } from 'undici';
import { withSetCookies } from '../proxy/cookie-header.ts';
import { forwardedHeaders } from '../proxy/forwarded-headers.ts';
import type { Upstreams } from '../proxy/upstreams.ts';

/** In whose name the API is asked. */
export type Visitor = {
  headers: Record<string, string>;
  /** A session that the API renews or ends while we ask is the browser's to know, and ours for the next question. */
  onCookie: (cookie: string) => void;
};

export type Answers = {
  /** By key. One that fails or is late is left out: the page says so or asks again in the browser. */
  fallback: Record<string, unknown>;
  /** Keys of what there is not: 404. */
  missing: string[];
  /** Keys that the API does not accept: 400, for an address that somebody typed or cut off. */
  refused: string[];
  /** Whether every key was answered, with what it names or with 404. */
  complete: boolean;
};

export type Prefetch = {
  /** Whether there may be somebody signed in: then ask who first, and alone, since that answer may renew the session. */
  hasSession: (ctx: Context) => boolean;
  /** Whoever sent the request, with their cookies. */
  visitor: (ctx: Context) => Visitor;
  /** Anybody: what is asked in this name may be shown to everybody. */
  anybody: (ctx: Context) => Visitor;
  fetch: (visitor: Visitor, keys: readonly string[]) => Promise<Answers>;
};

export const createPrefetch = ({ upstreams, log }: { upstreams: Pick<Upstreams, 'pick'>; log: Logger }): Prefetch => ({
  // Without the cookies there is nobody to ask about.
  hasSession: (ctx) => [sessionCookie, refreshCookie].some((name) => ctx.cookies.get(name) !== undefined),

  visitor: (ctx) => {
    const cookie = ctx.get('cookie');
    const headers: Record<string, string> = { ...forwardedHeaders(ctx), ...(cookie && { cookie }) };
    return {
      headers,
      onCookie: (set) => {
        ctx.append('Set-Cookie', set);
        headers.cookie = withSetCookies(headers.cookie ?? '', [set]);
      },
    };
  },
  anybody: (ctx) => ({ headers: forwardedHeaders(ctx), onCookie: () => {} }),

  fetch: async ({ headers, onCookie }, keys) => {
    const answers: Answers = { fallback: {}, missing: [], refused: [], complete: true };
    const signal = AbortSignal.timeout(resilience.site.prefetch);
    await Promise.all(
      keys.map(async (key) => {
        try {
          const reply = await request(new URL(key, upstreams.pick()), {
            headers: { accept: 'application/json', ...headers },
            signal,
          });
          const status = reply.statusCode;
          for (const set of [reply.headers['set-cookie'] ?? []].flat()) onCookie(set);
          if (status >= 200 && status < 300) {
            answers.fallback[key] = await reply.body.json();
            return;
          }
          await reply.body.dump();
          if (status === 404) answers.missing.push(key);
          else {
            answers.complete = false;
            if (status === 400) answers.refused.push(key);
            log.debug({ key: key.split('?')[0], status }, 'prefetch');
          }
        } catch (error) {
          answers.complete = false;
          log.warn({ err: error, key: key.split('?')[0], requestId: headers['x-request-id'] }, 'prefetch');
        }
      }),
    );
    return answers;
  },
});
