/** A provider's actions on a lead: accept, decline, manage. Specification section 4; docs/architecture.md, States. */

import { freeSlots } from '@marketplace/contracts/leads/ringing';
import {
  type AssignLeads,
  type AssignLeadsReply,
  type CrmStatus,
  type DeclineLeads,
  type DeclineLeadsReply,
  type DeclineReason,
  leadCan,
  type MoveLeads,
  type MoveLeadsReply,
  type UpdateLead,
} from '@marketplace/contracts/leads/schemas';
import { isFinished } from '@marketplace/contracts/leads/states';
import { messages, sentences } from '@marketplace/contracts/messages';
import { providerObstacle } from '@marketplace/contracts/providers/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { idleNoticeDue } from '../enquiries/activity.ts';
import { observeWait } from '../enquiries/metrics.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError, invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from '../providers/queries.ts';
import { countFinishedLeads } from '../providers/ranking-stats.ts';
import { noticeAssignment } from '../team/notices.ts';
import { endOpenLeads } from './expiry.ts';
import { setFollowUp } from './follow-ups.ts';
import { type LeadRow, leadQueries } from './queries.ts';

/** `actorId`: the person in the team who acts; missing for automatic actions. */
export type LeadAction = { id: string; providerId: string; actorId?: string | undefined; requestId?: string };

const leadEvent = (lead: LeadRow, requestId?: string) => ({
  leadId: lead.id,
  enquiryId: lead.enquiryId,
  userId: lead.userId,
  seekerId: lead.seekerId,
  requestId,
});

/**
 * Locks the provider's own lead. Throws NOT_FOUND if it is not theirs, LEAD_NOT_OPEN if its state does not
 * allow `action`.
 */
const lockFor = async (
  tx: Deps,
  action: 'accept' | 'decline' | 'explain' | 'manage' | 'assign',
  { id, providerId }: LeadAction,
) => {
  const lead = await leadQueries(tx).lockOwn(id, providerId);
  if (!lead) throw new DomainError('NOT_FOUND');
  if (action === 'accept' && lead.endReason === 'PLACES_TAKEN') throw placesTaken();
  if (!leadCan(action, lead)) throw new DomainError('LEAD_NOT_OPEN');
  return lead;
};

const placesTaken = () => new DomainError('LEAD_NOT_OPEN', { sentence: sentences.allAccepted });

/**
 * Returns the place of the next acceptance of an urgent request, and whether it is the last one. The caller must hold the
 * enquiry's row lock.
 * @throws {DomainError} LEAD_NOT_OPEN with the reason if there is none
 */
const nextPlace = async (tx: Deps, enquiryId: string): Promise<{ slot: number; isLast: boolean }> => {
  const [slot, ...others] = freeSlots(await leadQueries(tx).slotsTaken(enquiryId));
  if (slot === undefined) throw placesTaken();
  return { slot, isLast: others.length === 0 };
};

/**
 * Moves the lead from SENT to ACCEPTED. The first acceptance moves the enquiry to in_progress. An urgent request gives its places
 * only now. The last one ends the leads of the other providers. Returns the lead's id.
 * Throws NOT_FOUND, LEAD_NOT_OPEN, and FORBIDDEN with the reason if the provider's state does not allow
 * accepting.
 */
export const acceptLead = async (deps: Deps, action: LeadAction): Promise<string> => {
  const { id, firstFor } = await inTransaction(deps, async (tx) => {
    const enquiry = await leadQueries(tx).lockEnquiryOf(action.id, action.providerId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    const { enquiryId } = enquiry;
    const place = enquiry.slot === null ? await nextPlace(tx, enquiryId) : undefined;
    // All leads by id, then all providers by id, as everywhere.
    const others = place?.isLast ? await leadQueries(tx).lockOpen([enquiryId]) : [];
    const lead = await lockFor(tx, 'accept', action);
    if (others.length > 0) await providerQueries(tx).lockAll(others.map(({ providerId }) => providerId));
    // The lock serialises acceptances and suspensions.
    const obstacle = providerObstacle('accept', (await providerQueries(tx).lock(lead.providerId, tx.clock.now()))!);
    if (obstacle) throw new DomainError('FORBIDDEN', { sentence: obstacle });
    if (place) await leadQueries(tx).giveSlot(lead.id, place.slot);
    await leadQueries(tx).settle([lead.id], null, { at: tx.clock.now(), actorId: action.actorId });
    const postedAt = await enquiryQueries(tx).start(lead.enquiryId, idleNoticeDue(tx.clock.now()));
    await countFinishedLeads(tx, 'answered', [lead.providerId]);
    await endOpenLeads(
      tx,
      others.filter(({ id }) => id !== lead.id),
      'PLACES_TAKEN',
    );
    await addToOutbox(tx, 'lead.accepted', [leadEvent(lead, action.requestId)]);
    return { id: lead.id, firstFor: postedAt };
  });
  if (firstFor) observeWait('firstAccept', firstFor, deps.clock.now());
  return id;
};

/**
 * Moves the lead from SENT to DECLINED and frees its slot for the next candidate. Returns the lead's id.
 * Throws NOT_FOUND, LEAD_NOT_OPEN.
 */
export const declineLead = (deps: Deps, action: LeadAction): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const lead = await lockFor(tx, 'decline', action);
    await leadQueries(tx).settle([lead.id], 'DECLINED', { at: tx.clock.now(), actorId: action.actorId });
    await countFinishedLeads(tx, 'answered', [lead.providerId]);
    await addToOutbox(tx, 'lead.declined', [leadEvent(lead, action.requestId)]);
    return lead.id;
  });

