/** One line a request: method, path without query, status, duration in ms. Never a body, a cookie or a query. */
import type { Logger } from '@marketplace/platform/logger';
import type { Middleware } from 'koa';

export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const started = performance.now();
    try {
      await next();
    } finally {
      const line = {
        requestId: ctx.state.requestId,
        method: ctx.method,
        path: ctx.path,
        status: ctx.status,
        ms: Math.round(performance.now() - started),
      };
      if (ctx.path.startsWith('/api/health/')) log.debug(line, 'request');
      else log.info(line, 'request');
    }
  };
