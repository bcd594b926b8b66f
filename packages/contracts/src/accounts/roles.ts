/**
 * The roles of accounts (specification section 6). For their permissions see `userCan` in user-policy.ts. Without zod, because every
 * page needs them.
 */

export const roles = ['SEEKER', 'PROVIDER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof roles)[number];

/** The page for each role after signing in (specification section 2). */
export const homeOf = {
  SEEKER: '/seekers/enquiries',
  PROVIDER: '/providers/leads',
  ADMIN: '/admin/dashboard',
  SUPER_ADMIN: '/admin/dashboard',
} as const satisfies Record<Role, string>;

/** The cookies of a signed-in user: the short-lived access token and the refresh token. The site only checks whether one is set. */
export const sessionCookie = 'session';
export const refreshCookie = 'refresh';
/** Marks a browser that has signed in before. It grants no access. */
export const deviceCookie = 'device';

/**
 * The cookie name in the browser. Over https it has the prefix that makes browsers accept it only from this exact host, so that
 * other hosts of the domain cannot set it (RFC 6265bis section 4.1.3.2).
 */
export const cookieName = (
  cookie: typeof sessionCookie | typeof refreshCookie | typeof deviceCookie,
  { https }: { https: boolean },
): string => (https ? `__Host-${cookie}` : cookie);
