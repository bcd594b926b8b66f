import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite-precompress.ts';
import { serverParts } from './vite-server-parts.ts';

/** The web app: `dist/client` for the browser, `dist/server` for services/site, which renders it. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), precompress(), serverParts()],
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
            // What the entry needs by itself, or it would wait for one of the others.
            {
              name: 'loader',
              test: /vite[\\/]preload-helper|rolldown[\\/]runtime|src[\\/](app[\\/]banners[\\/](consent|banner-focus)|storage)\.ts/,
              priority: 1,
            },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr)[\\/]/,
            },
            { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            { name: 'table', test: /node_modules[\\/]@tanstack[\\/]/ },
            {
              // The combobox stays out: its library is for the few pages that have one.
              name: 'kit',
              // So does the table, which would bring TanStack Table along to every page,
              // and the list of what is kept in a browser: the cookie banner does without the app.
              test: /web[\\/]src[\\/](?!components[\\/](data-table|list-page))(api|components|content(?![\\/]kept-in-browser)|ui(?![\\/]combobox)|app|routing|features)|lucide-react/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
}));
