/** The site as a Koa app: what tests start. No I/O of its own. */
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
import { createPages } from './pages/page.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageFaults } from './pages/page-faults.ts';
import { postedForms } from './pages/posted-forms.ts';
import { renderPages } from './pages/render-pages.ts';
import { pageSecurity } from './pages/security-headers.ts';
import { httpsAlone } from './proxy/https-alone.ts';

/** Paths that the log mentions only when asked to: the health check and files, while developing Vite's. */
const quiet = /^\/(healthz$|assets\/|src\/|node_modules\/|@)/;

export const createApp = (deps: Deps): Koa => {
  const { log, proxy, upstreams, web, files, prefetch, site, dev, https, cachePages, rendering, trustedProxies } = deps;
  const noindex = site.figures === 'sample';
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  // The client has left, or a stream broke after its head was out: no reply can say so any more.
  app.on('error', (error) => log.warn({ err: error }, 'response'));
  app.use(requestId);
  app.use(requestLog(log, { quiet }));
  app.use(requestTrace({ quiet }));
  // Before what may refuse: a refusal has them too. The API's answers come with their own.
  const analyticsOrigin = site.analytics && new URL(site.analytics.url).origin;
  for (const header of pageSecurity({ dev, https, storeOrigin: site.storeOrigin, analyticsOrigin })) app.use(header);
  app.use(wholeBody());
  app.use(liveness('/healthz'));
  app.use(httpsAlone({ origin: site.origin, trustedProxies }));
  app.use(proxy.middleware);
  // Of what has not been compressed already. Quality 5: half of what the highest saves, for a hundredth of its time.
  // Who takes neither what we have nor the plain page (`identity;q=0`) gets the plain page, for which RFC 9110 section 12.5.3 leaves room.
  app.use(async (ctx, next) => {
    if (!ctx.acceptsEncodings('br', 'gzip', 'identity')) ctx.compress = false;
    await next();
  });
  app.use(compress({ br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, zstd: false, deflate: false }));
  app.use(appFiles({ ...deps.appFiles, template: web.template }));
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
    ? createPageCache({ onError: (error) => log.warn({ err: error }, 'the last page is shown') })
    : undefined;
  const { perCore, queued } = resilience.site.rendering;
  const bound = createBound(rendering ?? { atOnce: perCore * availableParallelism(), queued });
  const faults = createPageFaults({ web, log });
  const callOf = apiCall({ upstreams, log });
  app.use(postedForms({ web, pages, bound, prefetch, callOf, pageMarks, faults, origin: site.origin }));
  app.use(renderPages({ web, pages, bound, cache, prefetch, faults, noindex }));
  return app;
};
