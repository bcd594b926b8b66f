/**
 * All jobs with their queue, payload (ids only: the row contains the data) and number of attempts. Fields added later start optional,
 * because jobs outlive deploys. To rename a job, add the new one, and remove the old one a release later.
 */
import { z } from 'zod';
import { Id } from '../fields.ts';
import { type AboutByJob, type NoticeJob, noticeSends } from '../notices/notices.ts';

export const queueNames = ['matching', 'mail', 'push', 'phone', 'webhooks', 'files', 'timers', 'maintenance'] as const;
export type QueueName = (typeof queueNames)[number];
/** The queues of timers. `maintenance` has the long ones, so that an expiry never waits for a refresh or a sweep. */
export const timerQueues = ['timers', 'maintenance'] as const satisfies readonly QueueName[];
export type TimerQueue = (typeof timerQueues)[number];

const requestId = z.string().optional();
const byEnquiry = z.object({ enquiryId: Id, requestId });
const byLead = z.object({ leadId: Id, requestId });
const byUser = z.object({ userId: Id, requestId });
const byAttachment = z.object({ attachmentId: Id, requestId });
/** The largest turn that a queue accepts (BullMQ's priority). */
export const lastTurn = 2 ** 21 - 1;
/** Among the waiting jobs of a queue, those without a turn run first, and the others by their turn. */
export const Turn = z.int().min(1).max(lastTurn);
const byPhone = z.object({ phoneId: Id, requestId });
const byPhoneCode = z.object({ phoneCodeId: Id, requestId });
/** A notice by WhatsApp or SMS to one number. */
const byPhoneNotice = z.object({ phoneNoticeId: Id, requestId });
/** A reply from a phone. */
const byPhoneReply = z.object({ phoneReplyId: Id, requestId });
const byRematch = z.object({ rematchId: Id, requestId });
const bySimulation = z.object({ simulationId: Id, requestId });
const byDataRequest = z.object({ dataRequestId: Id, requestId });
const timer = z.object({});

/**
 * The delay between attempts doubles from a second to 15 minutes (`jobs.retryMin`, `jobs.retryMax` in the platform's
 * `resilience.ts`). Matching only needs Postgres and is retried for hours; a mail is retried for about three days, like mail
 * servers do (RFC 5321 section 4.5.4.1 recommends 4 to 5 days).
 */
const matching = { queue: 'matching', attempts: 60 } as const;
const mail = { queue: 'mail', attempts: 300 } as const;
/** For as long as a lead is open and a decision about a quote is news: the delays add up to more than a day. */
const push = { queue: 'push', attempts: 110 } as const;
/** For longer than `limits.phoneFallbackMinutes`, after which the notice is emailed. */
const phone = { queue: 'phone', attempts: 20 } as const;
/** Only for failures of ours. A delivery that is not accepted is due again later, as a row (`webhooks/events.ts`). */
const webhooks = { queue: 'webhooks', attempts: 5 } as const;
/** Pages expire by themselves, so a purge is useless after hours. */
const purge = { queue: 'files', attempts: 20 } as const;
/** The store or virus scanner may be unavailable for hours; until then the files stay hidden. */
const files = { queue: 'files', attempts: 110 } as const;
const timers = { queue: 'timers', attempts: 3 } as const;
const maintenance = { queue: 'maintenance', attempts: 3 } as const;

/** The jobs that send a notice on one channel: their payload is the id that the notice is about. */
type NoticeJobs = {
  [J in keyof AboutByJob]: {
    queue: J extends NoticeJob<'mail'> ? 'mail' : J extends NoticeJob<'push'> ? 'push' : 'phone';
    attempts: number;
    payload: z.ZodObject<Record<AboutByJob[J], typeof Id> & { requestId: typeof requestId }>;
  };
};
const noticeJobs = Object.fromEntries(
  noticeSends.map(({ job, channel, declaration: { about } }) => [
    job,
    { ...{ mail, push, phone }[channel], payload: z.object({ [about]: Id, requestId }) },
  ]),
) as NoticeJobs;

