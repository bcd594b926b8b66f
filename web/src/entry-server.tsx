/** What services/site calls: where a visitor has to go, what a page needs to know, and the page itself. */
import type { CurrentUser } from '@marketplace/contracts/accounts';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { type InitialData, initialDataId, serialise } from './api/initial-data.ts';
import { keys } from './api/keys.ts';
import { redirectFor } from './components/access.ts';
import { headHtml } from './components/head.tsx';
import { loadRoute } from './components/page-shell.tsx';
import { notFound, routeOf } from './routes.tsx';

/** `url` is path and query, as in the request line. */
const parse = (url: string) => new URL(`http://site${url}`);

/** The key that says who is signed in. */
export const userKey = keys.me;

/** The SWR keys a page shows, to be fetched with the visitor's cookie before it is rendered. */
export const dataKeys = (url: string): string[] => {
  const { pathname, searchParams } = parse(url);
  return routeOf(pathname).data?.(searchParams) ?? [];
};

/** Where the visitor has to go instead, as path and query; undefined where the page is theirs to see. */
export const redirectOf = (url: string, user: CurrentUser | null | undefined): string | undefined => {
  const here = parse(url);
  return redirectFor(routeOf(here.pathname), user, here);
};

export type RenderedPage = {
  status: 200 | 404 | 500;
  /** HTML for `<head>`: title and description. */
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
  const route = routeOf(parse(url).pathname);
  const still =
    !!route.still && initial.fallback[userKey] === null && dataKeys(url).every((key) => key in initial.fallback);
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
            status: broken ? 500 : route === notFound ? 404 : 200,
            head: headHtml(route),
            still: still && !broken,
            data: `<script type="application/json" id="${initialDataId}"${still && !broken ? ' data-still' : ''}>${serialise(initial)}</script>`,
            pipe,
            abort: () => abort(),
          }),
      },
    );
  });
};
