/** SQL of attachments. */
import type { AttachmentState, RefusalReason } from '@marketplace/contracts/enquiries/attachments';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import type { AttachmentPurpose, FileOwner, UploadId } from './rules.ts';

/** What the file check needs. */
export type UncheckedRow = UploadId & {
  name: string;
  size: number;
  type: string;
  purpose: AttachmentPurpose;
  /** Null for files that the installation made itself. */
  network: string | null;
  /** Null until it is measured. */
  checkCost: number | null;
  isOfQuote: boolean;
};
export type CheckedFile = {
  name: string;
  size: number;
  type: string;
  width: number | null;
  height: number | null;
};

/** An accepted lead, and the message or quote in it that has the file. */
export type ShownIn = {
  leadId: string;
  enquiryId: string;
  /** The provider's user; null once the account is deleted. */
  userId: string | null;
  seekerId: string | null;
  messageId: string | null;
  quoteId: string | null;
};

/** Whether a file belongs to a request, a message, a provider or a quote. */
const isOwned = (a = 'attachments') => `(${a}.enquiry_id is not null or ${a}.message_id is not null
  or ${a}.provider_id is not null or exists (select from quote_files f where f.attachment_id = ${a}.id))`;

const ownerColumns = (owner: FileOwner) => ({
  enquiryId: owner.kind === 'request' ? owner.enquiryId : null,
  after: (owner.kind === 'request' && owner.after) || 0,
  messageId: owner.kind === 'message' ? owner.messageId : null,
  providerId: owner.kind === 'portfolio' || owner.kind === 'document' ? owner.providerId : null,
  purpose: owner.kind === 'portfolio' || owner.kind === 'document' ? owner.kind : 'request',
});

