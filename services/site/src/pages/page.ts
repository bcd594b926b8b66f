/** One page for one visitor: who they are, what it shows, and its HTML as it is rendered. */
import { PassThrough } from 'node:stream';
import type { CurrentUser } from '@marketplace/contracts/accounts';
import type { SiteConfig } from '@marketplace/contracts/site';
import { limits } from '../limits.ts';
import type { Prefetch, Visitor } from './prefetch.ts';
import type { EntryServer, WebApp } from './web-app.ts';

export type Page =
  | { kind: 'elsewhere'; status: 301 | 302; location: string; complete: boolean }
  | {
      kind: 'page';
      status: 200 | 404 | 500;
      /** Everything it shows came: it is as good for the next visitor. */
      complete: boolean;
      /** Throws when it breaks half-way. */
      html: AsyncIterable<string | Buffer>;
    };

export type MakePage = (request: {
  /** Path and query. */
  url: string;
  visitor: Visitor;
  /** Without a session nobody is asked who it is. */
  hasSession: boolean;
  nonce: string;
  onError: (error: unknown) => void;
}) => Promise<Page>;

type Rendered = Awaited<ReturnType<EntryServer['render']>>;

/** The frame with the page inside, in order. */
async function* html({ template, preload }: { template: string; preload: string }, page: Rendered) {
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

export const createPages =
  ({ web, prefetch, site }: { web: WebApp; prefetch: Prefetch; site: SiteConfig }): MakePage =>
  async ({ url, visitor, hasSession, nonce, onError }) => {
    const entry = await web.entry();
    const who = hasSession
      ? await prefetch.fetch(visitor, [entry.userKey])
      : { fallback: { [entry.userKey]: null }, missing: [], complete: true };
    const redirect = entry.redirectOf(url, who.fallback[entry.userKey] as CurrentUser | null | undefined);
    if (redirect) return { kind: 'elsewhere', status: 302, location: redirect, complete: who.complete };
    const data = await prefetch.fetch(visitor, entry.dataKeys(url));
    const complete = who.complete && data.complete;
    const moved = entry.movedTo(url, data.fallback);
    if (moved) return { kind: 'elsewhere', status: 301, location: moved, complete };
    const rendered = await entry.render({
      url,
      initial: {
        now: Date.now(),
        fallback: { ...who.fallback, ...data.fallback },
        missing: data.missing,
        refused: data.refused,
        site,
      },
      nonce,
      onError,
    });
    const template = await web.template(url);
    return {
      kind: 'page',
      status: rendered.status,
      complete: complete && rendered.status !== 500,
      html: html({ template, preload: web.preload }, rendered),
    };
  };
