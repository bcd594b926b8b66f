/** `/service-worker.js`: the script that shows pushes (web/public). Its scope may be the whole site, as it lies at the root. */
import type { Middleware } from 'koa';

export const serviceWorker =
  (script: string): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/service-worker.js') return next();
    ctx.type = 'text/javascript';
    // Asked for anew each time, so that a release is there the next day at the latest.
    ctx.set('Cache-Control', 'no-cache');
    // It loads nothing and calls nobody.
    ctx.set('Content-Security-Policy', "default-src 'none'");
    ctx.body = script;
  };
