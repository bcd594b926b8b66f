/** Every admin address, like api/keys.ts. */
import type { AdminEndpoints } from '@marketplace/contracts/admin-endpoints';
import { adminPaths } from '@marketplace/contracts/admin-paths.data';
import type { ExportFormat } from '@marketplace/contracts/export-file';
import type { QueueName } from '@marketplace/contracts/jobs/jobs';
import type { JobState } from '@marketplace/contracts/operations/queue-jobs';
import { keysOf } from '../keys.ts';

const key = keysOf<AdminEndpoints>(adminPaths);

/** The query parameters of a list, including `cursor`. */
export type ListQuery = Readonly<Record<string, string | undefined>>;
const withoutCursor = ({ cursor: _, ...filter }: ListQuery) => filter;

export const adminKeys = {
  dashboard: key('getAdminDashboard'),
  work: (query: ListQuery) => key('listWork', { query }),
  workCounts: key('countWork'),
  providers: (query: ListQuery) => key('listProviders', { query }),
  provider: (id: string) => key('getProvider', { params: { id } }),
  providerDocuments: (id: string) => key('listProviderDocuments', { params: { id } }),
  providerNotes: (id: string) => key('listProviderNotes', { params: { id } }),
  providerMails: (id: string) => key('listProviderMails', { params: { id } }),
  assignable: (id: string, search: string | undefined) => key('listAssignable', { params: { id }, query: { search } }),
  providerPlanRequests: (id: string) => key('listProviderPlanRequests', { params: { id } }),
  planRequests: (query: ListQuery) => key('listPlanRequests', { query }),
  money: key('getMoney'),
  invoices: (query: ListQuery) => key('listInvoices', { query }),
  invoice: (id: string) => key('getInvoice', { params: { id } }),
  payments: (query: ListQuery) => key('listPayments', { query }),
  cardEvents: (query: ListQuery) => key('listCardEvents', { query }),
  billingSettings: key('getBillingSettings'),
  billingPreview: key('previewBilling'),
  providerBilling: (id: string) => key('getProviderBilling', { params: { id } }),
  users: (query: ListQuery) => key('listUsers', { query }),
  user: (id: string) => key('getUser', { params: { id } }),
  applications: (query: ListQuery) => key('listApplications', { query }),
  application: (id: string) => key('getApplication', { params: { id } }),
  messages: (query: ListQuery) => key('listContactMessages', { query }),
  message: (id: string) => key('getMessage', { params: { id } }),
  enquiries: (query: ListQuery) => key('listEnquiries', { query }),
  enquiry: (id: string) => key('getEnquiry', { params: { id } }),
  enquiryNotes: (id: string) => key('listEnquiryNotes', { params: { id } }),
  enquiryMatch: (id: string) => key('getMatchRecord', { params: { id } }),
  assignableProviders: (id: string, search: string | undefined) =>
    key('listAssignableProviders', { params: { id }, query: { search } }),
  reports: (query: ListQuery) => key('listReports', { query }),
  heldTexts: (query: ListQuery) => key('listHeldTexts', { query }),
  accessPasses: (query: ListQuery) => key('listAccessPasses', { query }),
  partnerSites: key('listPartnerSites'),
  webhooks: key('listMarketplaceWebhooks'),
  webhookDeliveries: (id: string, cursor?: string) =>
    key('listMarketplaceWebhookDeliveries', { params: { id }, query: { cursor } }),
  audit: (query: ListQuery) => key('listAuditEntries', { query }),
  systemHealth: key('getSystemHealth'),
  healthHistory: key('getHealthHistory'),
  failures: key('listFailures'),
  queues: key('listQueues'),
  queuedJobs: (queue: QueueName, query: { state: JobState; page: number }) =>
    key('listQueuedJobs', { params: { queue }, query: { ...query, page: String(query.page) } }),
  search: (q: string) => key('searchAdmin', { query: { q } }),
  simulations: key('listSimulations'),
  /** Two simulations by their ids; `left` may be `observed`. */
  comparison: (query: { left: string; right: string }) => key('compareSimulations', { query }),
  demand: key('getUnmetDemand'),
  statements: (query: ListQuery) => key('listStatements', { query }),
  statement: (id: string) => key('getStatement', { params: { id } }),
  statementLines: (query: ListQuery) => key('listStatementLines', { query }),
  lineChoices: (query: { search: string }) => key('findLineChoices', { query }),
} as const;

/** The address of a list's file in each format. */
export type ExportAddress = (format: ExportFormat) => string;

type ListExport = {
  [Name in keyof AdminEndpoints & string]: Name extends `export${string}` ? Name : never;
}[keyof AdminEndpoints & string];

const file =
  (name: Exclude<ListExport, 'exportUnmetDemand' | 'exportJournal'>) =>
  (query: ListQuery): ExportAddress =>
  (format) =>
    key(name, { params: { format }, query: withoutCursor(query) });

/** Downloads, which are not JSON. */
export const adminFiles = {
  applications: file('exportApplications'),
  messages: file('exportMessages'),
  accessPasses: file('exportAccessPasses'),
  users: file('exportUsers'),
  enquiries: file('exportEnquiries'),
  providers: file('exportProviders'),
  audit: file('exportAuditEntries'),
  invoices: file('exportInvoices'),
  invoice: (id: string) => key('downloadInvoice', { params: { id } }),
  payments: file('exportPayments'),
  /** The days, inclusive. */
  journal:
    (query: { from: string; to: string }): ExportAddress =>
    (format) =>
      key('exportJournal', { params: { format }, query }),
  demand: ((format) => key('exportUnmetDemand', { params: { format } })) satisfies ExportAddress,
} as const;
