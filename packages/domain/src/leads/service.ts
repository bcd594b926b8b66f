/** What a provider does with a lead: accept, decline, manage. Specification section 4; architecture: States. */
import { type CrmStatus, leadCan, type UpdateLead } from '@marketplace/contracts/leads';
import { providerObstacle } from '@marketplace/contracts/providers';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from '../providers/queries.ts';
import { countFinishedLeads } from '../providers/ranking-stats.ts';
import { type LeadRow, leadQueries } from './queries.ts';

export type LeadAction = { id: string; providerId: string; requestId?: string };

const leadEvent = (lead: LeadRow, requestId?: string) => ({
  leadId: lead.id,
  enquiryId: lead.enquiryId,
  userId: lead.userId,
  seekerId: lead.seekerId,
  requestId,
});

/** Locks the provider's own lead or throws: NOT_FOUND if it is not theirs, LEAD_NOT_OPEN if `action` is not for its state. */
const lockFor = async (tx: Deps, action: 'accept' | 'decline' | 'manage', { id, providerId }: LeadAction) => {
  const lead = await leadQueries(tx).lockOwn(id, providerId);
  if (!lead) throw new DomainError('NOT_FOUND');
  if (!leadCan(action, lead)) throw new DomainError('LEAD_NOT_OPEN');
  return lead;
};

/**
 * SENT → ACCEPTED; the enquiry is in progress from the first one on. Returns the lead's id. Throws NOT_FOUND, LEAD_NOT_OPEN,
 * and FORBIDDEN with the reason while the provider's state does not allow it.
 */
export const acceptLead = (deps: Deps, action: LeadAction): Promise<string> =>
  inTransaction(deps, async (tx) => {
    await leadQueries(tx).lockEnquiryOf(action.id, action.providerId);
    const lead = await lockFor(tx, 'accept', action);
    // Locked until the end, so that a suspension comes either before this or after it.
    const obstacle = providerObstacle('accept', (await providerQueries(tx).lock(lead.providerId, tx.clock.now()))!);
    if (obstacle) throw new DomainError('FORBIDDEN', { sentence: obstacle });
    await leadQueries(tx).setStatus([lead.id], 'ACCEPTED', tx.clock.now());
    await enquiryQueries(tx).start(lead.enquiryId);
    await countFinishedLeads(tx, 'answered', [lead.providerId]);
    await addToOutbox(tx, 'lead.accepted', [leadEvent(lead, action.requestId)]);
    return lead.id;
  });

/** SENT → DECLINED; the slot goes to the next candidate. Returns the lead's id. Throws NOT_FOUND, LEAD_NOT_OPEN. */
export const declineLead = (deps: Deps, action: LeadAction): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const lead = await lockFor(tx, 'decline', action);
    await leadQueries(tx).setStatus([lead.id], 'DECLINED', tx.clock.now());
    await countFinishedLeads(tx, 'answered', [lead.providerId]);
    await addToOutbox(tx, 'lead.declined', [leadEvent(lead, action.requestId)]);
    return lead.id;
  });

/** The small CRM: any move between its states is allowed and recorded. Returns the lead's id. Throws NOT_FOUND, LEAD_NOT_OPEN. */
export const updateLead = (deps: Deps, action: LeadAction & { change: UpdateLead }): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const lead = await lockFor(tx, 'manage', action);
    const { crmStatus, note } = action.change;
    if (crmStatus && crmStatus !== lead.crmStatus)
      await leadQueries(tx).setCrmStatus(lead, crmStatus satisfies CrmStatus, tx.clock.now());
    if (note !== undefined) await leadQueries(tx).setNote(lead.id, note);
    await addToOutbox(tx, 'lead.updated', [leadEvent(lead, action.requestId)]);
    return lead.id;
  });