/**
 * Declines several leads in one transaction, with an optional reason. Leads declined before keep their time.
 * Idempotent. Throws NOT_FOUND if one of them is not the provider's.
 */
export const declineLeads = (
  deps: Deps,
  { ids, reason, providerId, actorId, requestId }: DeclineLeads & Omit<LeadAction, 'id'>,
): Promise<DeclineLeadsReply> =>
  inTransaction(deps, async (tx) => {
    const leads = await leadQueries(tx).lockAllOwn(ids, providerId);
    if (leads.length < ids.length) throw new DomainError('NOT_FOUND');
    const open = leads.filter((lead) => leadCan('decline', lead));
    const declined = leads.filter((lead) => open.includes(lead) || lead.status === 'DECLINED').map(({ id }) => id);
    await leadQueries(tx).settle(
      open.map(({ id }) => id),
      'DECLINED',
      { at: tx.clock.now(), actorId },
    );
    if (reason) await leadQueries(tx).setDeclineReason(declined, reason);
    await countFinishedLeads(
      tx,
      'answered',
      open.map((lead) => lead.providerId),
    );
    await addToOutbox(
      tx,
      'lead.declined',
      open.map((lead) => leadEvent(lead, requestId)),
    );
    return { declined, notOpen: ids.filter((id) => !declined.includes(id)) };
  });

/**
 * Stores why the provider declined a lead, for the statistics. Throws NOT_FOUND, or LEAD_NOT_OPEN if the lead
 * is not declined.
 */
export const explainDecline = (deps: Deps, action: LeadAction & { reason: DeclineReason }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const lead = await lockFor(tx, 'explain', action);
    await leadQueries(tx).setDeclineReason([lead.id], action.reason);
  });

/**
 * A value needs a won job, a reason a lost one, and a follow-up a client whose contact is not revoked. Throws
 * VALIDATION_FAILED.
 */
const checkChange = ({ wonValueCents, lostReason, crmStatus, followUpOn }: UpdateLead, lead: LeadRow) => {
  const status = crmStatus ?? lead.crmStatus;
  if (wonValueCents != null && status !== 'WON') throw invalid({ wonValueCents: messages.wonValueStatus });
  if (lostReason != null && status !== 'LOST') throw invalid({ lostReason: messages.lostReasonStatus });
  if (followUpOn != null && lead.contactRevokedAt) throw invalid({ followUpOn: messages.followUpWithdrawn });
};

/** Writes the event of each lead that a person marked as won or lost and that is assigned to someone else. */
const tellOfFinished = (
  tx: Deps,
  moved: readonly (LeadRow & { historyId: string })[],
  { crmStatus, actorId, requestId }: { crmStatus: CrmStatus; actorId: string | null; requestId?: string | undefined },
): Promise<void> =>
  addToOutbox(
    tx,
    'lead.finished',
    moved
      .filter(({ assigneeId }) => actorId && assigneeId && assigneeId !== actorId && isFinished(crmStatus))
      .map((lead) => ({ ...leadEvent(lead, requestId), historyId: lead.historyId })),
  );

/**
 * Updates the provider's own CRM fields. Any move between CRM states is allowed and recorded. Returns the
 * lead's id.
 * Throws NOT_FOUND, LEAD_NOT_OPEN, and VALIDATION_FAILED for a value or reason that does not fit the status.
 */
