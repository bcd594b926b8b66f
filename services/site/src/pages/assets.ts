/** The built files under /assets. Their names contain a hash of their content, so browsers may cache them forever. */
import type { Middleware } from 'koa';
import serve from 'koa-static';

const prefix = '/assets/';

/** `root` is `web/dist/client/assets`. Sends the precompressed .br or .gz file if there is one. */
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
    // Relative to the prefix, so that no other folder can be reached.
    ctx.path = path.slice(prefix.length - 1);
    await files(ctx, async () => {
      ctx.status = 404;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'Not found';
    });
    ctx.path = path;
  };
};
