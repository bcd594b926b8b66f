/**
 * Invitations of providers to take a request. An administrator emails one to a person of the provider. Its link opens a page for
 * everyone in the team. Taking the request follows the rule of an assignment, and accepts the lead at once.
 */
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import { providerObstacle } from '@marketplace/contracts/providers/schemas';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError, invalid } from '../errors.ts';
import { acceptLead } from '../leads/service.ts';
import { currentMasks } from '../masking/mask.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerProfile, providerState } from '../providers/profile.view.ts';
import { kmFromBase } from './assignable-providers.view.ts';
import { assignable, assignRequest, lockAssignable, type Refusal } from './assignment.ts';
import {
  type InvitationRow,
  invitationQueries,
  requestToSearch,
  type ShownRequest,
  shownRequest,
} from './invitations.queries.ts';

const conflict = (sentence: string) => new DomainError('CONFLICT', { sentence });

type Inviting = {
  enquiryId: string;
  /** The provider, or the address of a person in its team. */
  to: { providerId: string } | { email: string };
  invitedBy: string;
  requestId?: string | undefined;
};

/**
 * Emails the provider an invitation, if it could get the request now. Returns the invitation's id. Throws NOT_FOUND,
 * VALIDATION_FAILED for an address that no provider uses, and CONFLICT with the reason, such as an open invitation.
 */
export const inviteProvider = (
  deps: Deps,
  { enquiryId, to, invitedBy, requestId }: Inviting,
): Promise<{ id: string; businessName: string }> =>
  inTransaction(deps, async (tx) => {
    const [queries, at] = [invitationQueries(tx), tx.clock.now()];
    const recipient = await queries.recipient(to);
    if (!recipient) throw 'email' in to ? invalid({ email: messages.inviteeUnknown }) : new DomainError('NOT_FOUND');
    const { providerId, userId } = recipient;
    await lockAssignable(tx, enquiryId, providerId);
    const { all, isInvited } = await queries.counts(enquiryId, providerId, at);
    if (isInvited) throw conflict(sentences.leadInvited);
    if (all >= limits.leadInvitations) throw conflict(sentences.leadInvitationsFull);
    const expiresAt = new Date(at.getTime() + days(limits.leadInvitationDays));
    const id = await queries.insert({ enquiryId, providerId, userId, invitedBy, at, expiresAt });
    await addToOutbox(tx, 'lead.invited', [{ leadInvitationId: id, requestId }]);
    return { id, businessName: (await providerProfile(tx, providerId)).businessName };
  });

/** Returns the invitations to a request for administrators, newest first. */
export const sentInvitations = (deps: Pick<Deps, 'db' | 'clock'>, enquiryId: string) =>
  invitationQueries(deps).ofRequest(enquiryId, deps.clock.now());
export type SentInvitationRow = Awaited<ReturnType<typeof sentInvitations>>[number];

/** Withdraws an open invitation. Returns its request. Throws NOT_FOUND, and CONFLICT if it is used or withdrawn. */
export const withdrawInvitation = (deps: Deps, id: string): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const queries = invitationQueries(tx);
    if (!(await queries.find(id))) throw new DomainError('NOT_FOUND');
    const enquiryId = await queries.end(id, 'withdrawn_at', tx.clock.now());
    if (!enquiryId) throw conflict(sentences.leadInvitationOver);
    return enquiryId;
  });

/** Why a provider can't get a request, as a sentence for the provider. Its own state is a sentence of `providerObstacle`. */
const forProvider: Record<Exclude<Refusal, 'noLeads'>, string> = {
  closed: sentences.invitationClosed,
  given: sentences.invitationGiven,
  accepted: sentences.invitationAccepted,
  full: sentences.invitationFull,
  own: sentences.invitationOwn,
  unsuited: sentences.invitationUnsuited,
};
/** The provider or time can change these, so the page still shows the request. */
const passing: readonly Refusal[] = ['full', 'noLeads', 'unsuited'];

