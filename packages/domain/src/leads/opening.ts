/** That a provider has looked at an open lead, for whoever follows the request. */
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { leadQueries } from './queries.ts';

/** Notes that the provider of `leadId`, which the caller has found to be its own, sees it; nothing happens but the first time. */
export const openLead = (deps: Deps, { leadId, requestId }: { leadId: string; requestId?: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const opened = await leadQueries(tx).open(leadId, tx.clock.now());
    if (!opened) return;
    const { enquiryId, userId, seekerId } = opened;
    await addToOutbox(tx, 'lead.opened', [{ leadId, enquiryId, userId, seekerId, requestId }]);
  });
