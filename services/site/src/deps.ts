import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import { type Bounds, createBound } from '@marketplace/http/bound';
import type { Logger } from '@marketplace/platform/logger';
import { storeOrigin } from '@marketplace/platform/object-store-env';
import { channelOf } from '@marketplace/platform/phone-notices';
import { resilience } from '@marketplace/platform/resilience';
import type { Middleware } from 'koa';
import { sitemapFolder } from './crawlers/sitemap-files.ts';
import type { Env } from './env.ts';
import { type AppFiles, workerOf } from './pages/app-files.ts';
import { rootIcons } from './pages/app-manifest.ts';
import { assets } from './pages/assets.ts';
import { createFrameAncestors, type FrameAncestors } from './pages/embedding.ts';
import { createPageMarks, type PageMarks } from './pages/page-marks.ts';
import { createPrefetch, type Prefetch } from './pages/prefetch.ts';
import { releasedAssetOf } from './pages/released-asset.ts';
import { builtWebApp, type WebApp, webDist } from './pages/web-app.ts';
import { type ApiProxy, createProxy } from './proxy/api-proxy.ts';
import { createForwardedHeaders } from './proxy/forwarded-headers.ts';
import { createUpstreams, type Upstreams } from './proxy/upstreams.ts';

export type Deps = {
  log: Logger;
  upstreams: Upstreams;
  proxy: ApiProxy;
  prefetch: Prefetch;
  pageMarks: PageMarks;
  web: WebApp;
  /** The partners' sites that may show pages for frames. */
  frameAncestors: FrameAncestors;
  /** Serves the files of the build, or Vite's. */
  files: Middleware;
  /** Files that a phone needs to install the site as an app. */
  appFiles: AppFiles;
  /** This installation's settings, for all pages. */
  site: SiteConfig;
  dev: boolean;
  https: boolean;
  /** If false, every visit renders the page. */
  cachePages: boolean;
  /** Whether a CDN may store pages of visitors without a session. */
  sharesPages: boolean;
  /** Limits concurrent rendering, for tests. */
  rendering?: Bounds;
  trustedProxies: number;
  /** The folder of the sitemap files, which sites on one machine share. */
  sitemapFolder: string;
  close: () => Promise<void>;
};

const webRoot = fileURLToPath(new URL('../../../web', import.meta.url));

const siteConfig = (env: Env): SiteConfig => ({
  origin: new URL(env.SITE_URL).origin,
  figures: env.FIGURES,
  supportWhatsapp: env.SUPPORT_WHATSAPP,
  phoneChannel: env.PHONE_GATEWAY ? channelOf(env.PHONE_GATEWAY) : null,
  providerWhatsapp: env.PROVIDER_WHATSAPP,
  contactEmail: env.CONTACT_EMAIL,
  contactPhone: env.CONTACT_PHONE,
  providerPlatform: env.PROVIDER_PLATFORM_URL,
  storeOrigin: storeOrigin(env) ?? null,
  analytics: env.ANALYTICS_URL
    ? { url: env.ANALYTICS_URL, siteId: env.ANALYTICS_SITE_ID ?? new URL(env.SITE_URL).hostname }
    : null,
  legalName: env.LEGAL_NAME,
  registrationNumber: env.REGISTRATION_NUMBER,
  physicalAddress: env.PHYSICAL_ADDRESS,
  officeBearers: env.OFFICE_BEARERS,
  informationOfficer: env.INFORMATION_OFFICER,
});

/** `build` identifies the build by its index.html, which contains the hashes of its files. */
const readAppFiles = async (folder: URL, build = ''): Promise<AppFiles> => ({
  serviceWorker: workerOf(await readFile(new URL('service-worker.js', folder), 'utf8'), build),
  icons: new Map(
    await Promise.all(rootIcons.map(async ({ path }) => [path, await readFile(new URL(`.${path}`, folder))] as const)),
  ),
});

/** Reads the built app, or starts Vite if SITE_DEV is set. Does not connect to the API. */
export const createDeps = async (env: Env, log: Logger): Promise<Deps> => {
  const upstreams = createUpstreams({ urls: env.API_URL, log });
  const forwardedHeaders = createForwardedHeaders(env.PROXY_SECRET);
  const wires = {
    log,
    upstreams,
    proxy: createProxy({ upstreams, forwardedHeaders, log }),
    prefetch: createPrefetch({ upstreams, forwardedHeaders, log }),
    pageMarks: createPageMarks(env.PROXY_SECRET),
    frameAncestors: createFrameAncestors({ upstreams, log }),
    dev: env.SITE_DEV,
    cachePages: env.PAGE_CACHE === 'on' && !env.SITE_DEV,
    sharesPages: env.CDN_CACHE === 'on',
    https: env.SITE_URL.startsWith('https:'),
    site: siteConfig(env),
    trustedProxies: env.TRUSTED_PROXIES,
    sitemapFolder: await sitemapFolder({ origin: new URL(env.SITE_URL).origin, folder: env.SITEMAP_DIR }),
  };
  if (env.SITE_DEV) {
    const { createDevServer } = await import('./pages/dev-server.ts');
    const vite = await createDevServer(webRoot);
    return {
      ...wires,
      appFiles: await readAppFiles(pathToFileURL(`${webRoot}/public/`)),
      web: vite.web,
      files: vite.middleware,
      close: vite.close,
    };
  }
  const dist = webDist(webRoot);
  return {
    ...wires,
    web: await builtWebApp(dist),
    appFiles: await readAppFiles(new URL('client/', dist), await readFile(new URL('client/index.html', dist), 'utf8')),
    files: assets(
      fileURLToPath(new URL('client/assets/', dist)),
      releasedAssetOf({ upstreams, forwardedHeaders, bound: createBound(resilience.site.releasedAssets), log }),
    ),
    close: async () => {},
  };
};
