/** Verification of an account's address by a mailed link. */
import { limits } from '@marketplace/contracts/limits';
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import { hours } from '@marketplace/platform/clock';
import { addNotice } from '../accounts/notices.ts';
import { accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { tokenQueries } from './queries.ts';
import { hashToken } from './tokens.ts';

/** Milliseconds until the link expires. */
export const verificationLife = hours(limits.verificationHours);

/** Requests another link. Does the same work for any address, so that timing reveals nothing. */
export const askForVerification = (
  deps: Deps,
  { email, language }: { email: string; language?: LanguageCode | undefined },
  { requestId }: { requestId?: string | undefined } = {},
): Promise<void> =>
  inTransaction(deps, (tx) => addNotice(tx, { kind: 'VERIFY', email, userId: null, language, requestId }));

/**
 * Verifies the address that the token was mailed to. Throws INVALID_TOKEN if the token is unknown, used or
 * expired, or if the address is no longer or not yet the account's. `changeEmail` handles the latter case.
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
