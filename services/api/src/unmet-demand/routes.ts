import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import { demandProviders, demandTrendWeeks, type UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import { unmetDemand } from '@marketplace/domain/stats/unmet-demand';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, number, text } from '../http/export-cells.ts';
import { sendExport } from '../http/exports.ts';
import { route } from '../http/route.ts';
import { statsCache } from '../stats/stats-cache.ts';

const columns: Columns<UnmetDemand['groups'][number]> = {
  categoryName: text('Service'),
  mainCategory: { title: 'Main category', cell: ({ name }) => name },
  city: text('City'),
  province: text('Province'),
  unmet: number('Unmet'),
  waiting: number('Still open'),
  few: number(`Sent to fewer than ${demandProviders}`),
  recent: number(`Last ${demandTrendWeeks} weeks`),
  earlier: number(`${demandTrendWeeks} weeks before`),
};

async function* exported(groups: UnmetDemand['groups']) {
  yield* groups;
}

export const unmetDemandRoutes = (deps: RouteDeps) => {
  // The sums are up to a minute old, so callers share them for a minute.
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
      limit: 'export',
      handle: async ({ params, ctx }) => {
        const { groups } = await counted();
        await sendExport(
          { ctx, clock: deps.clock },
          { name: 'unmet-demand', ...params, columns, rows: exported(groups) },
        );
      },
    }),
  ];
};
