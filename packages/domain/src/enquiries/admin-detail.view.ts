/** One enquiry as administrators see it: all its facts, leads and history. */

import type { RemovalReason } from '@marketplace/contracts/enquiries/administration';
import type { LeadEndReason } from '@marketplace/contracts/leads/ends';
import type { CrmStatus, DeclineReason, LeadStatus } from '@marketplace/contracts/leads/schemas';
import { recordedMails } from '@marketplace/contracts/notices/notices';
import { auditActionNames, auditActions, auditSubjectOf } from '@marketplace/contracts/operations/audit-actions';
import type { EnquiryEvent } from '@marketplace/contracts/requests/admin-schemas';
import type { Deps } from '../deps.ts';
import { ledgerOf } from '../disclosures/ledger.view.ts';
import { disclosureQueries } from '../disclosures/queries.ts';
import { DomainError } from '../errors.ts';
import { requestRatings } from '../ratings/request.view.ts';
import { bothColumns, columnsOf, rawRows, selectAll, selectFirst } from '../sql.ts';
import { adminEnquiries, adminEnquiryColumns } from './admin-list.view.ts';
import { factColumnsFor } from './columns.ts';
import { textQueries } from './texts.queries.ts';

/** Rows per kind in an enquiry's history, newest first. */
const mostRows = 200;

const leads = ({ db }: Pick<Deps, 'db'>, enquiryId: string) =>
  selectAll(
    db('leads as l')
      .join('providers as p', 'p.id', 'l.provider_id')
      .where('l.enquiry_id', enquiryId)
      .orderBy('l.id')
      .limit(mostRows),
    columnsOf<{ l: 'leads'; p: 'providers' }, 'admin'>()({
      id: 'l.id',
      providerId: 'p.id',
      businessName: 'p.business_name',
      status: db.raw<LeadStatus>('l.status'),
      endReason: db.raw<LeadEndReason | null>('l.end_reason'),
      slot: 'l.slot',
      crmStatus: db.raw<CrmStatus>('l.crm_status'),
      declineReason: db.raw<DeclineReason | null>('l.decline_reason'),
      distanceKm: 'l.distance_km',
      createdAt: 'l.created_at',
      expiresAt: 'l.expires_at',
      answeredAt: 'l.answered_at',
    }),
  );

/** Events of one kind, with `at` as a Date. */
type EventRow<Kind extends EnquiryEvent['kind']> = Omit<Extract<EnquiryEvent, { kind: Kind }>, 'kind' | 'at'> & {
  at: Date;
};

const rounds = ({ db }: Pick<Deps, 'db'>, enquiryId: string): Promise<EventRow<'MATCHED'>[]> =>
  rawRows(
    db,
    /* sql */ `
    select wave, min(decided_at) as at, count(rank)::int as considered,
      (count(*) filter (where outcome = 'SELECTED'))::int as chosen
    from match_decisions where enquiry_id = :enquiryId
    group by wave order by wave desc limit :limit`,
    { enquiryId, limit: mostRows },
  );

/** Acceptances, and changes of the CRM status. Why and when a lead ended is a fact of the lead (`ends`). */
const moves = ({ db }: Pick<Deps, 'db'>, enquiryId: string) =>
  selectAll(
    db('lead_history as h')
      .join('leads as l', 'l.id', 'h.lead_id')
      .join('providers as p', 'p.id', 'l.provider_id')
      .where('l.enquiry_id', enquiryId)
      .where((either) => either.where('h.field', 'crm_status').orWhere('h.to_value', 'ACCEPTED'))
      .orderBy('h.id', 'desc')
      .limit(mostRows),
    columnsOf<{ h: 'lead_history'; p: 'providers' }, 'admin'>()({
      at: 'h.at',
      field: 'h.field',
      to: 'h.to_value',
      businessName: 'p.business_name',
    }),
  );

const ends = ({ db }: Pick<Deps, 'db'>, enquiryId: string) =>
  selectAll(
    db('leads as l')
      .join('providers as p', 'p.id', 'l.provider_id')
      .where('l.enquiry_id', enquiryId)
      .whereNotNull('l.end_reason')
      .orderBy('l.ended_at', 'desc')
      .limit(mostRows),
    columnsOf<{ l: 'leads'; p: 'providers' }, 'admin'>()({
      // The constraint `leads__end_reason__timed` sets both.
      at: db.raw<Date>('l.ended_at'),
      status: db.raw<LeadStatus>('l.status'),
      endReason: db.raw<LeadEndReason>('l.end_reason'),
      businessName: 'p.business_name',
    }),
  );

const enquiryMails = recordedMails({ about: 'enquiryId' });
const leadMails = recordedMails({ about: 'leadId' });
const quoteMails = recordedMails({ about: 'quoteId' });

