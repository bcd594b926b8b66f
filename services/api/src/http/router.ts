/** Turns the list of routes into a router, and what a route answers into the response. */
import { createHash } from 'node:crypto';
import Router from '@koa/router';
import type { RouteDeps } from './deps.ts';
import { Raw, type Route } from './route.ts';
import { logSecurity } from './security-log.ts';
import type { Context, State } from './state.ts';

/** Lets any cache keep the answer: fresh for `seconds`, then for ten times as long while a new one is fetched; for 0 it is asked for each time. */
const cachePublicly = (ctx: Context, json: string, seconds: number) => {
  // An answer with the cookies of a renewed session is this browser's alone.
  if (ctx.response.get('Set-Cookie')) return;
  const fresh = `max-age=${seconds}, stale-while-revalidate=${seconds * 10}`;
  ctx.set('Cache-Control', `public, ${seconds > 0 ? fresh : 'no-cache'}`);
  ctx.etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  if (ctx.fresh) ctx.status = 304;
};

export const createRouter = (routes: Route[], deps: Pick<RouteDeps, 'rateLimits' | 'log'>): Router<State> => {
  const router = new Router<State>();
  for (const route of routes) {
    router[route.method](route.path, async (ctx) => {
      ctx.state.route = route.path;
      const answer = await route.call(ctx, deps);
      if (route.logs) logSecurity(deps.log, ctx, route.logs);
      if (route.reply === Raw) return;
      if (answer === undefined) {
        ctx.status = 204;
        return;
      }
      ctx.status = ctx.state.status ?? route.status ?? 200;
      // Written out here because Koa takes a body of null for no body, and "nobody is signed in" is an answer.
      const json = JSON.stringify(answer);
      ctx.body = json;
      ctx.type = 'json';
      if (route.publicFor !== undefined) cachePublicly(ctx, json, route.publicFor);
    });
  }
  return router;
};
