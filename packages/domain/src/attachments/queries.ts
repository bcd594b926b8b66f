/** SQL of attachments. */
import type { AttachmentState, RefusalReason } from '@marketplace/contracts/enquiries/attachments';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import type { UploadId } from './rules.ts';

/** What the check needs to know. */
export type UncheckedRow = UploadId & { name: string; size: number; type: string };
export type CheckedFile = {
  name: string;
  size: number;
  type: string;
  width: number | null;
  height: number | null;
};

/** Belongs to a request or a message. */
const hasOwner = (query: Knex.QueryBuilder) => query.whereNotNull('enquiry_id').orWhereNotNull('message_id');

export const attachmentQueries = ({ db }: Pick<Deps, 'db'>) => ({
  insert: async (row: {
    draftId: string;
    name: string;
    size: number;
    type: string;
    createdAt: Date;
  }): Promise<string> => {
    const [inserted] = await db('attachments')
      .insert({ draft_id: row.draftId, name: row.name, size: row.size, type: row.type, created_at: row.createdAt })
      .returning('id');
    return inserted!.id;
  },

  countOfDraft: async (draftId: string): Promise<number> => {
    const rows = await db('attachments').where({ draft_id: draftId }).select('id');
    return rows.length;
  },

  /** Gives uploads to an enquiry, in this order, after those that it has; returns those that were there, of that draft, young enough and nobody's yet. */
  attach: async (
    enquiryId: string,
    uploads: UploadId[],
    { at, notBefore, after = 0 }: { at: Date; notBefore: Date; after?: number },
  ): Promise<string[]> => {
    const attached = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      update attachments a set enquiry_id = :enquiryId, position = :after + given.position, state = 'checking', attached_at = :at
      from unnest(:ids::uuid[], :draftIds::uuid[]) with ordinality as given (id, draft_id, position)
      where a.id = given.id and a.draft_id = given.draft_id and a.state = 'uploading' and a.enquiry_id is null
        and a.created_at > :notBefore
      returning a.id`,
      {
        enquiryId,
        at,
        notBefore,
        after,
        ids: uploads.map(({ id }) => id),
        draftIds: uploads.map(({ draftId }) => draftId),
      },
    );
    return attached.map(({ id }) => id);
  },

  /** Like `attach`, to a message. */
  attachToMessage: async (
    messageId: string,
    uploads: UploadId[],
    { at, notBefore }: { at: Date; notBefore: Date },
  ): Promise<string[]> => {
    const attached = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      update attachments a set message_id = :messageId, position = given.position, state = 'checking', attached_at = :at
      from unnest(:ids::uuid[], :draftIds::uuid[]) with ordinality as given (id, draft_id, position)
      where a.id = given.id and a.draft_id = given.draft_id and a.state = 'uploading' and a.enquiry_id is null
        and a.created_at > :notBefore
      returning a.id`,
      {
        messageId,
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

  /** Undefined where it is settled, or its request or message is gone. */
  unchecked: async (id: string): Promise<UncheckedRow | undefined> =>
    db('attachments')
      .where({ id, state: 'checking' })
      .where(hasOwner)
      .first({ id: 'id', draftId: 'draft_id', name: 'name', size: 'size', type: 'type' }),

  /** False where it was settled before, or is nobody's any more. */
  setReady: async (id: string, file: CheckedFile): Promise<boolean> => {
    const changed = await db('attachments')
      .where({ id, state: 'checking' })
      .where(hasOwner)
      .update({ state: 'ready', ...file });
    return changed > 0;
  },
  isReady: async (id: string): Promise<boolean> =>
    (await db('attachments').where({ id, state: 'ready' }).first('id')) !== undefined,
  setRefused: async (id: string, reason: RefusalReason): Promise<void> => {
    await db('attachments').where({ id, state: 'checking' }).update({ state: 'refused', reason });
  },

  /**
   * Up to `limit` attachments that nothing needs. They are of a draft from before `notBefore`, a deleted message, or a request that
   * is gone, removed, or without its contact details.
   */
  abandoned: async (notBefore: Date, limit: number): Promise<UploadId[]> =>
    rawRows(
      db,
      /* sql */ `
      select a.id, a.draft_id as "draftId" from attachments a left join enquiries e on e.id = a.enquiry_id
      where (a.enquiry_id is null and a.message_id is null and (a.attached_at is not null or a.created_at <= :notBefore)) or e.status = 'removed'
        or e.contacts_erased_at is not null
      order by a.id limit :limit`,
      { notBefore, limit },
    ),
  remove: async (ids: string[]): Promise<void> => {
    await db('attachments').whereIn('id', ids).delete();
  },

  /** Those of these uploads that still wait: not sent, or not checked. */
  waiting: async (ids: string[]): Promise<Set<string>> => {
    const rows = await db('attachments').whereIn('id', ids).whereIn('state', ['uploading', 'checking']).select('id');
    return new Set(rows.map(({ id }) => id));
  },
});
