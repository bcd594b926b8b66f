/** Businesses that want to join: stored first, mailed after; an administrator decides. Specification sections 2 and 3. */
import { categoryByAnyPath } from '@marketplace/catalogue/lookup';
import { messages } from '@marketplace/contracts/messages';
import type { ProviderApplication } from '@marketplace/contracts/provider-applications';
import { type Deps, inTransaction } from '../deps.ts';
import { fingerprint } from '../enquiries/rules.ts';
import { DomainError, invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';

type Context = { idempotencyKey: string | null; requestId?: string };

/**
 * Stores an application and the events that mail it to the team and tell the applicant so. Returns its id; the same key
 * with the same content gives the same application. Throws VALIDATION_FAILED for a category that there is not,
 * IDEMPOTENCY_MISMATCH when the key was used for other content.
 */
export const receiveApplication = async (
  deps: Deps,
  application: ProviderApplication,
  { idempotencyKey, requestId }: Context,
): Promise<string> => {
  const category = categoryByAnyPath([application.serviceCategory]);
  if (!category) throw invalid({ serviceCategory: messages.requestCategory });
  const hash = fingerprint(application);
  const received = await inTransaction(deps, async (tx) => {
    const [row] = await tx
      .db('provider_applications')
      .insert({
        plan: application.plan,
        business_name: application.businessName,
        contact_name: application.contactName,
        email: application.email,
        phone: application.phone,
        category_id: category.id,
        service_area: application.serviceArea,
        experience: application.experience ?? null,
        message: application.message ?? null,
        idempotency_key: idempotencyKey,
        idempotency_hash: idempotencyKey && hash,
        created_at: tx.clock.now(),
      })
      .onConflict('idempotency_key')
      .ignore()
      .returning('id');
    if (!row) return undefined;
    const event = { applicationId: row.id, requestId };
    await addToOutbox(tx, 'application.received', [event]);
    await addToOutbox(tx, 'application.to-confirm', [event]);
    return row.id as string;
  });
  if (received) return received;
  const earlier = await deps.db('provider_applications').where({ idempotency_key: idempotencyKey }).first();
  if (!earlier?.idempotency_hash.equals(hash)) throw new DomainError('IDEMPOTENCY_MISMATCH');
  return earlier.id;
};
