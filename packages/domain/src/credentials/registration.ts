/** Registration of seekers: specification section 5. */
import type { Register } from '@marketplace/contracts/accounts/schemas';
import { addNotice, type Notice } from '../accounts/notices.ts';
import { accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { addressFaults } from '../disposable-addresses.ts';
import { invalid } from '../errors.ts';
import { numberFaults, storedNumber } from '../telephone-numbers.ts';
import { type PasswordDeps, refuseWeakPassword } from './new-passwords.ts';
import { hashPassword } from './passwords.ts';

/**
 * Registers a seeker with an unverified address. A known address keeps its account and gets an email about
 * it. Neither the reply nor its timing reveals that. Throws VALIDATION_FAILED for a weak password, a
 * disposable address or an impossible number.
 */
export const register = async (
  deps: Deps & PasswordDeps,
  { name, email, phone, password, language }: Omit<Register, 'language'> & Pick<Notice, 'language'>,
  { requestId }: { requestId?: string | undefined } = {},
): Promise<void> => {
  const faults = { ...addressFaults({ email }), ...numberFaults({ phone }) };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await refuseWeakPassword(deps, password, 'password', { name, email });
  const passwordHash = await hashPassword(password);
  await inTransaction(deps, async (tx) => {
    const createdAt = tx.clock.now();
    const { id, isNew } = await accountQueries(tx).openSeeker({
      email,
      name,
      phone: storedNumber(phone),
      passwordHash,
      createdAt,
    });
    await addNotice(tx, { kind: 'REGISTER', email, userId: isNew ? id : null, language, requestId });
  });
};
