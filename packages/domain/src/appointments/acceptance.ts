/** A provider that accepts a lead and says when it can be there. */
import { arrivalSlot, slotFault } from '@marketplace/contracts/appointments/slots';
import { type Deps, inTransaction } from '../deps.ts';
import { invalid } from '../errors.ts';
import { acceptLead, type LeadAction } from '../leads/service.ts';
import { proposeTime } from './service.ts';

/**
 * Accepts a lead. With `visitAt`, it also proposes a visit at that time in the same transaction, which the seeker has to confirm.
 * Returns the lead's id. Throws what `acceptLead` throws, and VALIDATION_FAILED for a time that cannot be proposed.
 */
export const acceptLeadWithVisit = (
  deps: Deps,
  { visitAt, ...action }: LeadAction & { visitAt?: Date | undefined },
): Promise<string> =>
  inTransaction(deps, async (outer) => {
    // One moment for both, by which the seeker's mail about the acceptance finds the time.
    const at = outer.clock.now();
    const tx = { ...outer, clock: { now: () => at } };
    const slot = visitAt && arrivalSlot(visitAt);
    const fault = slot && slotFault('VISIT', slot, tx.clock.now());
    if (fault) throw invalid({ visitAt: fault });
    const leadId = await acceptLead(tx, action);
    if (slot)
      await proposeTime(
        tx,
        { side: 'PROVIDER', ...action },
        { leadId, kind: 'VISIT', slots: [slot], replaces: null, idempotencyKey: null },
      );
    return leadId;
  });
