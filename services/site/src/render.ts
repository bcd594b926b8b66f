/** A page for whoever asks: who they are, what the page shows, then its HTML as it is rendered. */
import { PassThrough, Readable } from 'node:stream';
import type { CurrentUser } from '@marketplace/contracts/accounts';
import type { Logger } from '@marketplace/platform/logger';
import type { Middleware } from 'koa';
import { faultPage } from './fault-page.ts';
import { limits } from './limits.ts';
import type { Prefetch } from './prefetch.ts';
import type { EntryServer, WebApp } from './web-app.ts';

type Page = Awaited<ReturnType<EntryServer['render']>>;

/** The frame with the page inside, in order. What breaks half-way ends the reply early; the browser still has the shell. */
async function* html({ template, preload }: { template: string; preload: string }, page: Page) {
  const [before = '', after = ''] = template.split('<!--app-->');
  yield before.replace('<!--head-->', () => page.head + (page.still ? '' : preload));
  const app = new PassThrough();
  const late = setTimeout(page.abort, limits.render);
  try {
    page.pipe(app);
    yield* app;
  } finally {
    clearTimeout(late);
    app.destroy();
  }
  yield after.replace('<!--data-->', () => page.data);
}

const pageMethods = ['GET', 'HEAD'];

export const renderPages =
  ({ web, prefetch, log, noindex }: { web: WebApp; prefetch: Prefetch; log: Logger; noindex: boolean }): Middleware =>
  async (ctx) => {
    const url = ctx.path + ctx.search;
    if (ctx.method === 'POST') {
      // A form sent before its script was there: show it again. One slash, or the address would name another host.
      ctx.status = 303;
      ctx.redirect(url.replace(/^\/+/, '/'));
      return;
    }
    if (!pageMethods.includes(ctx.method)) {
      ctx.set('Allow', pageMethods.join(', '));
      ctx.status = 405;
      return;
    }
    const template = await web.template(url);
    const hasSession = prefetch.hasSession(ctx);
    ctx.set('Cache-Control', hasSession ? 'private, no-store' : 'no-cache');
    if (noindex) ctx.set('X-Robots-Tag', 'noindex');
    ctx.type = 'html';
    try {
      const entry = await web.entry();
      const who = hasSession ? await prefetch.fetch(ctx, [entry.userKey]) : { [entry.userKey]: null };
      const redirect = entry.redirectOf(url, who[entry.userKey] as CurrentUser | null | undefined);
      if (redirect) {
        ctx.redirect(redirect);
        return;
      }
      const fallback = { ...who, ...(await prefetch.fetch(ctx, entry.dataKeys(url))) };
      const page = await entry.render({
        url,
        initial: { now: Date.now(), fallback },
        nonce: ctx.state.nonce,
        onError: (error) => log.error({ err: error, path: ctx.path, requestId: ctx.state.requestId }, 'rendering'),
      });
      ctx.status = page.status;
      const body = Readable.from(html({ template, preload: web.preload }, page));
      // Its head is out: cutting the connection is all that says it is not whole.
      body.once('error', () => ctx.res.destroy());
      ctx.body = body;
    } catch (error) {
      log.error({ err: error, path: ctx.path, requestId: ctx.state.requestId }, 'rendering');
      ctx.status = 500;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = faultPage(template);
    }
  };
