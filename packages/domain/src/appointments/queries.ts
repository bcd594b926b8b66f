/** SQL of appointments. The street address is a contact detail: providers get it only through `disclosures`. */
import type { Slot } from '@marketplace/contracts/appointments/slots';
import type {
  AppointmentEndReason,
  AppointmentKind,
  AppointmentStatus,
} from '@marketplace/contracts/appointments/states';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Deps } from '../deps.ts';
import { contactVisibleSql } from '../disclosures/queries.ts';
import { type Idempotency, keyColumns, storedId } from '../idempotency.ts';
import { columnsOf, type RowOf, rawRows, selectAll, selectFirst } from '../sql.ts';
import { inTeamSql, type Person, personSql } from '../team/people.ts';
import { shownTo } from '../texts/shown.ts';
import { type LeadFacts, reminderOf, statusAt } from './rules.ts';

/** SQL: the provider proposed appointment `a` when it accepted its lead `l` (acceptance.ts). */
export const isWithAcceptance = 'a.created_at = l.answered_at';

const columns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ a: 'appointments'; p: 'providers'; e: 'enquiries' }, 'seeker'>()({
    id: 'a.id',
    leadId: 'a.lead_id',
    enquiryId: 'a.enquiry_id',
    providerId: 'a.provider_id',
    seriesId: 'a.series_id',
    sequence: 'a.sequence',
    kind: db.raw<AppointmentKind>('a.kind'),
    status: db.raw<AppointmentStatus>('a.status'),
    proposedBy: db.raw<ConversationSide>('a.proposed_by'),
    isByPhone: 'a.is_by_phone',
    startsAt: 'a.starts_at',
    endsAt: 'a.ends_at',
    expiresAt: 'a.expires_at',
    createdAt: 'a.created_at',
    isWithAcceptance: db.raw<boolean>(`(${isWithAcceptance})`),
    changedAt: 'a.changed_at',
    onTheWayAt: 'a.on_the_way_at',
    endedAt: 'a.ended_at',
    endReason: db.raw<AppointmentEndReason | null>('a.end_reason'),
    endedBy: db.raw<ConversationSide | null>('a.ended_by'),
    slots: db.raw<{ startsAt: string; endsAt: string }[]>(
      `(select coalesce(json_agg(json_build_object('startsAt', s.starts_at, 'endsAt', s.ends_at) order by s.position), '[]')
        from appointment_slots s where s.appointment_id = a.id)`,
    ),
    // Reads ignore a person who has left the team.
    person: db.raw<Person | null>(
      `(case when ${inTeamSql('a.person_id', 'a.provider_id')} then ${personSql('a.person_id')} end)`,
    ),
    businessName: shownTo('seeker', 'p', 'providers.business_name'),
    /** The provider's user; null once the account is deleted. */
    userId: 'p.user_id',
    seekerId: 'e.seeker_id',
  });
type StoredRow = RowOf<ReturnType<typeof columns>>;

/** An appointment with its state at the moment of the read. */
export type AppointmentRow = Omit<StoredRow, 'slots'> & { slots: Slot[] };

/** Whose appointment it is: the provider's own, or one of the request that the caller follows. */
export type Owner = { providerId: string } | { enquiryId: string };

type NewAppointment = {
  kind: AppointmentKind;
  proposedBy: ConversationSide;
  slots: readonly Slot[];
  personId: string | null;
  expiresAt: Date;
  seriesId: string | null;
  address: string | undefined;
} & Idempotency;

export type AppointmentEnd =
  | { status: 'DONE' | 'SUPERSEDED' | 'EXPIRED' }
  | { status: 'CANCELLED'; reason: AppointmentEndReason; by: ConversationSide };

