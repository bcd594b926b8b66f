import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { markdownPages } from './vite-markdown.ts';
import { precompress } from './vite-precompress.ts';
import { serverParts } from './vite-server-parts.ts';

/**
 * Puts everything that `files` import, directly or indirectly, into `chunk`. By default, the bundler creates a
 * chunk for each module that they share with another page, and every page loads all of these. Leaves out the
 * files themselves: the entry awaits the app, and the app would wait for the entry's chunk.
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

/** Returns true if a module needs zod, directly or indirectly. */
const needsZod = (() => {
  const known = new Map<string, boolean>();
  const needs = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false); // ends a cycle of imports
    const answer =
      /node_modules[\\/]zod[\\/]/.test(id) ||
      (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => needs(imported, context));
    known.set(id, answer);
    return answer;
  };
  return needs;
})();

/**
 * Modules that several pages share. Leaves out the combobox and the table, because only a few pages need their
 * libraries.
 */
const shared =
  /packages[\\/]contracts|web[\\/]src[\\/](?!components[\\/](data-table|list-page))(api|components|content|ui(?![\\/]combobox)|app|routing|features)|lucide-react/;

/** The web app: `dist/client` for the browser, `dist/server` for services/site, which renders it. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), markdownPages(), precompress(), serverParts()],
  // The server build contains all its dependencies and React's production version, so it needs neither
  // node_modules nor NODE_ENV.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: 'es2022',
    // Browsers that support OKLCH, :has() and nesting (2023), so that the CSS needs no fallbacks.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // Drawings shown through <use> need a URL, because data URIs do not work there.
    assetsInlineLimit: 0,
    // services/site reads the chunks to preload from it.
    manifest: true,
    // Builds a few chunks that change at different times, instead of one for every part that two pages share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // First, because it would otherwise wait for another chunk. The cookie banner works without the app.
            { ...neededBy('loader', 'entry-client.ts', 'banners/cookie-banner.ts'), priority: 1 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr)[\\/]/,
            },
            { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            { name: 'table', test: /node_modules[\\/]@tanstack[\\/]/ },
            neededBy('app', 'start.tsx'),
            // Two chunks are enough to share a schema: the client's endpoints and one page.
            {
              name: (id, context) => (/packages[\\/]contracts/.test(id) && needsZod(id, context) ? 'schemas' : null),
              minShareCount: 2,
            },
            {
              // Separate chunks, because a page that was rendered with its data and sends nothing needs no
              // schemas.
              name: (id, context) => (shared.test(id) ? (needsZod(id, context) ? 'schemas' : 'kit') : null),
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
}));
