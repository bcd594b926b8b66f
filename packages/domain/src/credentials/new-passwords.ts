/**
 * What a new password has to pass wherever one is set: the rules of the contract for its owner, the list of common ones, and
 * the list of breached ones where this installation asks one.
 */

import { type PasswordOwner, passwordFault } from '@marketplace/contracts/accounts/password-rules';
import { messages } from '@marketplace/contracts/messages';
import { invalid } from '../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Whether a password is known from a breach. False, too, where that cannot be found out just now. */
export type IsBreached = (password: string) => Promise<boolean>;
/** Without `isBreached` no list is asked. */
export type PasswordDeps = { isBreached?: IsBreached | undefined };

type Field = 'password' | 'newPassword';

/** Throws VALIDATION_FAILED on `field` for a password that holds what is known of its owner, or is too simple. */
export const refuseGuessable = (password: string, field: Field, owner: PasswordOwner): void => {
  const message = passwordFault(password, owner) ?? (isCommonPassword(password) ? messages.passwordCommon : undefined);
  if (message) throw invalid({ [field]: message });
};

/** The same, and for one from a breach. Asks another server, so it is called outside of transactions. */
export const refuseWeakPassword = async (
  { isBreached }: PasswordDeps,
  password: string,
  field: Field,
  owner: PasswordOwner = {},
): Promise<void> => {
  refuseGuessable(password, field, owner);
  if (await isBreached?.(password)) throw invalid({ [field]: messages.passwordBreached });
};
