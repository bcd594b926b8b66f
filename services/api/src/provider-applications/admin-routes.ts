import { providerAdminEndpoints } from '@marketplace/contracts/providers/admin-endpoints';

/** Administrators list, read and decide applications. Every view of contact details leaves an audit entry. */

import type { ApplicationsFilter } from '@marketplace/contracts/applications/administration';
import { applicationStates } from '@marketplace/contracts/applications/states';
import { Id } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import { planName } from '@marketplace/contracts/plans/plans';
import { audited } from '@marketplace/domain/audit/service';
import { applicationDetail } from '@marketplace/domain/provider-applications/detail.view';
import {
  type ApplicationsCursor,
  countApplications,
  listApplications,
} from '@marketplace/domain/provider-applications/list.view';
import { askApplicant } from '@marketplace/domain/provider-applications/questions';
import {
  approveApplication,
  rejectApplication,
  sendApplicationPass,
} from '@marketplace/domain/provider-applications/service';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { CursorTime, pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, longText, text, time, words } from '../http/export-cells.ts';
import { everyRow, sendExport } from '../http/exports.ts';
import { fromReplica } from '../http/replica.ts';
import { route } from '../http/route.ts';
import { presentApplication, presentApplicationDetail } from './present.ts';

const byTime = (order: string) => pageCursor<ApplicationsCursor>(`applications-${order}`, z.tuple([CursorTime, Id]));
const cursors = {
  newest: byTime('newest'),
  oldest: byTime('oldest'),
  name: pageCursor<ApplicationsCursor>('applications-name', z.tuple([z.string(), Id])),
};

const columns: Columns<ReturnType<typeof presentApplication>> = {
  businessName: text('Business'),
  contactName: text('Contact'),
  email: text('Email'),
  phone: text('Phone'),
  service: text('Service'),
  serviceArea: longText('Where'),
  plan: words('Plan', planName),
  status: words('State', applicationStates),
  createdAt: time('Applied'),
  decidedAt: time('Decided'),
};

async function* exported(deps: RouteDeps, filter: ApplicationsFilter) {
  const page = (request: { cursor: ApplicationsCursor | undefined; limit: number }) =>
    listApplications(deps, { ...filter, ...request });
  for await (const row of everyRow(page, limits.adminExportRows)) yield presentApplication(row);
}

export const applicationAdminRoutes = (deps: RouteDeps) => [
  route({
    endpoint: providerAdminEndpoints.listApplications,
    policy: 'manageApplications',
    handle: async ({ query, ...caller }) => {
      const cursor = cursors[query.sort];
      const asked = { ...query, cursor: cursor.read(query.cursor) };
      const page = await audited(deps, actorOf(caller), {
        action: 'application.list',
        work: (tx) => listApplications(tx, asked),
        subjectId: null,
        details: (shown) => ({ ...shownOf(shown), search: query.search }),
      });
      return {
        applications: page.items.map(presentApplication),
        ...cursor.end(page),
        counts: await countApplications(deps),
      };
    },
  }),
  route({
    endpoint: providerAdminEndpoints.exportApplications,
    policy: 'manageApplications',
    limit: 'export',
    handle: async ({ params, query, ctx, ...caller }) => {
      await audited(deps, actorOf({ ctx, ...caller }), {
        action: 'application.export',
        work: async () => {},
        subjectId: null,
        details: { ...query, ...params },
      });
      await sendExport(
        { ctx, clock: deps.clock },
        { name: 'applications', ...params, columns, rows: exported(fromReplica(deps), query) },
      );
    },
  }),
  route({
    endpoint: providerAdminEndpoints.getApplication,
    policy: 'manageApplications',
    handle: async ({ params, ...caller }) =>
      presentApplicationDetail(
        await audited(deps, actorOf(caller), {
          action: 'application.read',
          work: (tx) => applicationDetail(tx, params.id),
          subjectId: params.id,
        }),
      ),
  }),
  route({
    endpoint: providerAdminEndpoints.approveApplication,
    policy: 'manageApplications',
    byHand: true,
    limit: 'write-as-team',
    handle: async ({ params, ...caller }) => {
      const decision = { applicationId: params.id, actorId: caller.user.id, requestId: caller.requestId };
      const { passId, expiresAt } = await audited(deps, actorOf(caller), {
        action: 'application.approve',
        work: (tx) => approveApplication(tx, decision),
        subjectId: params.id,
        details: ({ passId }) => ({ passId }),
      });
      return { id: params.id, passId, expiresAt: expiresAt.toISOString() };
    },
  }),
  route({
    endpoint: providerAdminEndpoints.sendApplicationPass,
    policy: 'manageApplications',
    byHand: true,
    limit: 'write-as-team',
    handle: async ({ params, body, ...caller }) => {
      const decision = { applicationId: params.id, actorId: caller.user.id, requestId: caller.requestId, ...body };
      const { passId, expiresAt } = await audited(deps, actorOf(caller), {
        action: 'application.send-pass',
        work: (tx) => sendApplicationPass(tx, decision),
        subjectId: params.id,
        details: ({ passId }) => ({ passId }),
      });
      return { id: params.id, passId, expiresAt: expiresAt.toISOString() };
    },
  }),
  route({
    endpoint: providerAdminEndpoints.rejectApplication,
    policy: 'manageApplications',
    limit: 'write-as-team',
    handle: ({ params, body, ...caller }) => {
      const decision = { applicationId: params.id, actorId: caller.user.id, requestId: caller.requestId, ...body };
      return audited(deps, actorOf(caller), {
        action: 'application.reject',
        work: (tx) => rejectApplication(tx, decision),
        subjectId: params.id,
        details: body,
      });
    },
  }),
  route({
    endpoint: providerAdminEndpoints.askApplicant,
    policy: 'manageApplications',
    limit: 'write-as-team',
    handle: async ({ params, body, ...caller }) => {
      const question = { applicationId: params.id, actorId: caller.user.id, requestId: caller.requestId, ...body };
      await audited(deps, actorOf(caller), {
        action: 'application.ask',
        work: (tx) => askApplicant(tx, question),
        subjectId: params.id,
        details: body,
      });
    },
  }),
];
