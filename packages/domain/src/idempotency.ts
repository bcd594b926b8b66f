/** Idempotency keys: what is sent twice under one key is stored once. Every form that stores something goes through here. */
import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';
import { DomainError } from './errors.ts';

/**
 * SHA-256 of what was sent, as JSON with the keys of every object in order: the same for two bodies that differ in the
 * order of keys alone. 32 bytes.
 *
 * A key is good for as long as its row lives, so the fingerprint of a flat body never changes: rows stored years ago are
 * compared with it.
 */
export const fingerprint = (content: object): Buffer => createHash('sha256').update(stringify(content)).digest();

/** The two columns of a table that takes idempotency keys; both null without a key. */
export type Idempotency = { idempotencyKey: string | null; idempotencyHash: Buffer | null };

/**
 * Stores `content` once, however often and however concurrently it is sent, and returns what was stored: for the same key
 * and content the row from before. Without a key each call stores another row.
 *
 * `insert` gives undefined, and writes nothing, when the key is there already (`on conflict do nothing`, which waits for
 * a racing insert to commit). Throws IDEMPOTENCY_MISMATCH when the key was used for other content.
 */
export const storeOnce = async <Stored>(
  { content, idempotencyKey }: { content: object; idempotencyKey: string | null },
  {
    insert,
    findByKey,
  }: {
    insert: (idempotency: Idempotency) => Promise<Stored | undefined>;
    findByKey: (key: string) => Promise<{ stored: Stored; idempotencyHash: Buffer | null } | undefined>;
  },
): Promise<Stored> => {
  const idempotencyHash = idempotencyKey === null ? null : fingerprint(content);
  const stored = await insert({ idempotencyKey, idempotencyHash });
  if (stored) return stored;
  const earlier = idempotencyKey === null ? undefined : await findByKey(idempotencyKey);
  if (!idempotencyHash || !earlier?.idempotencyHash?.equals(idempotencyHash))
    throw new DomainError('IDEMPOTENCY_MISMATCH');
  return earlier.stored;
};
