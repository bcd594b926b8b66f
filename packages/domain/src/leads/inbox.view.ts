/** A provider's inbox: its leads and their counts. Separate from the write queries, to keep those small. */
import type { TextReview } from '@marketplace/contracts/enquiries/schemas';
import type { LeadEndReason } from '@marketplace/contracts/leads/ends';
import type { LeadFigures, LeadSort, LeadStatus, LeadsQuery } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { phoneConfirmedAtSql } from '../enquiries/confirmed-phone.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { shownTitle } from '../masking/mask.ts';
import { suburbPathSql } from '../reference/queries.ts';
import { columnsOf, countRows, prepared, rawRows, selectAll, selectFirst } from '../sql.ts';
import { assigneeSql, type Person } from '../team/people.ts';
import { midnightOf, mondayOf } from '../week.ts';
import { unreadCount } from './unread-messages.view.ts';

export type InboxLead = {
  id: string;
  enquiryId: string;
  title: string;
  categoryId: string;
  cityPath: string;
  suburbPath: string | null;
  budgetMin: number;
  budgetMax: number | null;
  timeframe: string;
  distanceKm: number;
  createdAt: Date;
  expiresAt: Date;
  status: LeadStatus;
  endReason: LeadEndReason | null;
  endedAt: Date | null;
  /** When the provider first opened it. */
  openedAt: Date | null;
  contactConfirmedAt: Date | null;
  /** Messages of the client that the provider has not read. */
  unreadMessages: number;
  /** The person in the team who looks after it. */
  assignee: Person | null;
};

const columns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ l: 'leads'; e: 'enquiries'; c: 'cities' }, 'business'>()({
    id: 'l.id',
    enquiryId: 'l.enquiry_id',
    title: 'e.title',
    maskedTitle: 'e.masked_title',
    maskVersion: 'e.mask_version',
    textReview: 'e.text_review',
    categoryId: 'e.category_id',
    cityPath: 'c.path',
    suburbPath: db.raw<string | null>(suburbPathSql),
    budgetMin: 'e.budget_min',
    budgetMax: 'e.budget_max',
    timeframe: 'e.timeframe',
    distanceKm: 'l.distance_km',
    createdAt: 'l.created_at',
    expiresAt: 'l.expires_at',
    status: 'l.status',
    endReason: 'l.end_reason',
    endedAt: 'l.ended_at',
    openedAt: 'l.opened_at',
    contactConfirmedAt: db.raw<Date | null>(`coalesce(e.contact_confirmed_at, ${phoneConfirmedAtSql})`),
    unreadMessages: unreadCount({ db }, 'PROVIDER'),
    assignee: db.raw<Person | null>(assigneeSql),
  });

const since = (now: Date, period: LeadsQuery['period']): Date | undefined =>
  ({ today: midnightOf(now), week: mondayOf(now), all: undefined })[period];

const joined = ({ db }: Deps) =>
  db('leads as l').join('enquiries as e', 'e.id', 'l.enquiry_id').join('cities as c', 'c.id', 'e.city_id');

/** Only the accepted view shows contact details, so the title is masked too. */
const masked = ({
  maskedTitle,
  maskVersion,
  textReview,
  ...lead
}: InboxLead & { maskedTitle: string; maskVersion: number; textReview: TextReview }): InboxLead => ({
  ...lead,
  title: shownTitle({ title: lead.title, maskedTitle, maskVersion, textReview }),
});

/** Position of a page's last row: the values of the order's columns. */
export type LeadCursor = (string | number | boolean)[];

export const leadOrders = ['newest', 'openFirst', 'endsSoonest'] as const;
/** Newest first within one status. Otherwise open leads come first, then the others, each newest first. */
export const leadOrderOf = ({ sort, status }: { sort?: LeadSort | undefined; status?: LeadStatus | undefined }) => {
  if (sort === 'endsSoonest') return sort;
  return status ? 'newest' : 'openFirst';
};

/** Ids are time-ordered. Each computed column has an index. */
const orders = ({ db }: Pick<Deps, 'db'>): Record<(typeof leadOrders)[number], Order<LeadCursor>> => {
  const open = db.raw(`(l.status = 'SENT')`);
  const ending = db.raw(
    `(case when l.status = 'SENT' then - extract(epoch from l.expires_at at time zone 'UTC') else 0 end)`,
  );
  return {
    newest: { by: ['l.id'], direction: 'desc' },
    openFirst: { by: [open, 'l.id'], direction: 'desc' },
    endsSoonest: { by: [open, ending, 'l.id'], direction: 'desc' },
  };
};

