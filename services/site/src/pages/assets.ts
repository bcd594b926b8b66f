/** The built files under /assets: their names carry a hash of what is in them, so browsers may cache them for good. */
import type { Middleware } from 'koa';
import serve from 'koa-static';

const prefix = '/assets/';

/** `root` is `web/dist/client/assets`. Sends the .br or .gz that the build left beside a file. */
export const assets = (root: string): Middleware => {
  const files = serve(root, {
    index: false,
    setHeaders: (res) => {
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
  return async (ctx, next) => {
    const { path } = ctx;
    if (!path.startsWith(prefix)) return next();
    // Below the prefix, so that nothing beside the assets can be reached through it.
    ctx.path = path.slice(prefix.length - 1);
    await files(ctx, async () => {
      ctx.status = 404;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'Not found';
    });
    ctx.path = path;
  };
};
