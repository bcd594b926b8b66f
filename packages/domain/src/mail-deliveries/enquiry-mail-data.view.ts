/**
 * The data of emails about enquiries and leads, read when they are sent. Emails to providers never contain a
 * seeker's contact details.
 */

import type { RemovalReason } from '@marketplace/contracts/enquiries/administration';
import type { RequestOutcome } from '@marketplace/contracts/enquiries/request-outcomes';
import type { EnquiryStatus } from '@marketplace/contracts/enquiries/schemas';
import type { TeamMessageKind } from '@marketplace/contracts/enquiries/team-messages';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { pick } from '@marketplace/contracts/pick';
import type { ChangedField } from '@marketplace/contracts/requests/tracking';
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import type { Deps } from '../deps.ts';
import { activityJoins } from '../enquiries/activity.ts';
import { factColumns, factColumnsFor, plainColumns, servicePlaceColumns, textColumns } from '../enquiries/columns.ts';
import { gathered } from '../gathered.ts';
import { currentMasks, shownTitle } from '../masking/mask.ts';
import { anyId, columnsOf, prepared, type RowOf, rawRows, selectAll, selectFirst } from '../sql.ts';
import { inTeamSql, leadReaderSql } from '../team/people.ts';
import { shownTo } from '../texts/shown.ts';

/** Columns for a title that other users may see. */
const titleColumns = pick(textColumns, ['title', 'maskedTitle', 'maskVersion', 'textReview']);

const enquiryColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'enquiries'; c: 'cities' }, 'seeker'>()({
    enquiryId: 'e.id',
    status: 'e.status',
    reference: 'e.reference',
    language: 'e.language',
    ...titleColumns,
    ...servicePlaceColumns({ db }),
    ...pick(factColumns, ['budgetMin', 'budgetMax', 'timeframe', 'contactName', 'contactEmail', 'isUnlisted']),
    /** The contact address is confirmed: its owner claimed the request, or posted it signed in. */
    isConfirmed: db.raw<boolean>('e.contact_confirmed_at is not null'),
    /** The request is confirmed and belongs to the account that has verified the contact address. */
    isOwners: db.raw<boolean>(
      `e.contact_confirmed_at is not null and exists (select from users u
        where u.id = e.seeker_id and u.email = e.contact_email and u.email_verified_at is not null)`,
    ),
  });

/** The title is masked unless `isOwners`; `shownTitle` always is. */
export type EnquiryMailData = Omit<
  RowOf<ReturnType<typeof enquiryColumns>>,
  'maskedTitle' | 'maskVersion' | 'textReview'
> & { shownTitle: string };

/** The notices of one batch are read together. */
const enquiryMails = gathered(
  async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<(EnquiryMailData | undefined)[]> => {
    const rows = await selectAll(
      prepared(
        'enquiry mails',
        db('enquiries as e')
          .join('cities as c', 'c.id', 'e.city_id')
          .whereRaw(`e.id = ${anyId('?')}`, [ids])
          .whereNot('e.contact_email', ''),
      ),
      enquiryColumns({ db }),
    );
    const found = new Map(
      rows.map((row) => {
        const { maskedTitle, maskVersion, textReview, ...enquiry } = row;
        const shown = shownTitle(row);
        return [row.enquiryId, { ...enquiry, title: enquiry.isOwners ? row.title : shown, shownTitle: shown }];
      }),
    );
    return ids.map((id) => found.get(id));
  },
);

/** For the seeker: the enquiry as posted. Undefined if it is gone or its contact details are erased. */
export const enquiryMailData = (deps: Deps, enquiryId: string): Promise<EnquiryMailData | undefined> =>
  enquiryMails(deps, enquiryId);

export type ReceivedMailData = EnquiryMailData & {
  /** An account has this address, and the request does not belong to it. */
  hasAccountElsewhere: boolean;
  /** The newest open request from this address for the same service and place, posted within the day before. */
  earlier: { reference: string; createdAt: Date } | null;
};

