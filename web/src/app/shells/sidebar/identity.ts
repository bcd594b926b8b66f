/** The user's identity in the sidebar: specification section 2, Provider area. */

import type { Role } from '@marketplace/contracts/accounts/roles';
import { type Plan, plans } from '@marketplace/contracts/plans/plans';

/** First two letters of the email address: `zanele@…` is ZA. */
export const initialsOf = (email: string) => email.slice(0, 2).toUpperCase();

export const shortName = (email: string) => email.split('@')[0] ?? email;

const administrators: Partial<Record<Role, string>> = { ADMIN: 'Admin', SUPER_ADMIN: 'Super admin' };

/** `R499 Plan`: the plan's name, or "Admin" for administrators. Undefined until the plan is known. */
export const planLabel = ({ role }: { role: Role }, plan: Plan | undefined): string | undefined =>
  administrators[role] ?? (plan && plans[plan].name);
