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
    // Either stays with the row for a move back, and counts in its own status alone.
    wonValueCents: db.raw<number | null>(`case l.crm_status when 'WON' then l.won_value_cents end`),
    lostReason: db.raw<LostReason | null>(`case l.crm_status when 'LOST' then l.lost_reason end`),
    followUpAt: db.raw<Date | null>('f.due_at'),
    contactConfirmedAt: 'e.contact_confirmed_at',
    attachments: attachmentsOfEnquiry({ db }),
    rating: publishedRatingOfLead({ db }),
    unreadMessages: unreadCount({ db }, 'PROVIDER'),
    /** Why the contact is hidden, if it is. A revocation is final, so it comes first. */
    contactHidden: db.raw<ContactHidden>(`case when l.contact_revoked_at is not null then 'revoked'
      when p.withdrawn_at is not null then 'withdrawn' else 'suspended' end`),
  });

type Row = RowOf<ReturnType<typeof columns>>;

/** Without a contact (`contactHidden` gives the reason) the texts are masked, and there are no files. */
export type AcceptedLeadRow = Omit<Row, keyof MaskedTexts | 'contactHidden'> &
  ({ contact: ContactDetails; contactHidden: null } | { contact: null; contactHidden: ContactHidden });

/** Adds the contact details that the provider may see, and records that it read them. */
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

/** Words and digits of the unmasked title and the contact details. */
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
  sort?: AcceptedSort | undefined;
};

/** One page, newest lead first unless sorted otherwise. `way`: how the provider reads it, for the ledger. */
export const acceptedLeads = async (
  deps: Deps,
  providerId: string,
  { search, status, sort = 'newest', ...page }: AcceptedFilter & PageRequest<AcceptedCursor> = {},
  way: ProviderWay = 'accepted-leads',
): Promise<Page<AcceptedLeadRow, AcceptedCursor>> => {
  const query = accepted(deps, providerId).modify((q) => {
    if (status) q.where('l.crm_status', status);
    if (search) q.andWhere(matching(search));
    if (sort === 'followUp') q.joinRaw(followUpOrDoomsday);
  });
  const { items, nextCursor } = await keysetPage(deps, query, columns(deps), orders[sort], page);
  return { items: await disclosed(deps, providerId, items, way), nextCursor };
};

/** One accepted lead of the provider's own. */
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