/** Finds another account with the address, and the newest similar open request. */
const alreadyThereSql = /* sql */ `
select other.reference, other.created_at as "createdAt",
  exists (
    select from users u
    where u.email = e.contact_email and u.id is distinct from e.seeker_id
  ) as "hasAccountElsewhere"
from enquiries e
left join lateral (
  select o.reference, o.created_at from enquiries o
  where o.category_id = e.category_id and o.province = e.province and o.city_id = e.city_id
    and o.contact_email = e.contact_email and o.id < e.id
    and o.created_at > e.created_at - make_interval(hours => :hours) and o.status in ('open', 'in_progress')
  order by o.id desc
  limit 1
) other on true
where e.id = :enquiryId`;

type AlreadyThere = { hasAccountElsewhere: boolean; reference: string | null; createdAt: Date | null };

/**
 * For the seeker after posting: the enquiry, and an existing account or similar request. Undefined if it is gone.
 */
export const receivedMailData = async (deps: Deps, enquiryId: string): Promise<ReceivedMailData | undefined> => {
  const enquiry = await enquiryMailData(deps, enquiryId);
  const [already] = await rawRows<AlreadyThere>(
    deps.db,
    alreadyThereSql,
    { enquiryId, hours: limits.sameRequestHours },
    { name: 'what is there of a seeker' },
  );
  if (!enquiry || !already) return undefined;
  const { hasAccountElsewhere, reference, createdAt } = already;
  return { ...enquiry, hasAccountElsewhere, earlier: reference && createdAt ? { reference, createdAt } : null };
};

export type RemovalMailData = EnquiryMailData & { removalReason: RemovalReason | null; removalNote: string | null };

const removalOf = ({ db }: Pick<Deps, 'db'>, enquiryId: string) =>
  selectFirst(
    db('enquiries as e').where('e.id', enquiryId),
    columnsOf<{ e: 'enquiries' }, 'seeker'>()({
      status: 'e.status',
      removalReason: 'e.removal_reason',
      removalNote: 'e.removal_note',
    }),
  );

/** For the seeker: the enquiry, and why it was removed. Undefined if it is gone. */
export const removalMailData = async (deps: Deps, enquiryId: string): Promise<RemovalMailData | undefined> => {
  const enquiry = await enquiryMailData(deps, enquiryId);
  const removal = await removalOf(deps, enquiryId);
  return enquiry && removal && { ...enquiry, ...removal };
};

export type RewriteMailData = EnquiryMailData & {
  /** What the seeker should change. */
  note: string;
  /** True until the seeker has changed the text, or an administrator has decided about it. */
  isWaiting: boolean;
};

/** For the seeker: the enquiry whose text should be rewritten. Undefined if it is gone. */
export const rewriteMailData = async (deps: Deps, rewriteId: string): Promise<RewriteMailData | undefined> => {
  const { db } = deps;
  const rewrite = await selectFirst(
    db('rewrite_requests as r').where('r.id', rewriteId),
    columnsOf<{ r: 'rewrite_requests' }, 'seeker'>()({
      enquiryId: 'r.enquiry_id',
      note: 'r.note',
      isWaiting: db.raw<boolean>('r.settled_at is null and r.rewritten_at is null'),
    }),
  );
  const enquiry = rewrite && (await enquiryMailData(deps, rewrite.enquiryId));
  return enquiry && { ...enquiry, ...rewrite };
};

export type TeamMessageMailData = EnquiryMailData & {
  kind: TeamMessageKind;
  text: string;
  /** The seeker's answer to a proposed number. */
  answer: string | null;
};

/** For the seeker: what an administrator wrote about the enquiry. Undefined if it is gone. */
export const teamMessageMailData = async (
  deps: Deps,
  teamMessageId: string,
): Promise<TeamMessageMailData | undefined> => {
  const message = await selectFirst(
    deps.db('team_messages as t').where('t.id', teamMessageId),
    columnsOf<{ t: 'team_messages' }, 'seeker'>()({
      enquiryId: 't.enquiry_id',
      kind: 't.kind',
      text: 't.text',
      answer: 't.answer',
    }),
  );
  const enquiry = message && (await enquiryMailData(deps, message.enquiryId));
  return enquiry && { ...enquiry, ...message };
};

