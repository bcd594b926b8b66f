/**
 * Coverage: what the search for candidates reads. One row for each provider, category or group above one, and province,
 * only for providers that may receive leads, and with their ranking stats copied in, so that the index has the order of rank.
 */
import { providerCan } from '@marketplace/contracts/providers';
import type { Deps } from '../deps.ts';
import { providerQueries } from './queries.ts';
import { coverageOf } from './rules.ts';

/** Replaces a provider's coverage; call it in the transaction that changed the provider. */
export const rewriteCoverage = async (tx: Pick<Deps, 'db'>, providerId: string): Promise<void> => {
  const queries = providerQueries(tx);
  const provider = await queries.lock(providerId);
  await queries.deleteCoverage(providerId);
  if (!provider || !providerCan('receiveLeads', provider)) return;
  await queries.insertCoverage(providerId, coverageOf(await queries.categoryIds(providerId)));
};
