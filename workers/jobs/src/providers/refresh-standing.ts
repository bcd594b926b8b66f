import { refreshRankingStats } from '@marketplace/domain/providers/ranking-stats';
import type { Handler } from '../registry.ts';

/** Counts recent leads anew where some have grown older than 30 days. */
export const refresh: Handler<'providers.refresh-standing'> = async (_payload, deps) => {
  const providers = await refreshRankingStats(deps);
  if (providers > 0) deps.log.info({ providers }, 'standing refreshed');
};
