/** How the list of users is filtered and sorted, and what roles are called. Without zod, because the list's address needs it. */
import type { Role } from './roles.ts';

/** Specification section 2. */
export const roleNames: Record<Role, string> = {
  SUPER_ADMIN: 'Super Admin',
  ADMIN: 'Admin',
  PROVIDER: 'Provider',
  SEEKER: 'Seeker',
};

export const emailStates = { verified: 'Email verified', unverified: 'Email not verified' } as const;
export type EmailState = keyof typeof emailStates;

export const userSorts = ['newest', 'name'] as const;
export type UserSort = (typeof userSorts)[number];
