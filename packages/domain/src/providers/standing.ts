/**
 * A provider's standing, as administrators and passes change it: verification and subscription, each change kept with who, when
 * and why. Suspension, which ends leads, is in `leads/suspension.ts`.
 */
import type { VerificationCheck } from '@marketplace/contracts/providers/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { rewriteCoverage } from './coverage.ts';
import { type HistoryRow, providerQueries, type Subscription } from './queries.ts';

/** Who changes a provider's standing, and why; `actorId` is null for what no person did. */
export type Change = { providerId: string; actorId: string | null; note?: string | undefined; requestId?: string };

/** Keeps a change in the provider's history, brings its coverage up to date and tells its open pages. */
export const recordChange = async (
  tx: Deps,
  { providerId, actorId, note, requestId }: Change,
  change: Pick<HistoryRow, 'kind' | 'before' | 'after'>,
): Promise<void> => {
  const queries = providerQueries(tx);
  await queries.insertHistory({ providerId, actorId, note, at: tx.clock.now(), ...change });
  await rewriteCoverage(tx, providerId);
  const userId = await queries.userId(providerId);
  if (userId) await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
};

/** Verifies a provider until a date, or takes its verification back (null). Throws NOT_FOUND. */
export const setVerification = (
  deps: Deps,
  { verifiedUntil, checks, ...change }: Change & { verifiedUntil: Date | null; checks: VerificationCheck[] },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = providerQueries(tx);
    const at = tx.clock.now();
    if (!(await queries.lock(change.providerId, at))) throw new DomainError('NOT_FOUND');
    const before = (await queries.verification(change.providerId))!;
    await queries.setVerification(change.providerId, verifiedUntil && { at, until: verifiedUntil });
    await recordChange(tx, change, {
      kind: 'VERIFICATION',
      before: before.verified_at && { verifiedUntil: before.verified_until },
      after: { verifiedUntil, checks },
    });
  });

/**
 * Puts a provider back whose account is a provider's again: it gets leads as far as the rest of its state allows. Nothing happens to
 * one that was not withdrawn. Withdrawing, which ends leads, is in `requests/withdrawal.ts`.
 */
export const returnProvider = (deps: Deps, change: Change): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (!(await providerQueries(tx).setWithdrawn(change.providerId, null))) return;
    await recordChange(tx, change, { kind: 'ROLE', before: { withdrawn: true }, after: { withdrawn: false } });
  });

/** Sets plan and subscription; the right to leads follows from both. Nothing happens where neither changes. Throws NOT_FOUND. */
export const setSubscription = (deps: Deps, { plan, status, ...change }: Change & Subscription): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = providerQueries(tx);
    const before = await queries.lock(change.providerId, tx.clock.now());
    if (!before) throw new DomainError('NOT_FOUND');
    if (before.plan === plan && before.subscriptionStatus === status) return;
    await queries.setSubscription(change.providerId, { plan, status });
    await recordChange(tx, change, {
      kind: 'SUBSCRIPTION',
      before: { plan: before.plan, status: before.subscriptionStatus },
      after: { plan, status },
    });
  });
