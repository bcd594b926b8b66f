/** Permanent failures that need attention: `/admin/failures` and `npm run queues`. */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { type JobName, queueNames } from '../jobs/jobs.ts';

/** The most failures read per queue or from the outbox, newest first. More would repeat the same few reasons. */
export const mostFailures = 200;

/** Key of a group of failures: place, name and a hash of the reason. */
export const FailureKey = z.string().regex(/^[\w.-]{1,40}:[\w.-]{1,100}:[\w-]{8}$/);

/** Key of all failures of one kind: a failure's key without the reason. */
export const FailureKind = z.string().regex(/^[\w.-]{1,40}:[\w.-]{1,100}$/);

/** A group of failures of one kind with the same reason. */
export const Failure = z.object({
  key: FailureKey,
  /** A queue, or the outbox for an event that could not be delivered. */
  place: z.enum([...queueNames, 'outbox']),
  /** What failed, as a sentence. */
  what: z.string(),
  /** What users noticed, as a sentence. An older API does not send it. */
  noticed: z.string().optional(),
  /** The error message. */
  reason: z.string(),
  /** What to do, as a sentence. */
  advice: z.string(),
  count: z.int().min(1),
  firstAt: IsoTime,
  lastAt: IsoTime,
});
export type Failure = z.infer<typeof Failure>;

export const Failures = z.object({
  /** Newest first. */
  failures: z.array(Failure),
  /** Places that did not respond. */
  silent: z.array(z.enum(['queues', 'outbox'])),
  /** Places with more than `mostFailures`; older failures are not shown. */
  more: z.array(Failure.shape.place),
});
export type Failures = z.infer<typeof Failures>;

export const FailureAction = z.strictObject({ key: FailureKey });
/** One group, or all groups of a kind. */
export const RetryFailures = z.strictObject({ key: z.union([FailureKey, FailureKind]) });
/** How many were retried or discarded; 0 if someone else already did. */
export const FailureOutcome = z.object({ done: z.int().min(0) });

const noticedBy: Record<Failure['place'], string> = {
  matching: 'The request has no new providers until the job runs.',
  mail: 'The email isn’t in their inbox. The site shows everything that it would have said.',
  push: 'Their device showed nothing. The site shows it.',
  phone: 'Their phone got nothing. If they have an email address, we emailed it.',
  files: 'The file still shows as being checked.',
  timers: 'Usually nothing, because the next run catches up.',
  maintenance: 'Usually nothing, because the next run catches up.',
  outbox: 'What follows is missing, such as an email or the match of a request.',
};
const onlyTeam = 'Users noticed nothing. The team can see the case in administration.';
const linkMissing = 'They are still waiting for the link, and may have asked for it again.';
const noticedByJob: Partial<Record<JobName, string>> = {
  'matching.simulate': 'Users noticed nothing. The administrator still sees the simulation as unfinished.',
  'data.copy': 'They are still waiting for the copy of their data.',
  'privacy.drill': 'Users noticed nothing.',
  'mail.contact-team': onlyTeam,
  'mail.application-team': onlyTeam,
  'mail.application-answered': onlyTeam,
  'mail.verification-ending-team': onlyTeam,
  'mail.plan-request-team': onlyTeam,
  'mail.work-waiting': onlyTeam,
  'mail.set-password': linkMissing,
  'mail.verify-email': linkMissing,
  'mail.reset-password': linkMissing,
  'mail.email-change': linkMissing,
  'mail.access-pass': linkMissing,
  'mail.team-invitation': linkMissing,
  'mail.data-link': linkMissing,
  'mail.data-copy': linkMissing,
};

/** What users noticed of failures in this place. `job` is null for events and unknown jobs. */
export const noticedText = (place: Failure['place'], job: JobName | null): string =>
  (job && noticedByJob[job]) ?? noticedBy[place];

