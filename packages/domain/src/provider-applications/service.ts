/** Businesses that want to join: stored first, mailed after; an administrator decides. Specification sections 2 and 3. */
import { categoryByAnyPath } from '@marketplace/catalogue/lookup';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { type ProviderApplication, providerPlans } from '@marketplace/contracts/provider-applications';
import { days } from '@marketplace/platform/clock';
import { createPass } from '../access-passes/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
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

/**
 * Approves an application: its applicant is mailed a link to join with, good for 7 days, on the plan that was applied for. Throws
 * NOT_FOUND, CONFLICT for one that has been decided, VALIDATION_FAILED for an administrator's address.
 */
export const approveApplication = (
  deps: Deps,
  { applicationId, actorId, requestId }: { applicationId: string; actorId: string; requestId?: string },
): Promise<{ passId: string; expiresAt: Date }> =>
  inTransaction(deps, async (tx) => {
    const applications = applicationQueries(tx);
    const application = await applications.lock(applicationId);
    if (!application) throw new DomainError('NOT_FOUND');
    if (application.status !== 'new') throw new DomainError('CONFLICT');
    const { id: passId, expiresAt } = await createPass(tx, {
      email: application.email,
      plan: providerPlans[application.plan].plan,
      life: days(limits.approvalDays),
      createdBy: actorId,
      applicationId,
    });
    await applications.decide(applicationId, 'approved', tx.clock.now());
    await addToOutbox(tx, 'access-pass.mail-requested', [{ passId, requestId }]);
    return { passId, expiresAt };
  });
