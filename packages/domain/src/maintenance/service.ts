/**
 * Deletes obsolete rows. The retention periods of personal data are the lines of `retention` in the
 * contracts, and this file maps each line to rows. The periods of other data are defined here. Each statement reads
 * only rows that are due, by an index, so that it costs the same with a longer history.
 */

import { type RetentionOf, retention } from '@marketplace/contracts/accounts/retention';
import type { JobName } from '@marketplace/contracts/jobs/jobs';
import { historyDays } from '@marketplace/contracts/operations/health-history';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { dropMonths, monthOf } from '../partitions/service.ts';
import { sweep } from '../sweep.ts';
import type { Rows } from '../tables.ts';
import { maintenanceQueries } from './queries.ts';

/** Rows to delete: a table, and a condition with the time `:before`. */
type Obsolete = { table: keyof Rows; where: string };

/**
 * Rows to delete some time after their request ended: a name of the walk along the ended requests, and for each table the
 * condition for the requests `due`. The walk remembers how far it has come, so that it reads each request once.
 */
type AfterRequests = { walk: string; tables: Partial<Record<keyof Rows, string>> };

/**
 * Emails that administration pages show and that later emails of the thread refer to. They are kept as long
 * as their subject.
 */
const shownMails = {
  'mail.contact-received': 'contact_messages',
  'mail.contact-answer': 'contact_answers',
  'mail.application-question': 'application_history',
  'mail.application-rejected': 'application_history',
  'mail.access-pass': 'access_passes',
} as const satisfies Partial<Record<JobName, keyof Rows>>;

const isNeeded = Object.entries(shownMails)
  .map(([kind, table]) => `(notice = '${kind}' and exists (select from ${table} t where t.id = subject_id))`)
  .join(' or ');

/** Dropped with its month, by its time (decision 81). The key finds rows outside the months. */
const monthly = { table: 'match_decisions', time: 'decided_at', key: 'enquiry_id, wave, provider_id' } as const;

const afterRequests = {
  requestLinks: {
    walk: 'request-links',
    tables: {
      request_links: 'enquiry_id in (select id from due where closed_at is not null)',
      pending_requests: 'enquiry_id in (select id from due where closed_at is not null)',
      request_changes: 'enquiry_id in (select id from due where closed_at is not null)',
    },
  },
  messages: {
    walk: 'messages',
    tables: { messages: 'lead_id in (select l.id from due join leads l on l.enquiry_id = due.id)' },
  },
} as const satisfies { [Line in RetentionOf<'accounts.clean-up'>]?: AfterRequests };

const aboutPeople: Record<
  // The database keeps invoices itself (invoices/retention.ts), and lines of bank statements keep a hash (payments/statements.ts).
  Exclude<
    RetentionOf<'accounts.clean-up'>,
    'invoices' | 'statementLines' | 'matchRecords' | keyof typeof afterRequests
  >,
  Obsolete[]
> = {
  pendingRequests: [{ table: 'pending_requests', where: 'enquiry_id is null and created_at < :before' }],
  applications: [{ table: 'provider_applications', where: 'coalesce(decided_at, created_at) < :before' }],
  reports: [{ table: 'reports', where: 'coalesce(decided_at, created_at) < :before' }],
  contactMessages: [
    {
      table: 'contact_messages',
      where: `created_at < :before and coalesce((
        select max(a.created_at) from contact_answers a where a.message_id = contact_messages.id), created_at) < :before`,
    },
  ],
  accessPasses: [
    { table: 'access_passes', where: 'coalesce(used_at, revoked_at, expires_at) < :before' },
    { table: 'team_invitations', where: 'coalesce(accepted_at, withdrawn_at, expires_at) < :before' },
  ],
  mailedLinks: [
    { table: 'password_tokens', where: 'expires_at < :before' },
    { table: 'verification_tokens', where: 'expires_at < :before' },
    { table: 'email_undo_tokens', where: 'expires_at < :before' },
  ],
  signInSteps: [
    { table: 'auth_challenges', where: 'expires_at < :before' },
    { table: 'totp_factors', where: 'enabled_at is null and created_at < :before' },
  ],
  phoneCodes: [{ table: 'phone_codes', where: 'expires_at < :before' }],
  // The first condition has the index. A notice is due hours after it is created.
  phoneNotices: [
    {
      table: 'deliveries',
      where: `channel = 'phone' and created_at < :before and coalesce(due_at, created_at) < :before`,
    },
    { table: 'phone_replies', where: 'received_at < :before' },
  ],
  // Deleted before the sessions that they belong to.
  pushSubscriptions: [
    {
      table: 'push_subscriptions',
      where: 'session_id in (select id from sessions where least(expires_at, revoked_at) < :before)',
    },
  ],
  pushDeliveries: [
    {
      table: 'deliveries',
      where: `channel = 'push' and created_at < :before and coalesce(due_at, created_at) < :before`,
    },
  ],
  sessions: [{ table: 'sessions', where: 'least(expires_at, revoked_at) < :before' }],
  apiKeys: [
    { table: 'api_keys', where: 'least(expires_at, revoked_at) < :before' },
    { table: 'api_key_changes', where: 'at < :before' },
  ],
  devices: [{ table: 'user_devices', where: 'last_seen_at < :before' }],
  notices: [
    { table: 'account_notices', where: 'created_at < :before' },
    { table: 'team_notices', where: 'created_at < :before' },
    { table: 'team_change_notices', where: 'created_at < :before' },
    { table: 'work_notices', where: 'created_at < :before' },
  ],
  // No job is retried for longer than its queue keeps it, two weeks.
  mails: [
    {
      table: 'deliveries',
      where: `channel = 'mail' and outcome is not null and created_at < :before and not (${isNeeded})`,
    },
  ],
  documents: [
    { table: 'provider_documents', where: 'replaced_at < :before' },
    {
      table: 'provider_documents',
      where: 'provider_id in (select id from providers where withdrawn_at < :before)',
    },
  ],
  webhookDeliveries: [{ table: 'webhook_deliveries', where: 'created_at < :before' }],
  formerSettings: [{ table: 'provider_settings_history', where: 'until < :before' }],
};

