/** SQL of documents for verification. */

import type { DocumentKind, DocumentRejection, DocumentState } from '@marketplace/contracts/documents/kinds';
import type { AttachmentState, RefusalReason } from '@marketplace/contracts/enquiries/attachments';
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectAll, selectFirst } from '../sql.ts';

export type DocumentRow = {
  id: string;
  providerId: string;
  attachmentId: string;
  kind: DocumentKind;
  number: string;
  expiresAt: Date | null;
  state: DocumentState;
  rejection: DocumentRejection | null;
  note: string | null;
  validUntil: Date | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  fileName: string;
  fileSize: number;
  fileType: string;
  fileState: AttachmentState;
  fileReason: RefusalReason | null;
};

const columns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ d: 'provider_documents'; a: 'attachments' }, 'business'>()({
    id: 'd.id',
    providerId: 'd.provider_id',
    attachmentId: 'd.attachment_id',
    kind: db.raw<DocumentKind>('d.kind'),
    number: 'd.number',
    expiresAt: 'd.expires_at',
    state: db.raw<DocumentState>('d.state'),
    rejection: db.raw<DocumentRejection | null>('d.reason'),
    note: 'd.note',
    validUntil: 'd.valid_until',
    createdAt: 'd.created_at',
    decidedAt: 'd.decided_at',
    decidedBy: db.raw<string | null>('(select u.name from users u where u.id = d.decided_by)'),
    fileName: 'a.name',
    fileSize: 'a.size',
    fileType: 'a.type',
    fileState: db.raw<AttachmentState>('a.state'),
    fileReason: db.raw<RefusalReason | null>('a.reason'),
  });

export const documentQueries = ({ db }: Pick<Deps, 'db'>) => {
  const current = () =>
    db('provider_documents as d').join('attachments as a', 'a.id', 'd.attachment_id').whereNull('d.replaced_at');
  return {
    /** The current ones, newest first. */
    ofProvider: (providerId: string): Promise<DocumentRow[]> =>
      selectAll(current().where('d.provider_id', providerId).orderBy('d.id', 'desc'), columns({ db })),
    find: (id: string): Promise<DocumentRow | undefined> => selectFirst(current().where('d.id', id), columns({ db })),
    lock: (id: string): Promise<DocumentRow | undefined> =>
      selectFirst(current().where('d.id', id).forUpdate('d'), columns({ db })),
    insert: async (document: {
      providerId: string;
      attachmentId: string;
      kind: DocumentKind;
      number: string;
      expiresAt: Date | null;
      at: Date;
    }): Promise<void> => {
      const { kind, number } = document;
      await db('provider_documents').insert({
        ...{ kind, number },
        provider_id: document.providerId,
        attachment_id: document.attachmentId,
        expires_at: document.expiresAt,
        created_at: document.at,
      });
    },
    /** Replaces the provider's other documents of a kind that are in one of these states. */
    replace: async (
      { providerId, kind, exceptId }: { providerId: string; kind: DocumentKind; exceptId?: string },
      states: DocumentState[],
      at: Date,
    ): Promise<void> => {
      await db('provider_documents')
        .where({ provider_id: providerId, kind })
        .whereNull('replaced_at')
        .whereIn('state', states)
        .modify((q) => {
          if (exceptId) q.whereNot({ id: exceptId });
        })
        .update({ replaced_at: at });
    },
    confirm: async (
      id: string,
      { validUntil, actorId, at }: { validUntil: Date | null; actorId: string; at: Date },
    ): Promise<void> => {
      await db('provider_documents')
        .where({ id })
        .update({ state: 'confirmed', valid_until: validUntil, decided_at: at, decided_by: actorId });
    },
    reject: async (
      id: string,
      {
        rejection,
        note,
        actorId,
        at,
      }: { rejection: DocumentRejection; note: string | null; actorId: string; at: Date },
    ): Promise<void> => {
      await db('provider_documents')
        .where({ id })
        .update({ state: 'rejected', reason: rejection, note, decided_at: at, decided_by: actorId });
    },
    /**
     * Marks up to `limit` confirmed documents that expire by `until` as reminded of, and returns their ids. Leaves out documents with
     * a newer one of their kind, those confirmed for less than that time, and businesses that are stopped. A document that ends
     * with the verification has the verification's own reminder.
     */
    takeExpiring: async ({ now, until }: { now: Date; until: Date }, limit: number): Promise<string[]> => {
      const taken = await rawRows<{ id: string }>(
        db,
        /* sql */ `
        update provider_documents set reminded_at = :now where id in (
          select d.id from provider_documents d join providers p on p.id = d.provider_id
          where d.state = 'confirmed' and d.replaced_at is null and d.reminded_at is null
            and d.valid_until > :now and d.valid_until <= :until
            and d.decided_at <= :now::timestamptz - (:until::timestamptz - d.valid_until)
            and p.verified_until is distinct from d.valid_until
            and p.suspended_at is null and p.withdrawn_at is null
            and not exists (select from provider_documents n
              where n.provider_id = d.provider_id and n.kind = d.kind and n.id > d.id)
          order by d.valid_until limit :limit
          for update of d skip locked)
        returning id`,
        { now, until, limit },
      );
      return taken.map(({ id }) => id);
    },
    /** The clean-up removes the file. */
    remove: async (id: string): Promise<void> => {
      await db('provider_documents').where({ id }).delete();
    },
  };
};
