import { ancestorIds, categoryById, descendantIds } from '@marketplace/catalogue/lookup';
import { erasedContact } from '@marketplace/contracts/accounts/retention';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { type LeadMove, leadCan } from '@marketplace/contracts/leads/schemas';
import { type ProviderState, providerCan, providerObstacle } from '@marketplace/contracts/providers/schemas';
import type { AcceptedLeadRow } from '@marketplace/domain/leads/accepted.view';
import type { LeadMoveRow } from '@marketplace/domain/leads/history.view';
import type { InboxLead } from '@marketplace/domain/leads/inbox.view';
import { whatsappOf } from '@marketplace/domain/leads/phone-numbers';
import type { LeadRequest } from '@marketplace/domain/leads/request.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { internationalNumber, shownNumber } from '@marketplace/domain/telephone-numbers';
import { dayAt } from '@marketplace/domain/week';
import { distanceBands } from '@marketplace/gazetteer/distance';
import { presentAttachments } from '../attachments/present.ts';
import { kilometres, presentServiceAndPlace } from '../enquiries/present.ts';
import { presentLeadRating } from '../ratings/present.ts';

/** A lead of the inbox with its provider's allowed actions, without anything that identifies the seeker. */
export const presentLead = (lead: InboxLead, provider: ProviderState) => ({
  ...lead,
  ...presentServiceAndPlace(lead),
  distanceKm: kilometres(lead.distanceKm),
  addressConfirmed: lead.contactConfirmedAt !== null,
  isUrgent: isUrgent(lead.timeframe),
  can: {
    accept: leadCan('accept', lead) && providerCan('accept', provider),
    decline: leadCan('decline', lead),
    view: leadCan('view', lead),
  },
});

/** The provider's services that match a category: the category itself, one above it, or (for a group) one below it. */
const suiting = (categoryId: string, served: readonly string[]): string[] => {
  const lineage = new Set([...ancestorIds(categoryId), ...descendantIds(categoryId)]);
  return served.filter((id) => lineage.has(id)).flatMap((id) => categoryById(id)?.name ?? []);
};

/** The request behind a lead before acceptance, and why it was sent. */
export const presentRequest = (
  { lead, request }: { lead: InboxLead; request: LeadRequest },
  provider: ProviderState,
) => {
  const { base, why, ring } = request;
  return {
    lead: presentLead(lead, provider),
    obstacle: providerObstacle('accept', provider),
    request: { ...request, beingChecked: request.isHeld },
    base: base && { ...base, city: cityOf(base.cityPath).name },
    ring,
    why: why && {
      ...why,
      distanceKm: kilometres(why.distanceKm),
      bandKm: distanceBands[why.band] ?? null,
      serves: suiting(lead.categoryId, why.categoryIds),
    },
    declineReason: request.declineReason,
  };
};

/**
 * Includes contact details if the accepting provider may see them, and otherwise the reason why they are hidden.
 */
export const presentAcceptedLead = ({ contact, ...lead }: AcceptedLeadRow) => ({
  ...lead,
  ...presentServiceAndPlace(lead),
  status: 'ACCEPTED' as const,
  followUpOn: lead.followUpAt && dayAt(lead.followUpAt),
  contactName: contact && (contact.contactName || erasedContact),
  contactEmail: contact?.contactEmail ?? null,
  addressConfirmed: contact !== null && lead.contactConfirmedAt !== null,
  contactPhone: contact && shownNumber(contact.contactPhone),
  contactWhatsapp: contact && shownNumber(contact.contactWhatsapp),
  callNumber: contact && internationalNumber(contact.contactPhone),
  whatsappNumber: contact && internationalNumber(whatsappOf({ ...lead, ...contact })),
  attachments: presentAttachments(lead.attachments),
  rating: lead.rating && presentLeadRating(lead.rating),
});

const moveFields: Record<string, LeadMove['field']> = {
  status: 'status',
  crm_status: 'crmStatus',
  note: 'note',
  assignee: 'assignee',
};

/** Changes of the fields in the contract. */
export const presentMoves = (moves: LeadMoveRow[]) =>
  moves.flatMap((move) => {
    const field = moveFields[move.field];
    return field ? [{ ...move, field }] : [];
  });
