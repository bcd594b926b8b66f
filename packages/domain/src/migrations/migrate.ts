/**
 * Brings a database up to date: migrations in order, then the reference rows (categories, cities, distances).
 * To add a migration, create a file `NNNN-what-it-does.ts` with `up` and `down`, and add a line to `migrations`.
 * Never edit a merged one. Add a column in one release and drop the old one in the next, so that two versions can
 * run at once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@marketplace/platform/logger';
import type { Db } from '@marketplace/platform/postgres';
import { ensureRole, roleOf, setRoleTimeouts } from '@marketplace/platform/postgres-role';
import { makeQueueTables } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import type { Knex } from 'knex';
import { syncReference } from '../reference/sync.ts';
import * as baselineSchema from './0283-baseline.ts';
import * as dropFormerNames from './0284-drop-former-names.ts';
import * as urgentJobs from './0301-urgent-jobs.ts';
import * as validateUrgentJobs from './0302-validate-urgent-jobs.ts';
import * as ringing from './0311-ringing.ts';
import * as validateRinging from './0312-validate-ringing.ts';
import * as indexRinging from './0313-index-ringing.ts';
import * as completionQuestions from './0321-completion-questions.ts';
import * as quoteGuarantee from './0331-quote-guarantee.ts';
import * as leadEndReasons from './0346-lead-end-reasons.ts';
import * as validateLeadEndReasons from './0347-validate-lead-end-reasons.ts';
import * as phoneReplies from './0351-phone-replies.ts';
import * as billing from './0361-billing.ts';
import * as derivedSubscriptions from './0362-derived-subscriptions.ts';
import * as indexWaitingWork from './0371-index-waiting-work.ts';
import * as apiKeys from './0381-api-keys.ts';
import * as webhooks from './0385-webhooks.ts';
import * as enquiryNotes from './0393-enquiry-notes.ts';
import * as teamMessages from './0394-team-messages.ts';
import * as bankStatements from './0401-bank-statements.ts';
import * as cardPayments from './0402-card-payments.ts';
import * as invoiceReminders from './0411-invoice-reminders.ts';
import * as corrections from './0421-corrections.ts';
import * as teamCalendar from './0431-team-calendar.ts';
import * as providerImports from './0441-provider-imports.ts';
import * as indexInvitedMailboxes from './0442-index-invited-mailboxes.ts';
import * as indexMoneyFigures from './0451-index-money-figures.ts';
import * as countRequestSteps from './0452-count-request-steps.ts';
import * as leadInvitations from './0460-lead-invitations.ts';
import * as dropDelayedPushes from './0461-drop-delayed-pushes.ts';
import * as partnerSites from './0470-partner-sites.ts';
import * as pendingRequests from './0480-pending-requests.ts';
import * as assignedLeads from './0495-assigned-leads.ts';
import * as countDoneJobs from './0496-count-done-jobs.ts';
import * as endedClaimsWait from './0497-ended-claims-wait.ts';
import { grantRows } from './privileges.ts';
import { baseline, withBaseline } from './replaced.ts';

const limits = resilience.migrations;

const migrations: Record<string, Knex.Migration> = {
  '0283-baseline': baselineSchema,
  '0284-drop-former-names': dropFormerNames,
  '0301-urgent-jobs': urgentJobs,
  '0302-validate-urgent-jobs': validateUrgentJobs,
  '0311-ringing': ringing,
  '0312-validate-ringing': validateRinging,
  '0313-index-ringing': indexRinging,
  '0321-completion-questions': completionQuestions,
  '0331-quote-guarantee': quoteGuarantee,
  '0346-lead-end-reasons': leadEndReasons,
  '0347-validate-lead-end-reasons': validateLeadEndReasons,
  '0351-phone-replies': phoneReplies,
  '0361-billing': billing,
  '0362-derived-subscriptions': derivedSubscriptions,
  '0371-index-waiting-work': indexWaitingWork,
  '0381-api-keys': apiKeys,
  '0385-webhooks': webhooks,
  '0393-enquiry-notes': enquiryNotes,
  '0394-team-messages': teamMessages,
  '0401-bank-statements': bankStatements,
  '0402-card-payments': cardPayments,
  '0411-invoice-reminders': invoiceReminders,
  '0421-corrections': corrections,
  '0431-team-calendar': teamCalendar,
  '0441-provider-imports': providerImports,
  '0442-index-invited-mailboxes': indexInvitedMailboxes,
  '0451-index-money-figures': indexMoneyFigures,
  '0452-count-request-steps': countRequestSteps,
  '0460-lead-invitations': leadInvitations,
  '0461-drop-delayed-pushes': dropDelayedPushes,
  '0470-partner-sites': partnerSites,
  '0480-pending-requests': pendingRequests,
  '0495-assigned-leads': assignedLeads,
  '0496-count-done-jobs': countDoneJobs,
  '0497-ended-claims-wait': endedClaimsWait,
};

const sourceOf = (names: string[]): Knex.MigrationSource<string> => ({
  getMigrations: async () => names,
  getMigrationName: (name) => name,
  getMigration: async (name) => migrations[name] as Knex.Migration,
});
const migrationSource = sourceOf(Object.keys(migrations));

/**
 * Replaces the record of the migrations before the baseline, in one statement. Without it the baseline would run on a full database.
 * Throws an error for users, and changes nothing, if the database lacks some of them.
 */
