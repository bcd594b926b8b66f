/** Development: serves web from its sources through Vite, with hot reload. */
import { readFile } from 'node:fs/promises';
import type { ServerEntry } from '@marketplace/contracts/server-entry';
import type { Middleware } from 'koa';
import { createServer } from 'vite';
import { templateOf, type WebApp } from './web-app.ts';

export type DevServer = { web: WebApp; middleware: Middleware; close: () => Promise<void> };

export const createDevServer = async (webRoot: string): Promise<DevServer> => {
  const vite = await createServer({ root: webRoot, server: { middlewareMode: true }, appType: 'custom' });
  return {
    web: {
      preload: '',
      languagePreload: () => '',
      template: async (url) => vite.transformIndexHtml(url, await readFile(`${webRoot}/${templateOf(url)}`, 'utf8')),
      entry: async () => (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as ServerEntry,
    },
    middleware: async (ctx, next) => {
      // Vite's middleware responds itself or calls the callback. Koa responds only in the second case.
      ctx.respond = false;
      await new Promise<void>((resolve, reject) => {
        ctx.res.once('close', resolve);
        vite.middlewares(ctx.req, ctx.res, (error?: unknown) => (error ? reject(error) : resolve()));
      });
      if (ctx.res.writableEnded || ctx.res.headersSent) return;
      ctx.respond = true;
      await next();
    },
    close: () => vite.close(),
  };
};
