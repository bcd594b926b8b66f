/** SQL of enquiries, the write side. */

import { legalVersion } from '@marketplace/contracts/accounts/legal-versions';
import type { RemovalReason } from '@marketplace/contracts/enquiries/administration';
import type { RequestOutcome } from '@marketplace/contracts/enquiries/request-outcomes';
import type { EnquiryStatus, TextReview } from '@marketplace/contracts/enquiries/schemas';
import { events } from '@marketplace/contracts/jobs/events';
import { limits } from '@marketplace/contracts/limits';
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import { cityPath, suburbPath } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import { hours } from '@marketplace/platform/clock';
import type { Effects } from '@marketplace/platform/dispatch';
import { currentTrace } from '@marketplace/platform/tracing';
import type { Deps } from '../deps.ts';
import type { Idempotency } from '../idempotency.ts';
import type { MaskedTexts, RequestTexts } from '../masking/mask.ts';
import type { Span } from '../masking/reading.ts';
import { effectsOf } from '../outbox/delivery.ts';
import { recordWithChangeSql } from '../outbox/pending-jobs.ts';
import { enquiryPlaceSql } from '../reference/queries.ts';
import { columnsOf, prepared, type RowOf, rawRows, selectAll, selectFirst } from '../sql.ts';
import type { Rows } from '../tables.ts';
import { activityJoins } from './activity.ts';
import {
  erasedFactsSql,
  factBindings,
  factColumns,
  insertedFacts,
  type NewFacts,
  servicePlaceColumns,
  textColumns,
  updatedFacts,
} from './columns.ts';

export type NewEnquiry = Idempotency &
  MaskedTexts &
  NewFacts & {
    reference: string;
    seekerId: string | null;
    categoryId: string;
    place: Place;
    language: LanguageCode;
    createdAt: Date;
    expiresAt: Date;
    /** Hash of the token that the poster gets in the reply. */
    tokenHash: Buffer;
  };

export type PostedRow = {
  id: string;
  reference: string;
  status: EnquiryStatus;
  textReview: TextReview;
  createdAt: Date;
};

/**
 * One statement inserts all rows, so it needs no explicit transaction. Every enquiry takes this path, and
 * round trips are most of its cost (`npm run profile`).
 */
const postSql = /* sql */ `
with posted as (
  insert into enquiries (reference, seeker_id, category_id, city_id, suburb_id, province, language, ${insertedFacts.columns},
    masked_title, masked_description, mask_version, text_review, idempotency_key, idempotency_hash, created_at, expires_at,
    terms_version, privacy_version, contact_confirmed_at)
  values (:reference, :seekerId, :categoryId, (select id from cities where path = :cityPath),
    (select id from suburbs where path = :suburbPath), :province, :language, ${insertedFacts.values}, :maskedTitle, :maskedDescription, :maskVersion, :textReview,
    :idempotencyKey, :idempotencyHash, :createdAt, :expiresAt, :terms, :privacy,
    (select :createdAt::timestamptz from users where id = :seekerId and email = :contactEmail and email_verified_at is not null))
  on conflict (idempotency_key) do nothing
  returning id, reference, status, text_review, created_at
), link as (
  insert into request_links (token_hash, enquiry_id, proves_contact, created_at)
  select :tokenHash, id, false, created_at from posted
), jobs as (${recordWithChangeSql({
  at: ':createdAt',
  source: `(
    select id || '.' || name as id, name, :trace::text as trace,
      jsonb_strip_nulls(jsonb_build_object('enquiryId', id, 'requestId', :requestId::text)) as payload
    from posted, unnest(:jobs::text[]) as name
  )`,
})}
)
select id, reference, status, text_review as "textReview", created_at as "createdAt",
  (select u.id from users u where :seekerId::uuid is null and u.email = :contactEmail and u.email_verified_at is not null) as "offeredTo"
from posted`;

/** SQL over `enquiries as e` and `users as u`: true if the account has verified the request's contact address. */
const provesContactSql = '(e.contact_email = u.email and u.email_verified_at is not null)';

/**
 * SQL over both: true if the request was posted signed out with the account's verified address, and the
 * account's owner has not disowned it.
 */
export const isOfferedSql = `(e.seeker_id is null and e.disowned_at is null and ${provesContactSql})`;

