/** One page for one visitor: who they are, what it shows, and its HTML. */
import type { CurrentUser } from '@marketplace/contracts/accounts';
import type { SiteConfig } from '@marketplace/contracts/site';
import type { Prefetch, Visitor } from './prefetch.ts';
import type { WebApp } from './web-app.ts';

export type Page =
  | { kind: 'elsewhere'; status: 301 | 302; location: string; complete: boolean }
  | {
      kind: 'page';
      status: 200 | 404 | 500;
      /** Everything it shows came: it is as good for the next visitor. */
      complete: boolean;
      html: string;
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

export const createPages =
  ({ web, prefetch, site }: { web: WebApp; prefetch: Prefetch; site: SiteConfig }): MakePage =>
  async ({ url, visitor, hasSession, nonce, onError }) => {
    const entry = await web.entry();
    // Not resolved against a base: `//host/x` would name another host.
    const page = entry.open(new URL(`http://site${url}`));
    const who = hasSession
      ? await prefetch.fetch(visitor, [entry.userKey])
      : { fallback: { [entry.userKey]: null }, missing: [], complete: true };
    const redirect = page.redirect(who.fallback[entry.userKey] as CurrentUser | null | undefined);
    if (redirect) return { kind: 'elsewhere', status: 302, location: redirect, complete: who.complete };
    const [data] = await Promise.all([prefetch.fetch(visitor, page.keys), page.load()]);
    const complete = who.complete && data.complete;
    const canonical = page.canonical(data.fallback[page.keys[0] ?? '']);
    if (canonical) return { kind: 'elsewhere', status: 301, location: canonical, complete };
    const { status, head, html, deferHydration, ...rendered } = page.render({
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
    const [before = '', after = ''] = template.split('<!--app-->');
    return {
      kind: 'page',
      status,
      complete: complete && status !== 500,
      html:
        before.replace('<!--head-->', () => head + (deferHydration ? '' : web.preload)) +
        html +
        after.replace('<!--data-->', () => rendered.data),
    };
  };
