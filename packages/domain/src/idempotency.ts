/** Idempotency keys: content sent twice with one key is stored once. Every form that stores something uses this. */
import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';
import { DomainError } from './errors.ts';

/**
 * Returns the SHA-256 hash of the content as JSON with sorted keys, so that the order of keys does not matter.
 * 32 bytes.
 *
 * A key is valid as long as its row exists, and rows stored years ago are compared with the fingerprint. It
 * must therefore never change for a flat body.
 */
export const fingerprint = (content: object): Buffer => createHash('sha256').update(stringify(content)).digest();

/** The two columns of a table with idempotency keys. Both are null without a key. */
export type Idempotency = { idempotencyKey: string | null; idempotencyHash: Buffer | null };

/** For `findByKey` with knex, of a table whose rows are stored by their ids. */
export const storedId = { stored: 'id', idempotencyHash: 'idempotency_hash' } as const;

/** For an `insert` with knex. */
export const keyColumns = ({ idempotencyKey, idempotencyHash }: Idempotency) => ({
  idempotency_key: idempotencyKey,
  idempotency_hash: idempotencyHash,
});

type Stored<Row> = { stored: Row; idempotencyHash: Buffer | null };
type Store<Row> = {
  insert: (idempotency: Idempotency) => Promise<Row | undefined>;
  findByKey: (key: string) => Promise<Stored<Row> | undefined>;
};
type Sent = { content: object; idempotencyKey: string | null };

/**
 * Stores `content` once per key, even for repeated and concurrent calls, and returns the stored row. Without
 * a key, each call stores a new row.
 *
 * `insert` must return undefined, and write nothing, if the key exists. (`on conflict do nothing` waits for a
 * racing insert to commit.) Throws IDEMPOTENCY_MISMATCH if the key was used for other content.
 */
export const storeOnce = async <Row>(
  { content, idempotencyKey }: Sent,
  { insert, findByKey }: Store<Row>,
): Promise<Row> => {
  const idempotencyHash = idempotencyKey === null ? null : fingerprint(content);
  const stored = await insert({ idempotencyKey, idempotencyHash });
  if (stored) return stored;
  const earlier = idempotencyKey === null ? undefined : await findByKey(idempotencyKey);
  if (!idempotencyHash || !earlier?.idempotencyHash?.equals(idempotencyHash))
    throw new DomainError('IDEMPOTENCY_MISMATCH');
  return earlier.stored;
};

/**
 * The same for callers that hold a lock which keeps calls with one key apart. A retry returns the first row, whatever has happened
 * since, so `insert` may check the state and runs only for a new key.
 */
export const storeOnceLocked = <Row>(sent: Sent, { insert, findByKey }: Store<Row>): Promise<Row> =>
  storeOnce(sent, {
    findByKey,
    insert: async (idempotency) =>
      sent.idempotencyKey !== null && (await findByKey(sent.idempotencyKey)) ? undefined : insert(idempotency),
  });
