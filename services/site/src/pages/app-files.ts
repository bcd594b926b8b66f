/**
 * What makes the site an app on a phone: `/service-worker.js` (web/public) and `/manifest.webmanifest`, which browsers look for
 * at the root, and `/offline`, the page that the worker keeps for a phone without a line.
 */
import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { appManifest } from './app-manifest.ts';
import { offlinePage } from './static-page.ts';

export type AppFiles = { serviceWorker: string };

/** The worker's script for this build of the app: another build is another script, so that browsers take the new worker. */
export const workerOf = (script: string, build: string): string => {
  const release = createHash('sha256').update(script).update(build).digest('hex').slice(0, 12);
  return script.replace("release = 'development'", `release = '${release}'`);
};

type Options = AppFiles & { template: (url: string) => Promise<string> };

export const appFiles = ({ serviceWorker, template }: Options): Middleware => {
  const files: Record<string, { type: string; policy?: string; body: () => string | Promise<string> }> = {
    // It fetches our own pages and files, and loads nothing else.
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
    // Asked for anew each time, so that a release is there the next day at the latest.
    ctx.set('Cache-Control', 'no-cache');
    if (file.policy) ctx.set('Content-Security-Policy', file.policy);
    ctx.body = await file.body();
  };
};
