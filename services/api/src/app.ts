/** The API as a Koa app, which tests start. It does no I/O itself. */
import { believeForwarded } from '@marketplace/http/forwarded';
import { requestId } from '@marketplace/http/request-id';
import { requestLog } from '@marketplace/http/request-log';
import { requestTrace } from '@marketplace/http/request-trace';
import { dataPolicy, securityHeaders } from '@marketplace/http/security-headers';
import { wholeBody } from '@marketplace/http/whole-body';
import Koa from 'koa';
import type { Deps } from './deps.ts';
import { errorReplies } from './http/errors.ts';
import { createRouter } from './http/router.ts';
import { sameOrigin } from './http/same-origin.ts';
import { session } from './http/session.ts';
import { shedLoad } from './http/shed-load.ts';
import type { State } from './http/state.ts';
import { apiDocs } from './openapi/docs.ts';
import { allRoutes } from './routes.ts';

/** Frequent paths that would only clutter the log. */
const quiet = /^\/api\/(health\/|process-reports$|admin\/system-health$)/;

export const createApp = (deps: Deps): Koa<State> => {
  // The site is in front: its X-Forwarded headers carry the caller's address and the page's host.
  const app = new Koa<State>({ proxy: true });
  app.on('error', (error) => deps.log.warn({ err: error }, 'response'));
  app.use(believeForwarded(deps.proxySecret));
  app.use(requestId);
  app.use(requestLog(deps.log, { quiet }));
  app.use(requestTrace<State>({ quiet, parentOf: (ctx) => (ctx.state.fromSite ? ctx.get('traceparent') : null) }));
  app.use(securityHeaders({ policy: dataPolicy, https: deps.siteOrigin.startsWith('https:') }));
  app.use(async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    await next();
  });
  app.use(errorReplies(deps.log));
  app.use(wholeBody());
  app.use(shedLoad({ places: deps.inFlight }));
  app.use(apiDocs);
  app.use(sameOrigin(deps.siteOrigin));
  app.use(session(deps));
  app.use(createRouter(allRoutes(deps), deps));
  return app;
};
