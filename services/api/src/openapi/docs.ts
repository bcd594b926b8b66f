/** `/api/docs`: the OpenAPI document in Swagger UI, served from its package. */

import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { brand } from '@marketplace/contracts/brand';
import escapeHtml from 'escape-html';
import serve from 'koa-static';
import type { Middleware } from '../http/state.ts';

const prefix = '/api/docs';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(brand.name)} API</title>
<link rel="stylesheet" href="${prefix}/swagger-ui.css">
<div id="docs"></div>
<script src="${prefix}/swagger-ui-bundle.js"></script>
<script src="${prefix}/start.js"></script>
</html>`;

/** Served as a file, because the policy below allows no inline scripts. */
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });`;

/** Swagger UI sets inline styles and has icons as data URLs. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The files needed from the package, without source maps of a megabyte each. */
const served = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js']);
// Resolves the folder only. Importing the package would load the whole browser app and slow down each start by a tenth
// of a second.
const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = serve(folder, { index: false, maxage: 3_600_000 });

export const apiDocs: Middleware = async (ctx, next) => {
  if (ctx.path !== prefix && !ctx.path.startsWith(`${prefix}/`)) return next();
  ctx.set('Content-Security-Policy', contentSecurityPolicy);
  const path = ctx.path.slice(prefix.length);
  if (path === '' || path === '/') {
    ctx.type = 'html';
    ctx.body = page;
  } else if (path === '/start.js') {
    ctx.type = 'js';
    ctx.body = start;
  } else if (served.has(path)) {
    ctx.path = path;
    await files(ctx, async () => {});
    ctx.path = prefix + path;
  } else {
    await next();
  }
};
