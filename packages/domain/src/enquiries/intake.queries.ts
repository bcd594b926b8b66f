/** SQL of posting a request, editing it, and posting it again. */
import { legalVersion } from '@marketplace/contracts/accounts/legal-versions';
import type { EnquiryStatus, TextReview } from '@marketplace/contracts/enquiries/schemas';
import { events } from '@marketplace/contracts/jobs/events';
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import { cityPath, suburbPath } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import type { Effects } from '@marketplace/platform/dispatch';
import type { Db } from '@marketplace/platform/postgres';
import { currentTrace } from '@marketplace/platform/tracing';
import type { Deps } from '../deps.ts';
import type { Idempotency } from '../idempotency.ts';
import type { MaskedTexts } from '../masking/mask.ts';
import { effectsOf } from '../outbox/delivery.ts';
import { recordWithChangeSql } from '../outbox/pending-jobs.ts';
import { bothColumns, columnsOf, type RowOf, rawRows, selectFirst } from '../sql.ts';
import {
  factBindings,
  factColumns,
  insertedFacts,
  type NewFacts,
  servicePlaceColumns,
  updatedFacts,
  updatedMasks,
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

/** The facts that a seeker may change and post again. */
const editableColumns = (deps: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'enquiries'; c: 'cities' }, 'seeker'>()({ ...servicePlaceColumns(deps), ...factColumns });
export type EditableRow = RowOf<ReturnType<typeof editableColumns>>;

const withCity = (db: Db, id: string) =>
  db('enquiries as e').join('cities as c', 'c.id', 'e.city_id').where('e.id', id);

export const intakeQueries = ({ db }: Pick<Deps, 'db'>) => ({
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
      withCity(db, id),
      bothColumns(
        editableColumns({ db }),
        columnsOf<{ e: 'enquiries' }>()({ status: 'e.status', seekerId: 'e.seeker_id', language: 'e.language' }),
      ),
    ),

  /** Returns what the owner may change. The caller must hold the enquiry's row lock. */
  editable: async (id: string): Promise<EditableRow> => (await selectFirst(withCity(db, id), editableColumns({ db })))!,

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
        ...(texts && updatedMasks(texts)),
      });
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
});
