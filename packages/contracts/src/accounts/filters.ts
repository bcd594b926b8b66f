/** Filters and sort orders of the list of users, and role names. Without zod, because the list's address needs them. */
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
