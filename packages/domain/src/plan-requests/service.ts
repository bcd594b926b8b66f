/** Requests for the plan of a bundle: made and withdrawn by a provider, decided by an administrator. */
import { messages, sentences } from '@marketplace/contracts/messages';
import { planRequestCan } from '@marketplace/contracts/plans/request-states';
import type { DecidePlanRequest, RequestPlan } from '@marketplace/contracts/plans/requests';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from '../providers/queries.ts';
import { givePlan } from '../subscriptions/service.ts';
import { type PlanRequestRow, planRequestQueries } from './queries.ts';

type Own = { providerId: string };

const lockProvider = async (tx: Deps, { providerId }: Own) => {
  const provider = await providerQueries(tx).lock(providerId, tx.clock.now());
  if (!provider) throw new DomainError('NOT_FOUND');
  return provider;
};

/**
 * Asks for the plan of a bundle, and emails the team. Throws VALIDATION_FAILED for the provider's own plan, and CONFLICT while a
 * request is open.
 */
export const requestPlan = (
  deps: Deps,
  { providerId, actorId, plan, reason, requestId }: Own & RequestPlan & { actorId: string; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const provider = await lockProvider(tx, { providerId });
    if (provider.plan === plan) throw invalid({ plan: messages.anotherPlan });
    const queries = planRequestQueries(tx);
    if (await queries.lockOpen(providerId)) throw new DomainError('CONFLICT', { sentence: sentences.planRequestOpen });
    const at = tx.clock.now();
    const planRequestId = await queries.insert({
      providerId,
      from: provider.plan,
      plan,
      reason,
      createdBy: actorId,
      at,
    });
    await addToOutbox(tx, 'plan-request.made', [{ planRequestId, requestId }]);
  });

/** Locks an open request. Throws NOT_FOUND, and CONFLICT for one that is no longer open. */
const lockOpen = async (tx: Deps, id: string, action: 'withdraw' | 'decide', own?: Own): Promise<PlanRequestRow> => {
  const request = await planRequestQueries(tx).lock(id);
  if (!request || (own && request.providerId !== own.providerId)) throw new DomainError('NOT_FOUND');
  if (!planRequestCan(action, request)) throw new DomainError('CONFLICT', { sentence: sentences.planRequestClosed });
  return request;
};

/** Withdraws a provider's own request. Throws NOT_FOUND, and CONFLICT for one that is no longer open. */
export const withdrawPlanRequest = (deps: Deps, { providerId, id }: Own & { id: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await lockOpen(tx, id, 'withdraw', { providerId });
    await planRequestQueries(tx).close(id, { status: 'WITHDRAWN', by: null, at: tx.clock.now() });
  });

/**
 * Accepts a request, which changes the plan from today on, or declines it. Emails the provider. Returns the
 * provider's id. Throws NOT_FOUND, and CONFLICT for a request that is no longer open.
 */
export const decidePlanRequest = (
  deps: Deps,
  { id, decision, note, actorId, requestId }: DecidePlanRequest & { id: string; actorId: string; requestId?: string },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const found = await planRequestQueries(tx).find(id);
    if (!found) throw new DomainError('NOT_FOUND');
    // The provider is locked first, as in `changePlan`.
    await lockProvider(tx, found);
    const { providerId, plan } = await lockOpen(tx, id, 'decide');
    await planRequestQueries(tx).close(id, { status: decision, note, by: actorId, at: tx.clock.now() });
    if (decision === 'ACCEPTED')
      await givePlan(tx, { providerId, actorId, note, ...(requestId && { requestId }), plan });
    else {
      const userId = await providerQueries(tx).userId(providerId);
      if (userId) await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
    }
    await addToOutbox(tx, 'plan-request.decided', [{ planRequestId: id, requestId }]);
    return providerId;
  });

/**
 * Gives a plan like `givePlan`. A new plan also decides on the provider's open request: it is accepted if it asked for this plan,
 * otherwise declined. Emails the provider about the decision. Throws NOT_FOUND.
 */
export const changePlan = (deps: Deps, change: Parameters<typeof givePlan>[1]): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { providerId, plan, actorId: by, requestId } = change;
    const before = await lockProvider(tx, { providerId });
    await givePlan(tx, change);
    const queries = planRequestQueries(tx);
    const request = before.plan === plan ? undefined : await queries.lockOpen(providerId);
    if (!request) return;
    const status = request.plan === plan ? 'ACCEPTED' : 'DECLINED';
    await queries.close(request.id, { status, by, at: tx.clock.now() });
    await addToOutbox(tx, 'plan-request.decided', [{ planRequestId: request.id, requestId }]);
  });
