/** A provider's accepted leads, with the seeker's contact details as `disclosures` gives them. */
import type { ProviderWay } from '@marketplace/contracts/enquiries/disclosures';
import type { AcceptedSort, ContactHidden, CrmStatus, LostReason } from '@marketplace/contracts/leads/schemas';
import type { Page } from '@marketplace/contracts/page';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { type ContactDetails, contactVisibleSql, disclosureQueries } from '../disclosures/queries.ts';
import { factColumnsFor, servicePlaceColumns, textColumns } from '../enquiries/columns.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { currentMasks, type MaskedTexts } from '../masking/mask.ts';
import { publishedRatingOfLead } from '../ratings/lead.view.ts';
import { columnsOf, type RowOf, selectFirst } from '../sql.ts';
import { assigneeSql, type Person } from '../team/people.ts';
import { containing, digitsSql, phoneDigits } from '../text-search.ts';
import { attachmentsOfEnquiry } from './attachments.view.ts';
import { unreadCount } from './unread-messages.view.ts';

const accepted = ({ db }: Deps, providerId: string) =>
  db('leads as l')
    .join('enquiries as e', 'e.id', 'l.enquiry_id')
    .join('cities as c', 'c.id', 'e.city_id')
    .join('providers as p', 'p.id', 'l.provider_id')
    .leftJoin('lead_follow_ups as f', 'f.lead_id', 'l.id')
    .where({ 'l.provider_id': providerId, 'l.status': 'ACCEPTED' });

const columns = ({ db }: Deps) =>
  columnsOf<{ l: 'leads'; e: 'enquiries'; c: 'cities' }>()({
    id: 'l.id',
    enquiryId: 'l.enquiry_id',
    requestStatus: 'e.status',
    reference: 'e.reference',
    ...textColumns,
    ...servicePlaceColumns({ db }),
    ...factColumnsFor('acceptedProvider'),
    createdAt: 'l.created_at',
    acceptedAt: db.raw<Date>('l.answered_at'),
    crmStatus: 'l.crm_status',
    note: 'l.note',
    // Both values stay in the row in case the lead moves back, but each counts only in its own status.
    wonValueCents: db.raw<number | null>(`case l.crm_status when 'WON' then l.won_value_cents end`),
    lostReason: db.raw<LostReason | null>(`case l.crm_status when 'LOST' then l.lost_reason end`),
    followUpAt: db.raw<Date | null>('f.due_at'),
    contactConfirmedAt: 'e.contact_confirmed_at',
    attachments: attachmentsOfEnquiry({ db }),
    rating: publishedRatingOfLead({ db }),
    unreadMessages: unreadCount({ db }, 'PROVIDER'),
    assignee: db.raw<Person | null>(assigneeSql),
    /** Why the contact is hidden, if it is. A revocation is final and takes precedence. */
    contactHidden: db.raw<ContactHidden>(`case when l.contact_revoked_at is not null then 'revoked'
      when p.withdrawn_at is not null then 'withdrawn' else 'suspended' end`),
  });

type Row = RowOf<ReturnType<typeof columns>>;

/** Without a contact (`contactHidden` gives the reason), the texts are masked and `attachments` is empty. */
export type AcceptedLeadRow = Omit<Row, keyof MaskedTexts | 'contactHidden'> &
  ({ contact: ContactDetails; contactHidden: null } | { contact: null; contactHidden: ContactHidden });

/** Adds the contact details that the provider may see, and records the disclosure. */
const disclosed = async (deps: Deps, providerId: string, rows: Row[], way: ProviderWay): Promise<AcceptedLeadRow[]> => {
  const contacts = await disclosureQueries(deps).contactsForProvider(
    providerId,
    rows.map(({ id }) => id),
    way,
  );
  return rows.map((row) => {
    const { maskedTitle, maskedDescription, maskVersion, textReview, contactHidden, ...lead } = row;
    const contact = contacts.get(lead.id);
    if (contact) return { ...lead, contact, contactHidden: null };
    const { maskedTitle: title, maskedDescription: description } = currentMasks(row);
    return { ...lead, title, description, attachments: [], contact: null, contactHidden };
  });
};

/** Position of a page's last row: the values of the order's columns. */
export type AcceptedCursor = (string | number)[];

/** Sorts leads without a follow-up after every day that can be set (`limits.followUpDays`). */
const followUpOrDoomsday = `cross join lateral (select coalesce(f.due_at, timestamptz '2099-12-31 00:00+00') as at) as due`;

const orders: Record<AcceptedSort, Order<AcceptedCursor>> = {
  newest: { by: ['l.id'], direction: 'desc' },
  oldest: { by: ['l.id'], direction: 'asc' },
  budget: { by: ['e.budget_min', 'l.id'], direction: 'desc' },
  followUp: { by: ['due.at', 'l.id'], direction: 'asc' },
};

/** Matches words and digits in the unmasked title and the contact details. */
const matchingContact = (search: string) => (query: Knex.QueryBuilder) => {
  for (const column of ['e.title', 'e.contact_name']) query.orWhereILike(column, containing(search));
  const digits = phoneDigits(search);
  if (!digits) return;
  for (const column of ['e.contact_phone', 'e.contact_whatsapp'])
    query.orWhereRaw(`${digitsSql(column)} like ?`, [containing(digits)]);
};

const matching = (search: string) => (query: Knex.QueryBuilder) => {
  for (const column of ['e.masked_title', 'e.reference', 'c.name', 'l.note'])
    query.orWhereILike(column, containing(search));
  query.orWhere((visible) => visible.whereRaw(contactVisibleSql).andWhere(matchingContact(search)));
};

export type AcceptedFilter = {
  search?: string | undefined;
  status?: CrmStatus | undefined;
  /** Only the leads of this person in the team. */
  assigneeId?: string | undefined;
  sort?: AcceptedSort | undefined;
};

/** Returns one page, newest lead first by default. `way` is stored in the ledger of disclosures. */
export const acceptedLeads = async (
  deps: Deps,
  providerId: string,
  { search, status, assigneeId, sort = 'newest', ...page }: AcceptedFilter & PageRequest<AcceptedCursor> = {},
  way: ProviderWay = 'accepted-leads',
): Promise<Page<AcceptedLeadRow, AcceptedCursor>> => {
  const query = accepted(deps, providerId).modify((q) => {
    if (status) q.where('l.crm_status', status);
    if (assigneeId) q.where('l.assignee_id', assigneeId);
    if (search) q.andWhere(matching(search));
    if (sort === 'followUp') q.joinRaw(followUpOrDoomsday);
  });
  const { items, nextCursor } = await keysetPage(deps, query, columns(deps), orders[sort], page);
  return { items: await disclosed(deps, providerId, items, way), nextCursor };
};

/** Returns one of the provider's accepted leads. */
export const acceptedLead = async (
  deps: Deps,
  providerId: string,
  leadId: string,
  way: ProviderWay = 'request',
): Promise<AcceptedLeadRow | undefined> => {
  const lead = await selectFirst(accepted(deps, providerId).where('l.id', leadId), columns(deps));
  if (!lead) return undefined;
  const [row] = await disclosed(deps, providerId, [lead], way);
  return row;
};
