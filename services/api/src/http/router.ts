/** Turns the list of routes into a router, and handler results into responses. */

import Router, { type RouterMiddleware } from '@koa/router';
import { Raw } from '@marketplace/contracts/endpoint';
import type { RouteDeps } from './deps.ts';
import { etagOf, fixedReply } from './fixed-reply.ts';
import type { Route } from './route.ts';
import { logSecurity } from './security-log.ts';
import type { Context, State } from './state.ts';

/**
 * Allows any cache to store the reply for `seconds`, and to serve it stale for ten times as long while it revalidates.
 * With 0, every use revalidates.
 */
const cachePublicly = (ctx: Context, etag: string, seconds: number) => {
  // A reply with renewed session cookies is private.
  if (ctx.response.get('Set-Cookie')) return;
  const fresh = `max-age=${seconds}, stale-while-revalidate=${seconds * 10}`;
  ctx.set('Cache-Control', `public, ${seconds > 0 ? fresh : 'no-cache'}`);
  ctx.etag = etag;
  if (ctx.fresh) ctx.status = 304;
};

type RouterDeps = Pick<RouteDeps, 'rateLimits' | 'log'>;

const routerOf = (routes: Route[], deps: RouterDeps): Router<State> => {
  const router = new Router<State>();
  for (const route of routes) {
    const fixed = () => fixedReply((ctx) => route.call(ctx, deps));
    const always = route.isFixed === true ? fixed() : undefined;
    const byQuery = new Map(Array.isArray(route.isFixed) ? route.isFixed.map((query) => [query, fixed()]) : []);
    router[route.method](route.path, async (ctx) => {
      ctx.state.route = route.path;
      const sendFixed = always ?? byQuery.get(ctx.querystring);
      if (sendFixed) {
        await sendFixed(ctx);
        cachePublicly(ctx, ctx.response.get('ETag'), route.publicFor ?? 0);
        return;
      }
      const answer = await route.call(ctx, deps);
      if (route.logs) logSecurity(deps.log, ctx, route.logs);
      if (route.reply === Raw) {
        if (route.publicFor !== undefined && typeof ctx.body === 'string')
          cachePublicly(ctx, etagOf(ctx.body), route.publicFor);
        return;
      }
      if (answer === undefined) {
        ctx.status = 204;
        return;
      }
      ctx.status = ctx.state.status ?? route.status ?? 200;
      // Serialised here, because Koa treats null as no body, but null is a valid reply ("not signed in").
      const json = JSON.stringify(answer);
      ctx.body = json;
      ctx.type = 'json';
      if (route.publicFor !== undefined) cachePublicly(ctx, etagOf(json), route.publicFor);
    });
  }
  return router;
};

/**
 * The first segment of a path: `enquiries` in `/api/enquiries/:id`. Case-insensitive, like routers. No route has a
 * parameter there.
 */
const nounOf = (path: string) => /^\/(?:api\/)?([^/]*)/i.exec(path)?.[1]?.toLowerCase();

/** Calls the matching route. Each first segment has its own router, because a router tries its paths one by one. */
export const createRouter = (routes: Route[], deps: RouterDeps): RouterMiddleware<State> => {
  const byNoun = new Map(
    [...Map.groupBy(routes, ({ path }) => nounOf(path))].map(([noun, group]) => [noun, routerOf(group, deps).routes()]),
  );
  return (ctx, next) => byNoun.get(nounOf(ctx.path))?.(ctx, next) ?? next();
};
