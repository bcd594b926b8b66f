/** Access rules and redirects, shared by server and browser (specification sections 2, 4 and 6). */

import type { Role } from '@marketplace/contracts/accounts/roles';
import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import type { MatchAddress } from './match.ts';
import { to } from './paths.ts';
import type { Route } from './route.ts';

/** The home page of each role, as in the contract's `homeOf`. */
const homes: Record<Role, string> = {
  SEEKER: to.seekerEnquiries(),
  PROVIDER: to.providerLeads(),
  ADMIN: to.adminDashboard(),
  SUPER_ADMIN: to.adminDashboard(),
};

/** Users without the second factor that their role requires can only set one up. */
export const homePath = (user: Pick<CurrentUser, 'role' | 'lacksSecondFactor'>) =>
  user.lacksSecondFactor ? to.accountSecurity() : homes[user.role];

const base = 'http://site';

/** Pattern of the not-found route. */
export const notFoundPath = '*';

/**
 * Returns `returnTo` as path with query if it is safe: an existing page on this site that is not only for signed-out users,
 * which would redirect back here. Otherwise undefined, for example if dots resolve to `//evil.example`: a path here, but
 * another site in a header or the history.
 */
export const safeReturnTo = (returnTo: string | null, matchAddress: MatchAddress): string | undefined => {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, base)) return undefined;
  const target = new URL(returnTo, base);
  if (target.origin !== base) return undefined;
  const { route } = matchAddress(target.pathname);
  if (route.path === notFoundPath || route.signedOutOnly) return undefined;
  const path = target.pathname + target.search + target.hash;
  return URL.canParse(path, base) && new URL(path, base).href === target.href ? path : undefined;
};

/** The safe `returnTo` of a sign-in page, for links to the other sign-in pages. */
export const returnToIn = (search: string, matchAddress: MatchAddress): { returnTo?: string } => {
  const returnTo = safeReturnTo(new URLSearchParams(search).get('returnTo'), matchAddress);
  return returnTo ? { returnTo } : {};
};

/** Default target after signing in on this page. Administrators go to their home page. */
const afterSignInOn = ({ afterSignIn }: Pick<Route, 'afterSignIn'>, user: CurrentUser, matchAddress: MatchAddress) => {
  const guard = afterSignIn && matchAddress(afterSignIn).route.guard;
  return guard && userCan(guard, user) && !userCan('seeAdminArea', user) ? afterSignIn : homePath(user);
};

/**
 * Returns where a visitor of `route` must be redirected, if anywhere. `user` is null when signed out and undefined while
 * unknown, in which case there is no redirect.
 * @param address path and query of the requested page
 */
export const redirectFor = (
  route: Pick<Route, 'guard' | 'signedOutOnly' | 'afterSignIn'>,
  user: CurrentUser | null | undefined,
  address: { pathname: string; search: string },
  matchAddress: MatchAddress,
): string | undefined => {
  if (user === undefined) return undefined;
  if (route.signedOutOnly)
    return user
      ? user.lacksSecondFactor
        ? homePath(user)
        : (safeReturnTo(new URLSearchParams(address.search).get('returnTo'), matchAddress) ??
          afterSignInOn(route, user, matchAddress))
      : undefined;
  if (!route.guard) return undefined;
  if (!user) return to.signIn({ returnTo: address.pathname + address.search });
  if (userCan(route.guard, user)) return undefined;
  return user.lacksSecondFactor ? homePath(user) : to.home();
};

/** Whether the user may see the provider area but has no business, as is the case for super administrators. */
export const lacksBusiness = (user: Pick<CurrentUser, 'workspaceId'> | null | undefined): boolean =>
  user?.workspaceId === null;
