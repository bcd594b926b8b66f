/** A request as its seeker follows it: the request, its progress and the providers that accepted. */
import type { OwnAttachment } from '@marketplace/contracts/enquiries/attachments';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import type { LeadEndReason } from '@marketplace/contracts/leads/ends';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import type { Deps } from '../deps.ts';
import { idleClosing } from '../enquiries/activity.ts';
import { factColumns, servicePlaceColumns } from '../enquiries/columns.ts';
import { endingQueries } from '../enquiries/ending.queries.ts';
import { DomainError } from '../errors.ts';
import { unreadCount } from '../leads/unread-messages.view.ts';
import { type ProfileSummaryRow, profileSummaries } from '../profiles/summary.view.ts';
import { responsesSince, responseTimeSql } from '../providers/response-time.ts';
import { type RequestRatingRow, requestRatings } from '../ratings/request.view.ts';
import { columnsOf, type RowOf, rawRows, selectAll, selectFirst } from '../sql.ts';
import { shownTo, textFor } from '../texts/shown.ts';

/** Searches in a timeline, oldest first. */
const mostSearches = 50;

const columns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'enquiries'; c: 'cities' }, 'seeker'>()({
    id: 'e.id',
    reference: 'e.reference',
    status: 'e.status',
    textReview: 'e.text_review',
    /** What we asked to change in the text; null once it is changed. */
    rewriteNote: db.raw<string | null>(
      '(select r.note from rewrite_requests r where r.enquiry_id = e.id and r.settled_at is null and r.rewritten_at is null)',
    ),
    proposedNumber: db.raw<{ id: string; phone: string } | null>(
      `(select json_build_object('id', t.id, 'phone', t.phone) from team_messages t
        where t.enquiry_id = e.id and t.kind = 'NUMBER' and t.answered_at is null)`,
    ),
    ...servicePlaceColumns({ db }),
    ...factColumns,
    contactConfirmedAt: 'e.contact_confirmed_at',
    disownedAt: 'e.disowned_at',
    createdAt: 'e.created_at',
    /** Time of the first search. A search without any candidate leaves no decision rows. */
    matchedAt: 'e.matched_at',
    expiresAt: 'e.expires_at',
    editedAt: 'e.edited_at',
    keptOpenAt: 'e.kept_open_at',
    idleCheckAt: 'e.idle_check_at',
    closedAt: 'e.closed_at',
    outcome: 'e.outcome',
    doneByLeadId: 'e.done_by_lead_id',
    /** In any order. */
    attachments: db.raw<(OwnAttachment & { position: number })[]>(
      `(select coalesce(json_agg(json_build_object('name', a.name, 'state', a.state, 'reason', a.reason, 'position', a.position)), '[]')
        from attachments a where a.enquiry_id = e.id)`,
    ),
  });
export type FollowedRow = RowOf<ReturnType<typeof columns>>;

const request = ({ db }: Pick<Deps, 'db'>, enquiryId: string): Promise<FollowedRow | undefined> =>
  selectFirst(db('enquiries as e').join('cities as c', 'c.id', 'e.city_id').where('e.id', enquiryId), columns({ db }));

export type FollowedLeadRow = {
  id: string;
  status: LeadStatus;
  openedAt: Date | null;
  answeredAt: Date | null;
  endReason: LeadEndReason | null;
  endedAt: Date | null;
  expiresAt: Date;
  businessName: string;
};

/** Returns all leads of the request as it is now, oldest first: without those that ended because it changed. */
const leads = ({ db }: Pick<Deps, 'db'>, enquiryId: string): Promise<FollowedLeadRow[]> =>
  selectAll(
    db('leads as l')
      .join('providers as p', 'p.id', 'l.provider_id')
      .where('l.enquiry_id', enquiryId)
      .whereRaw(`l.end_reason is distinct from 'REQUEST_CHANGED'`)
      .orderBy('l.id'),
    columnsOf<{ l: 'leads'; p: 'providers' }, 'seeker'>()({
      id: 'l.id',
      status: 'l.status',
      openedAt: 'l.opened_at',
      answeredAt: 'l.answered_at',
      endReason: 'l.end_reason',
      endedAt: 'l.ended_at',
      expiresAt: 'l.expires_at',
      businessName: shownTo('seeker', 'p', 'providers.business_name'),
    }),
  );

