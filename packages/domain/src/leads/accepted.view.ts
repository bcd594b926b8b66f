/** A provider's accepted leads with the seeker's contact details: the only query that reads these for somebody else. */
import type { ContactMethod } from '@marketplace/contracts/enquiries';
import type { AcceptedSort, CrmStatus, LostReason } from '@marketplace/contracts/leads';
import type { Page } from '@marketplace/contracts/page';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { attachmentsOfEnquiry, type LeadAttachmentRow } from './attachments.view.ts';

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
  wonValueCents: number | null;
  lostReason: LostReason | null;
  followUpAt: Date | null;
  budgetMin: number;
  budgetMax: number | null;
  cityPath: string;
  timeframe: string;
  contactName: string;
  contactEmail: string;
  contactConfirmedAt: Date | null;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  bestTimeToContact: string | null;
  contactPreferences: ContactMethod[];
  attachments: LeadAttachmentRow[];
};

const accepted = ({ db }: Deps, providerId: string) =>
  db('leads as l')
    .join('enquiries as e', 'e.id', 'l.enquiry_id')
    .join('cities as c', 'c.id', 'e.city_id')
    .leftJoin('lead_follow_ups as f', 'f.lead_id', 'l.id')
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
    // Either stays with the row for a move back, and counts in its own status alone.
    wonValueCents: db.raw<number | null>(`case l.crm_status when 'WON' then l.won_value_cents end`),
    lostReason: db.raw<LostReason | null>(`case l.crm_status when 'LOST' then l.lost_reason end`),
    followUpAt: db.raw<Date | null>('f.due_at'),
    budgetMin: 'e.budget_min',
    budgetMax: 'e.budget_max',
    cityPath: 'c.path',
    timeframe: 'e.timeframe',
    contactName: 'e.contact_name',
    contactEmail: 'e.contact_email',
    contactConfirmedAt: 'e.contact_confirmed_at',
    contactPhone: 'e.contact_phone',
    contactWhatsapp: 'e.contact_whatsapp',
    bestTimeToContact: 'e.best_time_to_contact',
    contactPreferences: db.raw<ContactMethod[]>('e.contact_preferences'),
    attachments: attachmentsOfEnquiry({ db }),
  });

/** Where a page ended: the values of its order's columns. */
export type AcceptedCursor = (string | number)[];

/** A lead without a follow-up is sorted as if it had one on a day that nobody can set (`limits.followUpDays`). */
const followUpOrDoomsday = `cross join lateral (select coalesce(f.due_at, timestamptz '2099-12-31 00:00+00') as at) as due`;

const orders: Record<AcceptedSort, Order<AcceptedCursor>> = {
  newest: { by: ['l.id'], direction: 'desc' },
  oldest: { by: ['l.id'], direction: 'asc' },
  budget: { by: ['e.budget_min', 'l.id'], direction: 'desc' },
  followUp: { by: ['due.at', 'l.id'], direction: 'asc' },
};

/** `%` and `_` of a search are themselves, not what `like` makes of them. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
/** Fewer digits than these are part of too many numbers. */
const leastDigits = 3;

const matching = (search: string) => (query: Knex.QueryBuilder) => {
  const pattern = containing(search);
  for (const column of ['e.title', 'e.contact_name', 'e.reference', 'c.name', 'l.note'])
    query.orWhereILike(column, pattern);
  // People write 082 555 … or +27 82 555 …
  const digits = search.replace(/\D/g, '').replace(/^(27|0)/, '');
  if (digits.length < leastDigits || /[^\d\s+().-]/.test(search)) return;
  for (const column of ['e.contact_phone', 'e.contact_whatsapp'])
    query.orWhereRaw(`regexp_replace(??, '\\D', '', 'g') like ?`, [column, containing(digits)]);
};

export type AcceptedFilter = {
  search?: string | undefined;
  status?: CrmStatus | undefined;
  sort?: AcceptedSort | undefined;
};

/** One page, newest lead first unless sorted otherwise. */
export const acceptedLeads = (
  deps: Deps,
  providerId: string,
  { search, status, sort = 'newest', ...page }: AcceptedFilter & PageRequest<AcceptedCursor> = {},
): Promise<Page<AcceptedLeadRow, AcceptedCursor>> => {
  const query = accepted(deps, providerId).modify((q) => {
    if (status) q.where('l.crm_status', status);
    if (search) q.andWhere(matching(search));
    if (sort === 'followUp') q.joinRaw(followUpOrDoomsday);
  });
  return keysetPage(deps, query, columns(deps), orders[sort], page);
};

/** One accepted lead of the provider's own. */
export const acceptedLead = async (
  deps: Deps,
  providerId: string,
  leadId: string,
): Promise<AcceptedLeadRow | undefined> => selectFirst(accepted(deps, providerId).where('l.id', leadId), columns(deps));
