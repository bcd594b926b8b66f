/** What services/site calls: where a visitor has to go, what a page needs to know, and the page itself. */
import type { CurrentUser } from '@marketplace/contracts/accounts';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type InitialData, initialDataId, serialise } from '../api/initial-data.ts';
import { keys } from '../api/keys.ts';
import { silentSite } from '../components/site-config.tsx';
import { redirectFor } from '../routing/access.ts';
import { otherAddress } from '../routing/canonical-redirect.ts';
import { headHtml } from '../seo/head.ts';
import { shortFormDrafts } from '../storage.ts';
import { App } from './App.tsx';
import { addressOf, headOf, notFound, routes } from './routes.tsx';
import { loadRoute } from './shells/page-shell.tsx';

/** `url` is path and query, as in the request line. */
const parse = (url: string) => new URL(`http://site${url}`);
const hereOf = (url: string) => {
  const { pathname, searchParams } = parse(url);
  return addressOf(pathname, searchParams);
};

/** The key that says who is signed in. */
export const userKey = keys.me;

/** The SWR keys a page shows, to be fetched with the visitor's cookie before it is rendered. */
export const dataKeys = (url: string): string[] => {
  const { route, here } = hereOf(url);
  return route.data?.(here) ?? [];
};

/**
 * The one address of what the page is about, to be answered with 301 where the visitor came by another (an old name, a
 * short form); undefined where it is this one.
 */
export const movedTo = (url: string, fallback: Record<string, unknown>): string | undefined => {
  const { route, here } = hereOf(url);
  return otherAddress(route, here, fallback[dataKeys(url)[0] ?? '']);
};

/** Where the visitor has to go instead, as path and query; undefined where the page is theirs to see. */
export const redirectOf = (url: string, user: CurrentUser | null | undefined): string | undefined => {
  const here = parse(url);
  return redirectFor(addressOf(here.pathname).route, user, here);
};

/** The pages that stand by themselves in the route table and that search engines may find: for the sitemap. */
export const publicPaths = (): string[] =>
  routes
    .filter((route) => !/[:*]/.test(route.path) && route.description && !route.guard && !route.signedOutOnly)
    .filter((route) => {
      const { here } = addressOf(route.path);
      const { canonical = route.path, noindex } = headOf(route, { ...here, site: silentSite, read: () => undefined });
      return canonical === route.path && !noindex;
    })
    .map(({ path }) => path);

export type RenderedPage = {
  status: 200 | 404 | 500;
  /** HTML for `<head>`: title, description, addresses and structured data. */
  head: string;
  /** A page that is complete as it is: nobody is signed in, all its data came, and nothing on it needs a script. */
  still: boolean;
  /** The element that carries the data to the browser. */
  data: string;
  /** Writes the page's HTML; ends the stream when it is complete. */
  pipe: (stream: NodeJS.WritableStream) => void;
  /** Gives up on what is not rendered yet: the browser does the rest. */
  abort: () => void;
};

/** A page is one piece, whatever its size: what comes in pieces is put together by scripts, and unreadable without them. */
const oneChunk = Number.POSITIVE_INFINITY;

/**
 * Renders the page of `url` with what is known about it. Resolves once everything that needs no waiting is rendered; a
 * page that broke comes with status 500 and what the browser shows meanwhile.
 * @param onError told of every fault in rendering
 */
export const render = async ({
  url,
  initial,
  nonce,
  onError,
}: {
  url: string;
  initial: InitialData;
  nonce: string;
  onError: (error: unknown) => void;
}): Promise<RenderedPage> => {
  const { fallback, missing = [], refused = [], site = silentSite } = initial;
  const { route, here } = hereOf(url);
  const keysShown = dataKeys(url);
  const [subject = ''] = keysShown;
  const found = route !== notFound && !missing.includes(subject);
  // What is not there has nothing else to show either.
  const answered = (key: string) => key in fallback || missing.includes(key) || refused.includes(key);
  const complete = !found || keysShown.every(answered);
  const stillness = route.still === true ? { until: shortFormDrafts } : route.still?.(here);
  const still = !!stillness && fallback[userKey] === null && complete;
  const head = headOf(route, { ...here, site, read: <T,>(key: string) => fallback[key] as T | undefined });
  await loadRoute(route);
  let broken = false;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <StaticRouter location={url}>
        <App data={initial} />
      </StaticRouter>,
      {
        nonce,
        progressiveChunkSize: oneChunk,
        onError: (error) => {
          broken = true;
          onError(error);
        },
        onShellError: reject,
        onShellReady: () =>
          resolve({
            status: broken ? 500 : found ? 200 : 404,
            head: headHtml({ head, pathname: here.pathname, found, site }),
            still: still && !broken,
            data: `<script type="application/json" id="${initialDataId}"${still && !broken ? ` data-still="${stillness.until}"` : ''}>${serialise(initial)}</script>`,
            pipe,
            abort: () => abort(),
          }),
      },
    );
  });
};
