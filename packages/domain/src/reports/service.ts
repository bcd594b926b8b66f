/** Reports of leads and conversations: made by a provider or a seeker, decided by an administrator. */

import { messageCan } from '@marketplace/contracts/conversations/states';
import type { RemovalReason } from '@marketplace/contracts/enquiries/administration';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { type LeadEnd, leadCan } from '@marketplace/contracts/leads/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { canAskForNumber, type LeadReportReason } from '@marketplace/contracts/reports/reasons';
import type { DecideReport, ReportConversation, ReportLead } from '@marketplace/contracts/reports/schemas';
import type { ConversationKey } from '../conversations/queries.ts';
import { ownConversation } from '../conversations/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { endLeads } from '../leads/ending.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { recountRecentLeads } from '../providers/ranking-stats.ts';
import { removeEnquiry } from '../requests/removal.ts';
import { reportQueries } from './queries.ts';

/** Reports a provider's own lead. A second report replaces an open one. Throws NOT_FOUND, LEAD_NOT_OPEN. */
export const reportLead = (
  deps: Deps,
  { providerId, id, reason, text }: ReportLead & { providerId: string; id: string },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const lead = await leadQueries(tx).lockOwn(id, providerId);
    if (!lead) throw new DomainError('NOT_FOUND');
    if (!leadCan('report', lead)) throw new DomainError('LEAD_NOT_OPEN');
    const at = tx.clock.now();
    return reportQueries(tx).insert({ kind: 'LEAD', leadId: lead.id, reporter: 'PROVIDER', reason, text, at });
  });

/** Reports a conversation of either side. Throws NOT_FOUND, and CONFLICT once the request was removed. */
export const reportConversation = async (
  deps: Deps,
  key: ConversationKey,
  { reason, text }: ReportConversation,
): Promise<string> => {
  const { leadId, state } = await ownConversation(deps, key);
  if (!messageCan('report', state)) throw new DomainError('CONFLICT');
  const at = deps.clock.now();
  return reportQueries(deps).insert({ kind: 'CONVERSATION', leadId, reporter: key.side, reason, text, at });
};

/**
 * Emails the client of a lead that was reported for a wrong number the link to correct it. Throws NOT_FOUND, and CONFLICT if the
 * report was decided, the client was asked before, or the request is over.
 */
export const askReportedClient = (deps: Deps, { id, requestId }: { id: string; requestId?: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const report = await reportQueries(tx).lock(id);
    if (!report) throw new DomainError('NOT_FOUND');
    const enquiry = await enquiryQueries(tx).lock(report.enquiryId);
    if (report.status !== 'OPEN' || !canAskForNumber(report) || !enquiry || !enquiryCan('cancel', enquiry))
      throw new DomainError('CONFLICT', { sentence: sentences.reportAsked });
    await reportQueries(tx).setClientAsked(id, tx.clock.now());
    await addToOutbox(tx, 'report.client-asked', [{ reportId: id, requestId }]);
  });

/** Why a confirmed report removes the request, and how the leads of the providers that accepted it end. */
const outcomes: Record<LeadReportReason, { reason: RemovalReason; end: LeadEnd }> = {
  SPAM: { reason: 'SPAM', end: 'NOT_REAL' },
  NOT_REAL: { reason: 'NOT_REAL', end: 'NOT_REAL' },
  WRONG_NUMBER: { reason: 'WRONG_CONTACT', end: 'WRONG_CONTACT' },
  HAS_SOMEONE: { reason: 'HAS_PROVIDER', end: 'HAS_PROVIDER' },
};

/**
 * Decides on a report. A confirmed report of a lead removes the request for the reported reason, so that no other provider gets it.
 * Accepted leads of the request are lost for that reason. The lead no longer counts among the provider's recent ones. Throws NOT_FOUND, and CONFLICT for a report that was decided before.
 */
export const decideReport = (
  deps: Deps,
  { id, decision, actorId, requestId }: DecideReport & { id: string; actorId: string; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const report = await reportQueries(tx).lock(id);
    if (!report) throw new DomainError('NOT_FOUND');
    if (report.status !== 'OPEN') throw new DomainError('CONFLICT', { sentence: sentences.reportDecided });
    await reportQueries(tx).decide(id, { status: decision, by: actorId, at: tx.clock.now() });
    if (decision !== 'CONFIRMED' || report.kind !== 'LEAD') return;
    const enquiry = await enquiryQueries(tx).lock(report.enquiryId);
    if (enquiry && enquiryCan('remove', enquiry)) {
      const { reason, end } = outcomes[report.reason as LeadReportReason];
      await removeEnquiry(tx, { id: report.enquiryId, reason, ...(requestId && { requestId }) });
      await endLeads(tx, await leadQueries(tx).acceptedOf(report.enquiryId), end);
    }
    await recountRecentLeads(tx, [report.providerId]);
  });
