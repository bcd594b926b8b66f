import { providerAdminEndpoints } from '@marketplace/contracts/providers/admin-endpoints';
/** Administrators list and read providers. Every view of contact details leaves an audit entry. */

import { Id } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import { planName } from '@marketplace/contracts/plans/plans';
import type { AdminProvidersFilter } from '@marketplace/contracts/providers/admin-schemas';
import { verificationText } from '@marketplace/contracts/providers/filters';
import { statusWord } from '@marketplace/contracts/status-words';
import { audited } from '@marketplace/domain/audit/service';
import { providerDetail } from '@marketplace/domain/providers/admin-detail.view';
import {
  type AdminProvidersCursor,
  countProviders,
  listProviders,
} from '@marketplace/domain/providers/admin-list.view';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { CursorTime, pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, list, number, text, time, words, yesNo } from '../http/export-cells.ts';
import { everyRow, sendExport } from '../http/exports.ts';
import { fromReplica } from '../http/replica.ts';
import { route } from '../http/route.ts';
import { presentAdminProvider, presentProviderDetail } from './present.ts';

const cursors = {
  newest: pageCursor<AdminProvidersCursor>('providers-newest', z.tuple([CursorTime, Id])),
  name: pageCursor<AdminProvidersCursor>('providers-name', z.tuple([z.string(), Id])),
};

const columns: Columns<ReturnType<typeof presentAdminProvider>> = {
  businessName: text('Business'),
  email: text('Email'),
  baseCity: text('Base'),
  coverageRadiusKm: number('Radius (km)'),
  categories: list('Services'),
  provinces: list('Provinces'),
  plan: words('Plan', planName),
  subscriptionStatus: words('Subscription', statusWord),
  verification: words('Verification', verificationText),
  verifiedUntil: time('Verified until'),
  withdrawn: yesNo('Withdrawn'),
  suspended: yesNo('Suspended'),
  paused: yesNo('Paused'),
  recentLeads: number(`Leads in ${limits.recentLeadDays} days`),
  createdAt: time('Joined'),
};

async function* exported(deps: RouteDeps, filter: AdminProvidersFilter) {
  const page = (request: { cursor: AdminProvidersCursor | undefined; limit: number }) =>
    listProviders(deps, { ...filter, ...request });
  for await (const row of everyRow(page, limits.adminExportRows)) yield presentAdminProvider(row);
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
    limit: 'export',
    handle: async ({ params, query, ctx, ...caller }) => {
      await audited(deps, actorOf({ ctx, ...caller }), {
        action: 'provider.export',
        work: async () => {},
        subjectId: null,
        details: { ...query, ...params },
      });
      await sendExport(
        { ctx, clock: deps.clock },
        { name: 'providers', ...params, columns, rows: exported(fromReplica(deps), query) },
      );
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
