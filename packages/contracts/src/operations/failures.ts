/** What failed for good and waits for a person: `/admin/failures` and `npm run queues`. */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { type JobName, queueNames } from '../jobs/jobs.ts';

/** Failures of one queue, or of the outbox, that are looked at: the newest. More of them have the same few reasons. */
export const mostFailures = 200;

/** Names a group of failures: where it failed, what, and a hash of the reason. */
export const FailureKey = z.string().regex(/^[\w.-]{1,40}:[\w.-]{1,100}:[\w-]{8}$/);

/** Failures of one kind with one reason. */
export const Failure = z.object({
  key: FailureKey,
  /** A queue, or the outbox, from which an event could not be moved. */
  place: z.enum([...queueNames, 'outbox']),
  /** What did not happen, as a sentence. */
  what: z.string(),
  /** Why, as the program said it. */
  reason: z.string(),
  /** What to do about it, as a sentence. */
  advice: z.string(),
  count: z.int().min(1),
  firstAt: IsoTime,
  lastAt: IsoTime,
});
export type Failure = z.infer<typeof Failure>;

export const Failures = z.object({
  /** The latest first. */
  failures: z.array(Failure),
  /** Places that could not be asked. */
  silent: z.array(z.enum(['queues', 'outbox'])),
  /** Places with more than `mostFailures`, of which the older are not shown. */
  more: z.array(Failure.shape.place),
});
export type Failures = z.infer<typeof Failures>;

export const FailureAction = z.strictObject({ key: FailureKey });
/** How many were tried again or discarded; 0 where somebody else has done so meanwhile. */
export const FailureOutcome = z.object({ done: z.int().min(0) });