/** What failed when a job was given up. */
export const failedJobText: Record<JobName, string> = {
  'enquiry.match': 'A request wasn’t matched, so no provider got it.',
  'enquiry.rematch': 'A request wasn’t matched again when an administrator asked for it.',
  'provider.match-open':
    'Open requests weren’t offered to a newly available provider. Their next matching step will catch up.',
  'pages.purge': 'The CDN wasn’t told that a provider’s page changed. It shows the old page until that expires.',
  'mail.enquiry-unmatched': 'A seeker didn’t get the email that no provider was found.',
  'mail.enquiry-first-provider': 'A seeker didn’t get the email that a provider was found.',
  'mail.enquiry-unanswered': 'A seeker didn’t get the email that no provider has accepted yet.',
  'mail.enquiry-expired': 'A seeker didn’t get the email that the request expired.',
  'mail.enquiry-closing': 'A seeker didn’t get the email that the request closes soon.',
  'mail.enquiry-removed': 'A seeker didn’t get the email that the request was removed.',
  'mail.enquiry-number': 'A seeker didn’t get the email that asks for the right number.',
  'mail.enquiry-rewrite': 'A seeker didn’t get the email that asks to rewrite the text.',
  'mail.quote-received': 'A seeker didn’t get the email about a quote.',
  'mail.quote-revised': 'A seeker didn’t get the email about a new version of a quote.',
  'mail.quote-accepted': 'A provider didn’t get the email that a quote was accepted.',
  'mail.quote-agreed': 'A seeker didn’t get the email about the quote that they accepted.',
  'mail.quote-declined': 'A provider didn’t get the email that a quote was declined.',
  'mail.quote-expiring': 'A seeker didn’t get the email that a quote expires soon.',
  'mail.lead-not-chosen': 'A provider didn’t get the email that the client chose another provider.',
  'quotes.expire': 'Expired quotes weren’t marked. Seekers still can’t accept them.',
  'appointments.expire': 'Proposed times that have passed weren’t marked. No one can choose them.',
  'quotes.remind': 'Reminders of expiring quotes weren’t written.',
  'mail.rating-published': 'A provider didn’t get the email about a new rating.',
  'mail.contact-revoked': 'A provider didn’t get the email that a client withdrew the contact details.',
  'mail.request-removed': 'A provider didn’t get the email that an accepted request was removed.',
  'enquiries.adopt':
    'Requests confirmed by an emailed link weren’t moved to the account with that address. The account still lists them.',
  'mail.contact-changed': 'A seeker didn’t get the request link at the new address.',
  'mail.request-changed': 'A provider didn’t get the email that the client changed an accepted request.',
  'mail.request-closed': 'A provider didn’t get the email that the client closed an accepted request.',
  'matching.simulate': 'A matching simulation didn’t run. No real data is affected.',
  'mail.enquiry-received': 'A seeker didn’t get the email that we received the request.',
  'mail.lead-sent': 'A provider didn’t get the email about a lead.',
  'mail.lead-digest': 'A provider didn’t get the email about open leads.',
  'push.lead': 'A provider’s device didn’t get the notification about a lead.',
  'push.quote-accepted': 'A provider’s device didn’t get the notification that a quote was accepted.',
  'push.quote-declined': 'A provider’s device didn’t get the notification that a quote was declined.',
  'push.quote-expiring': 'A provider’s device didn’t get the notification that a quote expires soon.',
  'push.lead-not-chosen': 'A provider’s device didn’t get the notification that the client chose another provider.',
  'mail.message-unread': 'A seeker or provider didn’t get the email about unread messages.',
  'push.message': 'A provider’s device didn’t get the notification about a message.',
  'phone.code': 'A person didn’t get the code that confirms a phone number.',
  'phone.updates-on': 'A seeker’s phone didn’t get the link to the request.',
  'phone.lead': 'A provider’s phone didn’t get the notification about a lead.',
  'phone.message': 'A provider’s phone didn’t get the notification about a message.',
  'phone.quote-accepted': 'A provider’s phone didn’t get the notification that a quote was accepted.',
  'phone.lead-accepted': 'A seeker’s phone didn’t get the notification that a provider accepted.',
  'phone.quote-received': 'A seeker’s phone didn’t get the notification about a quote.',
  'phone.seeker-message': 'A seeker’s phone didn’t get the notification about a message.',
  'phone.postponed': 'A phone didn’t get a notification after quiet hours.',
  'phone.stopped': 'A person who replied STOP didn’t get the answer. They get no other messages.',
  'mail.phone-failed': 'A person got a notification neither by phone nor by email.',
  'phone-notices.release':
    'Sending notifications to phones after quiet hours missed one run. The next one will catch up.',
  'mail.lead-ending': 'A provider didn’t get the reminder about an expiring lead.',
  'mail.lead-accepted': 'A seeker didn’t get the email about who accepted the request.',
  'mail.work-waiting': 'An administrator didn’t get the email about waiting work.',
  'mail.plan-request-team': 'The team didn’t get the email about a provider’s request to change its plan.',
  'mail.plan-request-decided': 'A provider didn’t get the decision about its request to change the plan.',
  'mail.verification-ending': 'A provider didn’t get the email about its expiring verification.',
  'mail.verification-ending-team': 'The team didn’t get the email about a provider’s expiring verification.',
  'mail.document-confirmed': 'A provider didn’t get the email that a document was confirmed.',
  'mail.document-rejected': 'A provider didn’t get the email that a document was rejected.',
  'mail.document-expiring': 'A provider didn’t get the email that a document expires soon.',
  'attachments.measure': 'A request’s file wasn’t checked, so it isn’t visible.',
  'attachments.check': 'A request’s file wasn’t checked, so it isn’t visible.',
  'mail.follow-up': 'A provider didn’t get a follow-up reminder.',
  'mail.set-password': 'A new user didn’t get the link to choose a password.',
  'mail.contact-team': 'The team didn’t get a message from the contact form.',
  'mail.contact-received': 'A person who contacted us didn’t get the confirmation.',
  'mail.contact-answer': 'A person who contacted us didn’t get our reply.',
  'mail.application-team': 'The team didn’t get a provider’s application.',
  'mail.application-received': 'An applicant didn’t get the confirmation.',
  'mail.application-question': 'An applicant didn’t get our question.',
  'mail.application-answered': 'The team didn’t get an applicant’s answer by email. It’s on the application’s page.',
  'mail.application-rejected': 'An applicant didn’t get the rejection.',
  'mail.access-pass': 'A business didn’t get the link to join.',
  'mail.team-invitation': 'A person didn’t get the invitation to a provider’s team.',
  'mail.team-changed': 'An owner or a person in a provider’s team didn’t get the email about a change of the team.',
  'mail.team-lead': 'A person in a provider’s team didn’t get the email about a lead.',
  'mail.verify-email': 'A user didn’t get the link to verify an email address.',
  'mail.registered': 'A person who registered didn’t get the email about it.',
  'mail.reset-password': 'A user didn’t get the link to set a new password.',
  'mail.password-changed': 'A user didn’t get the email that the password was changed.',
  'mail.email-change': 'A user didn’t get the link to confirm a new email address.',
  'mail.email-changed': 'A user didn’t get the email that the email address was changed.',
  'mail.security-changed': 'A user didn’t get the email about a security change.',
  'mail.new-device': 'A user didn’t get the email about a sign-in on a new device.',
  'mail.session-stolen': 'A user didn’t get the email about a stolen session.',
  'mail.data-link': 'A person didn’t get the link to view their data.',
  'mail.data-copy': 'A person didn’t get the link to a copy of their data.',
  'mail.data-deletion': 'A person didn’t get the email that their data will be deleted.',
  'data.copy': 'A copy of a person’s data wasn’t made. By law, we have 30 days.',
  'data.erase': 'Deleting data that was due missed one run. The next one will catch up.',
  'privacy.drill': 'The nightly privacy drill didn’t finish. See Health for the last time it did.',
  'data.clean-up': 'Removing old copies of data missed one run. The next one will catch up.',
  'leads.expire': 'Expiring leads missed one run. The next one will catch up.',
  'messages.notify': 'Emails about unread messages missed one run. The next one will catch up.',
  'leads.remind': 'Reminders missed one run. The next one will catch up.',
  'enquiries.expire': 'Expiring requests missed one run. The next one will catch up.',
  'enquiries.close-idle': 'Closing requests without activity missed one run. The next one will catch up.',
  'enquiries.escalate':
    'Sending requests without a response to more providers missed one run. The next one will catch up.',
  'enquiries.refresh-masks': 'Hiding contact details by the latest rules missed one run. The next one will catch up.',
  'providers.refresh-ranking-stats': 'Recounting recent leads missed one run. The next one will catch up.',
  'stats.count-requests': 'Counting changed requests missed one run. The next one will catch up.',
  'stats.verify': 'The figures of the pages were not compared with the rows today.',
  'service-pages.refresh': 'Updating the service pages for search engines missed one run. The next one will catch up.',
  'access-passes.expire': 'Expiring access passes missed one run. The next one will catch up.',
  'providers.withdraw-lapsed':
    'Removing providers with expired verification from matching missed one run. The next one will catch up.',
  'work.notify': 'The emails about waiting work missed one run. The next one will catch up.',
  'providers.remind-of-verification':
    'Reminding providers about expiring verification missed one run. The next one will catch up.',
  'providers.end-pauses': 'Resuming paused providers missed one run. The next one will catch up.',
  'pushes.release': 'Sending pushes after quiet hours missed one run. The next one will catch up.',
  'leads.gather-digests': 'Collecting leads for digest emails missed one run. The next one will catch up.',
  'partitions.make': 'Creating the coming months’ partitions missed one run. The next one will catch up.',
  'assets.keep':
    'Keeping the site’s files for pages opened before a release missed one run. The next one will catch up.',
  'attachments.clean-up': 'Removing unused files missed one run. The next one will catch up.',
  'enquiries.erase-contacts': 'Erasing contact details of old requests missed one run. The next one will catch up.',
  'accounts.clean-up': 'Deleting old rows missed one run. The next one will catch up.',
};

