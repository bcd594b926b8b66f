/** Applications as administrators find, see and decide them. Each look at addresses and numbers leaves an entry in the audit log. */

import { Id } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import {
  ApplicationDetail,
  ApplicationParam,
  ApplicationPass,
  Applications,
  ApplicationsExportQuery,
  type ApplicationsFilter,
  ApplicationsQuery,
  AskApplicant,
  RejectApplication,
  SendPass,
} from '@marketplace/contracts/providers/admin-applications';
import { audited } from '@marketplace/domain/audit/service';
import { applicationDetail } from '@marketplace/domain/provider-applications/detail.view';
import { type ApplicationsCursor, listApplications } from '@marketplace/domain/provider-applications/list.view';
import { askApplicant } from '@marketplace/domain/provider-applications/questions';
import {
  approveApplication,
  rejectApplication,
  sendApplicationPass,
} from '@marketplace/domain/provider-applications/service';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { csvFile, everyRow } from '../http/csv.ts';
import { CursorTime, pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { Nothing, Raw, route } from '../http/route.ts';
import { presentApplication, presentApplicationDetail } from './present.ts';

const byTime = (order: string) => pageCursor<ApplicationsCursor>(`applications-${order}`, z.tuple([CursorTime, Id]));
const cursors = {
  newest: byTime('newest'),
  oldest: byTime('oldest'),
  name: pageCursor<ApplicationsCursor>('applications-name', z.tuple([z.string(), Id])),
};

const columns = {
  businessName: 'Business',
  contactName: 'Contact',
  email: 'Email',
  phone: 'Phone',
  service: 'Service',
  serviceArea: 'Where',
  plan: 'Plan',
  status: 'State',
  createdAt: 'Applied',
  decidedAt: 'Decided',
};

async function* exported(deps: RouteDeps, filter: ApplicationsFilter) {
  const page = (request: { cursor: ApplicationsCursor | undefined; limit: number }) =>
    listApplications(deps, { ...filter, ...request });
  for await (const application of everyRow(page, limits.adminExportRows)) {
    const { id, ...row } = presentApplication(application);
    yield row;
  }
}

export const applicationAdminRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/admin/applications',
    summary: 'Applications to become a provider, newest first unless sorted otherwise',
    policy: 'manageApplications',
    query: ApplicationsQuery,
    reply: Applications,
    handle: async ({ query, ...caller }) => {
      const cursor = cursors[query.sort];
      const asked = { ...query, cursor: cursor.read(query.cursor) };
      const page = await audited(deps, actorOf(caller), {
        action: 'application.list',
        work: (tx) => listApplications(tx, asked),
        subjectId: null,
        details: (shown) => ({ ...shownOf(shown), search: query.search }),
      });
      return { applications: page.items.map(presentApplication), ...cursor.end(page) };
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/applications.csv',
    summary: 'The same as a CSV file, up to a bound',
    policy: 'manageApplications',
    query: ApplicationsExportQuery,
    reply: Raw,
    handle: async ({ query, ctx, ...caller }) => {
      await audited(deps, actorOf({ ctx, ...caller }), {
        action: 'application.export',
        work: async () => {},
        subjectId: null,
        details: query,
      });
      ctx.type = 'text/csv; charset=utf-8';
      ctx.attachment('applications.csv');
      ctx.body = csvFile(columns, exported(deps, query));
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/applications/:id',
    summary: 'One application with everything the applicant said, its pass and its history',
    policy: 'manageApplications',
    params: ApplicationParam,
    reply: ApplicationDetail,
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
    method: 'post',
    path: '/api/admin/applications/:id/approve',
    summary: 'Approve an application: its applicant is mailed a link to join with',
    policy: 'manageApplications',
    limit: 'write-as-team',
    params: ApplicationParam,
    reply: ApplicationPass,
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
    method: 'post',
    path: '/api/admin/applications/:id/pass',
    summary: 'Mail the applicant of an approved application a new link instead of a pass; once for each pass',
    policy: 'manageApplications',
    limit: 'write-as-team',
    params: ApplicationParam,
    body: SendPass,
    reply: ApplicationPass,
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
    method: 'post',
    path: '/api/admin/applications/:id/reject',
    summary: 'Reject an application: its applicant is mailed why',
    policy: 'manageApplications',
    limit: 'write-as-team',
    params: ApplicationParam,
    body: RejectApplication,
    reply: Nothing,
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
    method: 'post',
    path: '/api/admin/applications/:id/questions',
    summary: 'Ask an applicant back: the mail has a link to answer by',
    policy: 'manageApplications',
    limit: 'write-as-team',
    params: ApplicationParam,
    body: AskApplicant,
    reply: Nothing,
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