/** Delivery log rows about the enquiry, its leads and their digests. */
const mails = ({ db }: Pick<Deps, 'db'>, enquiryId: string): Promise<EventRow<'MAIL'>[]> =>
  rawRows(
    db,
    /* sql */ `
    with lead as (
      select l.id, l.digest_id, p.business_name from leads l join providers p on p.id = l.provider_id
      where l.enquiry_id = :enquiryId
    ), about as (
      select unnest(:enquiryMails::text[]) as kind, :enquiryId::uuid as subject, null as business_name
      union all select unnest(:leadMails::text[]), id, business_name from lead
      union all select case when c.lead_id is null then 'mail.contact-changed' else 'mail.request-changed' end, c.id, lead.business_name
        from request_changes c left join lead on lead.id = c.lead_id where c.enquiry_id = :enquiryId
      union all select about_quote, q.id, lead.business_name from quotes q join lead on lead.id = q.lead_id
        cross join unnest(:quoteMails::text[]) as about_quote
      union all select 'mail.enquiry-unanswered', id, null from escalations where enquiry_id = :enquiryId
      union all select 'mail.enquiry-closing', id, null from closing_notices where enquiry_id = :enquiryId
      union all select 'mail.enquiry-rewrite', id, null from rewrite_requests where enquiry_id = :enquiryId
      union all select 'mail.team-message', id, null from team_messages where enquiry_id = :enquiryId
      union all select 'mail.lead-invitation', i.id, p.business_name from lead_invitations i
        join providers p on p.id = i.provider_id where i.enquiry_id = :enquiryId
      union all select 'mail.enquiry-number', r.id, lead.business_name from reports r join lead on lead.id = r.lead_id
        where r.client_asked_at is not null
      union all select 'mail.lead-digest', digest_id, business_name from lead where digest_id is not null
    )
    select coalesce(m.sent_at, m.created_at) as at, m.notice as mail, about.business_name as "businessName", m.outcome
    from about join deliveries m on m.notice = about.kind and m.subject_id = about.subject
    order by m.id desc limit :limit`,
    { enquiryId, enquiryMails, leadMails, quoteMails, limit: mostRows },
  );

/** Audit actions on enquiries, except those that only read. */
const acts = auditActionNames.filter(
  (action) => auditSubjectOf(action) === 'enquiry' && !('reads' in auditActions[action]),
);

const administrators = ({ db }: Pick<Deps, 'db'>, enquiryId: string): Promise<EventRow<'ACT'>[]> =>
  rawRows(
    db,
    /* sql */ `
    select a.at, a.action, u.name as by from audit_entries a left join users u on u.id = a.actor_id
    where a.subject_id = :enquiryId and a.action = any(:acts::text[])
    order by a.seq desc limit :limit`,
    { enquiryId, acts, limit: mostRows },
  );

/** Order of events with the same time. */
const kindOrder: EnquiryEvent['kind'][] = ['POSTED', 'ACT', 'MATCHED', 'LEAD', 'CRM', 'MAIL', 'CLOSED'];

/** Returns the enquiry for this administrator and records the disclosure of its contact details. Throws NOT_FOUND. */
export const enquiryDetail = async (deps: Deps, enquiryId: string, administratorId: string) => {
  const { db } = deps;
  const contact = await disclosureQueries(deps).contactForAdministrator(administratorId, enquiryId);
  const enquiry = await selectFirst(
    adminEnquiries(deps).where('e.id', enquiryId),
    bothColumns(
      adminEnquiryColumns(deps),
      columnsOf<{ e: 'enquiries' }, 'admin'>()({
        ...factColumnsFor('administrator'),
        language: 'e.language',
        hasAccount: db.raw<boolean>('e.seeker_id is not null'),
        expiresAt: 'e.expires_at',
        closedAt: 'e.closed_at',
        outcome: 'e.outcome',
        removalReason: db.raw<RemovalReason | null>('e.removal_reason'),
        removalNote: 'e.removal_note',
      }),
    ),
  );
  if (!enquiry || !contact) throw new DomainError('NOT_FOUND');
  const { status, createdAt, closedAt, outcome } = enquiry;
  const acted = await administrators(deps, enquiryId);
  // The audited act already covers a removal.
  const isTold = status === 'removed' && acted.some(({ action }) => action === 'enquiry.remove');
  const events = [
    { kind: 'POSTED' as const, at: createdAt },
    ...(await rounds(deps, enquiryId)).map((row) => ({ kind: 'MATCHED' as const, ...row })),
    ...(await moves(deps, enquiryId)).map(({ field, to, ...row }) =>
      field === 'status'
        ? { kind: 'LEAD' as const, ...row, status: to as LeadStatus, endReason: null }
        : { kind: 'CRM' as const, ...row, status: to as CrmStatus },
    ),
    ...(await ends(deps, enquiryId)).map((row) => ({ kind: 'LEAD' as const, ...row })),
    ...(await mails(deps, enquiryId)).map((row) => ({ kind: 'MAIL' as const, ...row })),
    ...acted.map((row) => ({ kind: 'ACT' as const, ...row })),
    ...(closedAt && !isTold
      ? [{ kind: 'CLOSED' as const, at: closedAt, status, isInactive: outcome === 'UNKNOWN' }]
      : []),
  ];
  events.sort((a, b) => a.at.getTime() - b.at.getTime() || kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));
  return {
    ...enquiry,
    ...contact,
    rewrite: (await textQueries(deps).openRewrite(enquiryId)) ?? null,
    leads: await leads(deps, enquiryId),
    ratings: await requestRatings(deps, enquiryId),
    disclosures: await ledgerOf(deps, enquiryId),
    history: events,
  };
};
export type EnquiryDetail = Awaited<ReturnType<typeof enquiryDetail>>;

/** What an administrator's act can change, for the audit log. */
export const enquiryState = async ({ db }: Pick<Deps, 'db'>, id: string) =>
  (await db('enquiries').where({ id }).first({ status: 'status', textReview: 'text_review' })) ?? {};