export const appointmentQueries = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const now = () => clock.now();
  const appointments = () =>
    db('appointments as a')
      .join('leads as l', 'l.id', 'a.lead_id')
      .join('providers as p', 'p.id', 'a.provider_id')
      .join('enquiries as e', 'e.id', 'a.enquiry_id');
  const rowOf = ({ slots, ...row }: StoredRow): AppointmentRow => ({
    ...row,
    status: statusAt(row, now()),
    slots: slots.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
  });
  const all = async (query: ReturnType<typeof appointments>): Promise<AppointmentRow[]> =>
    (await selectAll(query, columns({ db }))).map(rowOf);
  const ownedBy = (owner: Owner) =>
    'providerId' in owner ? { 'a.provider_id': owner.providerId } : { 'a.enquiry_id': owner.enquiryId };
  const change = async (id: string, values: object): Promise<void> => {
    await db('appointments')
      .where({ id })
      .update({ ...values, changed_at: now() });
  };
  const later = () => ({ sequence: db.raw('sequence + 1') as never });

  return {
    /** For notices, which have one reader on each side. */
    findAny: async (id: string): Promise<AppointmentRow | undefined> =>
      (await all(appointments().where('a.id', id)))[0],
    find: async (id: string, owner: Owner): Promise<AppointmentRow | undefined> => {
      const row = await selectFirst(appointments().where({ 'a.id': id, ...ownedBy(owner) }), columns({ db }));
      return row && rowOf(row);
    },
    ofLead: (leadId: string) => all(appointments().where('a.lead_id', leadId).orderBy('a.id', 'desc')),
    ofRequest: (enquiryId: string) => all(appointments().where('a.enquiry_id', enquiryId).orderBy('a.id', 'desc')),

    /** The lead of an appointment, whose lock orders all changes to its appointments. Undefined for a stranger's. */
    lockLeadOf: async (id: string, owner: Owner): Promise<string | undefined> =>
      (
        await appointments()
          .where({ 'a.id': id, ...ownedBy(owner) })
          .forUpdate('l')
          .first('l.id')
      )?.id,
    /** Keeps the provider from being suspended or withdrawn until the caller's transaction ends. */
    holdProvider: async (id: string): Promise<void> => {
      await db('providers').where({ id }).forShare().select('id');
    },
    /** Locks the open appointments of a lead. The caller must hold the lead's lock. */
    lockOpen: (leadId: string) =>
      all(
        appointments()
          .where('a.lead_id', leadId)
          .whereIn('a.status', ['PROPOSED', 'CONFIRMED'])
          .orderBy('a.id')
          .forUpdate('a'),
      ),
    /** The caller must hold the lead's lock. */
    lock: async (id: string): Promise<AppointmentRow> => {
      const [row] = await all(appointments().where('a.id', id).forUpdate('a'));
      return row!;
    },

    factsOf: async (owner: { leadId: string } | { enquiryId: string }): Promise<(LeadFacts & { leadId: string })[]> =>
      rawRows<LeadFacts & { leadId: string }>(
        db,
        /* sql */ `
        select l.id as "leadId", l.status as "leadStatus", l.crm_status as "crmStatus", l.end_reason as "endReason",
          (${contactVisibleSql}) as "seesContact", e.status as "requestStatus"
        from leads l join enquiries e on e.id = l.enquiry_id join providers p on p.id = l.provider_id
        where ${'leadId' in owner ? 'l.id = :leadId' : `l.enquiry_id = :enquiryId and l.status = 'ACCEPTED'`} order by l.id`,
        owner,
      ),
    isInTeam: async (userId: string, providerId: string): Promise<boolean> => {
      const [row] = await rawRows<{ is: boolean }>(db, `select ${inTeamSql(':userId', ':providerId')} as is`, {
        userId,
        providerId,
      });
      return row!.is;
    },
    count: async (leadId: string): Promise<number> =>
      Number((await db('appointments').where({ lead_id: leadId }).count<{ n: string }[]>({ n: '*' }))[0]!.n),
    findByKey: (leadId: string) => (key: string) =>
      db('appointments').where({ lead_id: leadId, idempotency_key: key }).first(storedId),

    /** Adds a proposal. The caller must hold the lead's lock and has ended the one before. */
    insert: async (
      lead: { id: string; enquiryId: string; providerId: string },
      { kind, proposedBy, slots, personId, expiresAt, seriesId, address, ...idempotency }: NewAppointment,
    ): Promise<string> => {
      const [{ id }] = (await rawRows<{ id: string }>(db, 'select uuidv7() as id', {})) as [{ id: string }];
      const at = now();
      await db('appointments').insert({
        id,
        lead_id: lead.id,
        enquiry_id: lead.enquiryId,
        provider_id: lead.providerId,
        series_id: seriesId ?? id,
        kind,
        status: 'PROPOSED',
        proposed_by: proposedBy,
        person_id: personId,
        expires_at: expiresAt,
        contact_address: address ?? null,
        created_at: at,
        changed_at: at,
        ...keyColumns(idempotency),
      });
      await db('appointment_slots').insert(
        slots.map(({ startsAt, endsAt }, position) => ({
          appointment_id: id,
          position,
          starts_at: startsAt,
          ends_at: endsAt,
        })),
      );
      return id;
    },
    /** `moved`: the confirmed appointment that this one replaces, whose address and place in the series it takes. */
    confirm: async (
      id: string,
      { startsAt, endsAt }: Slot,
      {
        moved,
        address,
        isByPhone = false,
      }: { moved: string | undefined; address?: string | undefined; isByPhone?: boolean },
    ): Promise<void> => {
      const before = (column: string) =>
        db.raw(`(select m.${column} from appointments m where m.id = ?)`, [moved ?? null]);
      await change(id, {
        status: 'CONFIRMED',
        starts_at: startsAt,
        ends_at: endsAt,
        is_by_phone: isByPhone,
        remind_at: reminderOf(startsAt, now()),
        sequence: db.raw('coalesce(? + 1, sequence)', [before('sequence')]),
        contact_address: db.raw('coalesce(?, contact_address, ?)', [address ?? null, before('contact_address')]),
      });
    },
    end: async (id: string, end: AppointmentEnd): Promise<void> => {
      const cancelled = end.status === 'CANCELLED' ? { end_reason: end.reason, ended_by: end.by, ...later() } : {};
      await change(id, { status: end.status, ended_at: now(), ...cancelled });
    },
    setAddress: (id: string, address: string) => change(id, { contact_address: address, ...later() }),
    setPerson: (id: string, personId: string | null) => change(id, { person_id: personId, ...later() }),
    setOut: (id: string) => change(id, { on_the_way_at: now() }),

    /** Locks up to `limit` proposals whose times have all passed, passing over those that another transaction holds. */
    lockExpired: (limit: number): Promise<AppointmentRow[]> =>
      all(
        appointments()
          .where('a.status', 'PROPOSED')
          .andWhere('a.expires_at', '<=', now())
          .orderBy('a.expires_at')
          .limit(limit)
          .forUpdate('a')
          .skipLocked(),
      ),

    /** Takes up to `limit` appointments whose reminder is due, passing over those that another transaction holds. */
    takeReminders: async (limit: number): Promise<AppointmentRow[]> => {
      const due = await all(
        appointments()
          .where('a.status', 'CONFIRMED')
          .andWhere('a.remind_at', '<=', now())
          .orderBy('a.remind_at')
          .limit(limit)
          .forUpdate('a')
          .skipLocked(),
      );
      await db('appointments')
        .whereIn(
          'id',
          due.map(({ id }) => id),
        )
        .update({ remind_at: null });
      return due;
    },

    /** For the seeker, whose addresses they are: by appointment. */
    addressesOf: async (enquiryId: string): Promise<Map<string, string>> => {
      const rows = await db('appointments')
        .where({ enquiry_id: enquiryId })
        .whereNotNull('contact_address')
        .orderBy('changed_at')
        .select({ id: 'id', address: 'contact_address' });
      return new Map(rows.map(({ id, address }) => [id, address!]));
    },

    /** Those of a provider that touch the time: confirmed and done ones, and proposals with one of their times in it. */
    between: (providerId: string, from: Date, to: Date, limit: number) =>
      all(
        appointments()
          .where('a.provider_id', providerId)
          .andWhereRaw(
            `(a.status in ('CONFIRMED', 'DONE') and a.ends_at > :from and a.starts_at < :to or a.status = 'PROPOSED' and exists (
              select from appointment_slots s where s.appointment_id = a.id and s.ends_at > :from and s.starts_at < :to))`,
            { from, to },
          )
          .orderBy('a.id', 'desc')
          .limit(limit),
      ),
    /** What a calendar app gets: those with a confirmed time since `from`, also if they were cancelled after that. */
    forFeed: (
      {
        providerId,
        userId,
        isOwner,
        isTeam,
      }: { providerId: string; userId: string; isOwner: boolean; isTeam: boolean },
      from: Date,
      limit: number,
    ) =>
      all(
        appointments()
          .where('a.provider_id', providerId)
          .whereIn('a.status', ['CONFIRMED', 'DONE', 'CANCELLED'])
          .andWhere('a.ends_at', '>', from)
          .andWhere((shown) => {
            if (isTeam) return;
            shown.where('a.person_id', userId);
            if (isOwner) shown.orWhereNull('a.person_id');
          })
          .orderBy('a.starts_at')
          .orderBy('a.id')
          .limit(limit),
      ),
  };
};

