/** Ranking stats rank a provider among others. They change when leads are answered, expire and age. */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { type LeadOutcome, providerQueries } from './queries.ts';

/** Counts finished leads for the response rate. An id that appears twice counts two leads. */
export const countFinishedLeads = async (
  tx: Pick<Deps, 'db'>,
  outcome: LeadOutcome,
  providerIds: string[],
): Promise<void> => {
  if (providerIds.length === 0) return;
  const counts = new Map<string, number>();
  for (const id of providerIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const queries = providerQueries(tx);
  await queries.addFinishedLeads(outcome, counts);
  await queries.copyRankingStats([...counts.keys()]);
};

/** Counts the recent leads of these providers again, inside the transaction that changes which ones count. */
export const recountRecentLeads = async (tx: Deps, providerIds: string[]): Promise<void> => {
  const queries = providerQueries(tx);
  await queries.countRecentLeads(providerIds, new Date(tx.clock.now().getTime() - days(limits.recentLeadDays)));
  await queries.copyRankingStats(providerIds);
};

/**
 * Recounts the leads of the last 30 days for every provider whose count has changed because leads aged.
 * Stores the time, which simulations of the past need (`matching-simulations`). Returns the number of changed
 * providers. Every call is a full pass, because it reads 30 days of leads and not the history, and most busy providers
 * change within an hour.
 */
export const refreshRankingStats = (deps: Deps): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const since = new Date(now.getTime() - days(limits.recentLeadDays));
    const queries = providerQueries(tx);
    // Two statements, so that the count includes leads of a transaction that held a row lock until now.
    const ids = await queries.lockOutdatedRecentLeads(since);
    await queries.countRecentLeads(ids, since);
    await queries.copyRankingStats(ids);
    await queries.insertRefresh(now);
    return ids.length;
  });
