import { ancestorIds, categoryById, descendantIds } from '@marketplace/catalogue/lookup';
import { erasedContact } from '@marketplace/contracts/accounts/retention';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import {
  type AcceptedLead,
  type LeadDetail,
  type LeadMove,
  leadCan,
  type ProviderLead,
} from '@marketplace/contracts/leads/schemas';
import { type ProviderState, providerCan, providerObstacle } from '@marketplace/contracts/providers/schemas';
import type { AcceptedLeadRow } from '@marketplace/domain/leads/accepted.view';
import { dayAt } from '@marketplace/domain/leads/follow-ups';
import type { LeadMoveRow } from '@marketplace/domain/leads/history.view';
import type { InboxLead } from '@marketplace/domain/leads/inbox.view';
import { whatsappOf } from '@marketplace/domain/leads/phone-numbers';
import type { LeadRequest } from '@marketplace/domain/leads/request.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { internationalNumber, shownNumber } from '@marketplace/domain/telephone-numbers';
import { distanceBands } from '@marketplace/gazetteer/distance';
import { presentAttachments } from '../attachments/present.ts';
import { presentServiceAndPlace } from '../enquiries/present.ts';
import { presentFacts } from '../enquiries/present-facts.ts';
import { presentLeadRating } from '../ratings/present.ts';

/** A lead of the inbox with its provider's allowed actions, without anything that identifies the seeker. */
export const presentLead = (lead: InboxLead, provider: ProviderState): ProviderLead => ({
  ...presentServiceAndPlace(lead),
  id: lead.id,
  enquiryId: lead.enquiryId,
  title: lead.title,
  budgetMin: lead.budgetMin,
  budgetMax: lead.budgetMax,
  distanceKm: Math.round(lead.distanceKm * 10) / 10,
  createdAt: lead.createdAt.toISOString(),
  expiresAt: lead.expiresAt.toISOString(),
  status: lead.status,
  endReason: lead.endReason,
  endedAt: lead.endedAt?.toISOString() ?? null,
  addressConfirmed: lead.contactConfirmedAt !== null,
  isUrgent: isUrgent(lead.timeframe),
  unreadMessages: lead.unreadMessages,
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
): Omit<LeadDetail, 'accepted' | 'assignee' | 'history' | 'completion'> => {
  const { base, why } = request;
  return {
    lead: presentLead(lead, provider),
    obstacle: providerObstacle('accept', provider),
    request: {
      reference: request.reference,
      description: request.description,
      beingChecked: request.isHeld,
      ...presentFacts('provider', request),
      attachmentCount: request.attachmentCount,
      place: request.place,
    },
    base: base && { city: cityOf(base.cityPath).name, lat: base.lat, lng: base.lng, radiusKm: base.radiusKm },
    why: why && {
      distanceKm: Math.round(why.distanceKm * 10) / 10,
      radiusKm: why.radiusKm,
      bandKm: distanceBands[why.band] ?? null,
      rank: why.rank,
      considered: why.considered,
      othersTold: why.othersTold,
      othersAccepted: why.othersAccepted,
      serves: suiting(lead.categoryId, why.categoryIds),
      ruleVersion: why.ruleVersion,
      decidedAt: why.decidedAt.toISOString(),
    },
    declineReason: request.declineReason,
  };
};

/**
 * Includes contact details if the accepting provider may see them, and otherwise the reason why they are hidden.
 */
export const presentAcceptedLead = ({ contact, ...lead }: AcceptedLeadRow): AcceptedLead => ({
  ...presentServiceAndPlace(lead),
  id: lead.id,
  enquiryId: lead.enquiryId,
  requestStatus: lead.requestStatus,
  reference: lead.reference,
  title: lead.title,
  description: lead.description,
  createdAt: lead.createdAt.toISOString(),
  acceptedAt: lead.acceptedAt.toISOString(),
  status: 'ACCEPTED',
  crmStatus: lead.crmStatus,
  note: lead.note,
  wonValueCents: lead.wonValueCents,
  lostReason: lead.lostReason,
  valueCents: lead.valueCents,
  followUpOn: lead.followUpAt && dayAt(lead.followUpAt),
  ...presentFacts('acceptedProvider', lead),
  contactName: contact && (contact.contactName || erasedContact),
  contactHidden: lead.contactHidden,
  contactEmail: contact?.contactEmail ?? null,
  addressConfirmed: contact !== null && lead.contactConfirmedAt !== null,
  contactPhone: contact && shownNumber(contact.contactPhone),
  contactWhatsapp: contact && shownNumber(contact.contactWhatsapp),
  callNumber: contact && internationalNumber(contact.contactPhone),
  whatsappNumber: contact && internationalNumber(whatsappOf({ ...lead, ...contact })),
  attachments: presentAttachments(lead.attachments),
  rating: lead.rating && presentLeadRating(lead.rating),
  unreadMessages: lead.unreadMessages,
  assignee: lead.assignee,
});

const moveFields: Record<string, LeadMove['field']> = {
  status: 'status',
  crm_status: 'crmStatus',
  note: 'note',
  assignee: 'assignee',
};

/** Changes of the fields in the contract. */
export const presentMoves = (moves: LeadMoveRow[]): LeadMove[] =>
  moves.flatMap(({ at, field, from, to, cause, by }) => {
    const name = moveFields[field];
    return name ? [{ at: at.toISOString(), field: name, from, to, cause, by }] : [];
  });
