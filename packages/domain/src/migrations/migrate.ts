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
import * as mainPath from './0001-main-path.ts';
import * as accounts from './0002-accounts.ts';
import * as publicPages from './0003-public-pages.ts';
import * as words from './0004-words.ts';
import * as eventNames from './0005-event-names.ts';
import * as masksAndRecipients from './0006-masks-and-recipients.ts';
import * as stolenSessions from './0007-stolen-sessions.ts';
import * as emailChanges from './0008-email-changes.ts';
import * as coverageOfGroups from './0009-coverage-of-groups.ts';
import * as suspensionReason from './0010-suspension-reason.ts';
import * as secondFactors from './0011-second-factors.ts';
import * as textReviews from './0013-text-reviews.ts';
import * as plans from './0015-plans.ts';
import * as accessPasses from './0016-access-passes.ts';
import * as followUpsAndReasons from './0018-follow-ups-and-reasons.ts';
import * as remindersOfOpenLeads from './0019-reminders-of-open-leads.ts';
import * as leadsByTime from './0020-leads-by-time.ts';
import * as settingsPage from './0021-settings-page.ts';
import * as notifications from './0022-notifications.ts';
import * as openLeadsFirst from './0023-open-leads-first.ts';
import * as audit from './0024-audit.ts';
import * as administration from './0025-administration.ts';
import * as processes from './0026-processes.ts';
import * as applicationsAndMessages from './0027-applications-and-messages.ts';
import * as administrationOfEnquiries from './0029-administration-of-enquiries.ts';
import * as users from './0031-users.ts';
import * as verificationReminders from './0032-verification-reminders.ts';
import * as matchingSimulations from './0033-matching-simulations.ts';
import * as closedEnquiries from './0035-closed-enquiries.ts';
import * as rareProviders from './0036-rare-providers.ts';
import * as attachments from './0037-attachments.ts';
import * as telephoneNumbers from './0040-telephone-numbers.ts';
import * as requestTracking from './0042-request-tracking.ts';
import * as requestChanges from './0043-request-changes.ts';
import * as escalations from './0044-escalations.ts';
import * as disclosures from './0046-disclosures.ts';
import * as ratings from './0048-ratings.ts';
import * as dataRequests from './0050-data-requests.ts';
import * as privacyDrills from './0051-privacy-drills.ts';
import * as retention from './0053-retention.ts';
import * as legalVersions from './0054-legal-versions.ts';
import * as mailPreferences from './0055-mail-preferences.ts';
import * as suburbs from './0056-suburbs.ts';
import * as servicePages from './0061-service-pages.ts';
import * as publicListings from './0062-public-listings.ts';
import * as movedRequests from './0064-moved-requests.ts';
import * as drillUnsearched from './0065-drill-unsearched.ts';
import * as disownedRequests from './0071-disowned-requests.ts';
import * as suspectedRatings from './0072-suspected-ratings.ts';
import * as withheldMails from './0073-withheld-mails.ts';
import * as pendingJobs from './0075-pending-jobs.ts';
import * as healthStates from './0076-health-states.ts';
import * as contactLanguage from './0077-contact-language.ts';
import * as providerProfiles from './0080-provider-profiles.ts';
import * as portfolio from './0081-portfolio.ts';
import * as providerDocuments from './0082-provider-documents.ts';
import * as conversations from './0083-conversations.ts';
import * as reportsAndLeadEnds from './0084-reports-and-lead-ends.ts';
import * as quotes from './0085-quotes.ts';
import * as healthHistory from './0089-health-history.ts';
import * as pushes from './0090-pushes.ts';
import * as documentsAndProfiles from './0091-documents-and-profiles.ts';
import * as providerLogos from './0092-provider-logos.ts';
import * as leadsByStage from './0094-leads-by-stage.ts';
import * as anywhereAndBases from './0096-anywhere-and-bases.ts';
import * as availability from './0097-availability.ts';
import * as planRequests from './0099-plan-requests.ts';
import * as teams from './0101-teams.ts';
import * as providerNotes from './0104-provider-notes.ts';
import * as textModeration from './0105-text-moderation.ts';
import * as admitMail from './0107-admit-mail.ts';
import * as idleRequests from './0110-idle-requests.ts';
import * as idleRequestsIndex from './0111-idle-requests-index.ts';
import * as requestFigures from './0112-request-figures.ts';
import * as countExistingRequests from './0113-count-existing-requests.ts';
import * as indexRevenue from './0114-index-revenue.ts';
import * as languages from './0115-languages.ts';
import * as phoneNotices from './0116-phone-notices.ts';
import * as weeklyDemand from './0117-weekly-demand.ts';
import * as findRequests from './0118-find-requests.ts';
import * as keyForMonthlyDecisions from './0119-key-for-monthly-decisions.ts';
import * as monthlyDecisions from './0120-monthly-decisions.ts';
import * as indexedSweeps from './0121-indexed-sweeps.ts';
import * as readPhoneNotices from './0122-read-phone-notices.ts';
import * as parties from './0130-parties.ts';
import * as partyIndexes from './0131-party-indexes.ts';
import * as foldSearchedTexts from './0143-fold-searched-texts.ts';
import * as phoneReports from './0153-phone-reports.ts';
import * as phoneBudget from './0154-phone-budget.ts';
import * as turnsOfFiles from './0158-turns-of-files.ts';
import * as providerChecks from './0161-provider-checks.ts';
import * as checksFromRecords from './0162-checks-from-records.ts';
import * as verifiedByChecks from './0163-verified-by-checks.ts';
import * as dueChecks from './0164-due-checks.ts';
import * as unlistedRequests from './0171-unlisted-requests.ts';
import * as indexPublicRequests from './0172-index-public-requests.ts';
import * as leadEndReasons from './0181-lead-end-reasons.ts';
import * as statedLeadEnds from './0182-stated-lead-ends.ts';
import * as unmetMeansUnaccepted from './0191-unmet-means-unaccepted.ts';
import * as indexStanding from './0192-index-standing.ts';
import * as workNotices from './0211-work-notices.ts';
import * as assignedTogether from './0212-assigned-together.ts';
import * as numberAsked from './0213-number-asked.ts';
import * as deliveryColumns from './0221-delivery-columns.ts';
import * as indexDeliveries from './0222-index-deliveries.ts';
import * as deliveries from './0223-deliveries.ts';
import * as validateDeliveries from './0224-validate-deliveries.ts';
import * as indexLeftJobs from './0231-index-left-jobs.ts';
import * as appointments from './0271-appointments.ts';
import * as appointmentReminders from './0281-appointment-reminders.ts';
import * as indexAppointmentReminders from './0282-index-appointment-reminders.ts';
import * as completionQuestions from './0321-completion-questions.ts';
import { grantRows } from './privileges.ts';

