import { endpoints, Raw } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { limits } from '../limits.ts';
import { AuditEntries, AuditExportQuery, AuditQuery } from './audit.ts';
import { AdminDashboard } from './dashboard.ts';
import { FailureAction, FailureOutcome, Failures } from './failures.ts';
import { Comparison, ComparisonQuery, Simulation, Simulations, StartSimulation } from './matching-simulations.ts';
import { AdminSearch, AdminSearchQuery } from './search.ts';
import { SystemHealth } from './system-health.ts';
import { UnmetDemand } from './unmet-demand.ts';

export const operationAdminEndpoints = endpoints({
  getAdminDashboard: {
    method: 'get',
    path: '/api/admin/dashboard',
    summary: 'The figures of the marketplace, and what waits for somebody',
    reply: AdminDashboard,
  },
  searchAdmin: {
    method: 'get',
    path: '/api/admin/search',
    summary:
      'Things of administration by a part of a name, an address, a reference or a number; shows no contact details',
    query: AdminSearchQuery,
    reply: AdminSearch,
  },
  listAuditEntries: {
    method: 'get',
    path: '/api/admin/audit',
    summary: 'What administrators did and whose contact details they saw, newest first',
    query: AuditQuery,
    reply: AuditEntries,
  },
  exportAuditEntries: {
    method: 'get',
    path: '/api/admin/audit.csv',
    summary: 'The same as a CSV file, up to a bound',
    query: AuditExportQuery,
    reply: Raw,
  },
  listFailures: {
    method: 'get',
    path: '/api/admin/failures',
    summary: 'What failed for good, in words: since when, how often, and what to do',
    reply: Failures,
  },
  getSystemHealth: {
    method: 'get',
    path: '/api/admin/system-health',
    summary: 'How everything is: servers, processes, queues, outbox, response times and errors',
    reply: SystemHealth,
  },
  listSimulations: {
    method: 'get',
    path: '/api/admin/matching/simulations',
    summary: "Today's matching rule, and the simulations that are kept, newest first",
    reply: Simulations,
  },
  startSimulation: {
    method: 'post',
    path: '/api/admin/matching/simulations',
    summary: `Run a changed rule over the enquiries of the last ${limits.simulatedDays} days; one at a time`,
    body: StartSimulation,
    status: 201,
    reply: Simulation,
  },
  cancelSimulation: {
    method: 'post',
    path: '/api/admin/matching/simulations/:id/cancel',
    summary: 'Stop a simulation that is under way',
    params: ById,
    reply: Simulation,
  },
  compareSimulations: {
    method: 'get',
    path: '/api/admin/matching/comparison',
    summary: 'Two simulations side by side, or one beside what really happened',
    query: ComparisonQuery,
    reply: Comparison,
  },
  getUnmetDemand: {
    method: 'get',
    path: '/api/admin/demand',
    summary: 'Where requests found too few providers or nobody accepted, by category, city and week',
    reply: UnmetDemand,
  },
  exportUnmetDemand: {
    method: 'get',
    path: '/api/admin/demand.csv',
    summary: 'The groups of unmet demand as a CSV file',
    reply: Raw,
  },
  retryFailures: {
    method: 'post',
    path: '/api/admin/failures/retry',
    summary: 'Retry the failed jobs of one kind',
    body: FailureAction,
    reply: FailureOutcome,
  },
  discardFailures: {
    method: 'post',
    path: '/api/admin/failures/discard',
    summary: 'Discard the failed jobs of one kind',
    body: FailureAction,
    reply: FailureOutcome,
  },
});
