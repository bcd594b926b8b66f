import { type Deps, inTransaction } from './deps.ts';
import { fingerprint } from './enquiries/rules.ts';
import { DomainError } from './errors.ts';

/**
 * Stores what somebody has sent, once however often it is sent, and in the same transaction what `tell` writes about
 * it. Returns its id: for the same key and content the one from before. `content` is what was sent, `row` what of it is
 * kept in `table`, whose columns `idempotency_key` and `idempotency_hash` are filled in here. Without a key each call
 * stores anew. Throws IDEMPOTENCY_MISMATCH when the key was used for other content.
 */
export const storeOnce = async (
  deps: Deps,
  {
    table,
    row,
    content,
    idempotencyKey,
    tell,
  }: {
    table: 'contact_messages' | 'provider_applications';
    row: Record<string, unknown>;
    content: object;
    idempotencyKey: string | null;
    tell: (tx: Deps, id: string) => Promise<unknown>;
  },
): Promise<string> => {
  const hash = fingerprint(content);
  const stored = await inTransaction(deps, async (tx) => {
    const [{ id } = {}]: { id?: string }[] = await tx
      .db(table)
      .insert({
        ...row,
        idempotency_key: idempotencyKey,
        idempotency_hash: idempotencyKey && hash,
        created_at: tx.clock.now(),
      })
      .onConflict('idempotency_key')
      .ignore()
      .returning('id');
    if (id) await tell(tx, id);
    return id;
  });
  if (stored) return stored;
  const earlier = await deps.db(table).where({ idempotency_key: idempotencyKey }).first();
  if (!earlier?.idempotency_hash.equals(hash)) throw new DomainError('IDEMPOTENCY_MISMATCH');
  return earlier.id;
};