export const jobs = {
  ...noticeJobs,
  'enquiry.match': { ...matching, payload: byEnquiry },
  'enquiry.rematch': { ...matching, payload: byRematch },
  'provider.match-open': { ...matching, payload: byUser },
  'matching.simulate': { queue: 'matching', attempts: 3, payload: bySimulation },
  'pages.purge': { ...purge, payload: byUser },
  'enquiries.adopt': { ...matching, payload: byUser },
  'completions.plan': { ...matching, payload: byLead },
  'phone.code': { ...phone, payload: byPhoneCode },
  'phone.updates-on': { ...phone, payload: byPhone },
  'phone.postponed': { ...phone, payload: byPhoneNotice },
  'phone.stopped': { ...phone, payload: byPhoneNotice },
  'phone.reply': { ...phone, payload: byPhoneReply },
  /** `claimId`: the claim of a relay, which ends after a minute. */
  'webhooks.deliver': { ...webhooks, payload: z.object({ deliveryId: Id, claimId: Id }) },
  'attachments.measure': { ...files, payload: byAttachment },
  'attachments.check': { ...files, payload: byAttachment.extend({ turn: Turn.optional() }) },
  'data.copy': { ...files, payload: byDataRequest },
  'leads.expire': { ...timers, payload: timer },
  'phone-notices.release': { ...timers, payload: timer },
  'pushes.release': { ...timers, payload: timer },
  'leads.gather-digests': { ...timers, payload: timer },
  'messages.notify': { ...timers, payload: timer },
  'leads.remind': { ...timers, payload: timer },
  'quotes.expire': { ...timers, payload: timer },
  'appointments.expire': { ...timers, payload: timer },
  'appointments.remind': { ...timers, payload: timer },
  'completions.ask': { ...timers, payload: timer },
  'quotes.remind': { ...timers, payload: timer },
  'enquiries.expire': { ...timers, payload: timer },
  'enquiries.close-idle': { ...maintenance, payload: timer },
  'enquiries.ring': { ...timers, payload: timer },
  'enquiries.escalate': { ...timers, payload: timer },
  'enquiries.refresh-masks': { ...maintenance, payload: timer },
  'enquiries.erase-contacts': { ...maintenance, payload: timer },
  'providers.refresh-ranking-stats': { ...maintenance, payload: timer },
  'service-pages.refresh': { ...maintenance, payload: timer },
  'stats.count-requests': { ...timers, payload: timer },
  'stats.verify': { ...maintenance, payload: timer },
  'access-passes.expire': { ...timers, payload: timer },
  'providers.withdraw-lapsed': { ...timers, payload: timer },
  'providers.remind-of-verification': { ...timers, payload: timer },
  'work.notify': { ...timers, payload: timer },
  'partitions.make': { ...maintenance, payload: timer },
  'providers.end-pauses': { ...timers, payload: timer },
  'subscriptions.bill': { ...maintenance, payload: timer },
  'cards.charge': { ...maintenance, payload: timer },
  'cards.settle': { ...maintenance, payload: timer },
  'statements.book': { ...maintenance, payload: timer },
  'data.erase': { ...maintenance, payload: timer },
  'privacy.drill': { ...maintenance, payload: timer },
  'data.clean-up': { ...maintenance, payload: timer },
  'attachments.clean-up': { ...maintenance, payload: timer },
  'assets.keep': { ...maintenance, payload: timer },
  'accounts.clean-up': { ...maintenance, payload: timer },
} as const satisfies Record<string, { queue: QueueName; attempts: number; payload: z.ZodObject }>;

export type JobName = keyof typeof jobs;
export type JobPayload<J extends JobName> = z.infer<(typeof jobs)[J]['payload']>;
/** The jobs in queue `Q`. */
export type JobOf<Q extends QueueName> = { [J in JobName]: (typeof jobs)[J]['queue'] extends Q ? J : never }[JobName];
export const jobNames = Object.keys(jobs) as JobName[];

const isJob = (name: string): name is JobName => Object.hasOwn(jobs, name);
/** The job with this name, or undefined if this version does not have it. */
export const jobNamed = (name: string): JobName | undefined => (isJob(name) ? name : undefined);

/** Whether a job runs by a schedule. */
export const isTimer = (name: JobName): name is JobOf<TimerQueue> =>
  timerQueues.some((queue) => queue === jobs[name].queue);
