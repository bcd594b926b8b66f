/** Who may be where: the same rules on the server and in the browser. Specification sections 2, 4 and 6. */
import type { CurrentUser } from '@marketplace/contracts/accounts';
import { hasRole, homeOf } from '@marketplace/contracts/roles';
import { hasPage, type Route, routeOf } from '../app/routes.tsx';

/** Where somebody is at home; `/` while their home has no page yet. */
export const homePath = (user: CurrentUser) => (hasPage(homeOf[user.role]) ? homeOf[user.role] : '/');

const base = 'http://site';

/**
 * A `returnTo` that is safe to follow, as path with query: on this site, a page that exists, and not one for those who
 * are signed out (which would send its visitor back here). Undefined for anything else.
 */
export const safeReturnTo = (returnTo: string | null): string | undefined => {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, base)) return undefined;
  const target = new URL(returnTo, base);
  if (target.origin !== base || !hasPage(target.pathname) || routeOf(target.pathname).signedOutOnly) return undefined;
  return target.pathname + target.search + target.hash;
};

/** The way to another page about signing in, with the place to return to afterwards kept. */
export const withReturnTo = (path: string, search: string): string => {
  const returnTo = safeReturnTo(new URLSearchParams(search).get('returnTo'));
  return returnTo ? `${path}?${new URLSearchParams({ returnTo })}` : path;
};

/** Where somebody who has signed in on this page goes, unless they were on their way to another. */
const landingOf = ({ landing }: Pick<Route, 'landing'>, user: CurrentUser) =>
  landing && routeOf(landing).guard === user.role ? landing : homePath(user);

/**
 * Where a visitor of `route` has to go instead, if anywhere. `user` is null when signed out; while it is not known
 * (undefined) nobody is sent anywhere.
 * @param here path and query of the page asked for
 */
export const redirectFor = (
  route: Pick<Route, 'guard' | 'signedOutOnly' | 'landing'>,
  user: CurrentUser | null | undefined,
  here: { pathname: string; search: string },
): string | undefined => {
  if (user === undefined) return undefined;
  if (route.signedOutOnly)
    return user
      ? (safeReturnTo(new URLSearchParams(here.search).get('returnTo')) ?? landingOf(route, user))
      : undefined;
  if (!route.guard) return undefined;
  if (!user) return `/seekers/login?${new URLSearchParams({ returnTo: here.pathname + here.search })}`;
  return hasRole(user, route.guard) ? undefined : '/';
};
