/** Turns the list of routes into a router, and what a route answers into the response. */

import { createHash } from 'node:crypto';
import Router, { type RouterMiddleware } from '@koa/router';
import { Raw } from '@marketplace/contracts/endpoint';
import type { RouteDeps } from './deps.ts';
import type { Route } from './route.ts';
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

type RouterDeps = Pick<RouteDeps, 'rateLimits' | 'log'>;

const routerOf = (routes: Route[], deps: RouterDeps): Router<State> => {
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

/** What a path is about, `enquiries` in `/api/enquiries/:id`, in any case, as a router reads paths. No route has a parameter there. */
const nounOf = (path: string) => /^\/(?:api\/)?([^/]*)/i.exec(path)?.[1]?.toLowerCase();

/** Calls the route that a request is for. Each noun has a router of its own: a router tries all its paths in turn. */
export const createRouter = (routes: Route[], deps: RouterDeps): RouterMiddleware<State> => {
  const byNoun = new Map(
    [...Map.groupBy(routes, ({ path }) => nounOf(path))].map(([noun, group]) => [noun, routerOf(group, deps).routes()]),
  );
  return (ctx, next) => byNoun.get(nounOf(ctx.path))?.(ctx, next) ?? next();
};
