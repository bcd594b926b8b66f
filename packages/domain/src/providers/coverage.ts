/**
 * Coverage: the table that the candidate search reads. It has one row per provider, category (or group above
 * one), province and base, only for providers that may receive leads. A category that the provider serves anywhere
 * has one more row. Ranking stats are copied in, so that the index has the rank order.
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
  const { all, anywhere } = await queries.categoryIds(providerId);
  await queries.insertCoverage(providerId, { near: coverageOf(all), anywhere: coverageOf(anywhere) });
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
