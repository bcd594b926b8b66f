/** Loads a page's data from the API. */
import { createHash } from 'node:crypto';
import { cookieName, refreshCookie, sessionCookie } from '@marketplace/contracts/accounts/roles';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
// Undici's `request` costs half as much as the global `fetch`, and a page makes several requests.
import { request } from 'undici';
import { withSetCookies } from '../proxy/cookie-header.ts';
import type { ForwardedHeaders } from '../proxy/forwarded-headers.ts';
import { apiAddress, type Upstreams } from '../proxy/upstreams.ts';

/** The visitor on whose behalf the API is called. */
export type Visitor = {
  headers: Record<string, string>;
  /** Called with every cookie that the API sets, because a call may renew the session, and a form may start or end one. */
  onCookie: (cookie: string) => void;
};

export type Answers = {
  /** By key. Failed and late replies are left out. The page then shows a loading state, and the browser asks again. */
  fallback: Record<string, unknown>;
  /** Keys that the API answered with 404. */
  missing: string[];
  /** Keys that the API answered with 400, because the address was mistyped or truncated. */
  refused: string[];
  /** Whether every key was answered with data, 404 or 400. */
  complete: boolean;
};

/** The API's reply for a visitor without a session, without asking it. */
export const nobody = (userKey: string): Answers => ({
  fallback: { [userKey]: null },
  missing: [],
  refused: [],
  complete: true,
});

export type Prefetch = {
  /**
   * Whether the visitor may be signed in. If so, the account is requested first and separately, because the reply may
   * renew the session.
   */
  hasSession: (ctx: Context) => boolean;
  /** Records that the API knows no session for the visitor's cookies, so that it is not asked for a while. */
  hasNoSession: (ctx: Context) => void;
  /** The sender of the request, with their cookies. */
  visitor: (ctx: Context) => Visitor;
  /** A visitor without cookies, whose replies may be shown to all visitors. */
  anybody: (ctx: Context) => Visitor;
  fetch: (visitor: Visitor, keys: readonly string[]) => Promise<Answers>;
};

/** How many invalid cookies are remembered (about 2 MB) and for how long. An invalid cookie never becomes valid. */
const nobodies = { max: 10_000, ttl: 60_000 };

/** A hash of the visitor's session cookies; undefined without any. */
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
