/** A provider's clients: accepted leads with the contact details. The one query that reads them for anybody else. */
import type { ContactMethod } from '@marketplace/contracts/enquiries';
import type { CrmStatus } from '@marketplace/contracts/leads';
import type { Page } from '@marketplace/contracts/page';
import type { Deps } from '../deps.ts';
import { keysetPage, type PageRequest } from '../keyset.ts';
import { type LeadCursor, newestFirst } from './inbox.view.ts';

export type ClientLead = {
  id: string;
  enquiryId: string;
  reference: string;
  title: string;
  categoryId: string;
  description: string;
  createdAt: Date;
  acceptedAt: Date;
  crmStatus: CrmStatus;
  note: string;
  budgetMin: number;
  budgetMax: number | null;
  cityPath: string;
  timeframe: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  bestTimeToContact: string | null;
  contactPreferences: ContactMethod[];
};

const accepted = ({ db }: Deps, providerId: string) =>
  db('leads as l')
    .join('enquiries as e', 'e.id', 'l.enquiry_id')
    .join('cities as c', 'c.id', 'e.city_id')
    .where({ 'l.provider_id': providerId, 'l.status': 'ACCEPTED' })
    .select<ClientLead[]>(
      'l.id',
      'l.enquiry_id as enquiryId',
      'e.reference',
      'e.title',
      'e.category_id as categoryId',
      'e.description',
      'l.created_at as createdAt',
      'l.answered_at as acceptedAt',
      'l.crm_status as crmStatus',
      'l.note',
      'e.budget_min as budgetMin',
      'e.budget_max as budgetMax',
      'c.path as cityPath',
      'e.timeframe',
      'e.contact_name as contactName',
      'e.contact_email as contactEmail',
      'e.contact_phone as contactPhone',
      'e.contact_whatsapp as contactWhatsapp',
      'e.best_time_to_contact as bestTimeToContact',
      'e.contact_preferences as contactPreferences',
    );

/** One page, newest lead first. */
export const acceptedLeads = (
  deps: Deps,
  providerId: string,
  page: PageRequest<LeadCursor> = {},
): Promise<Page<ClientLead, LeadCursor>> => keysetPage(deps, accepted(deps, providerId), newestFirst, page);

/** One accepted lead of the provider's own. */
export const acceptedLead = async (deps: Deps, providerId: string, leadId: string): Promise<ClientLead | undefined> =>
  accepted(deps, providerId).where('l.id', leadId).first();
