/** The built files under /assets. Their names contain a hash of their content, so browsers may cache them forever. */
import { assetType, cacheForever, isAssetName } from '@marketplace/contracts/site/assets';
import type { Context, Middleware } from 'koa';
import serve from 'koa-static';

const prefix = '/assets/';

/** Returns a file of an earlier release by its name; undefined if there is none. */
export type ReleasedAsset = (ctx: Context, name: string) => Promise<Buffer | undefined>;

/**
 * `root` is `web/dist/client/assets`. Sends the precompressed .br or .gz file if there is one. Asks `released` for a file
 * that the build lacks, which a page of an earlier release still needs.
 */
export const assets = (root: string, released: ReleasedAsset = async () => undefined): Middleware => {
  const files = serve(root, {
    index: false,
    setHeaders: (res) => {
      res.setHeader('Cache-Control', cacheForever);
    },
  });
  return async (ctx, next) => {
    const { path } = ctx;
    if (!path.startsWith(prefix)) return next();
    const name = path.slice(prefix.length);
    // Relative to the prefix, so that no other folder can be reached.
    ctx.path = `/${name}`;
    await files(ctx, async () => {
      const file = isAssetName(name) ? await released(ctx, name) : undefined;
      if (file) {
        ctx.set('Cache-Control', cacheForever);
        ctx.set('Content-Type', assetType(name));
        ctx.body = file;
        return;
      }
      ctx.status = 404;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'Not found';
    });
    ctx.path = path;
  };
};
