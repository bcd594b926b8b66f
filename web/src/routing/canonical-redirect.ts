import type { Route } from './route.ts';

/**
 * Where a page really lives, as path and query: where its route redirects to, or the `path` of its resource when that is
 * not where the visitor is. Undefined for a route whose resource does not say, and while there is none.
 * @param address path and query of the page asked for
 * @param resource the answer to the route's first key
 */
export const canonicalRedirect = (
  { canonicalFromData, redirectTo }: Pick<Route, 'canonicalFromData' | 'redirectTo'>,
  { pathname, search }: { pathname: string; search: string },
  resource: unknown,
): string | undefined => {
  const { path } = (resource ?? {}) as { path?: string };
  const canonical = redirectTo ?? (canonicalFromData && path);
  if (!canonical || canonical === pathname) return undefined;
  return canonical + search;
};
