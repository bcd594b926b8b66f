/** The data that the server embeds in the page. */
import { sentences } from '@marketplace/contracts/messages';
import type { InitialData } from '@marketplace/contracts/server-entry';
import type { State } from 'swr';
import { listMark } from './cached-keys.ts';
import { ApiError } from './client.ts';

/** Id of the script element with the data. */
export const initialDataId = 'swr';

/** The first page of a list says whether there is more (packages/contracts, page). */
const isFirstPage = (data: unknown) => typeof data === 'object' && data !== null && 'hasMore' in data;

/**
 * Returns an SWR cache with these answers. SWR's `fallback` option does not work here: whenever a key is deleted, the data of
 * the page load would reappear. The first page of a list is also stored as an infinite list, for `usePage`.
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

/** JSON for `<script type="application/json">`. Escapes `<`, so that nothing can end the script element. */
export const serialise = (data: InitialData) => JSON.stringify(data).replace(/</g, '\\u003c');
