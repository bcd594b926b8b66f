/** Providers: joining. Specification section 3; suspension, which ends leads, is in `leads/suspension.ts`. */
import { accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { rewriteCoverage } from './coverage.ts';
import { type NewProviderRow, providerQueries } from './queries.ts';

export type NewProvider = Omit<NewProviderRow, 'userId' | 'phone' | 'createdAt'> & {
  account: { email: string; name: string; phone: string | null; passwordHash: string | null };
};

/**
 * Makes a provider with its account and, where it may receive leads, its coverage. Returns both ids.
 * Throws CONFLICT when the address has an account already.
 */
export const registerProvider = (
  deps: Deps,
  { account, ...provider }: NewProvider,
): Promise<{ providerId: string; userId: string }> =>
  inTransaction(deps, async (tx) => {
    const createdAt = tx.clock.now();
    const userId = await accountQueries(tx).insert({
      ...account,
      role: 'PROVIDER',
      emailVerifiedAt: provider.verifiedAt,
      createdAt,
    });
    if (!userId) throw new DomainError('CONFLICT');
    const providerId = await providerQueries(tx).insert({ ...provider, userId, phone: account.phone, createdAt });
    await rewriteCoverage(tx, providerId);
    return { providerId, userId };
  });
