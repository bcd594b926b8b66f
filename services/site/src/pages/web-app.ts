/** The web app as seen by the site: a page's template, and the module that renders its content. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { ServerEntry } from '@marketplace/contracts/server-entry';
import { isEmbedPath } from '@marketplace/contracts/site/embed';
import { type LanguageCode, languageCodes, sourceLanguage } from '@marketplace/contracts/site/languages';
import { parseAddress } from './page-address.ts';

export type WebApp = {
  /**
   * `index.html`, or `frame.html` for a frame, with the placeholders `<!--head-->`, `<!--app-->` and `<!--data-->`. `url` is path and
   * query.
   */
  template: (url: string) => Promise<string>;
  entry: () => Promise<ServerEntry>;
  /** `<link>`s that preload the scripts of a page that hydrates immediately, instead of chunk by chunk. */
  preload: string;
  /** The same for the scripts that a page needs in this language in addition. */
  languagePreload: (language: LanguageCode) => string;
};

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The chunk that Vite built from `source` and its imports, each once. */
const chunksOf = (manifest: Manifest, source: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))];
};

/** The template of an address: path and query. */
export const templateOf = (url: string): 'index.html' | 'frame.html' =>
  isEmbedPath(parseAddress(url).pathname) ? 'frame.html' : 'index.html';

/** Reads the built app in `dist` (`web/dist`, as a file URL) once. */
export const builtWebApp = async (dist: URL): Promise<WebApp> => {
  const read = (file: string) => readFile(new URL(`client/${file}`, dist), 'utf8');
  const [page, frame] = await Promise.all([read('index.html'), read('frame.html')]);
  const manifest: Manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8'));
  const app = chunksOf(manifest, 'src/app/start.tsx');
  const linksTo = (files: readonly string[]) =>
    files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join('');
  const languageLinks = new Map(
    languageCodes.map((language) => {
      const files =
        language === sourceLanguage ? [] : chunksOf(manifest, `../packages/languages/src/web/${language}.ts`);
      return [language, linksTo(files.filter((file) => !app.includes(file)))];
    }),
  );
  const entry: ServerEntry = await import(new URL('server/entry-server.js', dist).href);
  return {
    template: async (url) => (templateOf(url) === 'frame.html' ? frame : page),
    entry: async () => entry,
    preload: linksTo(app),
    languagePreload: (language) => languageLinks.get(language) ?? '',
  };
};

export const webDist = (webRoot: string) => pathToFileURL(`${webRoot}/dist/`);
