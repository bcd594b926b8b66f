/** Records that a provider has opened a lead, for everyone who follows the request. */
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { leadQueries } from './queries.ts';

/**
 * Marks the lead as seen and publishes the event, the first time only. The caller has checked that the lead
 * is the provider's own.
 */
export const openLead = (deps: Deps, { leadId, requestId }: { leadId: string; requestId?: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const opened = await leadQueries(tx).open(leadId, tx.clock.now());
    if (!opened) return;
    const { enquiryId, userId, seekerId } = opened;
    await addToOutbox(tx, 'lead.opened', [{ leadId, enquiryId, userId, seekerId, requestId }]);
  });
