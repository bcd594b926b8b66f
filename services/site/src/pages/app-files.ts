/**
 * What browsers and phones expect at fixed addresses. `/service-worker.js` (web/public) and `/manifest.webmanifest` make
 * the site installable, and the worker shows `/offline`, in each language, without a connection. The icons at the root
 * need no page. `/.well-known/change-password` is for password managers (https://www.w3.org/TR/change-password-url/).
 */
import { createHash } from 'node:crypto';
import { shownPushes } from '@marketplace/contracts/notices/notices';
import { inLanguage, languageCodes } from '@marketplace/contracts/site/languages';
import type { Middleware } from 'koa';
import { appManifest, rootIcons } from './app-manifest.ts';
import { offlinePage } from './static-page.ts';
import type { WebApp } from './web-app.ts';

/** `icons`: the files of `rootIcons` by their path. */
export type AppFiles = { serviceWorker: string; icons: ReadonlyMap<string, Buffer> };

/** The worker's script with the title and page of each push. */
export const withPushes = (script: string): string =>
  script.replace('const pushes = {}', `const pushes = ${JSON.stringify(shownPushes)}`);

/** The worker's script for this build. Every build changes the script, so that browsers install the new worker. */
export const workerOf = (script: string, build: string): string => {
  const release = createHash('sha256').update(script).update(build).digest('hex').slice(0, 12);
  return withPushes(script).replace("release = 'development'", `release = '${release}'`);
};

type Options = AppFiles & { web: Pick<WebApp, 'template' | 'entry'> };
type File = { type: string; policy?: string; cache?: string; body: () => string | Buffer | Promise<string> };

/** The page with the form to change the password. Visitors sign in first. */
const passwordPage = '/account/security';

export const appFiles = ({ serviceWorker, icons, web }: Options): Middleware => {
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