export const updateLead = (deps: Deps, action: LeadAction & { change: UpdateLead }): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const lead = await lockFor(tx, 'manage', action);
    const { crmStatus, followUpOn, ...notes } = action.change;
    checkChange(action.change, lead);
    const [queries, at, actorId] = [leadQueries(tx), tx.clock.now(), action.actorId ?? null];
    if (crmStatus) {
      const moved = await queries.setCrmStatus([lead], crmStatus, { at, actorId });
      await tellOfFinished(tx, moved, { crmStatus, actorId, requestId: action.requestId });
    }
    if (notes.note !== undefined && notes.note !== lead.note) await queries.recordNote(lead.id, at, actorId);
    await queries.setNotes(lead.id, notes);
    if (followUpOn !== undefined) await setFollowUp(tx, lead.id, followUpOn);
    await addToOutbox(tx, 'lead.updated', [leadEvent(lead, action.requestId)]);
    return lead.id;
  });

/** Assigns leads that the caller has locked, and sends the person one notice. Returns the ids of those that changed. */
const giveLeads = async (
  tx: Deps,
  leads: readonly LeadRow[],
  { assigneeId, actorId, requestId }: { assigneeId: string | null; actorId: string; requestId?: string | undefined },
): Promise<string[]> => {
  const [queries, at] = [leadQueries(tx), tx.clock.now()];
  const [first] = leads;
  if (first && assigneeId && !(await queries.isInTeam(assigneeId, first.providerId)))
    throw invalid({ assigneeId: messages.teamAssignee });
  const ids = await queries.setAssignee(
    leads.map(({ id }) => id),
    { assigneeId, actorId, at },
  );
  const changed = leads.filter(({ id }) => ids.includes(id));
  if (changed[0] && assigneeId && assigneeId !== actorId)
    await noticeAssignment(tx, { leadId: changed[0].id, others: changed.length - 1, userId: assigneeId, requestId });
  await addToOutbox(
    tx,
    'lead.updated',
    changed.map((lead) => leadEvent(lead, requestId)),
  );
  return changed.map(({ id }) => id);
};

/**
 * Gives a lead to a person in the team, or to no one (null), and sends the person a notice if they want one. Returns the
 * lead's id. Throws NOT_FOUND, LEAD_NOT_OPEN, and VALIDATION_FAILED for someone outside the team.
 */
export const assignLead = (
  deps: Deps,
  { assigneeId, ...action }: LeadAction & { actorId: string; assigneeId: string | null },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const lead = await lockFor(tx, 'assign', action);
    await giveLeads(tx, [lead], { ...action, assigneeId });
    return lead.id;
  });

/**
 * Assigns several accepted leads in one transaction, with one notice to the person. Leads that have the assignee stay as they
 * are, so a repeated call changes nothing. Throws NOT_FOUND if one of them is not the provider's, and VALIDATION_FAILED for someone
 * outside the team.
 */
export const assignLeads = (
  deps: Deps,
  { ids, providerId, ...action }: AssignLeads & Omit<LeadAction, 'id'> & { actorId: string },
): Promise<AssignLeadsReply> =>
  inTransaction(deps, async (tx) => {
    const leads = await leadQueries(tx).lockAllOwn(ids, providerId);
    if (leads.length < ids.length) throw new DomainError('NOT_FOUND');
    const accepted = leads.filter((lead) => leadCan('manage', lead));
    const assigned = await giveLeads(tx, accepted, action);
    return {
      assigned,
      unchanged: accepted.map(({ id }) => id).filter((id) => !assigned.includes(id)),
      notAccepted: leads.filter((lead) => !accepted.includes(lead)).map(({ id }) => id),
    };
  });

/**
 * Moves several accepted leads to one CRM status in one transaction. Leads that have the status stay as they are, so a
 * repeated call changes nothing. Throws NOT_FOUND if one of them is not the provider's.
 */
export const moveLeads = (
  deps: Deps,
  { ids, crmStatus, providerId, actorId, requestId }: MoveLeads & Omit<LeadAction, 'id'>,
): Promise<MoveLeadsReply> =>
  inTransaction(deps, async (tx) => {
    const leads = await leadQueries(tx).lockAllOwn(ids, providerId);
    if (leads.length < ids.length) throw new DomainError('NOT_FOUND');
    const accepted = leads.filter((lead) => leadCan('manage', lead));
    const moved = await leadQueries(tx).setCrmStatus(accepted, crmStatus, {
      at: tx.clock.now(),
      actorId: actorId ?? null,
    });
    await tellOfFinished(tx, moved, { crmStatus, actorId: actorId ?? null, requestId });
    await addToOutbox(
      tx,
      'lead.updated',
      moved.map((lead) => leadEvent(lead, requestId)),
    );
    const movedIds = moved.map(({ id }) => id);
    return {
      moved: movedIds,
      unchanged: accepted.map(({ id }) => id).filter((id) => !movedIds.includes(id)),
      notAccepted: leads.filter((lead) => !accepted.includes(lead)).map(({ id }) => id),
    };
  });