export type SearchRow = { at: Date; considered: number; told: number };

/** Returns the searches that sent a lead, and always the first search. */
const searches = ({ db }: Pick<Deps, 'db'>, enquiryId: string): Promise<SearchRow[]> =>
  rawRows(
    db,
    /* sql */ `
    select min(decided_at) as at, count(rank)::int as considered,
      (count(*) filter (where outcome = 'SELECTED'))::int as told
    from match_decisions where enquiry_id = :enquiryId
    group by wave having wave = 1 or count(*) filter (where outcome = 'SELECTED') > 0
    order by wave limit :limit`,
    { enquiryId, limit: mostSearches },
  );

type AcceptedRow = {
  leadId: string;
  providerId: string;
  businessName: string;
  distanceKm: number;
  basePath: string | null;
  phone: string | null;
  email: string;
  answers: number;
  medianMinutes: number | null;
  acceptedAt: Date;
  callOutCents: number | null;
  /** Messages of the provider that the seeker has not read. */
  unreadMessages: number;
};

export type AcceptedProviderRow = AcceptedRow & { profile: ProfileSummaryRow };

/** Returns the providers that accepted, first acceptance first, with response time and profile summary. */
const accepted = async (deps: Deps, enquiryId: string): Promise<AcceptedProviderRow[]> => {
  const rows = await rawRows<AcceptedRow>(
    deps.db,
    /* sql */ `
    select l.id as "leadId", p.id as "providerId", p.business_name as "businessName", l.distance_km as "distanceKm", b.path as "basePath",
      p.phone, u.email, speed.answers, case when speed.answers >= :fewest then speed.minutes end as "medianMinutes",
      l.answered_at as "acceptedAt", p.call_out_cents as "callOutCents", ${unreadCount(deps, 'SEEKER')} as "unreadMessages"
    from leads l
    join providers p on p.id = l.provider_id
    join users u on u.id = p.user_id
    left join cities b on b.id = p.base_city_id
    cross join lateral (${responseTimeSql}) speed
    where l.enquiry_id = :enquiryId and l.status = 'ACCEPTED'
    order by l.answered_at, l.id`,
    { enquiryId, fewest: statsMinimum.sample, since: responsesSince(deps) },
  );
  const summaries = await profileSummaries(
    deps,
    rows.map(({ providerId }) => providerId),
  );
  return rows.map((row) => ({
    ...row,
    businessName: textFor('seeker', 'providers.business_name', row.businessName),
    profile: summaries.get(row.providerId)!,
  }));
};

export type FollowedRequestRows = {
  request: FollowedRow;
  leads: FollowedLeadRow[];
  searches: SearchRow[];
  accepted: AcceptedProviderRow[];
  closing: Closing;
  /** Rating of the provider that did the job. `can.change` is decided at `now`. */
  rating: RequestRatingRow | null;
  now: Date;
};

/** When a request in progress closes without more activity. Null in any other status. */
export type Closing = { at: Date; isNoticed: boolean } | null;

const closing = async (deps: Deps, { id, status, idleCheckAt }: FollowedRow): Promise<Closing> => {
  if (!enquiryCan('keepOpen', { status })) return null;
  const { activeAt, noticedClosing } = await endingQueries(deps).activity(id);
  if (noticedClosing) return { at: noticedClosing, isNoticed: true };
  const toldAt = new Date(Math.max(deps.clock.now().getTime(), idleCheckAt?.getTime() ?? 0));
  return { at: idleClosing(activeAt, toldAt), isNoticed: false };
};

/** Returns everything that the owner sees of a request. Throws NOT_FOUND. */
export const followedRequest = async (deps: Deps, enquiryId: string): Promise<FollowedRequestRows> => {
  const row = await request(deps, enquiryId);
  if (!row) throw new DomainError('NOT_FOUND');
  const ratings = row.doneByLeadId ? await requestRatings(deps, enquiryId) : [];
  return {
    request: row,
    leads: await leads(deps, enquiryId),
    searches: await searches(deps, enquiryId),
    accepted: await accepted(deps, enquiryId),
    closing: await closing(deps, row),
    rating: ratings.find(({ leadId }) => leadId === row.doneByLeadId)?.rating ?? null,
    now: deps.clock.now(),
  };
};
