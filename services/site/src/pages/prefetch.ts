/** Asking the API for what a page shows. */
import { createHash } from 'node:crypto';
import { cookieName, refreshCookie, sessionCookie } from '@marketplace/contracts/accounts/roles';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
// Half the work of the global `fetch`, and a page asks for several answers.
import { request } from 'undici';
import { withSetCookies } from '../proxy/cookie-header.ts';
import type { ForwardedHeaders } from '../proxy/forwarded-headers.ts';
import { apiAddress, type Upstreams } from '../proxy/upstreams.ts';

/** In whose name the API is asked. */
export type Visitor = {
  headers: Record<string, string>;
  /** Hears of every cookie that the API sets: a session may be renewed or ended while it is asked. */
  onCookie: (cookie: string) => void;
};

export type Answers = {
  /** By key. An answer that fails or is late is left out: the page says that it loads, and the browser asks again. */
  fallback: Record<string, unknown>;
  /** Keys that the API answered with 404. */
  missing: string[];
  /** Keys that the API answered with 400: the address was typed or cut off. */
  refused: string[];
  /** Whether every key was answered: with what it names, with 404 or with 400. */
  complete: boolean;
};

/** What the API would say of somebody without a session, who need not be asked about. */
export const nobody = (userKey: string): Answers => ({
  fallback: { [userKey]: null },
  missing: [],
  refused: [],
  complete: true,
});

export type Prefetch = {
  /** Whether the visitor may be signed in: then the API is asked for that first and alone, as its answer may renew the session. */
  hasSession: (ctx: Context) => boolean;
  /** Says that the API knows nobody by the visitor's cookies: for a while it is not asked again. */
  hasNoSession: (ctx: Context) => void;
  /** The sender of the request, with their cookies. */
  visitor: (ctx: Context) => Visitor;
  /** Nobody in particular: the answers may be shown to everybody. */
  anybody: (ctx: Context) => Visitor;
  fetch: (visitor: Visitor, keys: readonly string[]) => Promise<Answers>;
};

/** Cookies of nobody that are remembered, about 2 MB of them, and for how long. Cookies never become somebody's later. */
const nobodies = { max: 10_000, ttl: 60_000 };

/** What stands for the session's cookies of a visitor; undefined without any. */
const fingerprint = (ctx: Context): string | undefined => {
  const names = ([sessionCookie, refreshCookie] as const).flatMap((cookie) =>
    [true, false].map((https) => cookieName(cookie, { https })),
  );
  const cookies = names.map((name) => ctx.cookies.get(name));
  if (cookies.every((cookie) => cookie === undefined)) return undefined;
  return createHash('sha256').update(JSON.stringify(cookies)).digest('base64url');
};

export const createPrefetch = ({
  upstreams,
  forwardedHeaders,
  log,
}: {
  upstreams: Pick<Upstreams, 'pick'>;
  forwardedHeaders: ForwardedHeaders;
  log: Logger;
}): Prefetch => {
  const unknown = new LRUCache<string, true>(nobodies);
  return {
    hasSession: (ctx) => {
      const cookies = fingerprint(ctx);
      return cookies !== undefined && !unknown.has(cookies);
    },
    hasNoSession: (ctx) => {
      const cookies = fingerprint(ctx);
      if (cookies !== undefined) unknown.set(cookies, true);
    },

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
          const address = apiAddress(key, upstreams.pick());
          if (!address) {
            answers.refused.push(key);
            return;
          }
          try {
            const reply = await request(address, {
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
            else if (status === 400) answers.refused.push(key);
            else {
              answers.complete = false;
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
  };
};
