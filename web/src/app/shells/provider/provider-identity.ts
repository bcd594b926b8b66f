/** Who the provider area says you are: specification section 2, Provider area. */
import type { CurrentUser } from '@marketplace/contracts/accounts';
import { userCan } from '@marketplace/contracts/user-policy';

/** First two letters of the email address: `zanele@…` is ZA. */
export const initialsOf = (email: string) => email.slice(0, 2).toUpperCase();

/** The part of the email address before the @. */
export const shortName = (email: string) => email.split('@')[0] ?? email;

export const planLabel = (user: Pick<CurrentUser, 'role'>) => (userCan('seeAdminArea', user) ? 'Admin' : 'R499 Plan');
