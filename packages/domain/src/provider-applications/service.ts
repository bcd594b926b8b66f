/** Businesses that want to join: stored first, mailed after; an administrator decides. Specification sections 2 and 3. */
import { categoryByAnyPath } from '@marketplace/catalogue/lookup';
import { messages } from '@marketplace/contracts/messages';
import type { ProviderApplication } from '@marketplace/contracts/provider-applications';
import { type Deps, inTransaction } from '../deps.ts';
import { invalid } from '../errors.ts';
import { storeOnce } from '../idempotency.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { applicationQueries } from './queries.ts';

type Context = { idempotencyKey: string | null; requestId?: string };

/**
 * Stores an application and the event that mails it to the team and confirms it to the applicant. Returns its id; the same key
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
  return storeOnce(
    { content: application, idempotencyKey },
    {
      insert: (idempotency) =>
        inTransaction(deps, async (tx) => {
          const row = { application, categoryId: category.id, createdAt: tx.clock.now(), ...idempotency };
          const applicationId = await applicationQueries(tx).insert(row);
          if (!applicationId) return undefined;

          await addToOutbox(tx, 'application.received', [{ applicationId, requestId }]);

          return applicationId;
        }),
      findByKey: applicationQueries(deps).findByKey,
    },
  );
};