export const attachmentQueries = ({ db }: Pick<Deps, 'db'>) => ({
  insert: async (row: {
    draftId: string;
    name: string;
    size: number;
    type: string;
    network?: string | null;
    createdAt: Date;
  }): Promise<string> => {
    const { draftId, createdAt, ...file } = row;
    const [inserted] = await db('attachments')
      .insert({ ...file, draft_id: draftId, created_at: createdAt })
      .returning('id');
    return inserted!.id;
  },

  countOfDraft: async (draftId: string): Promise<number> => {
    const rows = await db('attachments').where({ draft_id: draftId }).select('id');
    return rows.length;
  },

  /**
   * Gives uploads to their owner in this order, and marks them for the check. Returns the ids of those that are of one draft,
   * recent, and neither given to an owner nor checked before.
   */
  attach: async (
    owner: FileOwner,
    uploads: UploadId[],
    { at, notBefore }: { at: Date; notBefore: Date },
  ): Promise<string[]> => {
    const attached = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      update attachments a set state = 'checking', attached_at = :at, position = :after + given.position,
        enquiry_id = :enquiryId, message_id = :messageId, provider_id = :providerId, purpose = :purpose
      from unnest(:ids::uuid[], :draftIds::uuid[]) with ordinality as given (id, draft_id, position)
      where a.id = given.id and a.draft_id = given.draft_id and a.state = 'uploading' and not ${isOwned('a')}
        and a.created_at > :notBefore
        and (select count(distinct draft) from unnest(:draftIds::uuid[]) as draft) = 1
      returning a.id`,
      {
        ...ownerColumns(owner),
        at,
        notBefore,
        ids: uploads.map(({ id }) => id),
        draftIds: uploads.map(({ draftId }) => draftId),
      },
    );
    return attached.map(({ id }) => id);
  },

  ofEnquiry: (enquiryId: string): Promise<{ id: string; state: AttachmentState; position: number }[]> =>
    rawRows(db, /* sql */ `select id, state, position from attachments where enquiry_id = :enquiryId`, { enquiryId }),

  /** Undefined if the check is done or the request is gone. */
  unchecked: async (id: string): Promise<UncheckedRow | undefined> =>
    db('attachments')
      .where({ id, state: 'checking' })
      .whereRaw(isOwned())
      .first({
        ...{ id: 'id', draftId: 'draft_id', name: 'name', size: 'size', type: 'type', purpose: 'purpose' },
        ...{ network: 'network', checkCost: 'check_cost' },
        isOfQuote: db.raw<boolean>('exists (select from quote_files f where f.attachment_id = attachments.id)'),
      }),

  /**
   * Records what a file's check costs. Returns the cost with that of the files that waited before it, of the same draft and of
   * the same network, for files attached after `since`. Undefined if it was measured or checked before.
   */
  measured: async (id: string, cost: number, since: Date): Promise<number | undefined> => {
    const [row] = await rawRows<{ ahead: number }>(
      db,
      /* sql */ `
      update attachments a set check_cost = :cost where a.id = :id and a.state = 'checking' and a.check_cost is null
      returning (select coalesce(sum(w.check_cost * ((w.draft_id = a.draft_id)::int + coalesce(w.network = a.network, false)::int)), 0)
        from attachments w where w.state = 'checking' and w.check_cost is not null and w.attached_at > :since
          and w.id <> a.id)::float8 as ahead`,
      { id, cost, since },
    );
    return row && cost + row.ahead;
  },

  /** Deletes the networks of files that were attached before. Their checks have failed. */
  forgetNetworks: async (before: Date): Promise<void> => {
    await db('attachments')
      .where({ state: 'checking' })
      .where('attached_at', '<=', before)
      .whereNotNull('network')
      .update({ network: null });
  },

  /** Returns false if the file was already checked or no longer belongs to a request. */
  setReady: async (id: string, file: CheckedFile): Promise<boolean> => {
    const changed = await db('attachments')
      .where({ id, state: 'checking' })
      .whereRaw(isOwned())
      .update({ state: 'ready', network: null, ...file });
    return changed > 0;
  },
  isReady: async (id: string): Promise<boolean> =>
    (await db('attachments').where({ id, state: 'ready' }).first('id')) !== undefined,
  /** Returns false if the file was already checked. */
  setRefused: async (id: string, reason: RefusalReason): Promise<boolean> => {
    const changed = await db('attachments')
      .where({ id, state: 'checking' })
      .update({ state: 'refused', reason, network: null });
    return changed > 0;
  },

  /** The accepted leads whose pages show the file: of its message, of its quote, or of its request. */
  shownIn: (id: string): Promise<ShownIn[]> =>
    rawRows(
      db,
      /* sql */ `
      select l.id as "leadId", l.enquiry_id as "enquiryId", p.user_id as "userId", e.seeker_id as "seekerId",
        shown.message_id as "messageId", shown.quote_id as "quoteId"
      from attachments a
      cross join lateral (
        select m.lead_id, m.id as message_id, null::uuid as quote_id from messages m where m.id = a.message_id
        union all
        select q.lead_id, null, q.id from quote_files f join quotes q on q.id = f.quote_id where f.attachment_id = a.id
        union all
        select r.id, null, null from leads r where r.enquiry_id = a.enquiry_id
      ) shown
      join leads l on l.id = shown.lead_id and l.status = 'ACCEPTED'
      join enquiries e on e.id = l.enquiry_id
      join providers p on p.id = l.provider_id
      where a.id = :id`,
      { id },
    ),

  /** The request that the file was posted with. */
  postedWith: async (id: string): Promise<{ enquiryId: string; seekerId: string | null } | undefined> =>
    db('attachments as a').join('enquiries as e', 'e.id', 'a.enquiry_id').where('a.id', id).first({
      enquiryId: 'e.id',
      seekerId: 'e.seeker_id',
    }),

  /**
   * Returns up to `limit` attachments that nothing needs: of drafts older than `notBefore`, of requests that are deleted,
   * removed or without contact details, and of deleted messages, photos and documents. Files of a quote are deleted
   * with those of its request.
   */
  abandoned: async (notBefore: Date, limit: number): Promise<UploadId[]> =>
    rawRows(
      db,
      /* sql */ `
      select a.id, a.draft_id as "draftId" from attachments a left join enquiries e on e.id = a.enquiry_id
      left join lateral (
        select true as any, bool_and(qe.status = 'removed' or qe.contacts_erased_at is not null) as over
        from quote_files f join quotes q on q.id = f.quote_id join enquiries qe on qe.id = q.enquiry_id
        where f.attachment_id = a.id having count(*) > 0
      ) quoted on a.enquiry_id is null and a.message_id is null
      where (a.enquiry_id is null and a.message_id is null and a.provider_id is null and quoted.any is null
          and (a.attached_at is not null or a.created_at <= :notBefore))
        or quoted.over or e.status = 'removed' or e.contacts_erased_at is not null
        or (a.provider_id is not null and not exists (select from portfolio_photos o where o.id = a.id)
          and not exists (select from provider_documents d where d.attachment_id = a.id))
      order by a.id limit :limit`,
      { notBefore, limit },
    ),
  remove: async (ids: string[]): Promise<void> => {
    await db('attachments').whereIn('id', ids).delete();
  },

  /** Returns those of these uploads that are not fully sent or checked. */
  waiting: async (ids: string[]): Promise<Set<string>> => {
    const rows = await db('attachments').whereIn('id', ids).whereIn('state', ['uploading', 'checking']).select('id');
    return new Set(rows.map(({ id }) => id));
  },
});
