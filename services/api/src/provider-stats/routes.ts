import { providerEndpoints } from '@marketplace/contracts/providers/endpoints';
import { openLeads } from '@marketplace/domain/leads/inbox.view';
import { providerState } from '@marketplace/domain/providers/profile.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { providerStats } from '@marketplace/domain/stats/provider-stats';
import { dueFollowUps, type ResponseTime } from '@marketplace/domain/stats/provider-stats.view';
import { midnightOf } from '@marketplace/domain/week';
import { days } from '@marketplace/platform/clock';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentLead } from '../leads/present.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { statsCache } from '../stats/stats-cache.ts';

/** How many open leads and due follow-ups are listed by name; the rest are only counted. */
const waitingRows = 3;

const waiting = async (deps: RouteDeps, providerId: string) => {
  const tomorrow = new Date(midnightOf(deps.clock.now()).getTime() + days(1));
  const [open, due, provider] = await Promise.all([
    openLeads(deps, providerId, waitingRows),
    dueFollowUps(deps, providerId, { before: tomorrow, limit: waitingRows }),
    providerState(deps, providerId),
  ]);
  return {
    open: open.total,
    leads: open.leads.map((lead) => presentLead(lead, provider)),
    due: due[0]?.total ?? 0,
    followUps: due.map(({ leadId, title, cityPath, dueAt }) => ({
      leadId,
      title,
      city: cityOf(cityPath).name,
      dueAt: dueAt.toISOString(),
    })),
  };
};

export const providerStatsRoutes = (deps: RouteDeps) => {
  // Response times of all providers in a trade and province are the most expensive query, with the same result for
  // every caller.
  const cached = statsCache<ResponseTime[]>(deps.clock);
  return [
    route({
      endpoint: providerEndpoints.getProviderStats,
      policy: 'seeProviderArea',
      handle: async ({ user, query }) => {
        const providerId = providerIdOf(user);
        const [waits, stats] = await Promise.all([
          waiting(deps, providerId),
          providerStats(deps, providerId, { weeks: query.weeks, cached }),
        ]);
        return { waiting: waits, ...stats };
      },
    }),
  ];
};
