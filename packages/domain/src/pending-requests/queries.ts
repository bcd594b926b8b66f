/** SQL of requests that wait for their confirmation, and of their links. */
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { Deps } from '../deps.ts';
import { type Idempotency, keyColumns, storedId } from '../idempotency.ts';
import { columnsOf, selectFirst } from '../sql.ts';

/** `content` is null once `enquiryId` is set. It was parsed by an earlier release, so it is parsed again before use. */
export type PendingRow = { id: string; content: unknown; enquiryId: string | null; createdAt: Date };

const columns = () =>
  columnsOf<{ p: 'pending_requests' }, 'seeker'>()({
    id: 'p.id',
    content: 'p.content',
    enquiryId: 'p.enquiry_id',
    createdAt: 'p.created_at',
  });

export const pendingRequestQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns undefined, and inserts nothing, if the idempotency key exists. */
  insert: async (row: { content: PostEnquiry; createdAt: Date } & Idempotency): Promise<{ id: string } | undefined> => {
    const [inserted] = await db('pending_requests')
      .insert({ content: JSON.stringify(row.content), created_at: row.createdAt, ...keyColumns(row) })
      .onConflict('idempotency_key')
      .ignore()
      .returning('id');
    return inserted;
  },

  findByKey: async (key: string): Promise<{ stored: { id: string }; idempotencyHash: Buffer | null } | undefined> => {
    const row = await db('pending_requests').where({ idempotency_key: key }).first(storedId);
    return row && { stored: { id: row.stored }, idempotencyHash: row.idempotencyHash };
  },

  /** Frees a key that a call before `before` used, so that the same content can be posted again. */
  freeKey: async (key: string, before: Date): Promise<void> => {
    await db('pending_requests')
      .where({ idempotency_key: key })
      .where('created_at', '<=', before)
      .update({ idempotency_key: null, idempotency_hash: null });
  },

  find: (id: string): Promise<PendingRow | undefined> =>
    selectFirst(db('pending_requests as p').where('p.id', id), columns()),

  lock: async (id: string): Promise<PendingRow | undefined> =>
    selectFirst(db('pending_requests as p').where('p.id', id).forUpdate(), columns()),

  /** Returns the request that a link of this kind opens. */
  findByLink: (tokenHash: Buffer, { confirms }: { confirms: boolean }): Promise<PendingRow | undefined> =>
    selectFirst(
      db('pending_requests as p')
        .join('pending_request_links as l', 'l.pending_request_id', 'p.id')
        .where({ 'l.token_hash': tokenHash, 'l.confirms': confirms }),
      columns(),
    ),

  insertLink: async (link: { tokenHash: Buffer; pendingRequestId: string; confirms: boolean }): Promise<void> => {
    await db('pending_request_links').insert({
      token_hash: link.tokenHash,
      pending_request_id: link.pendingRequestId,
      confirms: link.confirms,
    });
  },

  setPosted: async (id: string, enquiryId: string): Promise<void> => {
    await db('pending_requests').where({ id }).update({ content: null, enquiry_id: enquiryId });
  },
});