const aboutNobody: (Obsolete & { days: number; why: string })[] = [
  { table: 'conversation_notices', days: 14, where: 'created_at < :before', why: 'a mail is tried for three days' },
  { table: 'closing_notices', days: 90, where: 'created_at < :before', why: 'the log of their emails is kept as long' },
  { table: 'processes', days: 1, where: 'seen_at < :before', why: 'missed for minutes' },
  { table: 'process_minutes', days: 1, where: 'minute < :before', why: 'the health panel looks back an hour' },
  { table: 'health_periods', days: historyDays, where: 'until < :before', why: 'the health page shows these days' },
  { table: 'phone_reports', days: 1, where: 'reported_at < :before', why: 'a gateway answers within seconds' },
  { table: 'ranking_refreshes', days: 90, where: 'at < :before', why: 'simulations look back two months' },
];

/** Rows deleted per statement. Small, to keep locks short. */
const batchSize = 5_000;
/** Ended requests per statement, each with a few links and messages. */
const requestsPerBatch = 1_000;

/** Deletes one batch before a time. Returns the number of rows by table, and whether there may be more. */
type Step = (deps: Deps, before: Date) => Promise<{ rows: Record<string, number>; isDone: boolean }>;

const byCondition =
  ({ table, where }: Obsolete): Step =>
  async (deps, before) => {
    const rows = await maintenanceQueries(deps).deleteWhere(table, where, before, batchSize);
    return { rows: { [table]: rows }, isDone: rows < batchSize };
  };

const alongRequests =
  (walk: AfterRequests): Step =>
  async (deps, before) => {
    const { requests, ...rows } = await maintenanceQueries(deps).deleteAfterRequests(walk, before, requestsPerBatch);
    return { rows, isDone: requests < requestsPerBatch };
  };

/** Everything to delete one batch after another, with its period in days. */
const steps: { keptDays: number; step: Step }[] = [
  ...Object.entries(aboutPeople).flatMap(([line, rows]) => {
    const { keep } = retention[line as keyof typeof aboutPeople];
    return rows.map((row) => ({ keptDays: keep.days, step: byCondition(row) }));
  }),
  ...Object.entries(afterRequests).map(([line, walk]) => {
    const { keep } = retention[line as keyof typeof afterRequests];
    return { keptDays: keep.days, step: alongRequests(walk) };
  }),
  ...aboutNobody.map((row) => ({ keptDays: row.days, step: byCondition(row) })),
];

/**
 * Drops the months whose last row is obsolete. Rows of these months may also be in the partition that is older than all months, or
 * in the default partition. They are deleted one batch after another.
 */
const dropObsoleteMonths = async (deps: Deps): Promise<Record<string, number>> => {
  const before = monthOf(new Date(deps.clock.now().getTime() - days(retention.matchRecords.keep.days)));
  const months = await dropMonths(deps, monthly.table, before);
  const rows = await sweep(deps, batchSize, () => maintenanceQueries(deps).deleteBefore(monthly, before, batchSize));
  return { match_decision_months: months, [monthly.table]: rows };
};

/**
 * Deletes obsolete rows, one batch of each table in turn, so that a large table does not hold up the others. Returns their number
 * per table. Idempotent and safe to run concurrently. Throws if a table with months stays locked, for example by a backup.
 */
export const deleteObsoleteRows = async (deps: Deps): Promise<Record<string, number>> => {
  const deleted: Record<string, number> = {};
  const left = [...steps];
  await sweep(deps, 1, async () => {
    const next = left.shift()!;
    const { rows, isDone } = await next.step(deps, new Date(deps.clock.now().getTime() - days(next.keptDays)));
    for (const [table, count] of Object.entries(rows)) deleted[table] = (deleted[table] ?? 0) + count;
    if (!isDone) left.push(next);
    return left.length;
  });
  // Last, so that an error leaves nothing else undone. The job is then retried.
  return deps.pace?.isCut() ? deleted : { ...deleted, ...(await dropObsoleteMonths(deps)) };
};
