/** Who the provider area says you are: specification section 2, Provider area. */
import type { CurrentUser } from '@marketplace/contracts/accounts';
import { type Plan, plans } from '@marketplace/contracts/plans';
import { userCan } from '@marketplace/contracts/user-policy';

/** First two letters of the email address: `zanele@…` is ZA. */
export const initialsOf = (email: string) => email.slice(0, 2).toUpperCase();

/** The part of the email address before the @. */
export const shortName = (email: string) => email.split('@')[0] ?? email;

/** `R499 Plan`: the plan's name, for an administrator the word itself; undefined until the plan is known. */
export const planLabel = (user: Pick<CurrentUser, 'role'>, plan: Plan | undefined): string | undefined =>
  userCan('seeAdminArea', user) ? 'Admin' : plan && plans[plan].name;
