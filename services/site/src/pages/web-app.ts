/** The web app as the site sees it: a page's frame, and the module that renders what goes inside. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { CurrentUser } from '@marketplace/contracts/accounts';
import type { SiteConfig } from '@marketplace/contracts/site';

/** What a page is rendered with; `web/src/api/initial-data.ts` says what each of them is. */
export type InitialData = {
  now: number;
  fallback: Record<string, unknown>;
  missing: string[];
  refused: string[];
  site: SiteConfig;
};

export type RenderedPage = {
  status: 200 | 404 | 500;
  /** HTML for `<head>`. */
  head: string;
  /** HTML for the app's element. */
  html: string;
  /** The element that carries the data to the browser. */
  data: string;
  /** Complete without its script, which the browser fetches only when somebody reaches for something. */
  deferHydration: boolean;
};

/** The page of one address, found in the route table once. */
export type OpenPage = {
  status: 200 | 404;
  /** Its path and the parameters that its route reads, in one order; null for a page that must not be cached. */
  cacheKey: string | null;
  /** The SWR keys that it shows; the first is its resource. */
  keys: string[];
  /** Where the visitor has to go instead, as path and query; undefined while it is not known who it is. */
  redirect: (user: CurrentUser | null | undefined) => string | undefined;
  /** The one address of the page, where its visitor came by another; `data` is the answer to the first key. */
  canonical: (data: unknown) => string | undefined;
  /** Fetches the page's code. To be awaited before `render`. */
  load: () => Promise<void>;
  render: (page: { initial: InitialData; onError: (error: unknown) => void }) => RenderedPage;
};

/** What `web/src/app/entry-server.tsx` exports; it is written down there. */
export type EntryServer = {
  /** The key that says who is signed in. */
  userKey: string;
  open: (url: URL) => OpenPage;
  /** The pages that stand by themselves in the route table and that search engines may find. */
  publicPaths: () => string[];
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

/** Reads the built app in `dist` (`web/dist`, as a file URL) once. */
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
