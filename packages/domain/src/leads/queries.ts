/** SQL of leads, the write side. Screens read through `inbox.view.ts` and `accepted.view.ts`. */

import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import type { LeadEndReason } from '@marketplace/contracts/leads/ends';
import type { QuickReply } from '@marketplace/contracts/leads/quick-replies';
import type { CrmStatus, DeclineReason, LeadEnd, LeadStatus, LostReason } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { minutes } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectAll, selectFirst } from '../sql.ts';
import { inTeamSql } from '../team/people.ts';

export type LeadRow = {
  id: string;
  enquiryId: string;
  providerId: string;
  status: LeadStatus;
  /** Null for an open lead of an urgent request. */
  slot: number | null;
  endReason: LeadEndReason | null;
  crmStatus: CrmStatus;
  note: string;
  /** When the seeker revoked the provider's access to the contact details. */
  contactRevokedAt: Date | null;
  assigneeId: string | null;
  /** The provider's user. */
  userId: string;
  seekerId: string | null;
};

const leadColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ l: 'leads'; p: 'providers'; e: 'enquiries' }, 'business'>()({
    id: 'l.id',
    enquiryId: 'l.enquiry_id',
    providerId: 'l.provider_id',
    status: 'l.status',
    slot: 'l.slot',
    endReason: 'l.end_reason',
    crmStatus: 'l.crm_status',
    note: 'l.note',
    contactRevokedAt: 'l.contact_revoked_at',
    assigneeId: 'l.assignee_id',
    // Never null: `leads` below excludes providers without a user.
    userId: db.raw<string>('p.user_id'),
    seekerId: 'e.seeker_id',
  });

