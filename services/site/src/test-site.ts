/** Test helper: the site on a free port, in front of a test's upstream and web app. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenPage, RenderedPage } from '@marketplace/contracts/server-entry';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import { listen } from '@marketplace/platform/http-server';
import { createLogger } from '@marketplace/platform/logger';
import { onTestFinished } from 'vitest';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { createFrameAncestors } from './pages/embedding.ts';
import { createPageMarks } from './pages/page-marks.ts';
import { createPrefetch } from './pages/prefetch.ts';
import type { WebApp } from './pages/web-app.ts';
import { createProxy } from './proxy/api-proxy.ts';
import { createForwardedHeaders } from './proxy/forwarded-headers.ts';
import { createUpstreams } from './proxy/upstreams.ts';

const template =
  '<!doctype html><html lang="en-ZA"><head><script src="/assets/app.js"></script><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>';

export const pageOf = (html: string, page: Partial<RenderedPage> = {}): RenderedPage => ({
  language: 'en',
  status: 200,
  head: '<title>A page</title>',
  deferHydration: false,
  data: '<script type="application/json" id="swr">{}</script>',
  html,
  ...page,
});

/**
 * A web app with one page at every address, which reads no parameter and shows its data. `open` overrides parts of it.
 */
export const webAppOf = (
  open: (url: URL) => Partial<OpenPage> = () => ({}),
  { publicPaths = ['/'] }: { publicPaths?: string[] } = {},
): WebApp => ({
  preload: '<link rel="modulepreload" href="/assets/app.js" />',
  languagePreload: () => '',
  template: async () => template,
  entry: async () => ({
    userKey: '/api/auth/me',
    publicPaths: () => publicPaths,
    offlineTexts: (language) => ({
      title: `Offline in ${language}`,
      words: 'Nothing is lost.',
      tryAgain: 'Try Again',
      goHome: 'Go Home',
    }),
    open: (url) => ({
      status: 200,
      pattern: '/:page',
      cacheKey: url.pathname,
      moving: false,
      keys: [],
      meant: undefined,
      redirect: () => undefined,
      canonical: () => undefined,
      standIn: () => undefined,
      load: async () => {},
      render: ({ initial }) => pageOf(`<p>${JSON.stringify(initial.fallback)}</p>`),
      ...open(url),
    }),
  }),
});

/** An installation with only an address. */
export const siteOf = (changed: Partial<SiteConfig> = {}): SiteConfig => ({
  origin: 'https://marketplace.example',
  figures: 'real',
  supportWhatsapp: null,
  phoneChannel: null,
  providerWhatsapp: null,
  contactEmail: null,
  contactPhone: null,
  providerPlatform: null,
  storeOrigin: null,
  analytics: null,
  legalName: null,
  registrationNumber: null,
  physicalAddress: null,
  officeBearers: null,
  informationOfficer: null,
  ...changed,
});

/** Stops `part` after the test, last started first. */
export const keep = <T extends { stop: () => Promise<void> }>(part: T): T => {
  onTestFinished(part.stop);
  return part;
};

const portOf = (server: Server) => (server.address() as AddressInfo).port;

export const startUpstream = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const startSite = async ({
  apiUrl,
  proxySecret = 'what site and API share',
  ...changed
}: { apiUrl: string; proxySecret?: string } & Partial<Deps>) => {
  const log = createLogger({ name: 'site', level: 'silent' });
  const upstreams = createUpstreams({ urls: [apiUrl], log });
  const sitemapFolder = await mkdtemp(join(tmpdir(), 'site-sitemaps-'));
  const forwardedHeaders = createForwardedHeaders(proxySecret);
  const deps: Deps = {
    log,
    upstreams,
    proxy: createProxy({ upstreams, forwardedHeaders, log }),
    prefetch: createPrefetch({ upstreams, forwardedHeaders, log }),
    pageMarks: createPageMarks(proxySecret),
    frameAncestors: createFrameAncestors({ upstreams, log }),
    web: webAppOf(),
    files: (_ctx, next) => next(),
    appFiles: { serviceWorker: '', icons: new Map() },
    dev: false,
    https: false,
    cachePages: true,
    sharesPages: false,
    site: siteOf(),
    trustedProxies: 0,
    sitemapFolder,
    close: async () => {},
    ...changed,
  };
  const server = await listen(createApp(deps).callback(), 0, { beforeStop: deps.proxy.endStreams });
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop();
      await rm(sitemapFolder, { recursive: true, force: true });
    },
  };
};
