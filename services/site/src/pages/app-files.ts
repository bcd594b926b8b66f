/**
 * Makes the site installable: `/service-worker.js` (web/public) and `/manifest.webmanifest`, which browsers expect at
 * the root, and `/offline`, the page that the worker shows without a connection, in each language.
 */
import { createHash } from 'node:crypto';
import { inLanguage, languageCodes } from '@marketplace/contracts/site/languages';
import type { Middleware } from 'koa';
import { appManifest } from './app-manifest.ts';
import { offlinePage } from './static-page.ts';
import type { WebApp } from './web-app.ts';

export type AppFiles = { serviceWorker: string };

/** The worker's script for this build. Every build changes the script, so that browsers install the new worker. */
export const workerOf = (script: string, build: string): string => {
  const release = createHash('sha256').update(script).update(build).digest('hex').slice(0, 12);
  return script.replace("release = 'development'", `release = '${release}'`);
};

type Options = AppFiles & { web: Pick<WebApp, 'template' | 'entry'> };
type File = { type: string; policy?: string; body: () => string | Promise<string> };

export const appFiles = ({ serviceWorker, web }: Options): Middleware => {
  const offlinePages = languageCodes.map((language): [string, File] => {
    const path = inLanguage(language, '/offline');
    const body = async () =>
      offlinePage(await web.template(path), language, (await web.entry()).offlineTexts(language));
    return [path, { type: 'html', body }];
  });
  const files: Record<string, File> = {
    // It fetches only our own pages and files.
    '/service-worker.js': {
      type: 'text/javascript',
      policy: "default-src 'none'; connect-src 'self'",
      body: () => serviceWorker,
    },
    '/manifest.webmanifest': { type: 'application/manifest+json', body: () => appManifest },
    ...Object.fromEntries(offlinePages),
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