/** The event of an appointment, for its provider's account and the seeker's. */
export const appointmentEvent = (
  {
    id,
    leadId,
    enquiryId,
    userId,
    seekerId,
  }: Pick<AppointmentRow, 'id' | 'leadId' | 'enquiryId' | 'userId' | 'seekerId'>,
  requestId?: string,
) => ({ appointmentId: id, leadId, enquiryId, userId, seekerId, requestId });

/** What a feed shows beside the person’s own appointments. */
export type FeedChoices = { showsContacts: boolean; showsTeam: boolean };
export type FeedSettings = { createdAt: Date; lastReadAt: Date | null } & FeedChoices;

export const feedQueries = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  find: (userId: string): Promise<FeedSettings | undefined> =>
    selectFirst(
      db('calendar_feeds as f').where('f.user_id', userId),
      columnsOf<{ f: 'calendar_feeds' }>()({
        createdAt: 'f.created_at',
        lastReadAt: 'f.last_read_at',
        showsContacts: 'f.shows_contacts',
        showsTeam: 'f.shows_team',
      }),
    ),
  /** Returns false if the person has one. */
  insert: async (userId: string, feed: { tokenHash: Buffer } & FeedChoices): Promise<boolean> => {
    const inserted = await db('calendar_feeds')
      .insert({
        user_id: userId,
        token_hash: feed.tokenHash,
        shows_contacts: feed.showsContacts,
        shows_team: feed.showsTeam,
        created_at: clock.now(),
      })
      .onConflict('user_id')
      .ignore()
      .returning('user_id');
    return inserted.length > 0;
  },
  update: async (userId: string, feed: { tokenHash: Buffer | null } & FeedChoices): Promise<void> => {
    const fresh = feed.tokenHash && { token_hash: feed.tokenHash, created_at: clock.now(), last_read_at: null };
    await db('calendar_feeds')
      .where({ user_id: userId })
      .update({ shows_contacts: feed.showsContacts, shows_team: feed.showsTeam, ...fresh });
  },
  remove: async (userId: string): Promise<void> => {
    await db('calendar_feeds').where({ user_id: userId }).delete();
  },
  /** The person of an address, and marks it as read. */
  open: async (tokenHash: Buffer): Promise<({ userId: string } & FeedChoices) | undefined> => {
    const [row] = await db('calendar_feeds')
      .where({ token_hash: tokenHash })
      .update({ last_read_at: clock.now() })
      .returning(['user_id', 'shows_contacts', 'shows_team']);
    return row && { userId: row.user_id, showsContacts: row.shows_contacts, showsTeam: row.shows_team };
  },
});
