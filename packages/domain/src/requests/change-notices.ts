/** Notifies the providers that accepted a request of a change to it. */
import type { ChangedField } from '@marketplace/contracts/requests/tracking';
import type { Deps } from '../deps.ts';
import { intakeQueries } from '../enquiries/intake.queries.ts';
import type { LeadRow } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';

/**
 * Call it in the transaction that makes the change. Skips providers whose access to the contact details is
 * revoked.
 */
export const tellAccepted = async (
  tx: Deps,
  accepted: readonly LeadRow[],
  { fields, requestId }: { fields: ChangedField[]; requestId: string | undefined },
): Promise<void> => {
  for (const { id: leadId, enquiryId, userId, seekerId, contactRevokedAt } of accepted) {
    if (contactRevokedAt) continue;
    const changeId = await intakeQueries(tx).insertChange({ enquiryId, leadId, fields, at: tx.clock.now() });
    await addToOutbox(tx, 'lead.request-changed', [{ changeId, leadId, enquiryId, userId, seekerId, requestId }]);
  }
};
