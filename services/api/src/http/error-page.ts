/** Shows errors as a page to browsers that open an address of the API directly, such as `/join`. */
import { brand } from '@marketplace/contracts/brand';
import escapeHtml from 'escape-html';
import type { Context } from './state.ts';

/** Whether a browser requests a page. Callers under `/api` are programs. */
export const wantsPage = (ctx: Context): boolean =>
  !ctx.path.startsWith('/api/') && ctx.accepts('json', 'html') === 'html';

/** Sends the sentence and a link back instead of JSON. Keeps the status. */
export const sendErrorPage = (ctx: Context, sentence: string): void => {
  ctx.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  ctx.type = 'html';
  ctx.body = `<!doctype html>
<html lang="${brand.locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(sentence)} | ${escapeHtml(brand.name)}</title>
    <style>
      :root { color-scheme: light dark; }
      body { max-width: 36rem; margin: 12vh auto; padding: 0 1.25rem; font: 1.125rem/1.5 system-ui, sans-serif; }
      a { display: inline-block; padding: 0.75rem 0; }
    </style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(sentence)}</h1>
      <p><a href="/">Go Home</a></p>
    </main>
  </body>
</html>
`;
};
