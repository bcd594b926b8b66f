/** SQL of the audit log. The administrators' list is in `list.view.ts`. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** The acting user. `id` is null for commands without a signed-in user. */
export type Actor = {
  id: string | null;
  /** The API key that acted for the user. Its entries have it as `apiKey`. */
  apiKeyId?: string | undefined;
  /** The network of the caller's address, or null if there is none. */
  network: string | null;
  requestId?: string | undefined;
};

/** An entry's fields by name. Dates and lists are in their JSON form. */
export type Fields = Readonly<Record<string, unknown>>;

type NewEntry = {
  at: Date;
  actor: Actor;
  action: string;
  subject: string;
  subjectId: string | null;
  before: Fields | null;
  after: Fields | null;
};

/** An entry in the form that its hash covers. */
export type ChainedEntry = { seq: number; at: Date; previousHash: Buffer; hash: Buffer; content: string };

export const auditQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Locks this subject against other audited acts until the transaction ends. */
  lockSubject: async (subject: string, id: string): Promise<void> => {
    await rawRows(db, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [`audit ${subject} ${id}`]);
  },

  /** Adds an entry at the end of the chain. */
  append: async ({ at, actor, action, subject, subjectId, before, after }: NewEntry): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      insert into audit_entries (at, actor_id, action, subject, subject_id, before, after, address, request_id)
      values (:at, :actorId, :action, :subject, :subjectId, :before, :after, :network, :requestId)`,
      {
        at,
        actorId: actor.id,
        action,
        subject,
        subjectId,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        network: actor.network,
        requestId: actor.requestId ?? null,
      },
      { name: 'audit entry' },
    );
  },

  /** Returns up to `limit` entries after `seq`, in chain order. */
  chain: (seq: number, limit: number): Promise<ChainedEntry[]> =>
    rawRows(
      db,
      /* sql */ `
      select seq::float8 as seq, at, previous_hash as "previousHash", hash,
        jsonb_build_array(seq, extract(epoch from at), actor_id, action, subject, subject_id, before, after, address,
          request_id)::text as content
      from audit_entries where seq > :seq order by seq limit :limit`,
      { seq, limit },
    ),

  /** Returns the end of the chain as the trigger recorded it. */
  head: async (): Promise<{ seq: number; hash: Buffer }> => {
    const [row] = await rawRows<{ seq: number; hash: Buffer }>(db, 'select seq::float8 as seq, hash from audit_head');
    return row!;
  },
});
