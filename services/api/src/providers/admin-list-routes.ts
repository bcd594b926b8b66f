import { providerAdminEndpoints } from '@marketplace/contracts/providers/admin-endpoints';
/** Administrators list and read providers. Every view of contact details leaves an audit entry. */

import { Id } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import type { AdminProvidersFilter } from '@marketplace/contracts/providers/admin-schemas';
import { audited } from '@marketplace/domain/audit/service';
import { providerDetail } from '@marketplace/domain/providers/admin-detail.view';
import {
  type AdminProvidersCursor,
  countProviders,
  listProviders,
} from '@marketplace/domain/providers/admin-list.view';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { csvFile, everyRow } from '../http/csv.ts';
import { CursorTime, pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentAdminProvider, presentProviderDetail } from './present.ts';

const cursors = {
  newest: pageCursor<AdminProvidersCursor>('providers-newest', z.tuple([CursorTime, Id])),
  name: pageCursor<AdminProvidersCursor>('providers-name', z.tuple([z.string(), Id])),
};

const columns = {
  businessName: 'Business',
  email: 'Email',
  baseCity: 'Base',
  coverageRadiusKm: 'Radius (km)',
  categories: 'Services',
  provinces: 'Provinces',
  plan: 'Plan',
  subscriptionStatus: 'Subscription',
  verification: 'Verification',
  verifiedUntil: 'Verified until',
  withdrawn: 'Withdrawn',
  suspended: 'Suspended',
  paused: 'Paused',
  recentLeads: `Leads in ${limits.recentLeadDays} days`,
  createdAt: 'Joined',
};
const yes = (is: boolean) => (is ? 'yes' : '');

async function* exported(deps: RouteDeps, filter: AdminProvidersFilter) {
  const page = (request: { cursor: AdminProvidersCursor | undefined; limit: number }) =>
    listProviders(deps, { ...filter, ...request });
  for await (const row of everyRow(page, limits.adminExportRows)) {
    const { id, version, complete, ...provider } = presentAdminProvider(row);
    yield {
      ...provider,
      categories: provider.categories.join(', '),
      provinces: provider.provinces.join(', '),
      withdrawn: yes(provider.withdrawn),
      suspended: yes(provider.suspended),
      paused: yes(provider.paused),
    };
  }
}

export const providerAdminListRoutes = (deps: RouteDeps) => [
  route({
    endpoint: providerAdminEndpoints.listProviders,
    policy: 'manageProviders',
    handle: async ({ query, ...caller }) => {
      const cursor = cursors[query.sort];
      const asked = { ...query, cursor: cursor.read(query.cursor) };
      const page = await audited(deps, actorOf(caller), {
        action: 'provider.list',
        work: (tx) => listProviders(tx, asked),
        subjectId: null,
        details: (shown) => ({ ...shownOf(shown), search: query.search }),
      });
      return {
        providers: page.items.map(presentAdminProvider),
        ...cursor.end(page),
        counts: await countProviders(deps),
      };
    },
  }),
  route({
    endpoint: providerAdminEndpoints.exportProviders,
    policy: 'manageProviders',
    handle: async ({ query, ctx, ...caller }) => {
      await audited(deps, actorOf({ ctx, ...caller }), {
        action: 'provider.export',
        work: async () => {},
        subjectId: null,
        details: query,
      });
      ctx.type = 'text/csv; charset=utf-8';
      ctx.attachment('providers.csv');
      ctx.body = csvFile(columns, exported(deps, query));
    },
  }),
  route({
    endpoint: providerAdminEndpoints.getProvider,
    policy: 'manageProviders',
    handle: async ({ params, ...caller }) =>
      presentProviderDetail(
        await audited(deps, actorOf(caller), {
          action: 'provider.read',
          work: (tx) => providerDetail(tx, params.id),
          subjectId: params.id,
        }),
      ),
  }),
];
