import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { markdownPages } from './vite-markdown.ts';
import { precompress } from './vite-precompress.ts';
import { serverParts } from './vite-server-parts.ts';

/**
 * Puts into `chunk` all that `files` cannot run without: what they import, what that imports and so on. Left to itself the
 * bundler makes a chunk of each module that one of them shares with a single page, and every page asks for all of them.
 * Not the files themselves: the entry awaits the app, and the app would wait for the chunk that the entry is in.
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

/** Whether a module cannot run without zod. */
const needsZod = (() => {
  const known = new Map<string, boolean>();
  const needs = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false); // while its imports are asked, one of which may import it
    const answer =
      /node_modules[\\/]zod[\\/]/.test(id) ||
      (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => needs(imported, context));
    known.set(id, answer);
    return answer;
  };
  return needs;
})();

/** What several pages share. The combobox stays out: its library is for the few pages that have one. So does the table, which would bring TanStack Table along to every page. */
const shared =
  /packages[\\/]contracts|web[\\/]src[\\/](?!components[\\/](data-table|list-page))(api|components|content|ui(?![\\/]combobox)|app|routing|features)|lucide-react/;

/** The web app: `dist/client` for the browser, `dist/server` for services/site, which renders it. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), markdownPages(), precompress(), serverParts()],
  // The server's half carries all it needs, React as it is in production: no node_modules to find, no NODE_ENV to forget.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: 'es2022',
    // Browsers that know OKLCH, :has() and nesting (2023): no fallbacks that nobody reads.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // A drawing shown through <use> must have an address: a data URI does not work there.
    assetsInlineLimit: 0,
    // services/site reads in it what to preload.
    manifest: true,
    // A few chunks that change at different times, not one for every part that two pages share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // First, or it would wait for one of the others. The cookie banner does without the app.
            { ...neededBy('loader', 'entry-client.ts', 'banners/cookie-banner.ts'), priority: 1 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr)[\\/]/,
            },
            { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            { name: 'table', test: /node_modules[\\/]@tanstack[\\/]/ },
            neededBy('app', 'start.tsx'),
            // Public pages need the timeframes without the schemas, which would otherwise bring them along.
            { name: 'kit', test: /packages[\\/]contracts[\\/]src[\\/]enquiries[\\/]timeframes\.ts/ },
            // The client's endpoints and one page already share a schema.
            {
              name: (id, context) => (/packages[\\/]contracts/.test(id) && needsZod(id, context) ? 'schemas' : null),
              minShareCount: 2,
            },
            {
              // In two: a page that came with its data and sends nothing parses nothing.
              name: (id, context) => (shared.test(id) ? (needsZod(id, context) ? 'schemas' : 'kit') : null),
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
}));
