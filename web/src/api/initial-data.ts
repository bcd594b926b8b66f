/** What the server hands the browser along with the page. */
import { sentences } from '@marketplace/contracts/messages';
import type { InitialData } from '@marketplace/contracts/server-entry';
import type { State } from 'swr';
import { listMark } from './cached-keys.ts';
import { ApiError } from './client.ts';

/** The element that carries it. */
export const initialDataId = 'swr';

/** The first page of a list says whether there is more (packages/contracts, page). */
const isFirstPage = (data: unknown) => typeof data === 'object' && data !== null && 'hasMore' in data;

/**
 * SWR's cache with those answers in it. Not SWR's own `fallback` option: that one shines through again whenever a key is
 * forgotten, so that a list would show what it held when the page was loaded. The first page of a
 * list is there as the beginning of all its pages as well, for `usePage`.
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
