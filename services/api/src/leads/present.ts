import type { BestTime } from '@marketplace/contracts/enquiries';
import { type AcceptedLead, leadCan, type ProviderLead } from '@marketplace/contracts/leads';
import { type ProviderState, providerCan } from '@marketplace/contracts/providers';
import type { AcceptedLeadRow } from '@marketplace/domain/leads/accepted.view';
import type { InboxLead } from '@marketplace/domain/leads/inbox.view';
import { presentServiceAndPlace } from '../enquiries/present.ts';

/** A lead of the inbox, and what its provider may do with it: nothing that identifies the seeker. */
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
  can: {
    accept: leadCan('accept', lead) && providerCan('accept', provider),
    decline: leadCan('decline', lead),
    view: leadCan('view', lead),
  },
});

/** With contact details: for the provider that accepted, and nobody else. */
export const presentAcceptedLead = (lead: AcceptedLeadRow): AcceptedLead => ({
  ...presentServiceAndPlace(lead),
  id: lead.id,
  enquiryId: lead.enquiryId,
  reference: lead.reference,
  title: lead.title,
  description: lead.description,
  createdAt: lead.createdAt.toISOString(),
  acceptedAt: lead.acceptedAt.toISOString(),
  status: 'ACCEPTED',
  crmStatus: lead.crmStatus,
  note: lead.note,
  budgetMin: lead.budgetMin,
  budgetMax: lead.budgetMax,
  timeframe: lead.timeframe,
  contactName: lead.contactName,
  contactEmail: lead.contactEmail,
  contactPhone: lead.contactPhone,
  contactWhatsapp: lead.contactWhatsapp,
  bestTimeToContact: lead.bestTimeToContact as BestTime | null,
  contactPreferences: lead.contactPreferences,
  attachments: [],
});
