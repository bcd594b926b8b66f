/** Finds cached SWR keys by URL prefix, including infinite lists (use-page.ts). */
import type { Cache } from 'swr';

/** SWR stores an infinite list under its first page's key with this prefix. Its data is an array of pages. */
export const listMark = '$inf$';
export const isList = (key: string) => key.startsWith(listMark);

/** Returns the URL of a cached key; for an infinite list, that of its first page. */
export const urlOfKey = (key: string) => (isList(key) ? key.slice(listMark.length) : key);

/** Whether `url` is `prefix`, with any query, or below it: `/a/leads` matches `/a/leads?x=1` but not `/a/leadsheet`. */
const isUnder = (url: string, prefix: string) =>
  url === prefix || url.startsWith(`${prefix}?`) || url.startsWith(`${prefix}/`);

/**
 * Returns cached keys under any of `prefixes`, for `mutate(key)`. SWR's `mutate(filter)` skips infinite lists, which live
 * events need to refresh.
 */
export const cachedKeys = (cache: Cache, prefixes: readonly string[]) =>
  [...cache.keys()].filter((key) => prefixes.some((prefix) => isUnder(urlOfKey(key), prefix)));