/** Why the invitation has ended; null while it is open. The request may have ended before it. */
const endOf = ({ takenAt, withdrawnAt, expiresAt }: InvitationRow, now: Date): string | null => {
  if (takenAt) return sentences.invitationTaken;
  if (withdrawnAt) return sentences.invitationWithdrawn;
  return expiresAt <= now ? sentences.invitationExpired : null;
};

/** Why its provider can't take the request now, and whether the page still shows it. */
const obstacleTo = async (
  deps: Deps,
  invitation: InvitationRow,
): Promise<{ obstacle: string | null; isShown: boolean }> => {
  const { enquiryId, providerId } = invitation;
  const end = endOf(invitation, deps.clock.now());
  if (end) return { obstacle: end, isShown: false };
  const { refusal } = await assignable(deps, (await requestToSearch(deps, enquiryId))!, providerId);
  if (!refusal) return { obstacle: null, isShown: true };
  const obstacle =
    refusal === 'noLeads'
      ? providerObstacle('receiveLeads', await providerState(deps, providerId))
      : forProvider[refusal];
  return { obstacle, isShown: passing.includes(refusal) };
};

/** The request of an invitation with contact details masked. The description is empty while it is held. */
export type InvitedRequestRow = Omit<
  ShownRequest,
  'maskedTitle' | 'maskedDescription' | 'maskVersion' | 'textReview'
> & {
  isHeld: boolean;
  distanceKm: number | null;
};
export type OpenedInvitation = {
  obstacle: string | null;
  leadId: string | null;
  expiresAt: Date;
  request: InvitedRequestRow | null;
};

const requestFor = async (deps: Deps, { enquiryId, providerId }: InvitationRow): Promise<InvitedRequestRow> => {
  const row = (await shownRequest(deps, enquiryId))!;
  const shown = currentMasks(row);
  const { maskedTitle: _, maskedDescription: _1, maskVersion: _2, textReview: _3, ...request } = row;
  return {
    ...request,
    title: shown.maskedTitle,
    description: shown.maskedDescription,
    isHeld: shown.textReview === 'held',
    distanceKm: kmFromBase(await providerProfile(deps, providerId), row),
  };
};

/** Returns what a person with this provider, or without one, sees behind the link. Opening it changes nothing. Throws NOT_FOUND. */
export const openInvitation = async (
  deps: Deps,
  { id, providerId }: { id: string; providerId: string | null },
): Promise<OpenedInvitation> => {
  const queries = invitationQueries(deps);
  const invitation = await queries.find(id);
  if (!invitation) throw new DomainError('NOT_FOUND');
  const { expiresAt } = invitation;
  if (invitation.providerId !== providerId)
    return { obstacle: sentences.invitationElsewhere, leadId: null, expiresAt, request: null };
  const { obstacle, isShown } = await obstacleTo(deps, invitation);
  const leadId = await queries.leadOf(invitation);
  return { obstacle, leadId, expiresAt, request: isShown ? await requestFor(deps, invitation) : null };
};

/**
 * Takes the request: assigns it to the provider and accepts the lead, in one transaction. Of two calls at once, the second finds the
 * invitation used. Returns the lead's id. Throws NOT_FOUND, FORBIDDEN for another provider, and CONFLICT with the reason.
 */
export const takeInvitation = (
  deps: Deps,
  { id, providerId, actorId, requestId }: { id: string; providerId: string; actorId: string; requestId: string },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const queries = invitationQueries(tx);
    const found = await queries.find(id);
    if (!found) throw new DomainError('NOT_FOUND');
    if (found.providerId !== providerId)
      throw new DomainError('FORBIDDEN', { sentence: sentences.invitationElsewhere });
    const { enquiryId } = found;
    await enquiryQueries(tx).lock(enquiryId);
    // Read again: another call may have used it while this one waited for the lock.
    const { obstacle } = await obstacleTo(tx, (await queries.find(id))!);
    if (obstacle) throw conflict(obstacle);
    if (!(await queries.end(id, 'taken_at', tx.clock.now()))) throw conflict(sentences.invitationWithdrawn);
    await assignRequest(tx, { enquiryId, providerId, requestId });
    return acceptLead(tx, { id: enquiryId, providerId, actorId, requestId });
  });
