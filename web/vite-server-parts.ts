import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const part = (file: string) => fileURLToPath(new URL(`src/app/server/${file}`, import.meta.url));
const link = part('router-link.tsx');
const icon = part('lucide-icon.tsx');

/**
 * Replaces two parts of libraries in the server build with faster versions that render the same HTML (compared by
 * router-link.test.tsx and lucide-icon.test.tsx). The browser build keeps the originals.
 */
export const serverParts = (): Plugin => ({
  name: 'server-parts',
  enforce: 'pre',
  apply: (config, { command }) => command === 'build' && !!config.build?.ssr,
  resolveId: (source, importer) => {
    if (source === 'react-router-dom' && importer !== link) return link;
    return /\/createLucideIcon\.mjs$/.test(source) ? icon : undefined;
  },
});
