import { endpoints, Nothing } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { AdminReports, AdminReportsQuery, DecideReport } from './schemas.ts';

export const reportAdminEndpoints = endpoints({
  listReports: {
    method: 'get',
    path: '/api/admin/reports',
    summary: 'List open reports of leads and conversations with the last messages, oldest first',
    query: AdminReportsQuery,
    reply: AdminReports,
  },
  askReportedClient: {
    method: 'post',
    path: '/api/admin/reports/:id/ask-client',
    summary: 'Ask the client of a lead with a wrong number for the right one, once, by email',
    params: ById,
    status: 204,
    reply: Nothing,
  },
  decideReport: {
    method: 'post',
    path: '/api/admin/reports/:id/decide',
    summary: 'Confirm or dismiss a report. Confirming a report of a lead removes the request',
    params: ById,
    body: DecideReport,
    status: 204,
    reply: Nothing,
  },
});
