/**
 * Coverage: the table that the candidate search reads. It has one row per provider, category (or group above
 * one) and province, only for providers that may receive leads. Ranking stats are copied in, so that the
 * index has the rank order.
 */
import { providerCan } from '@marketplace/contracts/providers/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { providerQueries } from './queries.ts';
import { coverageOf } from './rules.ts';

/** Replaces a provider's coverage. Call it in the transaction that changes the provider. */
export const rewriteCoverage = async (tx: Deps, providerId: string): Promise<void> => {
  const queries = providerQueries(tx);
  const provider = await queries.lock(providerId, tx.clock.now());
  await queries.deleteCoverage(providerId);
  if (!provider || !providerCan('receiveLeads', provider)) return;
  await queries.insertCoverage(providerId, coverageOf(await queries.categoryIds(providerId)));
};

/**
 * Removes providers with an expired verification from the search. Accepting a lead checks the expiry itself.
 * Idempotent and safe to run concurrently. Returns the number of providers.
 */
export const withdrawLapsed = async (deps: Deps): Promise<number> => {
  const ids = await providerQueries(deps).lapsedInCoverage(deps.clock.now());
  // Short transactions, so that matches never wait for the whole batch.
  for (const id of ids) await inTransaction(deps, (tx) => rewriteCoverage(tx, id));
  return ids.length;
};
