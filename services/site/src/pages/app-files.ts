/**
 * What browsers and phones expect at fixed addresses: `/service-worker.js` (web/public) and `/manifest.webmanifest`,
 * which make the site installable, `/offline`, the page that the worker shows without a connection, the icons at the
 * root, and `/.well-known/change-password` (https://www.w3.org/TR/change-password-url/).
 */
import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { appManifest, rootIcons } from './app-manifest.ts';
import { offlinePage } from './static-page.ts';

/** `icons`: the files of `rootIcons` by their path. */
export type AppFiles = { serviceWorker: string; icons: ReadonlyMap<string, Buffer> };

/** The worker's script for this build. Every build changes the script, so that browsers install the new worker. */
export const workerOf = (script: string, build: string): string => {
  const release = createHash('sha256').update(script).update(build).digest('hex').slice(0, 12);
  return script.replace("release = 'development'", `release = '${release}'`);
};

type Options = AppFiles & { template: (url: string) => Promise<string> };

type AppFile = { type: string; policy?: string; cache?: string; body: () => string | Buffer | Promise<string> };

/** The page with the form to change the password. Visitors sign in first. */
const passwordPage = '/account/security';

export const appFiles = ({ serviceWorker, icons, template }: Options): Middleware => {
  const files: Record<string, AppFile> = {
    // It fetches only our own pages and files.
    '/service-worker.js': {
      type: 'text/javascript',
      policy: "default-src 'none'; connect-src 'self'",
      body: () => serviceWorker,
    },
    '/manifest.webmanifest': { type: 'application/manifest+json', body: () => appManifest },
    '/offline': { type: 'html', body: async () => offlinePage(await template('/offline')) },
    ...Object.fromEntries(
      rootIcons.map(({ path, type }) => [path, { type, cache: 'public, max-age=86400', body: () => icons.get(path)! }]),
    ),
  };
  return async (ctx, next) => {
    if (ctx.path === '/.well-known/change-password') return ctx.redirect(passwordPage);
    const file = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
    if (!file) return next();
    ctx.type = file.type;
    // By default revalidated on each request, so that a release arrives within a day.
    ctx.set('Cache-Control', file.cache ?? 'no-cache');
    if (file.policy) ctx.set('Content-Security-Policy', file.policy);
    ctx.body = await file.body();
  };
};
