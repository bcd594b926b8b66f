/** The data of emails to the people of a provider's team, read when they are sent. */
import type { TeamRole } from '@marketplace/contracts/accounts/team-roles';
import type { CrmStatus } from '@marketplace/contracts/leads/schemas';
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { inTeamSql } from '../team/people.ts';
import { shownTo, textFor } from '../texts/shown.ts';
import { type LeadMailData, leadMailData } from './enquiry-mail-data.view.ts';

export type TeamInvitationMailData = {
  id: string;
  email: string;
  role: TeamRole;
  expiresAt: Date;
  businessName: string;
  /** The owner who sent it; null once the account is deleted. */
  invitedBy: string | null;
  isOpen: boolean;
};

/** Undefined if the invitation is gone. The reader is any address, so contact details in the names are hidden. */
export const teamInvitationMailData = async (
  { db, clock }: Deps,
  invitationId: string,
): Promise<TeamInvitationMailData | undefined> => {
  const row = await selectFirst(
    db('team_invitations as i')
      .join('providers as p', 'p.id', 'i.provider_id')
      .leftJoin('users as u', 'u.id', 'i.invited_by')
      .where('i.id', invitationId),
    columnsOf<{ i: 'team_invitations'; p: 'providers' }>()({
      id: 'i.id',
      email: 'i.email',
      role: 'i.role',
      expiresAt: 'i.expires_at',
      businessName: shownTo('visitor', 'p', 'providers.business_name'),
      invitedBy: db.raw<string | null>('u.name'),
      isOpen: db.raw<boolean>(
        `(i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ? and p.user_id is not null
          and p.withdrawn_at is null)`,
        [clock.now()],
      ),
    }),
  );
  return row && { ...row, invitedBy: textFor('visitor', 'users.name', row.invitedBy) };
};

export type TeamLeadMailData = LeadMailData & {
  kind: 'SENT' | 'ASSIGNED';
  /** Leads that were assigned together with this one. */
  others: number;
  readerEmail: string;
  readerName: string;
  /** The person is still in the team, wants this notice, and has the lead if it was assigned. */
  isWanted: boolean;
};

/** For a person in the team: the lead without the seeker's identity. Undefined if it is gone. */
export const teamLeadMailData = async (deps: Deps, noticeId: string): Promise<TeamLeadMailData | undefined> => {
  const { db } = deps;
  const notice = await selectFirst(
    db('team_notices as n')
      .join('users as u', 'u.id', 'n.user_id')
      .join('leads as l', 'l.id', 'n.lead_id')
      .join('providers as p', 'p.id', 'l.provider_id')
      .leftJoin('team_members as m', (on) => on.on('m.user_id', 'n.user_id').andOn('m.provider_id', 'l.provider_id'))
      .where('n.id', noticeId),
    columnsOf<{ n: 'team_notices'; u: 'users' }, 'business'>()({
      kind: 'n.kind',
      others: 'n.others',
      noticedLeadId: 'n.lead_id',
      readerEmail: 'u.email',
      readerName: 'u.name',
      isWanted: db.raw<boolean>(
        `case n.kind when 'SENT' then coalesce(m.notices = 'ALL', false)
          else l.assignee_id = n.user_id and coalesce(m.notices <> 'NONE', p.user_id = n.user_id, false) end`,
      ),
    }),
  );
  if (!notice) return undefined;
  const { noticedLeadId, ...reader } = notice;
  const lead = await leadMailData(deps, noticedLeadId);
  return lead && { ...lead, ...reader };
};

export type LeadFinishedMailData = LeadMailData & {
  stage: CrmStatus;
  /** Who marked it. */
  colleague: string;
  readerId: string;
  /** The lead is still in that stage and assigned to someone else, who wants notices of such leads. */
  isWanted: boolean;
};

