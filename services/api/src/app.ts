/** The API as a Koa app: what tests start. No I/O of its own. */
import { requestId } from '@marketplace/http/request-id';
import { requestLog } from '@marketplace/http/request-log';
import { dataPolicy, securityHeaders } from '@marketplace/http/security-headers';
import Koa from 'koa';
import type { Deps } from './deps.ts';
import { errorReplies } from './middleware/errors.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { session } from './middleware/session.ts';
import { shedLoad } from './middleware/shed-load.ts';
import { apiDocs } from './openapi/docs.ts';
import { createRouter } from './router.ts';
import { allRoutes } from './routes.ts';

export const createApp = (deps: Deps): Koa => {
  // The site's proxy stands in front: its X-Forwarded headers say who is calling and which host they see.
  const app = new Koa({ proxy: true });
  app.on('error', (error) => deps.log.warn({ err: error }, 'response'));
  app.use(requestId);
  app.use(requestLog(deps.log, { quiet: /^\/api\/health\// }));
  app.use(securityHeaders({ policy: dataPolicy, https: deps.siteOrigin.startsWith('https:') }));
  app.use(async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    await next();
  });
  app.use(errorReplies(deps.log));
  app.use(shedLoad());
  app.use(apiDocs);
  app.use(sameOrigin(deps.siteOrigin));
  app.use(session(deps));
  app.use(deps.queueBoard.middleware);
  app.use(createRouter(allRoutes(deps), deps).routes());
  return app;
};
