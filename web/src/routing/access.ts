/** Who may be where: the same rules on the server and in the browser. Specification sections 2, 4 and 6. */

import type { Role } from '@marketplace/contracts/accounts/roles';
import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import type { MatchAddress } from './match.ts';
import { to } from './paths.ts';
import type { Route } from './route.ts';

/** Where each role is at home: the page that the contract names (`homeOf`). */
const homes: Record<Role, string> = {
  SEEKER: to.seekerEnquiries(),
  PROVIDER: to.providerLeads(),
  ADMIN: to.adminDashboard(),
  SUPER_ADMIN: to.adminDashboard(),
};

/** Who lacks the second factor that the role needs can do nothing but set one up. */
export const homePath = (user: Pick<CurrentUser, 'role' | 'lacksSecondFactor'>) =>
  user.lacksSecondFactor ? to.accountSecurity() : homes[user.role];

const base = 'http://site';

/** The pattern of the route that stands for every address without a page. */
export const notFoundPath = '*';

/**
 * A `returnTo` that is safe to follow, as path with query: on this site, a page that exists, and not one for those who
 * are signed out (which would send its visitor back here). Undefined for anything else, such as an address whose dots
 * come to `//evil.example`: that is a path here and another site where it is written into a header or the history.
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

/** The `returnTo` of a page about signing in, for the links to the others. */
export const returnToIn = (search: string, matchAddress: MatchAddress): { returnTo?: string } => {
  const returnTo = safeReturnTo(new URLSearchParams(search).get('returnTo'), matchAddress);
  return returnTo ? { returnTo } : {};
};

/** Where a person who has signed in on this page goes, unless they were on their way to another. Administrators go home. */
const afterSignInOn = ({ afterSignIn }: Pick<Route, 'afterSignIn'>, user: CurrentUser, matchAddress: MatchAddress) => {
  const guard = afterSignIn && matchAddress(afterSignIn).route.guard;
  return guard && userCan(guard, user) && !userCan('seeAdminArea', user) ? afterSignIn : homePath(user);
};

/**
 * Where a visitor of `route` has to go instead, if anywhere. `user` is null when signed out; while it is not known
 * (undefined) nobody is sent anywhere.
 * @param address path and query of the page asked for
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

/** Whether the provider area has nothing to show this person: a super administrator, who may see it but has no business. */
export const lacksBusiness = (user: Pick<CurrentUser, 'workspaceId'> | null | undefined): boolean =>
  user?.workspaceId === null;
