/** Tokens of an address change, which the email jobs issue. Separate, because the jobs need no password hashing. */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { emailChangeQueries } from './queries.ts';
import { hashToken, newToken } from './tokens.ts';
import { verificationLife } from './verification.ts';

/** Milliseconds in which a change can be undone. */
export const undoLife = days(limits.emailUndoDays);

/** Issues a token that changes the account's address from `from` to `to`, for the email to the new address. */
export const issueChangeToken = async (
  deps: Deps,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + verificationLife);
  await emailChangeQueries(deps).insertChange({ tokenHash: hashToken(token), userId, from, to, expiresAt });
  return token;
};

/**
 * Issues a token that restores the account's address `email`, for the email to it. Expires `undoLife` after
 * the change at `at`.
 */
export const issueUndoToken = async (
  deps: Deps,
  { userId, email, at }: { userId: string; email: string; at: Date },
): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + undoLife);
  await emailChangeQueries(deps).insertUndo({ tokenHash: hashToken(token), userId, email, expiresAt });
  return token;
};

/**
 * Consumes an undo token. Returns the account, the address to restore and the time of the change. Undefined
 * if the token is void.
 */
export const useUndoToken = async (
  deps: Deps,
  token: string,
): Promise<{ userId: string; email: string; changedAt: Date } | undefined> => {
  const used = await emailChangeQueries(deps).useUndo(hashToken(token), deps.clock.now());
  return used && { ...used, changedAt: new Date(used.expiresAt.getTime() - undoLife) };
};
