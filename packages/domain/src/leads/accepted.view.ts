/** A provider's accepted leads with the seeker's contact details: the only query that reads these for somebody else. */
import type { ContactMethod } from '@marketplace/contracts/enquiries';
import type { CrmStatus } from '@marketplace/contracts/leads';
import type { Page } from '@marketplace/contracts/page';
import type { Deps } from '../deps.ts';
import { keysetPage, type PageRequest } from '../keyset.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { type LeadCursor, newestFirst } from './inbox.view.ts';

export type AcceptedLeadRow = {
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
    .where({ 'l.provider_id': providerId, 'l.status': 'ACCEPTED' });

const columns = ({ db }: Deps) =>
  columnsOf<{ l: 'leads'; e: 'enquiries'; c: 'cities' }>()({
    id: 'l.id',
    enquiryId: 'l.enquiry_id',
    reference: 'e.reference',
    title: 'e.title',
    categoryId: 'e.category_id',
    description: 'e.description',
    createdAt: 'l.created_at',
    acceptedAt: db.raw<Date>('l.answered_at'),
    crmStatus: 'l.crm_status',
    note: 'l.note',
    budgetMin: 'e.budget_min',
    budgetMax: 'e.budget_max',
    cityPath: 'c.path',
    timeframe: 'e.timeframe',
    contactName: 'e.contact_name',
    contactEmail: 'e.contact_email',
    contactPhone: 'e.contact_phone',
    contactWhatsapp: 'e.contact_whatsapp',
    bestTimeToContact: 'e.best_time_to_contact',
    contactPreferences: db.raw<ContactMethod[]>('e.contact_preferences'),
  });

/** One page, newest lead first. */
export const acceptedLeads = (
  deps: Deps,
  providerId: string,
  page: PageRequest<LeadCursor> = {},
): Promise<Page<AcceptedLeadRow, LeadCursor>> =>
  keysetPage(deps, accepted(deps, providerId), columns(deps), newestFirst, page);

/** One accepted lead of the provider's own. */
export const acceptedLead = async (
  deps: Deps,
  providerId: string,
  leadId: string,
): Promise<AcceptedLeadRow | undefined> => selectFirst(accepted(deps, providerId).where('l.id', leadId), columns(deps));
