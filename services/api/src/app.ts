/** The API as a Koa app: what tests start. No I/O of its own. */
import Koa from 'koa';
import helmet from 'koa-helmet';
import type { Deps } from './deps.ts';
import { errorReplies } from './middleware/errors.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog } from './middleware/request-log.ts';
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
  app.use(requestLog(deps.log));
  // Answers are data, never pages: nothing in them may run, load or be framed.
  const contentSecurityPolicy = {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  };
  app.use(helmet({ contentSecurityPolicy, strictTransportSecurity: deps.siteOrigin.startsWith('https:') }));
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