/** What did not happen when a job was given up. */
export const failedJobText: Record<JobName, string> = {
  'enquiry.match': 'A request was not matched: nobody was told about it.',
  'enquiry.rematch': 'A request was not matched again when an administrator asked for it.',
  'provider.match-open': 'Open requests were not offered to a provider that reaches them now; their next step does it.',
  'mail.enquiry-unmatched': 'A seeker was not told by mail that nobody is there for the request.',
  'mail.enquiry-first-provider': 'A seeker was not told by mail that the request has its first provider.',
  'mail.enquiry-unanswered': 'A seeker was not told by mail that nobody has accepted yet.',
  'mail.enquiry-expired': 'A seeker was not told by mail that the request has run out.',
  'mail.enquiry-removed': 'A seeker was not told by mail that the request was removed.',
  'mail.rating-published': 'A provider was not told by mail that it was rated.',
  'mail.contact-revoked': 'A provider was not told by mail that a client has withdrawn the contact details.',
  'mail.request-removed': 'A provider was not told by mail that an accepted request was removed.',
  'enquiries.adopt':
    'Requests that were confirmed by a mailed link were not moved to the account with their address. The account still lists them.',
  'mail.contact-changed': 'A seeker did not get the link to the request at the new address.',
  'mail.request-changed': 'A provider was not told by mail that the client has changed an accepted request.',
  'mail.request-closed': 'A provider was not told by mail that the client has closed an accepted request.',
  'matching.simulate': 'A simulation of the matching rule was not run: nothing real depends on it.',
  'mail.enquiry-received': 'A seeker was not told by mail that the request has come in.',
  'mail.lead-sent': 'A provider was not told about a lead by mail.',
  'mail.lead-digest': 'A provider was not told by mail about the leads that are open.',
  'push.lead': 'A provider’s device was not told about a lead.',
  'mail.lead-ending': 'A provider was not reminded that a lead runs out.',
  'mail.lead-accepted': 'A seeker was not told by mail who accepted the request.',
  'mail.verification-ending': 'A provider was not told that its verification lapses soon.',
  'mail.verification-ending-team': 'The team was not told that a provider’s verification lapses soon.',
  'attachments.check': 'A file of a request was not checked: nobody sees it.',
  'mail.follow-up': 'A provider was not reminded to ask a client again.',
  'mail.set-password': 'Somebody who was invited did not get the link to set a password.',
  'mail.contact-team': 'The team did not get a message from the contact form.',
  'mail.contact-received': 'Somebody who wrote to us was not told that it has come in.',
  'mail.contact-answer': 'Somebody who wrote to us did not get our answer.',
  'mail.application-team': 'The team did not get a provider’s application.',
  'mail.application-received': 'An applicant was not told that the application has come in.',
  'mail.application-question': 'An applicant did not get our question.',
  'mail.application-answered': 'The team did not get an applicant’s answer; it stands with the application.',
  'mail.application-rejected': 'An applicant was not told that the application was rejected.',
  'mail.access-pass': 'Somebody did not get the link to join.',
  'mail.verify-email': 'Somebody did not get the link to verify an address.',
  'mail.registered': 'Somebody who registered did not get the mail about it.',
  'mail.reset-password': 'Somebody did not get the link to set a new password.',
  'mail.password-changed': 'Somebody was not told that the password was changed.',
  'mail.email-change': 'Somebody did not get the link to confirm a new address.',
  'mail.email-changed': 'Somebody was not told that the address was changed.',
  'mail.security-changed': 'Somebody was not told that the account’s protection was changed.',
  'mail.new-device': 'Somebody was not told about a sign-in on a new device.',
  'mail.session-stolen': 'Somebody was not told that a session was stolen.',
  'mail.data-link': 'Somebody did not get the link to what we hold about them.',
  'mail.data-copy': 'Somebody did not get the link to a copy of their data.',
  'mail.data-deletion': 'Somebody was not told by mail that their data will be deleted.',
  'data.copy': 'A copy of somebody’s data was not made; the law gives us 30 days for it.',
  'data.erase': 'Data whose deletion was due was not deleted at one time; the next run does it.',
  'privacy.drill': 'The privacy drill did not come to an end one night; Health says when it last did.',
  'data.clean-up': 'Copies of data whose time was over were not removed at one time; the next run does it.',
  'leads.expire': 'Leads that had run out were not taken back at one time; the next run does it.',
  'leads.remind': 'Reminders were not made at one time; the next run makes them.',
  'enquiries.expire': 'Requests whose time was over were not closed at one time; the next run does it.',
  'enquiries.escalate': 'Requests that nobody accepts did not go on to others at one time; the next run does it.',
  'enquiries.refresh-masks': 'Texts were not masked anew at one time; the next run goes on with it.',
  'providers.refresh-ranking-stats': 'Recent leads were not counted anew at one time; the next run does it.',
  'service-pages.refresh':
    'It was not looked anew which services in places search engines are told of; the next run does it.',
  'access-passes.expire': 'Passes whose time was over were not marked at one time; the next run does it.',
  'providers.withdraw-lapsed':
    'Providers whose verification has lapsed were not taken out at one time; the next run does it.',
  'providers.remind-of-verification':
    'Providers whose verification lapses soon were not reminded at one time; the next run does it.',
  'providers.end-pauses': 'Providers whose pause is over were not put back at one time; the next run does it.',
  'leads.gather-digests': 'Mails about several leads were not made at one time; the next run makes them.',
  'audit.make-partitions': 'Months ahead were not made in the audit log on one day; the next run makes them.',
  'attachments.clean-up': 'Files that nobody needs were not removed at one time; the next run removes them.',
  'enquiries.erase-contacts': 'Contact details of old requests were not erased at one time; the next run does it.',
  'accounts.clean-up': 'Old rows were not deleted on one day; the next run does it.',
};

/** What to do about a failure, by what its reason says; the first that fits. */
const advice: [reason: RegExp, text: string][] = [
  [/does not parse|Invalid input/i, 'Nobody can read what it was given, today or later. Discard it.'],
  [
    /there is no (job|event)/,
    'A newer version has written it. Start that version, then retry; if there is none, discard it.',
  ],
  [
    /^mail server: (5\d\d|EAUTH|EENVELOPE)/,
    'The mail server refuses us. Look at SMTP_URL and MAIL_FROM, or ask whoever runs it; then retry.',
  ],
  [/^mail server: /, 'The mail server was away for three days. When Health says that it is well, retry.'],
  [
    /object store|the object|bucket|clamd|S3Error/i,
    'The object store or the virus scanner was away or refused us. When Health says that all is well, retry.',
  ],
  [/another worker has this mail/, 'Two workers met over one mail. Retry: it is not sent twice.'],
  [
    /timeout|timed out|ECONN|terminated|Connection|pool/i,
    'A server was away for longer than it is waited for. When Health says that all is well, retry.',
  ],
];

/** The sentence for a reason. */
export const adviceFor = (reason: string): string =>
  advice.find(([pattern]) => pattern.test(reason))?.[1] ??
  'Look for the reason in the log of the jobs, mend it, then retry. Doing it again does nothing twice.';