const limits = resilience.migrations;

const migrations: Record<string, Knex.Migration> = {
  '0001-main-path': mainPath,
  '0002-accounts': accounts,
  '0003-public-pages': publicPages,
  '0004-words': words,
  '0005-event-names': eventNames,
  '0006-masks-and-recipients': masksAndRecipients,
  '0007-stolen-sessions': stolenSessions,
  '0008-email-changes': emailChanges,
  '0009-coverage-of-groups': coverageOfGroups,
  '0010-suspension-reason': suspensionReason,
  '0011-second-factors': secondFactors,
  '0013-text-reviews': textReviews,
  '0015-plans': plans,
  '0016-access-passes': accessPasses,
  '0018-follow-ups-and-reasons': followUpsAndReasons,
  '0019-reminders-of-open-leads': remindersOfOpenLeads,
  '0020-leads-by-time': leadsByTime,
  '0021-settings-page': settingsPage,
  '0022-notifications': notifications,
  '0023-open-leads-first': openLeadsFirst,
  '0024-audit': audit,
  '0025-administration': administration,
  '0026-processes': processes,
  '0027-applications-and-messages': applicationsAndMessages,
  '0029-administration-of-enquiries': administrationOfEnquiries,
  '0031-users': users,
  '0032-verification-reminders': verificationReminders,
  '0033-matching-simulations': matchingSimulations,
  '0035-closed-enquiries': closedEnquiries,
  '0036-rare-providers': rareProviders,
  '0037-attachments': attachments,
  '0040-telephone-numbers': telephoneNumbers,
  '0042-request-tracking': requestTracking,
  '0043-request-changes': requestChanges,
  '0044-escalations': escalations,
  '0046-disclosures': disclosures,
  '0048-ratings': ratings,
  '0050-data-requests': dataRequests,
  '0051-privacy-drills': privacyDrills,
  '0053-retention': retention,
  '0054-legal-versions': legalVersions,
  '0055-mail-preferences': mailPreferences,
  '0056-suburbs': suburbs,
  '0061-service-pages': servicePages,
  '0062-public-listings': publicListings,
  '0064-moved-requests': movedRequests,
  '0065-drill-unsearched': drillUnsearched,
  '0071-disowned-requests': disownedRequests,
  '0072-suspected-ratings': suspectedRatings,
  '0073-withheld-mails': withheldMails,
  '0075-pending-jobs': pendingJobs,
  '0076-health-states': healthStates,
  '0077-contact-language': contactLanguage,
  '0080-provider-profiles': providerProfiles,
  '0081-portfolio': portfolio,
  '0082-provider-documents': providerDocuments,
  '0083-conversations': conversations,
  '0084-reports-and-lead-ends': reportsAndLeadEnds,
  '0085-quotes': quotes,
  '0089-health-history': healthHistory,
  '0090-pushes': pushes,
  '0091-documents-and-profiles': documentsAndProfiles,
  '0092-provider-logos': providerLogos,
  '0094-leads-by-stage': leadsByStage,
  '0096-anywhere-and-bases': anywhereAndBases,
  '0097-availability': availability,
  '0099-plan-requests': planRequests,
  '0101-teams': teams,
  '0104-provider-notes': providerNotes,
  '0105-text-moderation': textModeration,
  '0107-admit-mail': admitMail,
  '0110-idle-requests': idleRequests,
  '0111-idle-requests-index': idleRequestsIndex,
  '0112-request-figures': requestFigures,
  '0113-count-existing-requests': countExistingRequests,
  '0114-index-revenue': indexRevenue,
  '0115-languages': languages,
  '0116-phone-notices': phoneNotices,
  '0117-weekly-demand': weeklyDemand,
  '0118-find-requests': findRequests,
  '0119-key-for-monthly-decisions': keyForMonthlyDecisions,
  '0120-monthly-decisions': monthlyDecisions,
  '0121-indexed-sweeps': indexedSweeps,
  '0122-read-phone-notices': readPhoneNotices,
  '0130-parties': parties,
  '0131-party-indexes': partyIndexes,
  '0143-fold-searched-texts': foldSearchedTexts,
  '0153-phone-reports': phoneReports,
  '0154-phone-budget': phoneBudget,
  '0158-turns-of-files': turnsOfFiles,
  '0161-provider-checks': providerChecks,
  '0162-checks-from-records': checksFromRecords,
  '0163-verified-by-checks': verifiedByChecks,
  '0164-due-checks': dueChecks,
  '0171-unlisted-requests': unlistedRequests,
  '0172-index-public-requests': indexPublicRequests,
  '0181-lead-end-reasons': leadEndReasons,
  '0182-stated-lead-ends': statedLeadEnds,
  '0191-unmet-means-unaccepted': unmetMeansUnaccepted,
  '0192-index-standing': indexStanding,
  '0211-work-notices': workNotices,
  '0212-assigned-together': assignedTogether,
  '0213-number-asked': numberAsked,
  '0221-delivery-columns': deliveryColumns,
  '0222-index-deliveries': indexDeliveries,
  '0223-deliveries': deliveries,
  '0224-validate-deliveries': validateDeliveries,
  '0231-index-left-jobs': indexLeftJobs,
  '0271-appointments': appointments,
  '0281-appointment-reminders': appointmentReminders,
  '0282-index-appointment-reminders': indexAppointmentReminders,
  '0321-completion-questions': completionQuestions,
};

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: (name) => name,
  getMigration: async (name) => migrations[name] as Knex.Migration,
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
    await untilUnlocked(() => db.migrate.latest({ migrationSource, disableMigrationsListValidation: true }), {
      log,
      pause,
    });
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

/** Reverts every migration, to test that each `down` undoes its `up`. */
export const rollback = async (db: Db): Promise<void> => {
  await db.migrate.rollback({ migrationSource }, true);
};

/**
 * Migrates an empty database to exactly the migrations of a backup. Throws for one that this version does not
 * have.
 */
export const migrateTo = async (db: Db, names: readonly string[]): Promise<void> => {
  const unknown = names.filter((name) => !migrations[name]);
  if (unknown.length > 0)
    throw new Error(`The backup needs a newer version of the product, with the migration ${unknown.join(', ')}.`);
  const wanted = Object.keys(migrations).filter((name) => names.includes(name));
  await exclusively(db, () =>
    db.migrate.latest({ migrationSource: { ...migrationSource, getMigrations: async () => wanted } }),
  );
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
