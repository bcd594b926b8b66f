/** Matches addresses to routes with react-router's ranking, so that the most specific pattern wins regardless of order. */
import { matchRoutes } from 'react-router-dom';
import type { Route, RouteContext } from './route.ts';

export type Match = { route: Route; context: RouteContext };

/** Finds the route of an address. `search` is its full query. */
export type MatchAddress = (pathname: string, search?: URLSearchParams) => Match;

/** Returns the query parameters that the route reads, sorted. */
const pick = (search: URLSearchParams, { search: names = [], fits = {} }: Pick<Route, 'search' | 'fits'>) => {
  const picked = new URLSearchParams(
    [...search].filter(([name, value]) => names.includes(name) && (fits[name]?.(value) ?? true)),
  );
  picked.sort();
  return picked;
};

const firstSegment = (path: string) => path.split('/', 2)[1]!;

/** @param notFound route of unmatched addresses */
export const createMatcher = (routes: readonly Route[], notFound: Route): MatchAddress => {
  const objects = routes.map((route) => ({ path: route.path, handle: route }));
  type Candidates = typeof objects;
  // react-router compiles and ranks every given pattern on each call. Ours all begin with a fixed segment, so index by it.
  const bySegment = new Map<string, Candidates>();
  for (const object of objects) {
    const segment = firstSegment(object.path);
    bySegment.set(segment, [...(bySegment.get(segment) ?? []), object]);
  }
  const find = (candidates: Candidates, pathname: string): Pick<RouteContext, 'params'> & { route: Route } => {
    const best = matchRoutes(candidates, { pathname })?.at(-1);
    if (!best) return { route: notFound, params: {} };
    const { route, params } = best;
    if (route.handle.where?.(params) ?? true) return { route: route.handle, params };
    return find(
      candidates.filter((candidate) => candidate !== route),
      pathname,
    );
  };
  return (pathname, search = new URLSearchParams()) => {
    const { route, params } = find(bySegment.get(firstSegment(pathname).toLowerCase()) ?? [], pathname);
    return { route, context: { pathname, params, search: pick(search, route) } };
  };
};