export type NumberMailData = EnquiryMailData & {
  /** The report has not been decided. */
  isOpen: boolean;
};

/** For the seeker: the enquiry whose phone number was reported as wrong. Undefined if it is gone. */
export const numberMailData = async (deps: Deps, reportId: string): Promise<NumberMailData | undefined> => {
  const { db } = deps;
  const report = await selectFirst(
    db('reports as r').join('leads as l', 'l.id', 'r.lead_id').where('r.id', reportId),
    columnsOf<{ r: 'reports'; l: 'leads' }, 'seeker'>()({
      enquiryId: 'l.enquiry_id',
      isOpen: db.raw<boolean>(`r.status = 'OPEN'`),
    }),
  );
  const enquiry = report && (await enquiryMailData(deps, report.enquiryId));
  return enquiry && { ...enquiry, ...report };
};

/** Who gets the emails about a lead. `isAssignee`: a person in the team instead of the main owner. */
const readerColumns = ({ db }: Pick<Deps, 'db'>) =>
  ({
    readerEmail: 'r.email',
    readerName: 'r.name',
    isAssignee: db.raw<boolean>('(r.id is distinct from p.user_id)'),
  }) as const;
const joinReader = `join users as r on r.id = ${leadReaderSql}`;

const leadColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ l: 'leads'; e: 'enquiries'; c: 'cities'; p: 'providers'; u: 'users'; r: 'users' }, 'business'>()({
    leadId: 'l.id',
    enquiryId: 'l.enquiry_id',
    reference: 'e.reference',
    status: 'l.status',
    sentAt: 'l.created_at',
    openedAt: 'l.opened_at',
    expiresAt: 'l.expires_at',
    /** When a digest announces the lead. Null if this email announces it. */
    digestAt: 'l.digest_at',
    distanceKm: 'l.distance_km',
    providerEmail: 'u.email',
    providerName: 'u.name',
    ...readerColumns({ db }),
    businessName: 'p.business_name',
    endReason: 'l.end_reason',
    ...textColumns,
    ...servicePlaceColumns({ db }),
    ...factColumnsFor('leadMail'),
  });

/** The texts are masked. The description is empty for a request from a short form. */
export type LeadMailData = Omit<
  RowOf<ReturnType<typeof leadColumns>>,
  'maskedTitle' | 'maskedDescription' | 'maskVersion' | 'textReview'
>;

/** The leads of one wave have their emails at the same time, so they are read together. */
const leadMails = gathered(
  async ({ db }: Pick<Deps, 'db'>, leadIds: string[]): Promise<(LeadMailData | undefined)[]> => {
    const rows = await selectAll(
      prepared(
        'lead mails',
        db('leads as l')
          .join('enquiries as e', 'e.id', 'l.enquiry_id')
          .join('cities as c', 'c.id', 'e.city_id')
          .join('providers as p', 'p.id', 'l.provider_id')
          .join('users as u', 'u.id', 'p.user_id')
          .joinRaw(joinReader)
          .whereRaw(`l.id = ${anyId('?')}`, [leadIds]),
      ),
      leadColumns({ db }),
    );
    const leads = new Map(
      rows.map((row) => {
        const { maskedTitle, maskedDescription, maskVersion, textReview, ...lead } = row;
        const shown = currentMasks(row);
        return [lead.leadId, { ...lead, title: shown.maskedTitle, description: shown.maskedDescription }];
      }),
    );
    return leadIds.map((id) => leads.get(id));
  },
);

/** For the provider: the lead without the seeker's identity. Undefined if it is gone. */
export const leadMailData = (deps: Deps, leadId: string): Promise<LeadMailData | undefined> => leadMails(deps, leadId);

