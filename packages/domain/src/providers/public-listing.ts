/** Whether public pages may name a provider. Providers opt in themselves. */
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from './queries.ts';

/** Public pages follow within minutes. Throws NOT_FOUND. */
export const setListed = (
  deps: Deps,
  { providerId, listed, requestId }: { providerId: string; listed: boolean; requestId?: string | undefined },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const userId = await providerQueries(tx).setListed(providerId, listed ? tx.clock.now() : null);
    if (!userId) throw new DomainError('NOT_FOUND');
    await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
  });
