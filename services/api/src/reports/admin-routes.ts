/** Reports as administrators read and decide them. Each look and each decision leaves an entry in the audit log. */

import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { Id } from '@marketplace/contracts/fields';
import { reportAdminEndpoints } from '@marketplace/contracts/reports/admin-endpoints';
import { canAskForNumber } from '@marketplace/contracts/reports/reasons';
import type { AdminReport } from '@marketplace/contracts/reports/schemas';
import { audited } from '@marketplace/domain/audit/service';
import { type OpenReport, openReports, type ReportsCursor } from '@marketplace/domain/reports/list.view';
import { askReportedClient, decideReport } from '@marketplace/domain/reports/service';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { CursorTime, pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

const cursor = pageCursor<ReportsCursor>('reports', z.tuple([CursorTime, Id]));

const presentReport = (row: OpenReport): AdminReport => ({
  id: row.id,
  kind: row.kind,
  reporter: row.reporter,
  reason: row.reason,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  enquiryId: row.enquiryId,
  reference: row.reference,
  title: row.title,
  providerId: row.providerId,
  businessName: row.businessName,
  clientAskedAt: row.clientAskedAt?.toISOString() ?? null,
  can: { askClient: canAskForNumber(row) && enquiryCan('cancel', { status: row.enquiryStatus }) },
  ties: row.ties,
  messages: row.messages.map(({ sentAt, ...message }) => ({ ...message, sentAt: new Date(sentAt).toISOString() })),
});

export const reportAdminRoutes = (deps: RouteDeps) => [
  route({
    endpoint: reportAdminEndpoints.listReports,
    policy: 'manageEnquiries',
    handle: async ({ query, ...caller }) => {
      const page = await audited(deps, actorOf(caller), {
        action: 'report.list',
        work: (tx) => openReports(tx, { ...query, cursor: cursor.read(query.cursor) }),
        subjectId: null,
        details: shownOf,
      });
      return { reports: page.items.map(presentReport), ...cursor.end(page) };
    },
  }),
  route({
    endpoint: reportAdminEndpoints.askReportedClient,
    policy: 'manageEnquiries',
    handle: ({ params: { id }, ...caller }) =>
      audited(deps, actorOf(caller), {
        action: 'report.ask-client',
        work: (tx) => askReportedClient(tx, { id, requestId: caller.requestId }),
        subjectId: id,
      }),
  }),
  route({
    endpoint: reportAdminEndpoints.decideReport,
    policy: 'manageEnquiries',
    handle: ({ params: { id }, body: { decision }, ...caller }) =>
      audited(deps, actorOf(caller), {
        action: decision === 'CONFIRMED' ? 'report.confirm' : 'report.dismiss',
        work: (tx) => decideReport(tx, { id, decision, actorId: caller.user.id, requestId: caller.requestId }),
        subjectId: id,
      }),
  }),
];
