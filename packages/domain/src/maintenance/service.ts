/**
 * Deletes obsolete rows. The retention periods of personal data are the lines of `retention` in the
 * contracts, and this file maps each line to rows. The periods of other data are defined here.
 */

import { type RetentionOf, retention } from '@marketplace/contracts/accounts/retention';
import type { JobName } from '@marketplace/contracts/jobs/jobs';
import { historyDays } from '@marketplace/contracts/operations/health-history';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { sweep } from '../sweep.ts';
import type { Rows } from '../tables.ts';
import { maintenanceQueries } from './queries.ts';

/** Rows to delete: a table, and a condition with the time `:before`. */
type Obsolete = { table: keyof Rows; where: string };

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
  .map(([kind, table]) => `(kind = '${kind}' and exists (select from ${table} t where t.id = subject_id))`)
  .join(' or ');

const aboutPeople: Record<RetentionOf<'accounts.clean-up'>, Obsolete[]> = {
  matchRecords: [{ table: 'match_decisions', where: 'decided_at < :before' }],
  requestLinks: (['request_links', 'request_changes'] as const).map((table) => ({
    table,
    where: `exists (select from enquiries e where e.id = ${table}.enquiry_id and e.closed_at < :before)`,
  })),
  applications: [{ table: 'provider_applications', where: 'coalesce(decided_at, created_at) < :before' }],
  messages: [
    {
      table: 'messages',
      where: `exists (select from leads l join enquiries e on e.id = l.enquiry_id
        where l.id = messages.lead_id and coalesce(e.closed_at, e.contacts_erased_at) < :before)`,
    },
  ],
  reports: [{ table: 'reports', where: 'coalesce(decided_at, created_at) < :before' }],
  contactMessages: [
    {
      table: 'contact_messages',
      where: `created_at < :before and not exists (
        select from contact_answers a where a.message_id = contact_messages.id and a.created_at >= :before)`,
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
  phoneNotices: [{ table: 'phone_notices', where: 'coalesce(due_at, created_at) < :before' }],
  // Deleted before the sessions that they belong to.
  pushSubscriptions: [
    {
      table: 'push_subscriptions',
      where: 'session_id in (select id from sessions where least(expires_at, revoked_at) < :before)',
    },
  ],
  pushDeliveries: [
    { table: 'pushes', where: 'created_at < :before' },
    { table: 'push_deliveries', where: 'created_at < :before' },
  ],
  sessions: [{ table: 'sessions', where: 'least(expires_at, revoked_at) < :before' }],
  devices: [{ table: 'user_devices', where: 'last_seen_at < :before' }],
  notices: [
    { table: 'account_notices', where: 'created_at < :before' },
    { table: 'team_notices', where: 'created_at < :before' },
  ],
  // No job is retried for longer than its queue keeps it, two weeks.
  mails: [{ table: 'mails', where: `outcome is not null and created_at < :before and not (${isNeeded})` }],
  documents: [
    {
      table: 'provider_documents',
      where: `replaced_at < :before or exists (
        select from providers p where p.id = provider_documents.provider_id and p.withdrawn_at < :before)`,
    },
  ],
  formerSettings: [{ table: 'provider_settings_history', where: 'until < :before' }],
};

const aboutNobody: (Obsolete & { days: number; why: string })[] = [
  { table: 'conversation_notices', days: 14, where: 'created_at < :before', why: 'a mail is tried for three days' },
  { table: 'closing_notices', days: 90, where: 'created_at < :before', why: 'the log of their emails is kept as long' },
  { table: 'processes', days: 1, where: 'seen_at < :before', why: 'missed for minutes' },
  { table: 'process_minutes', days: 1, where: 'minute < :before', why: 'the health panel looks back an hour' },
  { table: 'health_periods', days: historyDays, where: 'until < :before', why: 'the health page shows these days' },
  { table: 'ranking_refreshes', days: 90, where: 'at < :before', why: 'simulations look back two months' },
];

/** Everything to delete, with its period in days. */
const obsolete: (Obsolete & { days: number })[] = [
  ...Object.entries(aboutPeople).flatMap(([line, rows]) => {
    const { keep } = retention[line as keyof typeof aboutPeople];
    return rows.map((row) => ({ ...row, days: keep.days }));
  }),
  ...aboutNobody,
];

/** Rows deleted per statement. Small, to keep locks short. */
const batchSize = 5_000;

/**
 * Deletes obsolete rows, one batch of each table in turn, so that a large table does not hold up the others. Returns their number
 * per table. Idempotent and safe to run concurrently.
 */
export const deleteObsoleteRows = async (deps: Deps): Promise<Record<string, number>> => {
  const deleted: Record<string, number> = {};
  const left = [...obsolete];
  await sweep(deps, 1, async () => {
    const next = left.shift()!;
    const { table, days: kept, where } = next;
    const before = new Date(deps.clock.now().getTime() - days(kept));
    const rows = await maintenanceQueries(deps).deleteWhere(table, where, before, batchSize);
    deleted[table] = (deleted[table] ?? 0) + rows;
    if (rows === batchSize) left.push(next);
    return left.length;
  });
  return deleted;
};
