/** One line a request, when its reply is out: method, path without query, status, duration in ms. Never a cookie. */
import type { Logger } from '@marketplace/platform/logger';
import type { Middleware } from 'koa';

/** What is asked for all the time and says nothing: the health check and files, while developing Vite's. */
const quiet = /^\/(healthz$|assets\/|src\/|node_modules\/|@)/;

export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const started = performance.now();
    const { method, path } = ctx;
    ctx.res.once('close', () => {
      const line = {
        requestId: ctx.state.requestId,
        method,
        path,
        status: ctx.res.statusCode,
        ms: Math.round(performance.now() - started),
        ...(!ctx.res.writableFinished && { cut: true }),
      };
      if (quiet.test(path)) log.debug(line, 'request');
      else log.info(line, 'request');
    });
    await next();
  };