/** Advice by the failure's reason. The first match applies. */
const advice: [reason: RegExp, text: string][] = [
  [/does not parse|Invalid input/i, 'Its data can’t be read and never will be. Discard it.'],
  [
    /there is no (job|event)/,
    'A newer version created it. Start that version and retry, or discard it if there is none.',
  ],
  [
    /^mail server: (5\d\d|EAUTH|EENVELOPE)/,
    'The mail server refuses us. Check SMTP_URL and MAIL_FROM or ask its operator, then retry.',
  ],
  [
    /^mail server: /,
    'The mail server was unavailable for three days. Wait until Health shows it as healthy, then retry.',
  ],
  [
    /object store|the object|bucket|clamd|S3Error/i,
    'The object store or the virus scanner was unavailable or refused us. Wait until Health shows both as healthy, then retry.',
  ],
  [
    /^phone gateway: /,
    'The phone gateway was unavailable or refused us. Check PHONE_GATEWAY_URL and PHONE_GATEWAY_TOKEN, then retry.',
  ],
  [/another worker has this mail/, 'Two workers tried to send the same email. Retry: it is not sent twice.'],
  [
    /timeout|timed out|ECONN|terminated|Connection|pool/i,
    'A server took too long to respond. Wait until Health shows everything as healthy, then retry.',
  ],
];

/** Returns the advice for a reason. */
export const adviceFor = (reason: string): string =>
  advice.find(([pattern]) => pattern.test(reason))?.[1] ??
  'Find the reason in the jobs log, fix it, then retry. Retrying is safe.';
