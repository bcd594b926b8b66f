import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ExportFile } from '../export-file.ts';
import { ById } from '../fields.ts';
import { limits } from '../limits.ts';
import { AuditEntries, AuditExportQuery, AuditQuery } from './audit.ts';
import { AdminDashboard } from './dashboard.ts';
import { FailureAction, FailureOutcome, Failures, RetryFailures } from './failures.ts';
import { HealthHistory } from './health-history.ts';
import { Comparison, ComparisonQuery, Simulation, Simulations, StartSimulation } from './matching-simulations.ts';
import { ByQueue, ByQueueAndAction, JobToChange, QueueChange, QueuedJobs, QueuedJobsQuery, Queues } from './queues.ts';
import { AdminSearch, AdminSearchQuery } from './search.ts';
import { SystemHealth } from './system-health.ts';
import { UnmetDemand } from './unmet-demand.ts';
import { SetWorkMail, Work, WorkCounts, WorkQuery } from './work.ts';

export const operationAdminEndpoints = endpoints({
  getAdminDashboard: {
    method: 'get',
    path: '/api/admin/dashboard',
    summary: 'Get the marketplace figures',
    reply: AdminDashboard,
  },
  listWork: {
    method: 'get',
    path: '/api/admin/work',
    summary: 'List what waits for the team, oldest first',
    query: WorkQuery,
    reply: Work,
  },
  countWork: {
    method: 'get',
    path: '/api/admin/work/counts',
    summary: 'Count what waits for the team, by kind',
    reply: WorkCounts,
  },
  setWorkMail: {
    method: 'put',
    path: '/api/admin/work-mail',
    summary: 'Turn the daily email about waiting work on or off, for the signed-in administrator',
    body: SetWorkMail,
    status: 204,
    reply: Nothing,
  },
  searchAdmin: {
    method: 'get',
    path: '/api/admin/search',
    summary: 'Search administration by part of a name, address, reference or number. Shows no contact details',
    query: AdminSearchQuery,
    reply: AdminSearch,
  },
  listAuditEntries: {
    method: 'get',
    path: '/api/admin/audit',
    summary: 'List administrator actions and views of contact details, newest first',
    query: AuditQuery,
    reply: AuditEntries,
  },
  exportAuditEntries: {
    method: 'get',
    path: '/api/admin/audit.:format',
    summary: 'Export the list as a CSV or Excel file, up to a maximum number of rows',
    params: ExportFile,
    query: AuditExportQuery,
    reply: Raw,
  },
  listFailures: {
    method: 'get',
    path: '/api/admin/failures',
    summary: 'List permanent failures with their times, counts and advice',
    reply: Failures,
  },
  getSystemHealth: {
    method: 'get',
    path: '/api/admin/system-health',
    summary: 'Get the system health: servers, processes, queues, unsent events, response times and errors',
    reply: SystemHealth,
  },
  getHealthHistory: {
    method: 'get',
    path: '/api/admin/system-health/history',
    summary: 'Get the status of each line of the health panel over the last days',
    reply: HealthHistory,
  },
  listSimulations: {
    method: 'get',
    path: '/api/admin/matching/simulations',
    summary: 'Get the current matching rule and the stored simulations, newest first',
    reply: Simulations,
  },
  startSimulation: {
    method: 'post',
    path: '/api/admin/matching/simulations',
    summary: `Simulate a changed rule over the enquiries of the last ${limits.simulatedDays} days; one at a time`,
    body: StartSimulation,
    status: 201,
    reply: Simulation,
  },
  cancelSimulation: {
    method: 'post',
    path: '/api/admin/matching/simulations/:id/cancel',
    summary: 'Cancel a running simulation',
    params: ById,
    reply: Simulation,
  },
  compareSimulations: {
    method: 'get',
    path: '/api/admin/matching/comparison',
    summary: 'Compare two simulations, or one with the actual outcome',
    query: ComparisonQuery,
    reply: Comparison,
  },
  getUnmetDemand: {
    method: 'get',
    path: '/api/admin/demand',
    summary: 'List requests with too few providers or no acceptance, by category, city and week',
    reply: UnmetDemand,
  },
  exportUnmetDemand: {
    method: 'get',
    path: '/api/admin/demand.:format',
    summary: 'The groups of unmet demand as a CSV or Excel file',
    params: ExportFile,
    reply: Raw,
  },
  retryFailures: {
    method: 'post',
    path: '/api/admin/failures/retry',
    summary: 'Retry the failed jobs of one kind, all or those with one reason',
    body: RetryFailures,
    reply: FailureOutcome,
  },
  discardFailures: {
    method: 'post',
    path: '/api/admin/failures/discard',
    summary: 'Discard the failed jobs of one kind with one reason',
    body: FailureAction,
    reply: FailureOutcome,
  },
  listQueues: {
    method: 'get',
    path: '/api/admin/queues',
    summary: 'List the queues with their numbers of jobs by state',
    reply: Queues,
  },
  listQueuedJobs: {
    method: 'get',
    path: '/api/admin/queues/:queue/jobs',
    summary: 'List the jobs of a queue in one state, newest first',
    params: ByQueue,
    query: QueuedJobsQuery,
    reply: QueuedJobs,
  },
  changeJob: {
    method: 'post',
    path: '/api/admin/queues/:queue/jobs/:action',
    summary: 'Retry a failed job, run a delayed job now, or discard a job that has not started',
    params: ByQueueAndAction,
    body: JobToChange,
    reply: FailureOutcome,
  },
  changeQueue: {
    method: 'patch',
    path: '/api/admin/queues/:queue',
    summary: 'Pause or resume a queue',
    params: ByQueue,
    body: QueueChange,
    status: 204,
    reply: Nothing,
  },
});