/** SQL over both: true if the account's owner has not yet answered whether the request is theirs. */
export const isUnansweredSql = `(e.contact_confirmed_at is null and ${provesContactSql})`;

/** SQL over both: true if the account lists the request. */
const isListedSql = `(e.seeker_id = u.id or ${isOfferedSql})`;

/** SQL: the account that has verified the contact address of `enquiries as e`. */
const contactAccountSql =
  '(select u.id from users u where u.email = e.contact_email and u.email_verified_at is not null)';

/** The facts that a seeker may change and post again. */
const editableColumns = (deps: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'enquiries'; c: 'cities' }, 'seeker'>()({ ...servicePlaceColumns(deps), ...factColumns });
export type EditableRow = RowOf<ReturnType<typeof editableColumns>>;

/** SQL over `enquiries as e`: true while the seeker has been asked to rewrite the text and has not done so. */
export const waitsForSeekerSql =
  'exists (select from rewrite_requests r where r.enquiry_id = e.id and r.settled_at is null and r.rewritten_at is null)';

/** SQL over `enquiries as e`: its text needs a review. */
export const waitsForReviewSql = `e.text_review = 'held' and e.status <> 'removed' and not ${waitsForSeekerSql}`;

/** SQL over `enquiries as e`: we asked for a rewrite that we have not settled. */
export const isRewriteOpenSql =
  'exists (select from rewrite_requests r where r.enquiry_id = e.id and r.settled_at is null)';

/** SQL over `enquiries as e`: no provider has accepted it since before `:unanswered`. */
export const unansweredSql = `e.status = 'open' and e.created_at < :unanswered`;
export const unansweredAt = ({ clock }: Pick<Deps, 'clock'>): { unanswered: Date } => ({
  unanswered: new Date(clock.now().getTime() - hours(limits.unansweredHours)),
});

const textsOf = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'enquiries' }, 'seeker'>()({
    id: 'e.id',
    ...textColumns,
    hiddenParts: db.raw<Span[]>('e.hidden_parts'),
    isKeptBack: db.raw<boolean>(isRewriteOpenSql),
  });
export type TextsRow = RowOf<ReturnType<typeof textsOf>>;

/** A column with texts about requests, in the rows for which `of` holds. */
export type TextAbout = { table: keyof Rows; column: string; of: string };

/** A request in progress that may be inactive. */
export type IdleRow = {
  id: string;
  seekerId: string | null;
  /** When a person last did something on it. */
  activeAt: Date;
  /** When it closes according to the seeker's notice since then; null without one. */
  noticedClosing: Date | null;
};

export type RewriteRow = { note: string; askedAt: Date; rewrittenAt: Date | null };

