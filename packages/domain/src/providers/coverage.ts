/**
 * Coverage: what the search for candidates reads. One row for each provider, category or group above one, and province,
 * only for providers that may receive leads, and with their ranking stats copied in, so that the index has the order of rank.
 */
import { providerCan } from '@marketplace/contracts/providers/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { providerQueries } from './queries.ts';
import { coverageOf } from './rules.ts';

/** Replaces a provider's coverage; call it in the transaction that changed the provider. */
export const rewriteCoverage = async (tx: Deps, providerId: string): Promise<void> => {
  const queries = providerQueries(tx);
  const provider = await queries.lock(providerId, tx.clock.now());
  await queries.deleteCoverage(providerId);
  if (!provider || !providerCan('receiveLeads', provider)) return;
  await queries.insertCoverage(providerId, coverageOf(await queries.categoryIds(providerId)));
};

/**
 * Takes providers whose verification has lapsed out of the search; accepting refuses them from the second it lapses. Safe to run
 * twice and at the same time. Returns how many.
 */
export const withdrawLapsed = async (deps: Deps): Promise<number> => {
  const ids = await providerQueries(deps).lapsedInCoverage(deps.clock.now());
  // One short transaction each, so that no match waits for the others.
  for (const id of ids) await inTransaction(deps, (tx) => rewriteCoverage(tx, id));
  return ids.length;
};
