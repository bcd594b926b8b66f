import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { buildTimeData } from './vite-build-time-data.ts';
import { markdownPages } from './vite-markdown.ts';
import { precompress } from './vite-precompress.ts';
import { serverParts } from './vite-server-parts.ts';

/**
 * Puts everything that `files` import, directly or not, into `chunk`. By default, the bundler would create a chunk for each module
 * that one of them shares with a single page, and every page would load all of these chunks. The files themselves are left out:
 * the entry awaits the app, and the app would wait for the entry's chunk.
 */
const neededBy = (chunk: string, ...files: string[]): { name: Rolldown.CodeSplittingNameFunction } => {
  const needed = new Set<string>();
  const visit = (id: string, context: Rolldown.ChunkingContext): void => {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (needed.has(imported)) continue;
      needed.add(imported);
      visit(imported, context);
    }
  };
  return {
    name: (id, context) => {
      for (const file of files) visit(join(import.meta.dirname, 'src/app', file), context);
      return needed.has(id) ? chunk : null;
    },
  };
};

/** Whether a module imports zod, directly or not. */
const needsZod = (() => {
  const known = new Map<string, boolean>();
  const needs = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false); // ends the recursion on circular imports
    const answer =
      /node_modules[\\/]zod[\\/]/.test(id) ||
      (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => needs(imported, context));
    known.set(id, answer);
    return answer;
  };
  return needs;
})();

/** Modules shared by several pages. Excludes the combobox and the table, because few pages need their libraries. */
const shared =
  /packages[\\/]contracts|web[\\/]src[\\/]forms[\\/]provider-settings[\\/](obstacle-notice|resume-button)|web[\\/]src[\\/](?!components[\\/](data-table|list-page))(api|components|content|ui(?![\\/]combobox)|app|routing|features)|lucide-react/;

/** Contracts, except those that only administration needs. */
const contracts = /packages[\\/]contracts[\\/]src[\\/](?!admin)/;

const translations = join(import.meta.dirname, '../packages/languages/catalogues/**/*.po');

/** Builds the web app: `dist/client` for the browser, `dist/server` for rendering by services/site. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), markdownPages(), buildTimeData(translations), precompress(), serverParts()],
  // The server build bundles all libraries, with React's production code, so it needs neither node_modules nor NODE_ENV.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: 'es2022',
    // The first versions with OKLCH, :has() and nesting (2023), so that no fallbacks are generated.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // Drawings are shown through <use>, which does not support data URIs.
    assetsInlineLimit: 0,
    // All these browsers preload modules.
    modulePreload: { polyfill: false },
    // services/site reads what to preload from it.
    manifest: true,
    // A few chunks that change at different times, instead of one for each part that two pages share.
    rolldownOptions: {
      ...(!isSsrBuild && { input: ['index.html', 'frame.html'] }),
      output: {
        codeSplitting: {
          groups: [
            // Has priority, because it must not wait for other chunks. The cookie banner works without the app.
            { ...neededBy('loader', 'entry-client.ts', 'banners/cookie-banner.ts'), priority: 1 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr)[\\/]/,
            },
            { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            { name: 'table', test: /node_modules[\\/]@tanstack[\\/]/ },
            neededBy('app', 'start.tsx'),
            // Labels and rules that schemas use too. Public pages need them without the schemas.
            {
              name: (id, context) => (contracts.test(id) && !needsZod(id, context) ? 'contracts' : null),
              minShareCount: 2,
            },
            // Shared by at least the API client and one page.
            {
              name: (id, context) => (contracts.test(id) && needsZod(id, context) ? 'schemas' : null),
              minShareCount: 2,
            },
            {
              // Split in two, because a page that has its data and sends nothing needs no schemas.
              name: (id, context) => (shared.test(id) ? (needsZod(id, context) ? 'schemas' : 'kit') : null),
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
}));