export const enquiryQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /**
   * Inserts the enquiry and records its jobs. Returns undefined, and inserts nothing, if the idempotency key
   * exists. Postgres makes the second of two racing posts wait for the first. `effects` follow the commit.
   */
  post: async (
    { place: { city, suburb }, ...enquiry }: NewEnquiry,
    requestId: string | undefined,
  ): Promise<{ posted: PostedRow; effects: Effects[] } | undefined> => {
    const trace = currentTrace();
    const [row] = await rawRows<PostedRow & { offeredTo: string | null }>(
      db,
      postSql,
      {
        ...enquiry,
        ...factBindings(enquiry),
        cityPath: cityPath(city),
        suburbPath: suburb && suburbPath(city, suburb),
        province: city.province.slug,
        jobs: events['enquiry.posted'].jobs,
        requestId: requestId ?? null,
        terms: legalVersion('terms'),
        privacy: legalVersion('privacy'),
        trace,
      },
      { name: 'post enquiry' },
    );
    if (!row) return undefined;
    const { offeredTo, ...posted } = row;
    const about = { enquiryId: posted.id, ...(requestId !== undefined && { requestId }) };
    return {
      posted,
      effects: [
        effectsOf('enquiry.posted', posted.id, about, { trace }),
        ...(offeredTo ? [effectsOf('enquiry.offered', posted.id, { ...about, seekerId: offeredTo })] : []),
      ],
    };
  },

  findByKey: async (key: string): Promise<{ stored: PostedRow; idempotencyHash: Buffer | null } | undefined> => {
    const row = await db('enquiries')
      .where({ idempotency_key: key })
      .first('id', 'reference', 'status', 'text_review', 'created_at', 'idempotency_hash');
    if (!row) return undefined;
    const { id, reference, status, text_review: textReview, created_at: createdAt } = row;
    return { stored: { id, reference, status, textReview, createdAt }, idempotencyHash: row.idempotency_hash };
  },

  /** Serialises the posts of one account. Inserts that reference the account do not wait. */
  lockSeeker: async (id: string): Promise<void> => {
    await db('users').where({ id }).forNoKeyUpdate().first('id');
  },

  /** Returns the account's newest open request for this service and place since `since`. */
  findLike: async ({
    seekerId,
    categoryId,
    place: { city },
    since,
  }: {
    seekerId: string;
    categoryId: string;
    place: Pick<Place, 'city'>;
    since: Date;
  }): Promise<{ id: string; title: string; createdAt: Date } | undefined> =>
    db('enquiries as e')
      .join('cities as c', 'c.id', 'e.city_id')
      .where({ 'e.seeker_id': seekerId, 'e.category_id': categoryId, 'c.path': cityPath(city) })
      .andWhere('e.created_at', '>', since)
      .whereIn('e.status', ['open', 'in_progress'])
      .orderBy('e.id', 'desc')
      .first({ id: 'e.id', title: 'e.title', createdAt: 'e.created_at' }),
  /** Returns what was posted, to post it again. */
  findIntake: (id: string) =>
    selectFirst(
      db('enquiries as e').join('cities as c', 'c.id', 'e.city_id').where('e.id', id),
      columnsOf<{ e: 'enquiries'; c: 'cities' }, 'seeker'>()({
        status: 'e.status',
        seekerId: 'e.seeker_id',
        language: 'e.language',
        ...servicePlaceColumns({ db }),
        ...factColumns,
      }),
    ),

  /** Assigns to the account every confirmed request with its verified address. */
  adoptConfirmed: async (userId: string): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update enquiries e set seeker_id = u.id from users u
      where u.id = :userId and u.email_verified_at is not null and e.contact_email = u.email
        and e.seeker_id is null and e.contact_confirmed_at is not null`,
      { userId },
    );
  },

  /** Returns the ids of all requests that the account lists under its verified address. */
  withAddressOf: async (userId: string): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      select e.id from users u join enquiries e on e.contact_email = u.email
      where u.id = :userId and u.email_verified_at is not null and ${isListedSql}`,
      { userId },
    );
    return rows.map(({ id }) => id);
  },

  setSeeker: async (id: string, seekerId: string | null): Promise<void> => {
    await db('enquiries').where({ id }).update({ seeker_id: seekerId });
  },

  /**
   * Adds a link that proves nothing, for a repeated post by the account `seekerId`. Returns false, without a
   * link, if the request may hold details that its poster did not send. That is the case if it was edited or
   * confirmed, or its first link has ended. No link works if the request ended before `endedAfter`.
   */
  insertRepeatedLink: async (link: {
    tokenHash: Buffer;
    enquiryId: string;
    seekerId: string | null;
    createdAt: Date;
    endedAfter: Date;
  }): Promise<boolean> => {
    const rows = await rawRows(
      db,
      /* sql */ `
      insert into request_links (token_hash, enquiry_id, proves_contact, created_at)
      select :tokenHash, e.id, false, :createdAt from enquiries e
      where e.id = :enquiryId and (e.closed_at is null or e.closed_at > :endedAfter) and (e.seeker_id = :seekerId or (
        e.edited_at is null and e.contact_confirmed_at is null
        and exists (select from request_links l where l.enquiry_id = e.id and not l.proves_contact)))
      returning enquiry_id`,
      link,
    );
    return rows.length > 0;
  },

  /** Deletes every link that does not prove the contact address. */
  endUnprovenLinks: async (enquiryId: string): Promise<void> => {
    await db('request_links').where({ enquiry_id: enquiryId, proves_contact: false }).delete();
  },

  /** Assigns the enquiry to the account that has verified the contact address, or to none. */
  giveToContact: async (id: string): Promise<void> => {
    await rawRows(db, /* sql */ `update enquiries e set seeker_id = ${contactAccountSql} where e.id = :id`, { id });
  },

  /** Adds a link, unless the request ended before `endedAfter`: it would not work, and retention has already passed the request. */
  insertLink: async (link: {
    tokenHash: Buffer;
    enquiryId: string;
    provesContact: boolean;
    createdAt: Date;
    endedAfter: Date;
  }): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      insert into request_links (token_hash, enquiry_id, proves_contact, created_at)
      select :tokenHash, id, :provesContact, :createdAt from enquiries
      where id = :enquiryId and (closed_at is null or closed_at > :endedAfter)`,
      link,
      { name: 'insert link' },
    );
  },

  /** Returns the request of a link, unless it ended before `endedAfter`. */
  findLink: (tokenHash: Buffer, endedAfter: Date): Promise<{ enquiryId: string; provesContact: boolean } | undefined> =>
    selectFirst(
      db('request_links as r')
        .join('enquiries as e', 'e.id', 'r.enquiry_id')
        .where('r.token_hash', tokenHash)
        .andWhere((going) => going.whereNull('e.closed_at').orWhere('e.closed_at', '>', endedAfter)),
      columnsOf<{ r: 'request_links' }>()({ enquiryId: 'r.enquiry_id', provesContact: 'r.proves_contact' }),
    ),

  /**
   * Returns undefined unless the account lists the enquiry. `provesContact`: the account has verified the
   * request's contact address. `isVerified`: the account has verified its own address.
   */
  findOwn: (id: string, seekerId: string): Promise<{ provesContact: boolean; isVerified: boolean } | undefined> =>
    selectFirst(
      db('enquiries as e').joinRaw('cross join users u').where({ 'e.id': id, 'u.id': seekerId }).whereRaw(isListedSql),
      columnsOf<{ e: 'enquiries' }>()({
        provesContact: db.raw<boolean>(provesContactSql),
        isVerified: db.raw<boolean>('u.email_verified_at is not null'),
      }),
    ),

  /**
   * Locks the enquiry against concurrent matches and closes. Inserts that only reference it, such as links,
   * do not wait.
   */
  lock: async (
    id: string,
  ): Promise<
    | {
        id: string;
        status: EnquiryStatus;
        seekerId: string | null;
        categoryId: string;
        placeId: number;
        province: string;
        timeframe: string;
        createdAt: Date;
        matchedAt: Date | null;
        escalateAt: Date | null;
        ringAt: Date | null;
        ringStoppedAt: Date | null;
      }
    | undefined
  > =>
    prepared('lock enquiry', db('enquiries as e').where({ id }).forNoKeyUpdate()).first({
      id: 'id',
      status: 'status',
      seekerId: 'seeker_id',
      categoryId: 'category_id',
      placeId: db.raw(enquiryPlaceSql),
      province: 'province',
      timeframe: 'timeframe',
      createdAt: 'created_at',
      matchedAt: 'matched_at',
      escalateAt: 'escalate_at',
      ringAt: 'ring_at',
      ringStoppedAt: 'ring_stopped_at',
    }),

  /**
   * Moves an open enquiry to in_progress at its first acceptance and returns its posting time. Returns
   * undefined in any other status. `idleCheckAt`: when to check whether anything has happened on it since.
   */
  start: async (id: string, idleCheckAt: Date): Promise<Date | undefined> => {
    const [started] = await db('enquiries')
      .where({ id, status: 'open' })
      .update({ status: 'in_progress', idle_check_at: idleCheckAt })
      .returning('created_at');
    return started?.created_at;
  },

  /** Locks up to `limit` enquiries whose 30 days are over. Skips rows locked by other transactions. */
  lockExpired: async (now: Date, limit: number): Promise<{ id: string; seekerId: string | null }[]> =>
    db('enquiries')
      .where({ status: 'open' })
      .andWhere('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .select({ id: 'id', seekerId: 'seeker_id' }),

  /**
   * Locks up to `limit` requests in progress that are due for a check of their activity, longest overdue first. Skips rows
   * locked by other transactions.
   */
  lockIdle: (now: Date, limit: number): Promise<IdleRow[]> =>
    rawRows(
      db,
      /* sql */ `
      select e.id, e.seeker_id as "seekerId", active.at as "activeAt", noticed.closes_at as "noticedClosing"
      from enquiries e ${activityJoins}
      where e.status = 'in_progress' and coalesce(e.idle_check_at, e.created_at) <= :now
      order by coalesce(e.idle_check_at, e.created_at)
      limit :limit for no key update of e skip locked`,
      { now, limit },
    ),

  /** Returns when a person last did something on the enquiry, and the deadline in the seeker's notice since then. */
  activity: async (id: string): Promise<Pick<IdleRow, 'activeAt' | 'noticedClosing'>> => {
    const [row] = await rawRows<Pick<IdleRow, 'activeAt' | 'noticedClosing'>>(
      db,
      /* sql */ `
      select active.at as "activeAt", noticed.closes_at as "noticedClosing"
      from enquiries e ${activityJoins} where e.id = :id`,
      { id },
    );
    return row!;
  },

  setIdleCheck: async (id: string, at: Date): Promise<void> => {
    await db('enquiries').where({ id }).update({ idle_check_at: at });
  },

  /** Stores that the seeker is told when the request closes. Returns its id, the subject of the email. */
  insertClosingNotice: async (notice: { enquiryId: string; closesAt: Date; at: Date }): Promise<string> => {
    const [row] = await db('closing_notices')
      .insert({ enquiry_id: notice.enquiryId, closes_at: notice.closesAt, created_at: notice.at })
      .returning('id');
    return row!.id;
  },

  keepOpen: async (id: string, { at, idleCheckAt }: { at: Date; idleCheckAt: Date }): Promise<void> => {
    await db('enquiries').where({ id }).update({ kept_open_at: at, idle_check_at: idleCheckAt });
  },

  expire: async (ids: string[], at: Date): Promise<void> => {
    await db('enquiries').whereIn('id', ids).update({ status: 'expired', closed_at: at });
  },

  /** Returns what the owner may change. The caller must hold the enquiry's row lock. */
  editable: async (id: string): Promise<EditableRow> => {
    const row = await selectFirst(
      db('enquiries as e').join('cities as c', 'c.id', 'e.city_id').where('e.id', id),
      editableColumns({ db }),
    );
    return row!;
  },

  /** Stores an edit. `texts` has the new masks if the texts changed. The caller must hold the enquiry's row lock. */
  edit: async (
    id: string,
    { cityPath, suburbPath, at, ...row }: EditableRow & { province: string; at: Date },
    texts: MaskedTexts | undefined,
  ): Promise<void> => {
    await db('enquiries')
      .where({ id })
      .update({
        ...updatedFacts(row),
        category_id: row.categoryId,
        city_id: db.raw('(select id from cities where path = ?)', [cityPath]),
        suburb_id: db.raw('(select id from suburbs where path = ?)', [suburbPath]),
        province: row.province,
        edited_at: at,
        ...(texts && {
          masked_title: texts.maskedTitle,
          masked_description: texts.maskedDescription,
          mask_version: texts.maskVersion,
          text_review: texts.textReview,
          hidden_parts: '[]',
        }),
      });
  },

  /** Schedules the next ring, or ends the ringing. `stoppedAt`: when the seeker stopped it. The caller must hold the enquiry's row lock. */
  setRing: async (id: string, { at, stoppedAt }: { at: Date | null; stoppedAt?: Date | null }): Promise<void> => {
    await db('enquiries')
      .where({ id })
      .update({ ring_at: at, ...(stoppedAt !== undefined && { ring_stopped_at: stoppedAt }) });
  },

  /** Until its next match, the enquiry counts as not matched. */
  setMoved: async (id: string, at: Date): Promise<void> => {
    await db('enquiries').where({ id }).update({ moved_at: at });
  },

  setEdited: async (id: string, at: Date): Promise<void> => {
    await db('enquiries').where({ id }).update({ edited_at: at });
  },

  /** Stores a change to notify about. Returns its id, the subject of the email. */
  insertChange: async (change: {
    enquiryId: string;
    leadId: string | null;
    fields: string[];
    at: Date;
  }): Promise<string> => {
    const [row] = await db('request_changes')
      .insert({ enquiry_id: change.enquiryId, lead_id: change.leadId, fields: change.fields, at: change.at })
      .returning('id');
    return row!.id;
  },

  /** Deletes all other links of an enquiry. The kept link no longer proves the contact address. */
  keepLink: async (enquiryId: string, tokenHash: Buffer | null): Promise<void> => {
    const links = () => db('request_links').where({ enquiry_id: enquiryId });
    await (tokenHash ? links().whereNot({ token_hash: tokenHash }) : links()).delete();
    await links().update({ proves_contact: false });
  },

  setContactConfirmed: async (id: string, at: Date | null): Promise<void> => {
    await db('enquiries').where({ id }).update({ contact_confirmed_at: at });
  },

  /**
   * Confirms the contact address, and assigns a request without an account to the account with this address.
   * Returns the account's id, if any, or undefined if the question was answered before.
   */
  confirmContact: async (id: string, at: Date): Promise<{ seekerId: string | null } | undefined> => {
    const [confirmed] = await rawRows<{ seekerId: string | null }>(
      db,
      /* sql */ `
      update enquiries e
      set contact_confirmed_at = :at, seeker_id = coalesce(e.seeker_id, ${contactAccountSql})
      where e.id = :id and e.contact_confirmed_at is null and e.disowned_at is null
      returning e.seeker_id as "seekerId"`,
      { id, at },
    );
    return confirmed;
  },

  /** Removes the enquiry from the account that lists it. Returns false if the contact address is confirmed. */
  disown: async (id: string, at: Date): Promise<boolean> =>
    (await db('enquiries')
      .where({ id })
      .whereNull('contact_confirmed_at')
      .update({ disowned_at: at, seeker_id: null })) > 0,

  /** The caller must hold the enquiry's row lock. */
  close: async (
    id: string,
    end: { status: 'completed' | 'cancelled'; outcome: RequestOutcome; doneBy: string | null; at: Date },
  ): Promise<void> => {
    await db('enquiries')
      .where({ id })
      .update({ status: end.status, outcome: end.outcome, done_by_lead_id: end.doneBy, closed_at: end.at });
  },

  /** The caller must hold the enquiry's row lock. An enquiry that is already closed keeps its closing time. */
  remove: async (id: string, { reason, note, at }: { reason: RemovalReason; note: string | null; at: Date }) => {
    await db('enquiries')
      .where({ id })
      .update({
        status: 'removed',
        removal_reason: reason,
        removal_note: note,
        closed_at: db.raw('coalesce(closed_at, ?)', [at]),
      });
  },

  /**
   * Locks up to `limit` enquiries that still have contact details and were closed before `closedBefore`, or
   * were accepted, never closed and posted before `postedBefore`. Skips rows locked by other transactions.
   */
  lockErasable: async (
    { closedBefore, postedBefore }: { closedBefore: Date; postedBefore: Date },
    limit: number,
  ): Promise<(RequestTexts & { id: string; hiddenParts: Span[] })[]> =>
    rawRows(
      db,
      /* sql */ `
      select id, title, description, hidden_parts as "hiddenParts" from enquiries where id in (
        select * from (
          select id from enquiries
          where contacts_erased_at is null and closed_at is not null and closed_at < :closedBefore
          order by closed_at limit :limit
        ) closed union all select * from (
          select id from enquiries
          where status = 'in_progress' and created_at < :postedBefore and closed_at is null and contacts_erased_at is null
          order by created_at limit :limit
        ) unclosed
      ) and contacts_erased_at is null
      limit :limit for update skip locked`,
      { closedBefore, postedBefore, limit },
    ),

  /** Erases the seeker's identity from enquiries, and keeps only the public version of their texts. */
  erase: async (texts: (MaskedTexts & { id: string })[], at: Date): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update enquiries e
      set ${erasedFactsSql}, idempotency_key = null, idempotency_hash = null, contacts_erased_at = :at,
        title = given.title, masked_title = given.title, description = given.description,
        masked_description = given.description, mask_version = given.version, hidden_parts = '[]',
        text_review = case e.text_review when 'clear' then 'clear' else 'masked' end
      from unnest(:ids::uuid[], :titles::text[], :descriptions::text[], :versions::int[])
        as given (id, title, description, version)
      where e.id = given.id`,
      {
        at,
        ids: texts.map(({ id }) => id),
        titles: texts.map(({ maskedTitle }) => maskedTitle),
        descriptions: texts.map(({ maskedDescription }) => maskedDescription),
        versions: texts.map(({ maskVersion }) => maskVersion),
      },
    );
    const ids = texts.map(({ id }) => id);
    await db('quotes').whereIn('enquiry_id', ids).update({ note: '', decline_text: null });
    await db('appointments')
      .whereIn('enquiry_id', ids)
      .update({ contact_address: null, idempotency_key: null, idempotency_hash: null });
    await db('rewrite_requests').whereIn('enquiry_id', ids).delete();
    await db('phones').whereIn('enquiry_id', ids).delete();
  },

  /** Returns the different texts of a column about these enquiries. */
  textsAbout: async ({ table, column, of }: TextAbout, ids: string[]): Promise<string[]> =>
    (await rawRows<{ text: string }>(db, `select distinct ${column} as text from ${table} where ${of}`, { ids })).map(
      ({ text }) => text,
    ),

  /** Replaces texts of a column about these enquiries. */
  replaceTextsAbout: async (
    { table, column, of }: TextAbout,
    ids: string[],
    replaced: { text: string; by: string }[],
  ): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update ${table} set ${column} = given.by
      from unnest(:texts::text[], :bys::text[]) as given (typed, by)
      where ${table}.${column} = given.typed and ${of}`,
      { ids, texts: replaced.map(({ text }) => text), bys: replaced.map(({ by }) => by) },
    );
  },

  /** Returns up to `limit` enquiries whose texts were masked by a rule before `version`. */
  maskedBefore: async (version: number, limit: number): Promise<TextsRow[]> =>
    selectAll(
      db('enquiries as e').where('e.mask_version', '<', version).orderBy('e.mask_version').limit(limit),
      textsOf({ db }),
    ),

  /** Returns an enquiry's texts. The caller must hold the enquiry's row lock, so that they cannot change during a review. */
  texts: (id: string): Promise<TextsRow | undefined> =>
    selectFirst(db('enquiries as e').where('e.id', id), textsOf({ db })),

  /**
   * Stores an administrator's decision about the texts: the resulting masks, and the chosen words. The caller
   * must hold the enquiry's row lock.
   */
  setTextReview: async (
    id: string,
    { maskedTitle, maskedDescription, maskVersion, textReview }: MaskedTexts,
    hiddenParts: readonly Span[] = [],
  ) => {
    await db('enquiries')
      .where({ id })
      .update({
        masked_title: maskedTitle,
        masked_description: maskedDescription,
        mask_version: maskVersion,
        text_review: textReview,
        hidden_parts: JSON.stringify(hiddenParts),
      });
  },

  /** Stores that the seeker is asked to rewrite the text. Returns its id, the subject of the email. */
  insertRewrite: async (rewrite: { enquiryId: string; note: string; at: Date }): Promise<string> => {
    const [row] = await db('rewrite_requests')
      .insert({ enquiry_id: rewrite.enquiryId, note: rewrite.note, asked_at: rewrite.at })
      .returning('id');
    return row!.id;
  },

  /** The request to rewrite the text that is not settled yet. */
  openRewrite: (enquiryId: string): Promise<RewriteRow | undefined> =>
    selectFirst(
      db('rewrite_requests as r').where('r.enquiry_id', enquiryId).whereNull('r.settled_at'),
      columnsOf<{ r: 'rewrite_requests' }, 'seeker'>()({
        note: 'r.note',
        askedAt: 'r.asked_at',
        rewrittenAt: 'r.rewritten_at',
      }),
    ),

  /** Records that the seeker changed the text. Returns false if no one asked for that. */
  setRewritten: async (enquiryId: string, at: Date): Promise<boolean> =>
    (await db('rewrite_requests')
      .where({ enquiry_id: enquiryId })
      .whereNull('settled_at')
      .update({ rewritten_at: db.raw('coalesce(rewritten_at, ?)', [at]) })) > 0,

  settleRewrite: async (enquiryId: string, at: Date): Promise<void> => {
    await db('rewrite_requests').where({ enquiry_id: enquiryId }).whereNull('settled_at').update({ settled_at: at });
  },

  /** Stores masks unless the row has those of the same or a later rule. */
  setMasks: async (masks: (MaskedTexts & { id: string })[]): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update enquiries e
      set masked_title = given.title, masked_description = given.description, mask_version = given.version,
        text_review = given.review
      from unnest(:ids::uuid[], :titles::text[], :descriptions::text[], :versions::int[], :reviews::text[])
        as given (id, title, description, version, review)
      where e.id = given.id and e.mask_version < given.version`,
      {
        ids: masks.map(({ id }) => id),
        titles: masks.map(({ maskedTitle }) => maskedTitle),
        descriptions: masks.map(({ maskedDescription }) => maskedDescription),
        versions: masks.map(({ maskVersion }) => maskVersion),
        reviews: masks.map(({ textReview }) => textReview),
      },
    );
  },
});
