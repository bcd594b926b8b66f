/** What the server hands the browser along with the page. */
import type { State } from 'swr';
import { listMark } from './cached-keys.ts';

export type InitialData = {
  /** The server's time in ms, so that both render the same relative times. */
  now: number;
  /** Answers by SWR key. `/api/auth/me` is null when signed out, missing where the server could not find out. */
  fallback: Record<string, unknown>;
};

/** The element that carries it. */
export const initialDataId = 'swr';

/**
 * SWR's cache with those answers in it. Not SWR's own `fallback` option: that one shines through again whenever a key is
 * forgotten, so that a list would show what it held when the page was loaded. A list is there as a first page as well,
 * for those that load more.
 */
export const cacheOf = ({ fallback }: InitialData): Map<string, State> => {
  const cache = new Map<string, State>();
  for (const [key, data] of Object.entries(fallback)) {
    cache.set(key, { data });
    if (Array.isArray(data)) cache.set(listMark + key, { data: [data] });
  }
  return cache;
};

/** As text for `<script type="application/json">`: no `<`, so that nothing in it can end the script. */
export const serialise = (data: InitialData) => JSON.stringify(data).replace(/</g, '\\u003c');
