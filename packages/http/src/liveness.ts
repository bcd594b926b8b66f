import type { Middleware } from 'koa';

/** Answers `path` with `ok` while the process runs, even if its stores are down. */
export const liveness =
  (path: string): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== path) return next();
    ctx.body = 'ok';
  };
