import type { Middleware } from 'koa';

/** Answers `path` with `ok` whatever else is down: whether the process is alive. */
export const liveness =
  (path: string): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== path) return next();
    ctx.body = 'ok';
  };