/** Returns one page: open leads first, newest first within each group, unless sorted otherwise. */
export const inboxLeads = async (
  deps: Deps,
  providerId: string,
  {
    status,
    period,
    sort,
    ...page
  }: Pick<LeadsQuery, 'status' | 'period'> & { sort?: LeadSort | undefined } & PageRequest<LeadCursor>,
): Promise<Page<InboxLead, LeadCursor>> => {
  const from = since(deps.clock.now(), period);
  const order = leadOrderOf({ sort, status });
  const query = joined(deps)
    .where('l.provider_id', providerId)
    .modify((q) => {
      if (status) q.where('l.status', status);
      if (from) q.where('l.created_at', '>=', from);
      if (!status && !from && !page.cursor) prepared(`leads, ${order}`, q);
    });
  const { items, nextCursor } = await keysetPage(deps, query, columns(deps), orders(deps)[order], page);
  return { items: items.map(masked), nextCursor };
};

/** Returns one of the provider's leads, by the lead's id or its enquiry's id. */
export const inboxLead = async (
  deps: Deps,
  providerId: string,
  idOrEnquiryId: string,
): Promise<InboxLead | undefined> => {
  const own = joined(deps)
    .where('l.provider_id', providerId)
    .andWhere((either) => either.where('l.id', idOrEnquiryId).orWhere('l.enquiry_id', idOrEnquiryId));
  const lead = await selectFirst(own, columns(deps));
  return lead && masked(lead);
};

/**
 * The counts of the stat cards. A week starts on Monday, as in every other figure. The response rate is the share of responses among all leads that got a
 * response or expired. Specification section 9 counts "status is not SENT", but an expired lead is not a
 * response. Ranking uses the same rate.
 */
export const leadStats = async (deps: Deps, providerId: string): Promise<LeadFigures> => {
  const now = deps.clock.now();
  const week = mondayOf(now);
  const [stats] = await rawRows<Omit<LeadFigures, 'soonest'> & { soonest: Date | null }>(
    deps.db,
    /* sql */ `
    select
      count(*)::int as "all",
      count(*) filter (where status = 'SENT')::int as open,
      count(*) filter (where status = 'ACCEPTED')::int as accepted,
      count(*) filter (where status = 'DECLINED')::int as declined,
      count(*) filter (where status = 'EXPIRED')::int as ended,
      count(*) filter (where end_reason = 'TIME_RAN_OUT')::int as expired,
      count(*) filter (where created_at >= :today)::int as today,
      count(*) filter (where created_at >= :week)::int as "thisWeek",
      count(*) filter (where created_at >= :lastWeek and created_at < :week)::int as "lastWeek",
      (select round(100.0 * leads_answered / nullif(leads_answered + leads_expired, 0))::int
        from providers where id = :providerId) as "responseRate",
      min(expires_at) filter (where status = 'SENT') as soonest
    from leads where provider_id = :providerId`,
    { providerId, today: midnightOf(now), week, lastWeek: new Date(week.getTime() - days(7)) },
    { name: 'lead figures' },
  );
  return { ...stats!, soonest: stats!.soonest?.toISOString() ?? null };
};

/** Upper bound on the ids returned. More than any provider gets in the days that the board covers. */
const mostRequests = 500;

/** Returns the request ids of the provider's open and accepted leads of the last `enquiryDays`, newest first. */
export const leadRequestIds = async ({ db, clock }: Deps, providerId: string): Promise<string[]> => {
  const rows = await db('leads')
    .where({ provider_id: providerId })
    .whereIn('status', ['SENT', 'ACCEPTED'])
    .andWhere('created_at', '>', new Date(clock.now().getTime() - days(limits.enquiryDays)))
    .orderBy('id', 'desc')
    .limit(mostRequests)
    .select('enquiry_id');
  return rows.map(({ enquiry_id }) => enquiry_id);
};

/** Returns up to `limit` open leads before their deadline, soonest deadline first, and their total number. */
export const openLeads = async (
  deps: Deps,
  providerId: string,
  limit: number,
): Promise<{ leads: InboxLead[]; total: number }> => {
  const open = () =>
    joined(deps)
      .where({ 'l.provider_id': providerId, 'l.status': 'SENT' })
      .andWhere('l.expires_at', '>', deps.clock.now());
  const [leads, total] = await Promise.all([
    selectAll(prepared('open leads', open().orderBy(['l.expires_at', 'l.id']).limit(limit)), columns(deps)),
    countRows(prepared('count open leads', open())),
  ]);
  return { leads: leads.map(masked), total };
};
