import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import { demandTrendWeeks, type UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import { unmetDemand } from '@marketplace/domain/stats/unmet-demand';
import { csvFile } from '../http/csv.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { statsCache } from '../stats/stats-cache.ts';

const columns = {
  categoryName: 'Service',
  mainCategory: 'Main category',
  city: 'City',
  province: 'Province',
  unmet: 'Unmet',
  few: 'Too few providers',
  unaccepted: 'Not accepted',
  waiting: 'Waiting',
  recent: `Last ${demandTrendWeeks} weeks`,
  earlier: `${demandTrendWeeks} weeks before`,
};

async function* exported(groups: UnmetDemand['groups']) {
  for (const { mainCategory, lat: _lat, lng: _lng, categorySlug: _slug, cityPath: _path, ...group } of groups)
    yield { ...group, mainCategory: mainCategory.name };
}

export const unmetDemandRoutes = (deps: RouteDeps) => {
  // The count reads every request of the last weeks, so callers share it for a minute.
  const cached = statsCache<UnmetDemand>(deps.clock, { maxEntries: 1 });
  const counted = () => cached('all', () => unmetDemand(deps));
  return [
    route({
      endpoint: operationAdminEndpoints.getUnmetDemand,
      policy: 'seeAdminArea',
      handle: counted,
    }),
    route({
      endpoint: operationAdminEndpoints.exportUnmetDemand,
      policy: 'seeAdminArea',
      handle: async ({ ctx }) => {
        const { groups } = await counted();
        ctx.type = 'text/csv; charset=utf-8';
        ctx.attachment('unmet-demand.csv');
        ctx.body = csvFile(columns, exported(groups));
      },
    }),
  ];
};