/** For the assignee of a lead that a colleague marked as won or lost. Undefined if it, or one of them, is gone. */
export const leadFinishedMailData = async (
  deps: Deps,
  historyId: string,
): Promise<LeadFinishedMailData | undefined> => {
  const change = await selectFirst(
    deps
      .db('lead_history as h')
      .join('leads as l', 'l.id', 'h.lead_id')
      .join('providers as p', 'p.id', 'l.provider_id')
      .join('users as u', 'u.id', 'l.assignee_id')
      .join('users as c', 'c.id', 'h.actor_id')
      .leftJoin('team_members as m', (on) => on.on('m.user_id', 'u.id').andOn('m.provider_id', 'p.id'))
      .where({ 'h.id': historyId, 'h.field': 'crm_status' }),
    columnsOf<{ h: 'lead_history'; u: 'users'; c: 'users' }, 'business'>()({
      changedLeadId: 'h.lead_id',
      stage: deps.db.raw<CrmStatus>('h.to_value'),
      colleague: 'c.name',
      readerId: 'u.id',
      readerEmail: 'u.email',
      readerName: 'u.name',
      isWanted: deps.db.raw<boolean>(
        `(h.to_value = l.crm_status and h.actor_id <> u.id and coalesce(m.notices <> 'NONE', p.user_id = u.id, false))`,
      ),
    }),
  );
  const lead = change && (await leadMailData(deps, change.changedLeadId));
  if (!lead) return undefined;
  const { changedLeadId, ...reader } = change;
  return { ...lead, ...reader };
};

export type TeamChangedMailData = {
  readerEmail: string;
  readerName: string;
  businessName: string;
  /** `person`: who joined, left or has another role; null once the account is deleted. An invitation has the address instead. */
  invitedEmail: string | null;
  person: string | null;
  before: TeamRole | null;
  after: TeamRole | null;
  /** The change is about the reader. */
  isOwn: boolean;
  /** The person made the change. */
  isByPerson: boolean;
  /** The person of the team who made it; null for anyone else. */
  actor: string | null;
  /** Open appointments that have no person since the person left. */
  unassigned: number;
  /** The change is about the reader, or the reader is still an owner. */
  isWanted: boolean;
};

/** Undefined if the notice, or its invitation or entry, is gone. */
export const teamChangedMailData = async ({ db }: Deps, noticeId: string): Promise<TeamChangedMailData | undefined> =>
  selectFirst(
    db('team_change_notices as n')
      .join('users as u', 'u.id', 'n.user_id')
      .leftJoin('provider_history as h', 'h.id', 'n.history_id')
      .leftJoin('team_invitations as i', 'i.id', 'n.invitation_id')
      .joinRaw('join providers as p on p.id = coalesce(h.provider_id, i.provider_id)')
      .joinRaw(`left join users as person on person.id = (h.after ->> 'userId')::uuid`)
      .joinRaw('left join users as actor on actor.id = coalesce(h.actor_id, i.invited_by)')
      .where('n.id', noticeId),
    columnsOf<{ u: 'users'; p: 'providers' }, 'business'>()({
      readerEmail: 'u.email',
      readerName: 'u.name',
      businessName: 'p.business_name',
      invitedEmail: db.raw<string | null>('i.email'),
      person: db.raw<string | null>('person.name'),
      before: db.raw<TeamRole | null>(`h.before ->> 'role'`),
      after: db.raw<TeamRole | null>(`coalesce(i.role, h.after ->> 'role')`),
      unassigned: db.raw<number>(`coalesce((h.after ->> 'unassigned')::int, 0)`),
      isOwn: db.raw<boolean>('(person.id is not distinct from u.id)'),
      isByPerson: db.raw<boolean>('coalesce(actor.id = person.id, false)'),
      actor: db.raw<string | null>(`case when ${inTeamSql('actor.id', 'p.id')} then actor.name end`),
      isWanted: db.raw<boolean>(
        `(person.id is not distinct from u.id or p.user_id = u.id or exists (
          select from team_members m where m.user_id = u.id and m.provider_id = p.id and m.role = 'OWNER'))`,
      ),
    }),
  );
