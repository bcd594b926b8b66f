/**
 * Checks for every new password: the contract's rules with the owner's details, the list of common passwords
 * and, if configured, a service that lists breached ones.
 */

import { type PasswordOwner, passwordFault } from '@marketplace/contracts/accounts/password-rules';
import { messages } from '@marketplace/contracts/messages';
import { invalid } from '../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Returns true if the password is known from a breach. Returns false if the check is unavailable. */
export type IsBreached = (password: string) => Promise<boolean>;
/** Without `isBreached`, no breach check runs. */
export type PasswordDeps = { isBreached?: IsBreached | undefined };

type Field = 'password' | 'newPassword';

/** Throws VALIDATION_FAILED on `field` if the password is too simple or contains details of its owner. */
export const refuseGuessable = (password: string, field: Field, owner: PasswordOwner): void => {
  const message = passwordFault(password, owner) ?? (isCommonPassword(password) ? messages.passwordCommon : undefined);
  if (message) throw invalid({ [field]: message });
};

/** Also checks for breaches. This calls another server, so never call it in a transaction. */
export const refuseWeakPassword = async (
  { isBreached }: PasswordDeps,
  password: string,
  field: Field,
  owner: PasswordOwner = {},
): Promise<void> => {
  refuseGuessable(password, field, owner);
  if (await isBreached?.(password)) throw invalid({ [field]: messages.passwordBreached });
};
