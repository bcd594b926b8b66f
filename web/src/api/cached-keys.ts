/** Finding what SWR holds: which cached keys a URL prefix names, lists that load more (use-page.ts) included. */
import type { Cache } from 'swr';

/** SWR keeps a list that loads more under its first page's key with this in front; its data is an array of pages. */
export const listMark = '$inf$';
export const isList = (key: string) => key.startsWith(listMark);

/** The URL a cached key stands for; of a list, its first page's. */
export const urlOfKey = (key: string) => (isList(key) ? key.slice(listMark.length) : key);

/** True for the URL itself, with any query, and for what lies under it: `/a/leads` names `/a/leads?x=1`, not `/a/leadsheet`. */
const isUnder = (url: string, prefix: string) =>
  url === prefix || url.startsWith(`${prefix}?`) || url.startsWith(`${prefix}/`);

/**
 * Cached keys under any of `prefixes`, ready for `mutate(key)`. SWR's own `mutate(filter)` passes over lists that load
 * more, which are just those that a live event is about.
 */
export const cachedKeys = (cache: Cache, prefixes: readonly string[]) =>
  [...cache.keys()].filter((key) => prefixes.some((prefix) => isUnder(urlOfKey(key), prefix)));
