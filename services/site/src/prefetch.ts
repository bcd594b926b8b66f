/** Asking the API for what a page shows, in the visitor's name. */
import { refreshCookie, sessionCookie } from '@marketplace/contracts/roles';
import type { Logger } from '@marketplace/platform/logger';
import type { Context } from 'koa';
import { withSetCookies } from './cookie-header.ts';
import { forwardedHeaders } from './forwarded.ts';
import { limits } from './limits.ts';
import type { Upstreams } from './upstreams.ts';

export type Prefetch = {
  /** Whether there may be somebody signed in: then ask who first, and alone, since that answer may renew the session. */
  hasSession: (ctx: Context) => boolean;
  /**
   * The answers by key. One that fails or is late is left out: the page says so or asks again in the browser. Cookies
   * that come with them go on to the browser, and with what is asked later for the same page.
   */
  fetch: (ctx: Context, keys: readonly string[]) => Promise<Record<string, unknown>>;
};

export const createPrefetch = ({ upstreams, log }: { upstreams: Pick<Upstreams, 'pick'>; log: Logger }): Prefetch => ({
  // Without the cookies there is nobody to ask about.
  hasSession: (ctx) => [sessionCookie, refreshCookie].some((name) => ctx.cookies.get(name) !== undefined),

  fetch: async (ctx, keys) => {
    const cookie: string = ctx.state.cookieHeader ?? ctx.get('cookie');
    const headers = { accept: 'application/json', ...forwardedHeaders(ctx), ...(cookie && { cookie }) };
    const answers: Record<string, unknown> = {};
    await Promise.all(
      keys.map(async (key) => {
        try {
          const response = await fetch(new URL(key, upstreams.pick()), {
            headers,
            signal: AbortSignal.timeout(limits.prefetch),
          });
          // A session that the API renews or ends while we ask is the browser's to know, and ours for the next question.
          const sets = response.headers.getSetCookie();
          for (const set of sets) ctx.append('Set-Cookie', set);
          if (sets.length > 0) ctx.state.cookieHeader = withSetCookies(ctx.state.cookieHeader ?? cookie, sets);
          if (response.ok) answers[key] = await response.json();
          else log.debug({ key: key.split('?')[0], status: response.status }, 'prefetch');
        } catch (error) {
          log.warn({ err: error, key: key.split('?')[0], requestId: ctx.state.requestId }, 'prefetch');
        }
      }),
    );
    return answers;
  },
});
