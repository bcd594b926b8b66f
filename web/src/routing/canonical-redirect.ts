import type { Route } from './route.ts';

/**
 * Returns the canonical path and query of a page if it differs from the visitor's: the route's `redirectTo`, or the `path` of
 * its resource. Undefined without either.
 * @param resource the response to the route's first key
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