const invitationColumns = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  columnsOf<{ e: 'enquiries'; c: 'cities'; p: 'providers'; u: 'users'; i: 'lead_invitations' }, 'business'>()({
    invitationId: 'i.id',
    expiresAt: 'i.expires_at',
    readerEmail: 'u.email',
    readerName: 'u.name',
    businessName: 'p.business_name',
    ...textColumns,
    ...factColumnsFor('leadMail'),
    ...servicePlaceColumns({ db }),
    isOpen: db.raw<boolean>(
      `(i.taken_at is null and i.withdrawn_at is null and i.expires_at > ? and e.status in ('open', 'in_progress')
        and ${inTeamSql('u.id', 'p.id')} and not exists (
          select from leads l where l.enquiry_id = e.id and l.provider_id = p.id))`,
      [clock.now()],
    ),
  });

export type LeadInvitationMailData = Omit<
  RowOf<ReturnType<typeof invitationColumns>>,
  'maskedTitle' | 'maskedDescription' | 'maskVersion' | 'textReview'
>;

/** For the invited person: the request without the seeker's identity. Undefined if it or the account is gone. */
export const leadInvitationMailData = async (
  deps: Deps,
  invitationId: string,
): Promise<LeadInvitationMailData | undefined> => {
  const row = await selectFirst(
    deps
      .db('lead_invitations as i')
      .join('enquiries as e', 'e.id', 'i.enquiry_id')
      .join('cities as c', 'c.id', 'e.city_id')
      .join('providers as p', 'p.id', 'i.provider_id')
      .join('users as u', 'u.id', 'i.user_id')
      .where('i.id', invitationId),
    invitationColumns(deps),
  );
  if (!row) return undefined;
  const { maskedTitle, maskedDescription, maskVersion, textReview, ...invitation } = row;
  const shown = currentMasks(row);
  return { ...invitation, title: shown.maskedTitle, description: shown.maskedDescription };
};

export type RequestRemovedMailData = LeadMailData & {
  enquiryStatus: EnquiryStatus;
  removalReason: RemovalReason | null;
};

/** For a provider that had accepted: the removed request. The note to the seeker is not included. */
export const requestRemovedMailData = async (
  deps: Deps,
  leadId: string,
): Promise<RequestRemovedMailData | undefined> => {
  const lead = await leadMailData(deps, leadId);
  const row = await deps.db('leads').where({ id: leadId }).first('enquiry_id');
  const removal = row && (await removalOf(deps, row.enquiry_id));
  if (!lead || !removal) return undefined;
  const { status: enquiryStatus, removalReason } = removal;
  return { ...lead, enquiryStatus, removalReason };
};

export type ContactRevokedMailData = LeadMailData & { contactRevokedAt: Date | null };

/** For a provider that had accepted: the lead, without its revoked contact details. */
export const contactRevokedMailData = async (
  deps: Deps,
  leadId: string,
): Promise<ContactRevokedMailData | undefined> => {
  const lead = await leadMailData(deps, leadId);
  const revocation = await selectFirst(
    deps.db('leads as l').where('l.id', leadId),
    columnsOf<{ l: 'leads' }>()({ contactRevokedAt: 'l.contact_revoked_at' }),
  );
  return lead && revocation && { ...lead, ...revocation };
};

export type RequestChangedMailData = LeadMailData & { changed: ChangedField[] };

/** For a provider that had accepted: what the client has changed. Undefined if the change or the lead is gone. */
export const requestChangedMailData = async (
  deps: Deps,
  changeId: string,
): Promise<RequestChangedMailData | undefined> => {
  const { db } = deps;
  const change = await selectFirst(
    db('request_changes as h').where('h.id', changeId),
    columnsOf<{ h: 'request_changes' }>()({
      leadId: 'h.lead_id',
      changed: db.raw<ChangedField[]>('h.fields'),
    }),
  );
  const lead = change?.leadId && (await leadMailData(deps, change.leadId));
  return lead ? { ...lead, changed: change.changed } : undefined;
};

export type ContactChangedMailData = EnquiryMailData;

