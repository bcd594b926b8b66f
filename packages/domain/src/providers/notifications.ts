/** How a provider wants to be notified of its leads by email. */
import type { LeadMail } from '@marketplace/contracts/providers/notifications';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from './queries.ts';

/** Throws NOT_FOUND. */
export const leadMailOf = async (deps: Deps, providerId: string): Promise<LeadMail> => {
  const leadMail = await providerQueries(deps).leadMail(providerId);
  if (!leadMail) throw new DomainError('NOT_FOUND');
  return leadMail;
};

/** Applies from the next lead, because each lead stores its notification time when it is sent. Throws NOT_FOUND. */
export const setLeadMail = (
  deps: Deps,
  { providerId, leadMail, requestId }: { providerId: string; leadMail: LeadMail; requestId?: string | undefined },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const userId = await providerQueries(tx).setLeadMail(providerId, leadMail);
    if (!userId) throw new DomainError('NOT_FOUND');
    await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
  });
