/**
 * Makes the site installable: `/service-worker.js` (web/public) and `/manifest.webmanifest`, which browsers expect at
 * the root, and `/offline`, the page that the worker shows without a connection.
 */
import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { appManifest } from './app-manifest.ts';
import { offlinePage } from './static-page.ts';

export type AppFiles = { serviceWorker: string };

/** The worker's script for this build. Every build changes the script, so that browsers install the new worker. */
export const workerOf = (script: string, build: string): string => {
  const release = createHash('sha256').update(script).update(build).digest('hex').slice(0, 12);
  return script.replace("release = 'development'", `release = '${release}'`);
};

type Options = AppFiles & { template: (url: string) => Promise<string> };

export const appFiles = ({ serviceWorker, template }: Options): Middleware => {
  const files: Record<string, { type: string; policy?: string; body: () => string | Promise<string> }> = {
    // It fetches only our own pages and files.
    '/service-worker.js': {
      type: 'text/javascript',
      policy: "default-src 'none'; connect-src 'self'",
      body: () => serviceWorker,
    },
    '/manifest.webmanifest': { type: 'application/manifest+json', body: () => appManifest },
    '/offline': { type: 'html', body: async () => offlinePage(await template('/offline')) },
  };
  return async (ctx, next) => {
    const file = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
    if (!file) return next();
    ctx.type = file.type;
    // Revalidated on each request, so that a release arrives within a day.
    ctx.set('Cache-Control', 'no-cache');
    if (file.policy) ctx.set('Content-Security-Policy', file.policy);
    ctx.body = await file.body();
  };
};
