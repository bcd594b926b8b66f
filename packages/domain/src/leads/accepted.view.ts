/** A provider's accepted leads, with the seeker's contact details as `disclosures` gives them. */
import type { ProviderWay } from '@marketplace/contracts/enquiries/disclosures';
import type {
  AcceptedFigures,
  AcceptedLeadsFilter,
  AcceptedSort,
  ContactHidden,
  CrmStatus,
  LostReason,
  StageFigures,
} from '@marketplace/contracts/leads/schemas';
import { crmStatuses, followUpFilters, openCrmStatuses } from '@marketplace/contracts/leads/states';
import type { Page } from '@marketplace/contracts/page';
import { days } from '@marketplace/platform/clock';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { type ContactDetails, contactVisibleSql, disclosureQueries } from '../disclosures/queries.ts';
import { factColumnsFor, servicePlaceColumns, textColumns } from '../enquiries/columns.ts';
import { phoneConfirmedAtSql } from '../enquiries/confirmed-phone.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { currentMasks, type MaskedTexts } from '../masking/mask.ts';
import { publishedRatingOfLead } from '../ratings/lead.view.ts';
import { columnsOf, prepared, type RowOf, selectFirst } from '../sql.ts';
import { assigneeSql, type Person } from '../team/people.ts';
import { containing, contains, digitsSql, phoneDigits } from '../text-search.ts';
import { midnightOf, mondayOf } from '../week.ts';
import { attachmentsOfEnquiry } from './attachments.view.ts';
import { unreadCount } from './unread-messages.view.ts';

/** A provider's accepted leads with their follow-ups. Counting needs no more. */
const leadsOf = ({ db }: Deps, providerId: string) =>
  db('leads as l')
    .leftJoin('lead_follow_ups as f', 'f.lead_id', 'l.id')
    .where({ 'l.provider_id': providerId, 'l.status': 'ACCEPTED' });

const withRequests = (query: Knex.QueryBuilder) =>
  query
    .join('enquiries as e', 'e.id', 'l.enquiry_id')
    .join('cities as c', 'c.id', 'e.city_id')
    .join('providers as p', 'p.id', 'l.provider_id');

const accepted = (deps: Deps, providerId: string) => leadsOf(deps, providerId).modify(withRequests);

/** What the job of a lead `l` is worth: the value won, or else the total of the latest sent quote. Withdrawn ones do not count. */
const valueSql = `coalesce(case l.crm_status when 'WON' then l.won_value_cents end, (select q.total_cents from quotes q
  where q.lead_id = l.id and q.sent_at is not null and q.superseded_at is null and q.status <> 'WITHDRAWN'
  order by q.version desc limit 1))`;

