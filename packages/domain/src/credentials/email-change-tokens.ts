/** The tokens of a change of address, which the mails' jobs issue: what they need of it, without a password's hashing. */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { emailChangeQueries } from './queries.ts';
import { hashToken, newToken } from './tokens.ts';
import { verificationLife } from './verification.ts';

/** Milliseconds that a change can be undone. */
export const undoLife = days(limits.emailUndoDays);

/** A token that changes the account's address from `from` to `to`, for the mail to the new one. */
export const issueChangeToken = async (
  deps: Deps,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + verificationLife);
  await emailChangeQueries(deps).insertChange({ tokenHash: hashToken(token), userId, from, to, expiresAt });
  return token;
};

/** A token that gives the account the address `email` back, for the mail to it; good for `undoLife` from the change at `at`. */
export const issueUndoToken = async (
  deps: Deps,
  { userId, email, at }: { userId: string; email: string; at: Date },
): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + undoLife);
  await emailChangeQueries(deps).insertUndo({ tokenHash: hashToken(token), userId, email, expiresAt });
  return token;
};

/** Uses an undo token up: whose account it is, the address that it gets back, and when that was changed. Undefined where it is void. */
export const useUndoToken = async (
  deps: Deps,
  token: string,
): Promise<{ userId: string; email: string; changedAt: Date } | undefined> => {
  const used = await emailChangeQueries(deps).useUndo(hashToken(token), deps.clock.now());
  return used && { ...used, changedAt: new Date(used.expiresAt.getTime() - undoLife) };
};
