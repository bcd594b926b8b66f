/** SQL of teams: the people of a provider and its invitations. */
import type { TeamNotices, TeamRole } from '@marketplace/contracts/accounts/team-roles';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { Tie } from '@marketplace/contracts/ties';
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectAll, selectFirst } from '../sql.ts';
import { shownTo } from '../texts/shown.ts';
import { type BusinessEvent, businessEndings, type Ending, type PersonEvent, personEndings } from './endings.ts';
import { tiesOfLeadSql } from './parties.ts';

export type Teammate = {
  id: string;
  name: string;
  email: string;
  role: TeamRole;
  /** `providers.user_id`: gets the emails to the business, and has no choice of notices. */
  isMain: boolean;
  joinedAt: Date | null;
  /** When the person was made an owner; null for the first owner and for members. */
  ownerSince: Date | null;
  notices: TeamNotices | null;
};

/** A change of a person's place, by its entry in the provider's history, or an invitation. */
export type NoticedChange = { providerId: string } & (
  | { userId: string; historyId: string; invitationId: null }
  | { userId: null; historyId: null; invitationId: string }
);

export type InvitationRow = {
  id: string;
  providerId: string;
  email: string;
  role: TeamRole;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  businessName: string;
  /** The business has left the site. */
  isBusinessGone: boolean;
};

const invitationColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ i: 'team_invitations'; p: 'providers' }>()({
    id: 'i.id',
    providerId: 'i.provider_id',
    email: 'i.email',
    role: 'i.role',
    createdAt: 'i.created_at',
    expiresAt: 'i.expires_at',
    acceptedAt: 'i.accepted_at',
    withdrawnAt: 'i.withdrawn_at',
    businessName: shownTo('visitor', 'p', 'providers.business_name'),
    isBusinessGone: db.raw<boolean>('(p.user_id is null or p.withdrawn_at is not null)'),
  });

