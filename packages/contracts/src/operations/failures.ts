/** Permanent failures that need attention: `/admin/failures` and `npm run queues`. */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { type JobName, queueNames } from '../jobs/jobs.ts';
import { type AboutByJob, failedNoticeText, type NoticeSend, noticeSends } from '../notices/notices.ts';

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
  webhooks: 'Their server got an event later than usual.',
  files: 'The file still shows as being checked.',
  timers: 'Usually nothing, because the next run catches up.',
  maintenance: 'Usually nothing, because the next run catches up.',
  outbox: 'What follows is missing, such as an email or the match of a request.',
};
const onlyTeam = 'Users noticed nothing. The team can see the case in administration.';
const linkMissing = 'They are still waiting for the link, and may have asked for it again.';
const noticedByNotice = ({ declaration: { reader, isLink } }: NoticeSend): string | undefined => {
  if (reader === 'team' || reader === 'administrator') return onlyTeam;
  return isLink && linkMissing;
};
const noticedByJob: Partial<Record<JobName, string>> = {
  'matching.simulate': 'Users noticed nothing. The administrator still sees the simulation as unfinished.',
  'data.copy': 'They are still waiting for the copy of their data.',
  'privacy.drill': 'Users noticed nothing.',
};

/** What users noticed of failures in this place. `job` is null for events and unknown jobs. */
export const noticedText = (place: Failure['place'], job: JobName | null): string => {
  const notice = noticeSends.find((send) => send.job === job);
  return (notice ? noticedByNotice(notice) : job && noticedByJob[job]) ?? noticedBy[place];
};

/** What failed when a job was given up: notices have their sentence from their declaration. */
const failedText: Record<Exclude<JobName, keyof AboutByJob>, string> = {
  'enquiry.match': 'A request wasn’t matched, so no provider got it.',
  'enquiry.rematch': 'A request wasn’t matched again when an administrator asked for it.',
  'provider.match-open':
    'Open requests weren’t offered to a newly available provider. Their next matching step will catch up.',
  'pages.purge': 'The CDN wasn’t told that a provider’s page changed. It shows the old page until that expires.',
  'quotes.expire': 'Expired quotes weren’t marked. Seekers still can’t accept them.',
  'appointments.expire': 'Proposed times that have passed weren’t marked. No one can choose them.',
  'appointments.remind': 'Reminders of appointments weren’t written.',
  'completions.ask': 'Seekers and providers weren’t asked if the job is done.',
  'completions.plan': 'A seeker and a provider won’t be asked if the job is done.',
  'quotes.remind': 'Reminders of expiring quotes weren’t written.',
  'enquiries.adopt':
    'Requests confirmed by an emailed link weren’t moved to the account with that address. The account still lists them.',
  'matching.simulate': 'A matching simulation didn’t run. No real data is affected.',
  'phone.code': 'A person didn’t get the code that confirms a phone number.',
  'phone.updates-on': 'A seeker’s phone didn’t get the link to the request.',
  'phone.postponed': 'A phone didn’t get a notification after quiet hours.',
  'webhooks.deliver': 'An event hasn’t reached a webhook yet. We’ll try again automatically.',
  'phone.stopped': 'A person who replied STOP didn’t get the answer. They get no other messages.',
  'phone.reply': 'A reply from a phone wasn’t handled or answered.',
  'phone-notices.release':
    'Sending notifications to phones after quiet hours missed one run. The next one will catch up.',
  'attachments.measure': 'A request’s file wasn’t checked, so it isn’t visible.',
  'attachments.check': 'A request’s file wasn’t checked, so it isn’t visible.',
  'data.copy': 'A copy of a person’s data wasn’t made. By law, we have 30 days.',
  'data.erase': 'Deleting data that was due missed one run. The next one will catch up.',
  'privacy.drill': 'The nightly privacy drill didn’t finish. See Health for the last time it did.',
  'data.clean-up': 'Removing old copies of data missed one run. The next one will catch up.',
  'leads.expire': 'Expiring leads missed one run. The next one will catch up.',
  'messages.notify': 'Emails about unread messages missed one run. The next one will catch up.',
  'leads.remind': 'Reminders missed one run. The next one will catch up.',
  'enquiries.expire': 'Expiring requests missed one run. The next one will catch up.',
  'enquiries.close-idle': 'Closing requests without activity missed one run. The next one will catch up.',
  'enquiries.ring': 'Ringing more providers for urgent requests missed one run. The next one will catch up.',
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
  'cards.charge': 'Charging cards on file missed one run. The next one will catch up.',
  'cards.settle': 'Looking up card payments missed one run. The next one will catch up.',
  'statements.book': 'Booking lines of bank statements missed one run. The next one will catch up.',
  'subscriptions.bill': 'Issuing invoices and following payments missed one run. The next one will catch up.',
  'pushes.release': 'Sending pushes after quiet hours missed one run. The next one will catch up.',
  'leads.gather-digests': 'Collecting leads for digest emails missed one run. The next one will catch up.',
  'partitions.make': 'Creating the coming months’ partitions missed one run. The next one will catch up.',
  'assets.keep':
    'Keeping the site’s files for pages opened before a release missed one run. The next one will catch up.',
  'attachments.clean-up': 'Removing unused files missed one run. The next one will catch up.',
  'enquiries.erase-contacts': 'Erasing contact details of old requests missed one run. The next one will catch up.',
  'accounts.clean-up': 'Deleting old rows missed one run. The next one will catch up.',
};

export const failedJobText = {
  ...Object.fromEntries(noticeSends.map((send) => [send.job, failedNoticeText(send)])),
  ...failedText,
} as Record<JobName, string>;

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
