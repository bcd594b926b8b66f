/** The web app as the site sees it: a page's frame, and the module that renders what goes inside. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { CurrentUser } from '@marketplace/contracts/accounts';
import type { SiteConfig } from '@marketplace/contracts/site';

/** What `web/src/entry-server.tsx` exports; it is written down there. */
export type EntryServer = {
  userKey: string;
  dataKeys: (url: string) => string[];
  redirectOf: (url: string, user: CurrentUser | null | undefined) => string | undefined;
  /** The pages that stand by themselves in the route table and that search engines may find. */
  publicPaths: () => string[];
  /** The one address of what the page is about, where `url` is another. */
  movedTo: (url: string, fallback: Record<string, unknown>) => string | undefined;
  render: (page: {
    url: string;
    initial: { now: number; fallback: Record<string, unknown>; missing: string[]; refused: string[]; site: SiteConfig };
    nonce: string;
    onError: (error: unknown) => void;
  }) => Promise<{
    status: 200 | 404 | 500;
    head: string;
    still: boolean;
    data: string;
    pipe: (stream: NodeJS.WritableStream) => void;
    abort: () => void;
  }>;
};

export type WebApp = {
  /** `index.html` with the places `<!--head-->`, `<!--app-->` and `<!--data-->`. `url` is path and query. */
  template: (url: string) => Promise<string>;
  entry: () => Promise<EntryServer>;
  /** `<link>`s for the script of a page that is not still, so that it need not be found chunk by chunk. */
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
  const preload = chunksOf(manifest, 'src/start.tsx')
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join('');
  const entry: EntryServer = await import(new URL('server/entry-server.js', dist).href);
  return { template: async () => template, entry: async () => entry, preload };
};

export const webDist = (webRoot: string) => pathToFileURL(`${webRoot}/dist/`);
