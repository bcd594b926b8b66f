/** How the list of users is filtered and sorted, and what roles are called. Without zod, because the list's address needs it. */
import type { Role } from './roles.ts';

/** Specification section 2. */
export const roleNames: Record<Role, string> = {
  SUPER_ADMIN: 'Super Admin',
  ADMIN: 'Admin',
  PROVIDER: 'Provider',
  SEEKER: 'Seeker',
};

export const userSorts = ['newest', 'name'] as const;
export type UserSort = (typeof userSorts)[number];