/** For the new contact address of a request. */
export const contactChangedMailData = async (
  deps: Deps,
  changeId: string,
): Promise<ContactChangedMailData | undefined> => {
  const change = await deps.db('request_changes').where({ id: changeId }).first('enquiry_id');
  return change && enquiryMailData(deps, change.enquiry_id);
};

export type ClosingMailData = EnquiryMailData & {
  closesAt: Date;
  /** The request is still in progress, and nothing has happened on it since the notice. */
  isPending: boolean;
};

/** For the seeker: the request of a closing notice. */
export const closingMailData = async (deps: Deps, closingNoticeId: string): Promise<ClosingMailData | undefined> => {
  const { db } = deps;
  const notice = await selectFirst(
    db('closing_notices as n')
      .join('enquiries as e', 'e.id', 'n.enquiry_id')
      .joinRaw(activityJoins)
      .where('n.id', closingNoticeId),
    columnsOf<{ n: 'closing_notices' }>()({
      enquiryId: 'n.enquiry_id',
      closesAt: 'n.closes_at',
      isPending: db.raw<boolean>(`e.status = 'in_progress' and noticed.closes_at is not null`),
    }),
  );
  const enquiry = notice && (await enquiryMailData(deps, notice.enquiryId));
  return enquiry && { ...enquiry, closesAt: notice.closesAt, isPending: notice.isPending };
};

export type RequestClosedMailData = LeadMailData & {
  outcome: RequestOutcome | null;
  /** True if the recipient did the job. */
  isDoneByThem: boolean;
};

/** For a provider that had accepted: the request that its client has closed. */
export const requestClosedMailData = async (deps: Deps, leadId: string): Promise<RequestClosedMailData | undefined> => {
  const lead = await leadMailData(deps, leadId);
  const { db } = deps;
  const end = await selectFirst(
    db('leads as l').join('enquiries as e', 'e.id', 'l.enquiry_id').where('l.id', leadId),
    columnsOf<{ e: 'enquiries' }>()({
      outcome: db.raw<RequestOutcome | null>('e.outcome'),
      isDoneByThem: db.raw<boolean>('coalesce(e.done_by_lead_id = l.id, false)'),
    }),
  );
  return lead && end && { ...lead, ...end };
};

/** Leads listed in a digest. The linked page has the others. */
const digestLeads = 20;

const digestLeadColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ l: 'leads'; e: 'enquiries'; c: 'cities' }, 'business'>()({
    leadId: 'l.id',
    ...titleColumns,
    ...pick(servicePlaceColumns({ db }), ['cityPath', 'suburbPath']),
    distanceKm: 'l.distance_km',
    ...pick(plainColumns, ['budgetMin', 'budgetMax']),
    expiresAt: 'l.expires_at',
  });

export type DigestMailData = {
  providerEmail: string;
  providerName: string;
  businessName: string;
  /** Number of its leads that are still open. */
  open: number;
  /** The first open leads, soonest deadline first. Titles are masked. */
  leads: Omit<RowOf<ReturnType<typeof digestLeadColumns>>, 'maskedTitle' | 'maskVersion' | 'textReview'>[];
};

/** For the provider: the leads of a digest that are still open. Undefined if the digest is gone. */
export const digestMailData = async ({ db, clock }: Deps, digestId: string): Promise<DigestMailData | undefined> => {
  const provider = await selectFirst(
    db('lead_digests as d')
      .join('providers as p', 'p.id', 'd.provider_id')
      .join('users as u', 'u.id', 'p.user_id')
      .where('d.id', digestId),
    columnsOf<{ p: 'providers'; u: 'users' }, 'business'>()({
      providerEmail: 'u.email',
      providerName: 'u.name',
      businessName: 'p.business_name',
    }),
  );
  if (!provider) return undefined;
  const rows = await selectAll(
    db('leads as l')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('cities as c', 'c.id', 'e.city_id')
      .where({ 'l.digest_id': digestId, 'l.status': 'SENT' })
      .andWhere('l.expires_at', '>', clock.now())
      .orderBy(['l.expires_at', 'l.id']),
    digestLeadColumns({ db }),
  );
  const leads = rows.slice(0, digestLeads).map(({ maskedTitle, maskVersion, textReview, ...lead }) => ({
    ...lead,
    title: shownTitle({ title: lead.title, maskedTitle, maskVersion, textReview }),
  }));
  return { ...provider, open: rows.length, leads };
};

const followUpColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ l: 'leads'; e: 'enquiries'; c: 'cities'; p: 'providers'; r: 'users' }, 'business'>()({
    leadId: 'l.id',
    leadStatus: 'l.status',
    enquiryStatus: 'e.status',
    /** The owner no longer has the provider role. */
    withdrawn: db.raw<boolean>('p.withdrawn_at is not null'),
    ...readerColumns({ db }),
    businessName: 'p.business_name',
    ...titleColumns,
    reference: 'e.reference',
    ...pick(servicePlaceColumns({ db }), ['cityPath', 'suburbPath']),
  });

/** The title is masked, because others may see or receive the email. */
export type FollowUpMailData = Omit<
  RowOf<ReturnType<typeof followUpColumns>>,
  'maskedTitle' | 'maskVersion' | 'textReview'
>;

/** For the assignee or the main owner: the client to contact again. Undefined if the follow-up was moved or removed. */
export const followUpMailData = async ({ db }: Deps, followUpId: string): Promise<FollowUpMailData | undefined> => {
  const row = await selectFirst(
    db('lead_follow_ups as f')
      .join('leads as l', 'l.id', 'f.lead_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('cities as c', 'c.id', 'e.city_id')
      .join('providers as p', 'p.id', 'l.provider_id')
      .joinRaw(joinReader)
      .where('f.id', followUpId),
    followUpColumns({ db }),
  );
  if (!row) return undefined;
  const { maskedTitle, maskVersion, textReview, ...followUp } = row;
  return { ...followUp, title: shownTitle(row) };
};

export type AcceptanceMailData = EnquiryMailData & {
  leadId: string;
  leadStatus: LeadStatus;
  businessName: string;
  providerPhone: string | null;
  providerEmail: string;
};

/** For the seeker: the provider that accepted, with its contact details. */
export const acceptanceMailData = async (deps: Deps, leadId: string): Promise<AcceptanceMailData | undefined> => {
  const provider = await selectFirst(
    deps
      .db('leads as l')
      .join('providers as p', 'p.id', 'l.provider_id')
      .join('users as u', 'u.id', 'p.user_id')
      .where('l.id', leadId),
    columnsOf<{ l: 'leads'; p: 'providers'; u: 'users' }>()({
      leadId: 'l.id',
      enquiryId: 'l.enquiry_id',
      leadStatus: 'l.status',
      businessName: shownTo('seeker', 'p', 'providers.business_name'),
      providerPhone: 'p.phone',
      providerEmail: 'u.email',
    }),
  );
  if (!provider) return undefined;
  const { enquiryId, ...business } = provider;
  const enquiry = await enquiryMailData(deps, enquiryId);
  return enquiry && { ...enquiry, ...business };
};

export type InvitationMailData = {
  userId: string;
  email: string;
  name: string;
  hasPassword: boolean;
  /** The language of the request with which the account was asked for. */
  language: LanguageCode;
};

/** For the owner of an account created while posting a request. Undefined if the account is gone. */
export const invitationMailData = async ({ db }: Deps, userId: string): Promise<InvitationMailData | undefined> =>
  selectFirst(
    db('users as u').where('u.id', userId),
    columnsOf<{ u: 'users' }, 'account'>()({
      userId: 'u.id',
      email: 'u.email',
      name: 'u.name',
      hasPassword: db.raw<boolean>('u.password_hash is not null'),
      language: db.raw<LanguageCode>(
        "coalesce((select e.language from enquiries e where e.seeker_id = u.id order by e.id limit 1), 'en')",
      ),
    }),
  );
