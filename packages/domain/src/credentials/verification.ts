/** Verification of an account's address, by a link that is mailed to it. */
import { limits } from '@marketplace/contracts/limits';
import { hours } from '@marketplace/platform/clock';
import { addNotice } from '../accounts/notices.ts';
import { accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { tokenQueries } from './queries.ts';
import { hashToken } from './tokens.ts';

/** Milliseconds that the link is good for. */
export const verificationLife = hours(limits.verificationHours);

/** Requests another link. The same work for any address, so that the time it takes says nothing. */
export const askForVerification = (
  deps: Deps,
  { email }: { email: string },
  { requestId }: { requestId?: string | undefined } = {},
): Promise<void> => inTransaction(deps, (tx) => addNotice(tx, { kind: 'VERIFY', email, userId: null, requestId }));

/**
 * Verifies the address that the token was mailed to, while it is the account's. Throws INVALID_TOKEN for one that is unknown,
 * used or over, or whose address is no longer, or not yet, the account's (`changeEmail` takes the latter).
 */
export const verifyEmail = (
  deps: Deps,
  token: string,
  { requestId }: { requestId?: string | undefined } = {},
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const at = tx.clock.now();
    const used = await tokenQueries(tx, 'verification').use(hashToken(token), at);
    if (!used || !(await accountQueries(tx).setVerified(used.userId, used.email, at)))
      throw new DomainError('INVALID_TOKEN');
    await addToOutbox(tx, 'account.address-proved', [{ userId: used.userId, requestId }]);
  });