export const leadQueries = ({ db }: Pick<Deps, 'db'>) => {
  /** Excludes leads of businesses whose owner has been deleted, because they have no one to notify. */
  const leads = () =>
    db('leads as l')
      .join('providers as p', 'p.id', 'l.provider_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .whereNotNull('p.user_id');
  const columns = leadColumns({ db });
  /** Selects a provider's own lead, by the lead's id or its enquiry's id. */
  const own = (idOrEnquiryId: string, providerId: string) =>
    leads()
      .where('l.provider_id', providerId)
      .andWhere((either) => either.where('l.id', idOrEnquiryId).orWhere('l.enquiry_id', idOrEnquiryId));
  const open = () => leads().where('l.status', 'SENT').forUpdate('l');
  /** Open leads due for a digest by `now` and in no digest yet. */
  const digestDue = (now: Date) =>
    db('leads as l').where('l.status', 'SENT').whereNull('l.digest_id').where('l.digest_at', '<=', now);

  return {
    /** Locks a provider's own lead. Returns undefined for another provider's lead or an unknown id. */
    lockOwn: (idOrEnquiryId: string, providerId: string): Promise<LeadRow | undefined> =>
      selectFirst(own(idOrEnquiryId, providerId).forUpdate('l'), columns),

    /** Returns the id of a provider's own lead. Returns undefined for another provider's. */
    idOfOwn: async (idOrEnquiryId: string, providerId: string): Promise<string | undefined> => {
      const lead = await selectFirst(
        own(idOrEnquiryId, providerId),
        columnsOf<{ l: 'leads' }, 'business'>()({ id: 'l.id' }),
      );
      return lead?.id;
    },

    /** Locks those of the given leads that belong to the provider. */
    lockAllOwn: (ids: readonly string[], providerId: string): Promise<LeadRow[]> =>
      selectAll(
        leads()
          .where('l.provider_id', providerId)
          .whereIn('l.id', [...ids])
          .orderBy('l.id')
          .forUpdate('l'),
        columns,
      ),

    /**
     * Locks the enquiry of a provider's own lead. Every change to both locks the enquiry first, as its expiry
     * does, because the reverse order could deadlock. Undefined for another provider's lead.
     */
    lockEnquiryOf: (
      idOrEnquiryId: string,
      providerId: string,
    ): Promise<{ enquiryId: string; slot: number | null } | undefined> =>
      selectFirst(
        own(idOrEnquiryId, providerId).forNoKeyUpdate('e'),
        columnsOf<{ l: 'leads'; e: 'enquiries' }>()({ enquiryId: 'e.id', slot: 'l.slot' }),
      ),

    /** Returns the slots of an enquiry's accepted leads, and of open ones of a request that was not urgent. */
    slotsTaken: (enquiryId: string): Promise<number[]> =>
      db('leads')
        .where({ enquiry_id: enquiryId })
        .whereIn('status', ['SENT', 'ACCEPTED'])
        .whereNotNull('slot')
        .pluck<number[]>('slot'),

    /** Gives a slot to an open lead that is accepted next. Its unique index rejects a sixth. The caller must hold its row lock. */
    giveSlot: async (id: string, slot: number): Promise<void> => {
      await db('leads').where({ id }).update({ slot });
    },

    /** The request is urgent now: its open leads no longer hold slots. The caller must hold the enquiry's row lock. */
    releaseSlots: async (enquiryId: string): Promise<void> => {
      await db('leads').where({ enquiry_id: enquiryId, status: 'SENT' }).update({ slot: null });
    },

    /** Marks the open leads of an enquiry that its providers have not opened and that ring a second time by `now`. */
    takeUnopened: async (enquiryId: string, now: Date): Promise<LeadRow[]> => {
      const unopened = open()
        .where('l.enquiry_id', enquiryId)
        .whereNull('l.opened_at')
        .whereNull('l.reminded_at')
        .andWhere('l.created_at', '<=', new Date(now.getTime() - minutes(limits.ringAgainMinutes)))
        .orderBy('l.id');
      const taken = await selectAll(unopened, columns);
      if (taken.length === 0) return [];
      await db('leads')
        .whereIn(
          'id',
          taken.map(({ id }) => id),
        )
        .update({ reminded_at: now });
      return taken;
    },

    /** Locks up to `limit` open leads that have expired by `now`. Skips rows locked by other transactions. */
    lockExpired: (now: Date, limit: number): Promise<LeadRow[]> =>
      selectAll(open().where('l.expires_at', '<=', now).orderBy('l.expires_at').limit(limit).skipLocked(), columns),

    /**
     * Marks up to `limit` open leads that expire by `until` as reminded, except urgent ones, which rang twice. Skips rows
     * locked by other transactions.
     */
    takeEnding: async ({ now, until }: { now: Date; until: Date }, limit: number): Promise<LeadRow[]> => {
      const ending = open()
        .whereNull('l.reminded_at')
        .andWhere('l.expires_at', '>', now)
        .andWhere('l.expires_at', '<=', until)
        .whereNot('e.timeframe', requestTimeframes.urgent)
        .orderBy('l.expires_at')
        .limit(limit)
        .skipLocked();
      const taken = await selectAll(ending, columns);
      await db('leads')
        .whereIn(
          'id',
          taken.map(({ id }) => id),
        )
        .update({ reminded_at: now });
      return taken;
    },

    /** Returns up to `limit` providers with open leads due for a digest by `now`. */
    providersWithDigestDue: (now: Date, limit: number): Promise<string[]> =>
      digestDue(now).groupBy('l.provider_id').orderBy('l.provider_id').limit(limit).pluck('l.provider_id'),

    /**
     * Creates one digest per provider from the leads that are due. Skips rows locked by other transactions.
     * Returns the digests' ids.
     */
    insertDigests: async (providerIds: string[], now: Date): Promise<string[]> => {
      const due = await selectAll(
        digestDue(now).whereIn('l.provider_id', providerIds).orderBy('l.id').forUpdate().skipLocked(),
        columnsOf<{ l: 'leads' }, 'business'>()({ id: 'l.id', providerId: 'l.provider_id' }),
      );
      const owners = [...new Set(due.map(({ providerId }) => providerId))];
      if (owners.length === 0) return [];
      const digests = await db('lead_digests')
        .insert(owners.map((id) => ({ provider_id: id, created_at: now })))
        .returning(['id', 'provider_id']);
      for (const { id, provider_id } of digests)
        await db('leads')
          .whereIn(
            'id',
            due.filter(({ providerId }) => providerId === provider_id).map((lead) => lead.id),
          )
          .update({ digest_id: id });
      return digests.map(({ id }) => id);
    },

    lockOpen: (enquiryIds: string[]): Promise<LeadRow[]> =>
      selectAll(open().whereIn('l.enquiry_id', enquiryIds).orderBy('l.id'), columns),

    /** Locks the open leads of an enquiry whose category or place has changed, and those that an earlier change ended. */
    lockChanged: (enquiryId: string): Promise<LeadRow[]> =>
      selectAll(
        leads()
          .where('l.enquiry_id', enquiryId)
          .andWhere((either) => either.where('l.status', 'SENT').orWhere('l.end_reason', 'REQUEST_CHANGED'))
          .orderBy('l.id')
          .forUpdate('l'),
        columns,
      ),

    /** Deletes leads, so that their providers can get the request again. */
    remove: async (ids: readonly string[]): Promise<void> => {
      await db('leads').whereIn('id', ids).delete();
    },

    /** Returns the open and accepted leads of an enquiry. */
    holders: (enquiryId: string): Promise<LeadRow[]> =>
      selectAll(
        leads().where({ 'l.enquiry_id': enquiryId }).whereIn('l.status', ['SENT', 'ACCEPTED']).orderBy('l.id'),
        columns,
      ),

    acceptedOf: (enquiryId: string): Promise<LeadRow[]> =>
      selectAll(leads().where({ 'l.enquiry_id': enquiryId, 'l.status': 'ACCEPTED' }).orderBy('l.id'), columns),

    /** Locks the accepted leads of an enquiry. */
    lockAllAccepted: (enquiryId: string): Promise<LeadRow[]> =>
      selectAll(
        leads().where({ 'l.enquiry_id': enquiryId, 'l.status': 'ACCEPTED' }).orderBy('l.id').forUpdate('l'),
        columns,
      ),

    /** Locks an accepted lead of an enquiry. Returns undefined for any other lead. */
    lockAccepted: (enquiryId: string, id: string): Promise<LeadRow | undefined> =>
      selectFirst(
        leads().where({ 'l.id': id, 'l.enquiry_id': enquiryId, 'l.status': 'ACCEPTED' }).forUpdate('l'),
        columns,
      ),

    /**
     * Revokes the contact and deletes the follow-up, which would be pointless without it. The caller must
     * hold the lead's row lock.
     */
    revokeContact: async (id: string, at: Date): Promise<void> => {
      await db('leads')
        .where({ id })
        .update({
          contact_revoked_at: at,
          end_reason: db.raw(`coalesce(end_reason, 'REVOKED')`),
          ended_at: db.raw('coalesce(ended_at, ?)', [at]),
        });
      await db('lead_follow_ups').where({ lead_id: id }).delete();
    },

    /** Locks a provider's open leads. With `skipLocked`, skips rows locked by other transactions. */
    lockOpenOf: (providerId: string, { skipLocked = false } = {}): Promise<LeadRow[]> => {
      const leads = open().where('l.provider_id', providerId).orderBy('l.id');
      return selectAll(skipLocked ? leads.skipLocked() : leads, columns);
    },

    /** Accepts open leads (null), or ends them for a reason, and records it in their history. The caller must hold their row locks. */
    settle: async (
      ids: string[],
      reason: LeadEndReason | null,
      { at, actorId = null }: { at: Date; actorId?: string | null | undefined },
    ): Promise<void> => {
      if (ids.length === 0) return;
      const ended: LeadStatus = reason === 'DECLINED' ? 'DECLINED' : 'EXPIRED';
      const status = reason === null ? 'ACCEPTED' : ended;
      await db('leads')
        .whereIn('id', ids)
        .update({
          status,
          answered_at: status === 'EXPIRED' ? null : at,
          ...(reason !== null && { end_reason: reason, ended_at: at }),
        });
      await db('lead_history').insert(
        ids.map((id) => ({
          lead_id: id,
          field: 'status',
          from_value: 'SENT',
          to_value: status,
          at,
          actor_id: actorId,
        })),
      );
    },

    /** States why accepted leads ended on the client's side. Of two reasons the first one stays. */
    endAccepted: async (ids: string[], reason: LeadEndReason, at: Date): Promise<void> => {
      await db('leads')
        .whereIn('id', ids)
        .where({ status: 'ACCEPTED' })
        .whereNull('end_reason')
        .update({ end_reason: reason, ended_at: at });
    },

    /** The client chose these after all. A revoked access stays the end. */
    resume: async (ids: string[]): Promise<void> => {
      await db('leads')
        .whereIn('id', ids)
        .where({ status: 'ACCEPTED', end_reason: 'CHOSE_ANOTHER' })
        .whereNull('contact_revoked_at')
        .update({ end_reason: null, ended_at: null });
    },

    /** Marks an open lead as seen. Returns undefined if it is no longer open or was seen before. */
    open: async (id: string, at: Date): Promise<LeadRow | undefined> => {
      const opened = await db('leads').where({ id, status: 'SENT' }).whereNull('opened_at').update({ opened_at: at });
      return opened > 0 ? selectFirst(leads().where('l.id', id), columns) : undefined;
    },

    /**
     * Moves leads to a CRM status and records it in their history. Leads that have it stay as they are. `cause`: what
     * the seeker did, if the provider did not change it. `actorId`: the person in the team who did. Returns the leads
     * that moved.
     */
    setCrmStatus: async (
      leads: readonly LeadRow[],
      crmStatus: CrmStatus,
      { at, actorId = null, cause = null }: { at: Date; actorId?: string | null; cause?: LeadEnd | null },
    ): Promise<(LeadRow & { historyId: string })[]> => {
      const moved = leads.filter((lead) => lead.crmStatus !== crmStatus);
      if (moved.length === 0) return [];
      await db('leads')
        .whereIn(
          'id',
          moved.map(({ id }) => id),
        )
        .update({ crm_status: crmStatus });
      const rows = await db('lead_history').insert(
        moved.map((lead) => ({
          lead_id: lead.id,
          field: 'crm_status',
          from_value: lead.crmStatus,
          to_value: crmStatus,
          at,
          cause,
          actor_id: actorId,
        })),
        ['id', 'lead_id'],
      );
      const historyIds = new Map(rows.map((row) => [row.lead_id, row.id]));
      return moved.map((lead) => ({ ...lead, historyId: historyIds.get(lead.id)! }));
    },

    /** Records that a person edited the note. The text is not kept in the history. */
    recordNote: async (id: string, at: Date, actorId: string | null): Promise<void> => {
      await db('lead_history').insert({ lead_id: id, field: 'note', to_value: '', at, actor_id: actorId });
    },

    /**
     * Returns true if the account may work on the provider's leads. Until the transaction ends, no one leaves the team:
     * call it with the lead's row lock held, because leads are locked before their provider.
     */
    isInTeam: async (userId: string, providerId: string): Promise<boolean> => {
      await db('providers').where({ id: providerId }).forShare().first('id');
      const [row] = await rawRows<{ isIn: boolean }>(
        db,
        `select ${inTeamSql(':userId::uuid', ':providerId::uuid')} as "isIn"`,
        { userId, providerId },
      );
      return row!.isIn;
    },

    /** Gives leads to a person or to no one, and records it. Returns the ids of those that changed. */
    setAssignee: async (
      ids: readonly string[],
      { assigneeId, actorId, at }: { assigneeId: string | null; actorId: string; at: Date },
    ): Promise<string[]> => {
      const changed = await db('leads')
        .whereIn('id', ids)
        .andWhereRaw('assignee_id is distinct from ?', [assigneeId])
        .update({ assignee_id: assigneeId })
        .returning('id');
      if (changed.length === 0) return [];
      const move = { field: 'assignee', to_value: '', at, actor_id: actorId, assignee_id: assigneeId } as const;
      await db('lead_history').insert(changed.map(({ id }) => ({ ...move, lead_id: id })));
      return changed.map(({ id }) => id);
    },

    /** Sets the provider's notes on a lead. Undefined values stay unchanged. */
    setNotes: async (
      id: string,
      {
        note,
        wonValueCents,
        lostReason,
      }: { note?: string; wonValueCents?: number | null; lostReason?: LostReason | null },
    ): Promise<void> => {
      const columns = { note, won_value_cents: wonValueCents, lost_reason: lostReason };
      const given = Object.entries(columns).filter(([, value]) => value !== undefined);
      if (given.length > 0) await db('leads').where({ id }).update(Object.fromEntries(given));
    },

    setDeclineReason: async (ids: string[], reason: DeclineReason): Promise<void> => {
      await db('leads').whereIn('id', ids).update({ decline_reason: reason });
    },

    /**
     * Sets or (with null) removes a lead's follow-up. Another date gives a new id and a new reminder. The
     * same date changes nothing.
     */
    setFollowUp: async (leadId: string, followUp: { dueAt: Date; at: Date } | null): Promise<void> => {
      if (!followUp) await db('lead_follow_ups').where({ lead_id: leadId }).delete();
      else
        await rawRows(
          db,
          /* sql */ `
          insert into lead_follow_ups (lead_id, due_at, created_at) values (:leadId, :dueAt, :at)
          on conflict (lead_id) do update
          set id = excluded.id, due_at = excluded.due_at, created_at = excluded.created_at, reminded_at = null
          where lead_follow_ups.due_at <> excluded.due_at`,
          { leadId, ...followUp },
        );
    },

    /** Marks up to `limit` follow-ups that are due as reminded. Skips rows locked by other transactions. */
    takeDueFollowUps: (now: Date, limit: number): Promise<{ id: string; leadId: string; userId: string }[]> =>
      rawRows(
        db,
        /* sql */ `
        with due as (
          select id from lead_follow_ups where reminded_at is null and due_at <= :now
          order by due_at limit :limit for update skip locked
        )
        update lead_follow_ups f set reminded_at = :now
        from due, leads l, providers p
        where f.id = due.id and l.id = f.lead_id and p.id = l.provider_id
        returning f.id, l.id as "leadId", p.user_id as "userId"`,
        { now, limit },
      ),
  };
};

export const quickReplyQueries = ({ db }: Pick<Deps, 'db'>) => ({
  all: (providerId: string): Promise<QuickReply[]> =>
    selectAll(
      db('quick_replies as r').where('r.provider_id', providerId).orderBy('r.position'),
      columnsOf<{ r: 'quick_replies' }, 'business'>()({ name: 'r.name', text: 'r.body' }),
    ),

  /** Locks the provider's row first, so concurrent replacements run one after the other. */
  replace: async (providerId: string, replies: QuickReply[]): Promise<void> => {
    await db('providers').where({ id: providerId }).forNoKeyUpdate().select('id');
    await db('quick_replies').where({ provider_id: providerId }).delete();
    if (replies.length > 0)
      await db('quick_replies').insert(
        replies.map(({ name, text }, position) => ({ provider_id: providerId, position, name, body: text })),
      );
  },
});
