/** Requests to change a plan: made and withdrawn by a provider, decided by an administrator. */
import { messages, sentences } from '@marketplace/contracts/messages';
import { planRequestCan } from '@marketplace/contracts/providers/plan-request-states';
import type { DecidePlanRequest, RequestPlan } from '@marketplace/contracts/providers/plan-requests';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from '../providers/queries.ts';
import { setSubscription } from '../providers/standing.ts';
import { type PlanRequestRow, planRequestQueries } from './queries.ts';

type Own = { providerId: string };

const lockProvider = async (tx: Deps, { providerId }: Own) => {
  const provider = await providerQueries(tx).lock(providerId, tx.clock.now());
  if (!provider) throw new DomainError('NOT_FOUND');
  return provider;
};

/** Asks for another plan. Throws VALIDATION_FAILED for the provider's own plan, and CONFLICT while a request is open. */
export const requestPlan = (
  deps: Deps,
  { providerId, actorId, plan, reason }: Own & RequestPlan & { actorId: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const provider = await lockProvider(tx, { providerId });
    if (provider.plan === plan) throw invalid({ plan: messages.anotherPlan });
    const queries = planRequestQueries(tx);
    if (await queries.hasOpen(providerId)) throw new DomainError('CONFLICT', { sentence: sentences.planRequestOpen });
    const at = tx.clock.now();
    await queries.insert({ providerId, from: provider.plan, plan, reason, createdBy: actorId, at });
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
 * Accepts a request, which changes the plan and leaves the subscription status, or declines it. Emails the provider. Returns the
 * provider's id. Throws NOT_FOUND, and CONFLICT for a request that is no longer open.
 */
export const decidePlanRequest = (
  deps: Deps,
  { id, decision, note, actorId, requestId }: DecidePlanRequest & { id: string; actorId: string; requestId: string },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const { providerId, plan } = await lockOpen(tx, id, 'decide');
    const { subscriptionStatus: status } = await lockProvider(tx, { providerId });
    await planRequestQueries(tx).close(id, { status: decision, note, by: actorId, at: tx.clock.now() });
    if (decision === 'ACCEPTED') await setSubscription(tx, { providerId, actorId, note, requestId, plan, status });
    else {
      const userId = await providerQueries(tx).userId(providerId);
      if (userId) await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
    }
    await addToOutbox(tx, 'plan-request.decided', [{ planRequestId: id, requestId }]);
    return providerId;
  });
