/**
 * Applications of businesses: stored first, mailed afterwards, decided by an administrator. Specification
 * sections 2 and 3.
 */
import { categoryByAnyPath } from '@marketplace/catalogue/lookup';
import type { ProviderApplication } from '@marketplace/contracts/applications/applications';
import { type ApplicationAction, applicationCan } from '@marketplace/contracts/applications/states';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import { type ProviderPlan, providerPlans } from '@marketplace/contracts/plans/plans';
import { days } from '@marketplace/platform/clock';
import { createPass, revokePass } from '../access-passes/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { addressFaults } from '../disposable-addresses.ts';
import { DomainError, invalid } from '../errors.ts';
import { storeOnce } from '../idempotency.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { numberFaults } from '../telephone-numbers.ts';
import { applicationQueries } from './queries.ts';

type Context = { idempotencyKey: string | null; requestId?: string };

/**
 * Stores an application and its event. The event leads to an email to the team and a confirmation to the
 * applicant. Returns the application's id. The same key with the same content returns the same application.
 * Throws VALIDATION_FAILED for a category that is no trade, a disposable address or an impossible number, and
 * IDEMPOTENCY_MISMATCH if the key was used for other content.
 */
export const receiveApplication = async (
  deps: Deps,
  application: ProviderApplication,
  { idempotencyKey, requestId }: Context,
): Promise<string> => {
  const category = categoryByAnyPath([application.serviceCategory]);
  const faults = {
    // A top-level category has services of many trades, and the provider would get leads for all of them.
    ...(category && category.level > 1 ? {} : { serviceCategory: messages.requestCategory }),
    ...addressFaults({ email: application.email }),
    ...numberFaults({ phone: application.phone }),
  };
  if (!category || Object.keys(faults).length > 0) throw invalid(faults);
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

/** Locks an application for an action. Throws NOT_FOUND, and CONFLICT if its state does not allow the action. */
export const lockApplication = async (tx: Deps, applicationId: string, action: ApplicationAction) => {
  const application = await applicationQueries(tx).lock(applicationId);
  if (!application) throw new DomainError('NOT_FOUND');
  if (!applicationCan(action, application))
    throw new DomainError('CONFLICT', { sentence: sentences.applicationDecided });
  return application;
};

/** An administrator's action on an application. */
type Decision = { applicationId: string; actorId: string; requestId?: string };
type MailedPass = { passId: string; expiresAt: Date };

/** Creates a pass for an application's address and requests its email. `renewsId` is the pass that it replaces. */
const mailPass = async (
  tx: Deps,
  { email, plan }: { email: string; plan: ProviderPlan },
  { applicationId, actorId, requestId, renewsId }: Decision & { renewsId?: string },
): Promise<MailedPass> => {
  const { id: passId, expiresAt } = await createPass(tx, {
    email,
    plan: providerPlans[plan].plan,
    life: days(limits.approvalDays),
    createdBy: actorId,
    applicationId,
    ...(renewsId && { renewsId }),
  });
  await addToOutbox(tx, 'access-pass.mail-requested', [{ passId, requestId }]);
  return { passId, expiresAt };
};

/**
 * Approves an application. The applicant gets an email with a link to join, valid for 7 days, on the
 * requested plan. Throws NOT_FOUND, CONFLICT if it is already decided, and VALIDATION_FAILED for an
 * administrator's address.
 */
export const approveApplication = (deps: Deps, decision: Decision): Promise<MailedPass> =>
  inTransaction(deps, async (tx) => {
    const { applicationId, actorId } = decision;
    const [applications, at] = [applicationQueries(tx), tx.clock.now()];
    const application = await lockApplication(tx, applicationId, 'approve');
    const pass = await mailPass(tx, application, decision);
    await applications.setStatus(applicationId, 'approved', at);
    await applications.addEntry({ applicationId, kind: 'APPROVED', actorId, passId: pass.passId, at });
    return pass;
  });

/**
 * Sends the applicant of an approved application a new link, once per pass (`passId`, the latest one). A
 * retry returns the same new pass. An active pass is revoked, so that only one link opens the account. Throws
 * NOT_FOUND. Throws CONFLICT if the application is not approved, the applicant has joined, or the pass is not
 * the latest.
 */
export const sendApplicationPass = (
  deps: Deps,
  { passId, ...decision }: Decision & { passId: string },
): Promise<MailedPass> =>
  inTransaction(deps, async (tx) => {
    const { applicationId, actorId } = decision;
    const [applications, at] = [applicationQueries(tx), tx.clock.now()];
    const application = await lockApplication(tx, applicationId, 'sendPass');
    const latest = await applications.latestPass(applicationId, at);
    if (latest?.renewsId === passId) return { passId: latest.id, expiresAt: latest.expiresAt };
    if (latest?.id !== passId) throw new DomainError('CONFLICT');
    if (latest.status === 'USED') throw new DomainError('CONFLICT', { sentence: sentences.passUsedAlready });
    if (latest.status === 'ACTIVE') await revokePass(tx, passId);
    const pass = await mailPass(tx, application, { ...decision, renewsId: passId });
    await applications.addEntry({ applicationId, kind: 'PASS_SENT', actorId, passId: pass.passId, at });
    return pass;
  });

/**
 * Rejects an application and emails the applicant the administrator's reason. Throws NOT_FOUND, and CONFLICT
 * if it is already decided.
 */
export const rejectApplication = (
  deps: Deps,
  { applicationId, actorId, requestId, message }: Decision & { message: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const [applications, at] = [applicationQueries(tx), tx.clock.now()];
    await lockApplication(tx, applicationId, 'reject');
    await applications.setStatus(applicationId, 'rejected', at);
    const entryId = await applications.addEntry({ applicationId, kind: 'REJECTED', actorId, text: message, at });
    await addToOutbox(tx, 'application.rejected', [{ entryId, requestId }]);
  });
