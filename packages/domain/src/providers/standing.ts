/**
 * A provider's verification, each change recorded with author, time and reason. Its plan is in `subscriptions/service.ts`, and
 * suspension, which ends leads, in `requests/suspension.ts`.
 */
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { rewriteCoverage } from './coverage.ts';
import { type HistoryRow, type NewChecks, providerQueries } from './queries.ts';

/** The author of a change and the reason. `actorId` is null for automatic changes. */
export type Change = { providerId: string; actorId: string | null; note?: string | undefined; requestId?: string };

/** Records a change in the provider's history, updates its coverage and refreshes its open pages. */
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

/**
 * Changes a provider's checks by `work`. If that changes its verification, the change joins the history with `details`. The caller
 * must hold the provider's row lock.
 */
export const changeChecks = async (
  tx: Deps,
  change: Change,
  details: object,
  work: () => Promise<void>,
  { isAlwaysRecorded = false } = {},
): Promise<void> => {
  const queries = providerQueries(tx);
  const before = await queries.verification(change.providerId);
  await work();
  const after = await queries.verification(change.providerId);
  const isSame = before.at?.getTime() === after.at?.getTime() && before.until?.getTime() === after.until?.getTime();
  if (isSame && !isAlwaysRecorded) return;
  await recordChange(tx, change, {
    kind: 'VERIFICATION',
    before: before.at && { verifiedUntil: before.until },
    after: { verified: after.at !== null, verifiedUntil: after.until, ...(after.isDue && { isDue: true }), ...details },
  });
};

/**
 * Records checks of a provider. It is verified once it has all required ones. Throws NOT_FOUND, and with `onlyLonger` CONFLICT if it
 * is verified for at least as long.
 */
export const recordChecks = (
  deps: Deps,
  {
    checks,
    method,
    checkedAt,
    validUntil,
    onlyLonger = false,
    ...change
  }: Change & NewChecks & { onlyLonger?: boolean },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = providerQueries(tx);
    const at = tx.clock.now();
    if (!(await queries.lock(change.providerId, at))) throw new DomainError('NOT_FOUND');
    const before = await queries.verification(change.providerId);
    if (onlyLonger && before.at && !before.isDue && (!before.until || (validUntil && before.until >= validUntil)))
      throw new DomainError('CONFLICT', { sentence: sentences.verifiedForLonger });
    const visit = { checks, method, checkedAt, validUntil, checkedBy: change.actorId };
    const work = () => queries.insertChecks(change.providerId, visit, at);
    await changeChecks(tx, change, { checks, method }, work, { isAlwaysRecorded: true });
  });

/** Revokes a verification by ending all checks. Throws NOT_FOUND. */
export const revokeVerification = (deps: Deps, change: Change): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = providerQueries(tx);
    if (!(await queries.lock(change.providerId, tx.clock.now()))) throw new DomainError('NOT_FOUND');
    const work = () => queries.endChecks(change.providerId, tx.clock.now());
    await changeChecks(tx, change, { checks: [] }, work, { isAlwaysRecorded: true });
  });
