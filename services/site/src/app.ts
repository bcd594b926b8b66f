/** The site as a Koa app, which tests start. It does no I/O itself. */
import { availableParallelism } from 'node:os';
import { constants } from 'node:zlib';
import { createBound } from '@marketplace/http/bound';
import { liveness } from '@marketplace/http/liveness';
import { requestId } from '@marketplace/http/request-id';
import { requestLog } from '@marketplace/http/request-log';
import { requestTrace } from '@marketplace/http/request-trace';
import { wholeBody } from '@marketplace/http/whole-body';
import { resilience } from '@marketplace/platform/resilience';
import Koa from 'koa';
import compress from 'koa-compress';
import { robots } from './crawlers/robots.ts';
import { securityTxt } from './crawlers/security-txt.ts';
import { sharePictures } from './crawlers/share-pictures/share-pictures.ts';
import { sitemaps } from './crawlers/sitemaps.ts';
import type { Deps } from './deps.ts';
import { apiCall } from './pages/api-call.ts';
import { appFiles } from './pages/app-files.ts';
import { embedding } from './pages/embedding.ts';
import { createPages } from './pages/page.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageFaults } from './pages/page-faults.ts';
import { postedForms } from './pages/posted-forms.ts';
import { renderPages } from './pages/render-pages.ts';
import { pageSecurity } from './pages/security-headers.ts';
import { httpsAlone, ownHost } from './proxy/own-origin.ts';

/** Paths logged only at level debug: the health check, files and, in development, Vite's paths. */
const quiet = /^\/(healthz$|assets\/|src\/|node_modules\/|@)/;

export const createApp = (deps: Deps): Koa => {
  const { log, proxy, upstreams, web, files, prefetch, site, dev, https, cachePages, rendering, trustedProxies } = deps;
  const noindex = site.figures === 'sample';
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  // The client disconnected, or a stream failed after its headers were sent, so no reply can report it.
  app.on('error', (error) => log.warn({ err: error }, 'response'));
  app.use(requestId);
  app.use(requestLog(log, { quiet }));
  app.use(requestTrace({ quiet }));
  // First, so that refusals also have these headers. The API's replies have their own.
  const analyticsOrigin = site.analytics && new URL(site.analytics.url).origin;
  for (const header of pageSecurity({ dev, https, storeOrigin: site.storeOrigin, analyticsOrigin })) app.use(header);
  app.use(wholeBody());
  app.use(liveness('/healthz'));
  app.use(httpsAlone({ origin: site.origin, trustedProxies }));
  app.use(ownHost({ origin: site.origin }));
  app.use(embedding(deps.frameAncestors));
  app.use(proxy.middleware);
  // Compresses responses that are not compressed yet. Quality 5 saves half as much as the highest, in a hundredth of
  // the time. Clients that accept neither our encodings nor `identity` get the plain page, as RFC 9110 section 12.5.3
  // allows.
  app.use(async (ctx, next) => {
    if (!ctx.acceptsEncodings('br', 'gzip', 'identity')) ctx.compress = false;
    await next();
  });
  app.use(compress({ br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, zstd: false, deflate: false }));
  app.use(appFiles({ ...deps.appFiles, web }));
  app.use(files);
  app.use(robots({ origin: site.origin, noindex }));
  app.use(securityTxt(site));
  app.use(
    sitemaps({
      origin: site.origin,
      folder: deps.sitemapFolder,
      upstreams,
      publicPaths: async () => (await web.entry()).publicPaths(),
      log,
    }),
  );
  app.use(sharePictures({ upstreams, log }));
  const { pageMarks } = deps;
  const pages = createPages({ web, prefetch, site, pageMarks });
  const cache = cachePages
    ? createPageCache({ onError: (error) => log.warn({ err: error }, 'showing the last page') })
    : undefined;
  const { perCore, queued } = resilience.site.rendering;
  const bound = createBound(rendering ?? { atOnce: perCore * availableParallelism(), queued });
  const faults = createPageFaults({ web, log });
  const callOf = apiCall({ upstreams, log });
  app.use(postedForms({ web, pages, bound, prefetch, callOf, pageMarks, faults, origin: site.origin }));
  app.use(renderPages({ web, pages, bound, cache, sharesPages: deps.sharesPages, prefetch, faults, noindex }));
  return app;
};