const recordBaseline = async (db: Db): Promise<void> => {
  const { rows } = await db.raw<{ rows: { there: boolean }[] }>(
    `select to_regclass('knex_migrations') is not null as there`,
  );
  if (!rows[0]!.there) return;
  const names: string[] = await db('knex_migrations').pluck('name');
  withBaseline(
    names,
    (commit) => `The database is older than ${commit}: migrate it with that commit first, then with this version.`,
  );
  await db.raw(
    `with replaced as (delete from knex_migrations where name < :baseline returning id)
    insert into knex_migrations (name, batch, migration_time)
    select :baseline, 1, now() where exists (select from replaced)`,
    { baseline },
  );
};

/**
 * Migrates with the owner's connection `db`. `appUrl` is the processes' address: its role is created and
 * granted its rights, unless it is the owner. A second concurrent call waits for the first. If `db` has a lock
 * timeout, a migration that cannot get its lock is repeated after `pause` ms, so that it never stops writers for longer.
 */
export const migrate = async (
  db: Db,
  { appUrl, log, pause = limits.pause }: { appUrl?: string | undefined; log?: Logger; pause?: number } = {},
): Promise<void> => {
  await exclusively(db, async () => {
    await untilUnlocked(
      async () => {
        await recordBaseline(db);
        await db.migrate.latest({ migrationSource, disableMigrationsListValidation: true });
      },
      { log, pause },
    );
    await makeQueueTables(db);
    if (!appUrl) return;
    await ensureRole(db, appUrl);
    await grantRows(db, roleOf(appUrl).role);
    await setRoleTimeouts(appUrl);
  });
  await syncReference(db);
};

/** Postgres' code for a lock that was not free within `lock_timeout`. */
const lockNotAvailable = '55P03';

/**
 * Repeats `work` while another session keeps a lock that it needs. Migrations that are done are not repeated. Throws
 * the last error after all attempts, and any other error at once.
 */
const untilUnlocked = async (
  work: () => Promise<unknown>,
  { log, pause }: { log: Logger | undefined; pause: number },
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || attempt === limits.attempts) throw error;
      log?.warn({ attempt, attempts: limits.attempts }, 'another session keeps a lock that the migration needs');
      await wait(pause);
    }
};

/** Reverts every migration after the baseline, to test that each `down` undoes its `up`. */
export const rollback = async (db: Db): Promise<void> => {
  const later = Object.keys(migrations).filter((name) => name !== baseline);
  await db.migrate.rollback({ migrationSource: sourceOf(later), disableMigrationsListValidation: true }, true);
};

/**
 * Migrates an empty database to exactly the migrations of a backup. Throws an error for users if this version does not have one, or
 * if the backup is too old for the baseline.
 */
export const migrateTo = async (db: Db, names: readonly string[]): Promise<void> => {
  const known = withBaseline(
    names,
    (commit) => `The backup is older than ${commit}: restore it with that commit, then migrate to this version.`,
  );
  const unknown = known.filter((name) => !migrations[name]);
  if (unknown.length > 0)
    throw new Error(`The backup needs a newer version of the product, with the migration ${unknown.join(', ')}.`);
  const wanted = Object.keys(migrations).filter((name) => known.includes(name));
  await exclusively(db, () => db.migrate.latest({ migrationSource: sourceOf(wanted) }));
};

/** The name of the lock that serialises migrations. */
export const migrationLock = 'marketplace migrations';

/**
 * Holds a transaction-level lock, because knex's own migration lock outlives a killed process. Asks for it again and again,
 * because a statement that waits would hold a snapshot, for whose end an index that is created concurrently waits.
 */
const exclusively = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.transaction(async (trx) => {
    for (;;) {
      const { rows } = await trx.raw<{ rows: { free: boolean }[] }>(
        `select pg_try_advisory_xact_lock(hashtext('${migrationLock}')) as free`,
      );
      if (rows[0]!.free) break;
      await wait(limits.ask);
    }
    await db.migrate.forceFreeMigrationsLock({ migrationSource });
    await work();
  });
