/** What a lead's end on the seeker's side does to the provider's CRM. */

import type { RequestOutcome } from '@marketplace/contracts/enquiries/request-outcomes';
import type { LeadEndReason } from '@marketplace/contracts/leads/ends';
import { type LeadEnd, leadEnds } from '@marketplace/contracts/leads/schemas';
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { type LeadRow, leadQueries } from './queries.ts';

/** Whether the lead moves: a job that the seeker says was done is won; a lead that the provider has settled is not lost again. */
const moves = ({ crmStatus }: LeadRow, { to }: (typeof leadEnds)[LeadEnd]): boolean =>
  to === 'WON' ? crmStatus !== 'WON' : crmStatus === 'NEW' || crmStatus === 'IN_PROGRESS';

/**
 * States how accepted leads ended and moves them to the fitting CRM status, with the cause in their history. The provider can still change that status. The caller
 * holds the enquiry's lock and tells the providers. Returns the leads that moved.
 */
export const endLeads = async (tx: Deps, leads: readonly LeadRow[], cause: LeadEnd): Promise<LeadRow[]> => {
  const end = leadEnds[cause];
  const ids = leads.map(({ id }) => id);
  if (end.reason === null) await leadQueries(tx).resume(ids);
  else await leadQueries(tx).endAccepted(ids, end.reason, tx.clock.now());
  const moved = await leadQueries(tx).setCrmStatus(
    leads.filter((lead) => moves(lead, end)),
    end.to,
    { at: tx.clock.now(), cause },
  );
  if (end.lostReason) for (const lead of moved) await leadQueries(tx).setNotes(lead.id, { lostReason: end.lostReason });
  return moved;
};

/** Why the open leads of a closed request end. */
export const endReasonOf = (outcome: RequestOutcome): LeadEndReason => {
  if (outcome === 'UNKNOWN') return 'REQUEST_EXPIRED';
  return (outcome !== 'DONE' && leadEnds[outcome].reason) || 'CHOSE_ANOTHER';
};

/**
 * How the accepted leads of a closed request end. `doneBy`: the lead by which the job was done. With an unknown outcome they
 * keep the status that their providers gave them, so that no figure counts them as won or lost.
 */
export const endLeadsOfRequest = async (
  tx: Deps,
  leads: readonly LeadRow[],
  { outcome, doneBy }: { outcome: RequestOutcome; doneBy: string | null },
): Promise<void> => {
  if (outcome === 'UNKNOWN') return;
  const others: LeadEnd = outcome === 'DONE' ? 'CHOSE_ANOTHER' : outcome;
  await endLeads(
    tx,
    leads.filter(({ id }) => id === doneBy),
    'DONE',
  );
  await endLeads(
    tx,
    leads.filter(({ id }) => id !== doneBy),
    others,
  );
};

/**
 * The seeker accepted the quote of one lead: it is won, and unless `keepOthers` the request's other accepted leads are lost. Call it
 * in the transaction that accepts the quote, with the enquiry locked. Returns the other leads that ended, for notices to them.
 */
export const chooseLead = async (
  tx: Deps,
  {
    enquiryId,
    leadId,
    keepOthers,
    requestId,
  }: { enquiryId: string; leadId: string; keepOthers: boolean; requestId?: string },
): Promise<LeadRow[]> => {
  const accepted = await leadQueries(tx).acceptedOf(enquiryId);
  const won = await endLeads(
    tx,
    accepted.filter(({ id }) => id === leadId),
    'QUOTE_ACCEPTED',
  );
  const lost = keepOthers
    ? []
    : await endLeads(
        tx,
        accepted.filter(({ id }) => id !== leadId),
        'CHOSE_ANOTHER',
      );
  await addToOutbox(
    tx,
    'lead.updated',
    [...won, ...lost].map(({ id, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId, requestId })),
  );
  return lost;
};
