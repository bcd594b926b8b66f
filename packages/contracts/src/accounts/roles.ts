/**
 * The roles of accounts (specification section 6); what each may do: `userCan` in user-policy.ts. Without zod, because
 * every page of the browser needs them.
 */

export const roles = ['SEEKER', 'PROVIDER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof roles)[number];

/** The page that each role comes to after signing in (specification section 2). */
export const homeOf = {
  SEEKER: '/seekers/enquiries',
  PROVIDER: '/providers/leads',
  ADMIN: '/admin/dashboard',
  SUPER_ADMIN: '/admin/dashboard',
} as const satisfies Record<Role, string>;

/** The cookies of somebody signed in: the short access token, and what renews it. The site only looks whether one is there. */
export const sessionCookie = 'session';
export const refreshCookie = 'refresh';
/** Says that this browser has signed in before; it opens nothing. */
export const deviceCookie = 'device';

/**
 * What the cookie is called in the browser: over https with the prefix that makes it take the cookie from this very host alone, so
 * that no other host of the domain can plant one (RFC 6265bis section 4.1.3.2).
 */
export const cookieName = (
  cookie: typeof sessionCookie | typeof refreshCookie | typeof deviceCookie,
  { https }: { https: boolean },
): string => (https ? `__Host-${cookie}` : cookie);
