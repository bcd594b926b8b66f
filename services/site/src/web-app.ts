/** The web app as the site sees it: a page's frame, and the module that renders what goes inside. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { CurrentUser } from '@marketplace/contracts/accounts';
import type { SiteConfig } from '@marketplace/contracts/site';

/** What `web/src/app/entry-server.tsx` exports; it is written down there. */
export type EntryServer = {
  userKey: string;
  /** The pages that stand by themselves in the route table and that search engines may find. */
  publicPaths: () => string[];
  open: (url: URL) => OpenPage;
};

/** The page of one address. */
export type OpenPage = {
  status: 200 | 404;
  /** What tells the page from others where nobody is signed in; null for one that must not be cached. */
  cacheKey: string | null;
  keys: string[];
  redirect: (user: CurrentUser | null | undefined) => string | undefined;
  /** The one address of the page, where its visitor came by another; `data` is the answer to the first key. */
  canonical: (data: unknown) => string | undefined;
  load: () => Promise<void>;
  render: (page: { initial: InitialData; nonce: string; onError: (error: unknown) => void }) => RenderedPage;
};

export type InitialData = {
  now: number;
  fallback: Record<string, unknown>;
  missing: string[];
  refused: string[];
  site: SiteConfig;
};

export type RenderedPage = {
  status: 200 | 404 | 500;
  head: string;
  html: string;
  data: string;
  deferHydration: boolean;
};

export type WebApp = {
  /** `index.html` with the places `<!--head-->`, `<!--app-->` and `<!--data-->`. `url` is path and query. */
  template: (url: string) => Promise<string>;
  entry: () => Promise<EntryServer>;
  /** `<link>`s for the script of a page that hydrates at once, so that it need not be found chunk by chunk. */
  preload: string;
};

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The chunk that Vite made of `source`, and those it imports, each once. */
const chunksOf = (manifest: Manifest, source: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))];
};

/** The built app in `dist` (`web/dist`, as a file URL): read once, kept. */
export const builtWebApp = async (dist: URL): Promise<WebApp> => {
  const template = await readFile(new URL('client/index.html', dist), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8'));
  const preload = chunksOf(manifest, 'src/app/start.tsx')
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join('');
  const entry: EntryServer = await import(new URL('server/entry-server.js', dist).href);
  return { template: async () => template, entry: async () => entry, preload };
};

export const webDist = (webRoot: string) => pathToFileURL(`${webRoot}/dist/`);
