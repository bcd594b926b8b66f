import type { Route } from '../app/routes.tsx';
import type { Here } from '../seo/head.ts';

/**
 * Where a page really lives, as path and query: where its route has moved to, or what its data says (`path`) when that is
 * not where the visitor is. Undefined for a route whose data does not say, and while there is none.
 */
export const otherAddress = (
  { oneAddress, movedTo }: Pick<Route, 'oneAddress' | 'movedTo'>,
  { pathname, search }: Pick<Here, 'pathname' | 'search'>,
  data: unknown,
): string | undefined => {
  const { path } = (data ?? {}) as { path?: string };
  const address = movedTo ?? (oneAddress && path);
  if (!address || address === pathname) return undefined;
  return search.size ? `${address}?${search}` : address;
};