export const teamQueries = ({ db }: Pick<Deps, 'db'>) => {
  const invitations = () => db('team_invitations as i').join('providers as p', 'p.id', 'i.provider_id');
  const unanswered = (providerId: string) =>
    db('team_invitations').where({ provider_id: providerId }).whereNull('accepted_at').whereNull('withdrawn_at');

  return {
    /** Serialises the changes of a team until the transaction ends. */
    lock: async (providerId: string): Promise<void> => {
      await db('providers').where({ id: providerId }).forNoKeyUpdate().first('id');
    },

    planOf: async (providerId: string): Promise<Plan> => {
      const row = await db('providers').where({ id: providerId }).first('plan');
      return row!.plan;
    },

    /** True for a business that is neither suspended nor withdrawn. */
    isActive: async (providerId: string): Promise<boolean> =>
      (await db('providers').where({ id: providerId, suspended_at: null, withdrawn_at: null }).first('id')) !==
      undefined,

    /** The provider that the account owns or works for, also while it is withdrawn. */
    providerOf: async (userId: string): Promise<string | undefined> => {
      const [row] = await rawRows<{ id: string }>(
        db,
        /* sql */ `
        select id from providers where user_id = :userId
        union all select provider_id from team_members where user_id = :userId limit 1`,
        { userId },
      );
      return row?.id;
    },

    /** The main owner first, then by name. */
    people: (providerId: string): Promise<Teammate[]> =>
      rawRows(
        db,
        /* sql */ `
        select u.id, u.name, u.email, place.role, place."isMain", place."joinedAt", place.notices,
          case place.role when 'OWNER' then (
            select max(h.at) from provider_history h where h.provider_id = :providerId and h.kind = 'TEAM'
              and h.after ->> 'userId' = place.user_id::text and h.after ->> 'role' = 'OWNER'
          ) end as "ownerSince"
        from (
          select user_id, 'OWNER' as role, true as "isMain", null::timestamptz as "joinedAt", null as notices
          from providers where id = :providerId
          union all
          select user_id, role, false, joined_at, notices from team_members where provider_id = :providerId
        ) place
        join users u on u.id = place.user_id
        order by place."isMain" desc, u.name, u.id`,
        { providerId },
      ),

    insert: async (member: { userId: string; providerId: string; role: TeamRole; at: Date }): Promise<void> => {
      await db('team_members').insert({
        user_id: member.userId,
        provider_id: member.providerId,
        role: member.role,
        joined_at: member.at,
      });
    },

    /** Open appointments that the person goes to. */
    countAppointments: async (providerId: string, userId: string): Promise<number> =>
      Number(
        (
          await db('appointments')
            .where({ provider_id: providerId, person_id: userId })
            .whereIn('status', ['PROPOSED', 'CONFIRMED'])
            .count<{ n: string }[]>({ n: '*' })
        )[0]!.n,
      ),

    /** Ends what a person's place in the team, or the business, leaves behind (`endings.ts`). */
    end: async (
      event: PersonEvent | BusinessEvent,
      bindings: { providerId: string; userId: string | null; at: Date },
    ): Promise<void> => {
      const lines = Object.values({ ...personEndings, ...businessEndings }) as Partial<Record<typeof event, Ending>>[];
      for (const { [event]: ending } of lines) if (typeof ending === 'string') await rawRows(db, ending, bindings);
    },

    setRole: async (userId: string, role: TeamRole): Promise<void> => {
      await db('team_members').where({ user_id: userId }).update({ role });
    },

    setNotices: async (userId: string, notices: TeamNotices): Promise<void> => {
      await db('team_members').where({ user_id: userId }).update({ notices });
    },

    /** Inserts a notice of a change or an invitation for each owner and the person concerned. Returns their ids. */
    noticeChange: (notice: NoticedChange & { at: Date }): Promise<{ id: string }[]> =>
      rawRows(
        db,
        /* sql */ `
        insert into team_change_notices (user_id, history_id, invitation_id, created_at)
        select u.id, :historyId::uuid, :invitationId::uuid, :at::timestamptz
        from users u where u.id = :userId or u.id in (
          select user_id from providers where id = :providerId
          union all select user_id from team_members where provider_id = :providerId and role = 'OWNER')
        returning id`,
        notice,
      ),

    /** Inserts a notice of an assigned lead unless the person wants none, and returns its id. */
    noticeAssignment: (notice: {
      leadId: string;
      others: number;
      userId: string;
      at: Date;
    }): Promise<{ id: string }[]> =>
      rawRows(
        db,
        /* sql */ `
        insert into team_notices (user_id, lead_id, kind, others, created_at)
        select user_id, :leadId::uuid, 'ASSIGNED', :others::int, :at::timestamptz
        from (
          select user_id from team_members where user_id = :userId and notices <> 'NONE'
          union all select user_id from providers where user_id = :userId
        ) person
        returning id`,
        notice,
      ),

    /**
     * What the person of a lead's request has in common with the lead's provider. Someone who left its team after posting
     * still counts. `deviceHash`: the hash of the caller's device cookie. Empty for two different parties.
     */
    tiesOfLead: async (leadId: string, deviceHash: Buffer | null = null): Promise<Tie[]> =>
      (await rawRows<{ tie: Tie }>(db, tiesOfLeadSql, { leadId, deviceHash })).map(({ tie }) => tie),

    /** The main owner has no row of a member. */
    setMainOwner: async (providerId: string, userId: string): Promise<void> => {
      await db('team_members').where({ user_id: userId }).delete();
      await db('providers').where({ id: providerId }).update({ user_id: userId });
    },

    /** Invitations without an answer, expired ones included, oldest first. */
    invitations: (providerId: string): Promise<InvitationRow[]> =>
      selectAll(
        invitations()
          .where('i.provider_id', providerId)
          .whereNull('i.accepted_at')
          .whereNull('i.withdrawn_at')
          .orderBy('i.id'),
        invitationColumns({ db }),
      ),

    invitation: (id: string): Promise<InvitationRow | undefined> =>
      selectFirst(invitations().where('i.id', id), invitationColumns({ db })),

    /** The invitation of a token from an email. */
    invitationOf: (tokenHash: Buffer): Promise<InvitationRow | undefined> =>
      selectFirst(
        invitations().join('team_invitation_tokens as t', 't.invitation_id', 'i.id').where('t.token_hash', tokenHash),
        invitationColumns({ db }),
      ),

    insertInvitation: async (invitation: {
      providerId: string;
      email: string;
      role: TeamRole;
      invitedBy: string;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<string> => {
      const [row] = await db('team_invitations')
        .insert({
          provider_id: invitation.providerId,
          email: invitation.email,
          role: invitation.role,
          invited_by: invitation.invitedBy,
          created_at: invitation.createdAt,
          expires_at: invitation.expiresAt,
        })
        .returning('id');
      return row!.id;
    },

    insertToken: async (token: { tokenHash: Buffer; invitationId: string; at: Date }): Promise<void> => {
      await db('team_invitation_tokens').insert({
        token_hash: token.tokenHash,
        invitation_id: token.invitationId,
        created_at: token.at,
      });
    },

    /** Counts the invitations that a provider has sent since `since`. */
    countSent: async (providerId: string, since: Date): Promise<number> => {
      const [row] = await rawRows<{ sent: number }>(
        db,
        `select count(*)::int as sent from team_invitations where provider_id = :providerId and created_at > :since`,
        { providerId, since },
      );
      return row!.sent;
    },

    /** Withdraws the open invitation of an id or an address. Returns false if there is none. */
    withdraw: async (providerId: string, which: { id: string } | { email: string }, at: Date): Promise<boolean> =>
      (await unanswered(providerId).where(which).update({ withdrawn_at: at })) > 0,

    /** Returns false if it was answered, withdrawn or expired in the meantime. */
    accept: async (id: string, at: Date): Promise<boolean> =>
      (await db('team_invitations')
        .where({ id })
        .whereNull('accepted_at')
        .whereNull('withdrawn_at')
        .andWhere('expires_at', '>', at)
        .update({ accepted_at: at })) === 1,
  };
};