const columns = ({ db }: Deps) =>
  columnsOf<{ l: 'leads'; e: 'enquiries'; c: 'cities' }, 'business'>()({
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
    valueCents: db.raw<number | null>(valueSql),
    followUpAt: db.raw<Date | null>('f.due_at'),
    contactConfirmedAt: db.raw<Date | null>(`coalesce(e.contact_confirmed_at, ${phoneConfirmedAtSql})`),
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

const valueOrNothing = `cross join lateral (select coalesce(${valueSql}, -1) as cents) as worth`;

const orders: Record<AcceptedSort, Order<AcceptedCursor>> = {
  newest: { by: ['l.id'], direction: 'desc' },
  oldest: { by: ['l.id'], direction: 'asc' },
  budget: { by: ['e.budget_min', 'l.id'], direction: 'desc' },
  value: { by: ['worth.cents', 'l.id'], direction: 'desc' },
  followUp: { by: ['due.at', 'l.id'], direction: 'asc' },
};

/** Matches words and digits in the unmasked title and the contact details. */
const matchingContact = (search: string) => (query: Knex.QueryBuilder) => {
  query.orWhereRaw(...contains(['e.title', 'e.contact_name'], search));
  const digits = phoneDigits(search);
  if (!digits) return;
  for (const column of ['e.contact_phone', 'e.contact_whatsapp'])
    query.orWhereRaw(`${digitsSql(column)} like ?`, [containing(digits)]);
};

/**
 * Matches any text of the request that the provider may see. The provider's leads bound the search: an index of all
 * requests by words would find more rows than one provider has.
 */
const matching = (search: string) => (query: Knex.QueryBuilder) => {
  query.orWhereRaw(...contains(['e.masked_title', 'e.reference', 'c.name', 'l.note'], search));
  query.orWhere((visible) => visible.whereRaw(contactVisibleSql).andWhere(matchingContact(search)));
};

/** Midnight before today, after today and after Sunday, in South Africa. */
const daysAround = (now: Date) => {
  const today = midnightOf(now);
  return {
    today,
    tomorrow: new Date(today.getTime() + days(1)),
    nextWeek: new Date(mondayOf(now).getTime() + days(7)),
  };
};

const dueWhen = (followUp: NonNullable<AcceptedLeadsFilter['followUp']>, now: Date) => (query: Knex.QueryBuilder) => {
  const { today, tomorrow, nextWeek } = daysAround(now);
  if (followUp === 'none') query.whereNull('f.due_at').whereIn('l.crm_status', [...openCrmStatuses]);
  else if (followUp === 'overdue') query.where('f.due_at', '<', today);
  else query.where('f.due_at', '>=', today).andWhere('f.due_at', '<', followUp === 'today' ? tomorrow : nextWeek);
};

/** `assigneeId`: only the leads of this person in the team, or of no one (null). */
export type AcceptedFilter = Omit<AcceptedLeadsFilter, 'assigned'> & {
  assigneeId?: string | null | undefined;
  sort?: AcceptedSort | undefined;
};

const found = (deps: Deps, providerId: string, { search, status, followUp, assigneeId, sort }: AcceptedFilter) =>
  accepted(deps, providerId).modify((q) => {
    if (status) q.where('l.crm_status', status);
    if (followUp) q.modify(dueWhen(followUp, deps.clock.now()));
    if (assigneeId !== undefined) q.where({ 'l.assignee_id': assigneeId });
    if (search) q.andWhere(matching(search));
    if (sort === 'followUp') q.joinRaw(followUpOrDoomsday);
    if (sort === 'value') q.joinRaw(valueOrNothing);
  });

/** Returns one page, newest lead first by default. `way` is stored in the ledger of disclosures. */
export const acceptedLeads = async (
  deps: Deps,
  providerId: string,
  { search, status, followUp, assigneeId, sort = 'newest', ...page }: AcceptedFilter & PageRequest<AcceptedCursor> = {},
  way: ProviderWay = 'accepted-leads',
): Promise<Page<AcceptedLeadRow, AcceptedCursor>> => {
  const query = found(deps, providerId, { search, status, followUp, assigneeId, sort });
  const isPlain = !search && !status && !followUp && assigneeId === undefined && !page.cursor;
  if (isPlain) prepared(`accepted leads, ${sort}`, query);
  const { items, nextCursor } = await keysetPage(deps, query, columns(deps), orders[sort], page);
  return { items: await disclosed(deps, providerId, items, way), nextCursor };
};

/** Returns the ids of the first `limit` leads that match, in the order of the list. Discloses nothing. */
export const acceptedLeadIds = async (
  deps: Deps,
  providerId: string,
  { sort = 'newest', ...filter }: AcceptedFilter,
  limit: number,
): Promise<string[]> => {
  const { items } = await keysetPage(
    deps,
    found(deps, providerId, { ...filter, sort }),
    columnsOf<{ l: 'leads' }, 'business'>()({ id: 'l.id' }),
    orders[sort],
    { limit },
  );
  return items.map(({ id }) => id);
};

/** Which leads of one count match each filter of the follow-up. */
const dueIn = {
  overdue: ['overdue'],
  today: ['today'],
  week: ['today', 'week'],
  none: ['none'],
} as const satisfies Record<NonNullable<AcceptedLeadsFilter['followUp']>, readonly string[]>;

/**
 * Returns figures of all leads that match the filter. `stages` ignores its status and `followUps` its follow-up.
 */
export const acceptedFigures = async (
  deps: Deps,
  providerId: string,
  { search, status, followUp, assigneeId }: Omit<AcceptedFilter, 'sort'> = {},
): Promise<AcceptedFigures> => {
  const { today, tomorrow, nextWeek } = daysAround(deps.clock.now());
  const due = deps.db.raw(
    `case when f.due_at is null then case when l.crm_status = any(?) then 'none' else 'settled' end
      when f.due_at < ? then 'overdue' when f.due_at < ? then 'today'
      when f.due_at < ? then 'week' else 'later' end`,
    [[...openCrmStatuses], today, tomorrow, nextWeek],
  );
  const each = leadsOf(deps, providerId)
    .modify((q) => {
      if (assigneeId !== undefined) q.where({ 'l.assignee_id': assigneeId });
      if (search) q.modify(withRequests).andWhere(matching(search));
    })
    .select({ stage: 'l.crm_status', due, cents: deps.db.raw(valueSql) });
  const grouped = deps.db.from(each.as('each')).groupBy('stage', 'due');
  if (!search && assigneeId === undefined) prepared('accepted figures', grouped);
  const counts: { stage: CrmStatus; due: string; leads: number; valued: number; cents: number }[] =
    await grouped.select(
      'stage',
      'due',
      deps.db.raw('count(*)::int as leads, count(cents)::int as valued, coalesce(sum(cents), 0)::float8 as cents'),
    );
  const isDue = (name: string, filter: keyof typeof dueIn) => dueIn[filter].some((each) => each === name);
  const stageOf = (stage: CrmStatus): StageFigures =>
    counts
      .filter((count) => count.stage === stage && (!followUp || isDue(count.due, followUp)))
      .reduce(
        (sum, { leads, valued, cents }) => ({
          leads: sum.leads + leads,
          valued: sum.valued + valued,
          valueCents: sum.valueCents + cents,
        }),
        { leads: 0, valued: 0, valueCents: 0 },
      );
  const dueCount = (filter: keyof typeof dueIn) =>
    counts
      .filter((count) => (!status || count.stage === status) && isDue(count.due, filter))
      .reduce((sum, { leads }) => sum + leads, 0);
  return {
    stages: Object.fromEntries(crmStatuses.map((stage) => [stage, stageOf(stage)])) as AcceptedFigures['stages'],
    followUps: Object.fromEntries(
      followUpFilters.map((filter) => [filter, dueCount(filter)]),
    ) as AcceptedFigures['followUps'],
  };
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
