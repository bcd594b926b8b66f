/** What the server hands the browser along with the page. */
import { sentences } from '@marketplace/contracts/messages';
import type { SiteConfig } from '@marketplace/contracts/site';
import type { State } from 'swr';
import { listMark } from './cached-keys.ts';
import { ApiError } from './client.ts';

export type InitialData = {
  /** The server's time in ms, so that both render the same relative times. */
  now: number;
  /** Answers by SWR key. `/api/auth/me` is null when signed out, missing where the server could not find out. */
  fallback: Record<string, unknown>;
  /** Keys that the API answered with 404: what the page is about does not exist. */
  missing?: readonly string[];
  /** Keys that the API answered with 400: the address asks for what nobody can answer. */
  refused?: readonly string[];
  /** What this installation says about itself; without it nothing is claimed and no contact is shown. */
  site?: SiteConfig;
};

/** The element that carries it. */
export const initialDataId = 'swr';

/** A list, or a page of one that says whether there is more. */
const isFirstPage = (data: unknown) =>
  Array.isArray(data) || (typeof data === 'object' && data !== null && 'hasMore' in data);

/**
 * SWR's cache with those answers in it. Not SWR's own `fallback` option: that one shines through again whenever a key is
 * forgotten, so that a list would show what it held when the page was loaded. A list is there as a first page as well,
 * for those that load more.
 */
export const cacheOf = ({ fallback, missing = [], refused = [] }: InitialData): Map<string, State> => {
  const cache = new Map<string, State>();
  for (const [key, data] of Object.entries(fallback)) {
    cache.set(key, { data });
    if (isFirstPage(data)) cache.set(listMark + key, { data: [data] });
  }
  for (const key of missing)
    cache.set(key, { error: new ApiError({ status: 404, code: 'NOT_FOUND', message: sentences.notFound }) });
  for (const key of refused) {
    const error = new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: sentences.checkFields });
    cache.set(key, { error });
    cache.set(listMark + key, { error });
  }
  return cache;
};

/** As text for `<script type="application/json">`: no `<`, so that nothing in it can end the script. */
export const serialise = (data: InitialData) => JSON.stringify(data).replace(/</g, '\\u003c');
