/** Every job and what does it. A job of the contract without a handler, or without a mail template, does not compile. */

import { expireAccessPasses } from '@marketplace/domain/access-passes/service';
import { removeAbandoned } from '@marketplace/domain/attachments/service';
import { makeAuditPartitions } from '@marketplace/domain/audit/service';
import { offerRequests } from '@marketplace/domain/enquiries/adoption';
import { eraseContacts } from '@marketplace/domain/enquiries/erasure';
import { refreshMasks } from '@marketplace/domain/enquiries/masks';
import { gatherDigests } from '@marketplace/domain/leads/digests';
import { expireEnquiries, expireLeads } from '@marketplace/domain/leads/expiry';
import { remindOfFollowUps } from '@marketplace/domain/leads/follow-ups';
import { remindOfEndingLeads } from '@marketplace/domain/leads/reminders';
import { deleteObsoleteRows } from '@marketplace/domain/maintenance/service';
import { escalateEnquiries } from '@marketplace/domain/matching/escalations';
import { matchOpenFor } from '@marketplace/domain/matching/new-reach';
import { runRematch } from '@marketplace/domain/matching/rematches';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { runSimulation } from '@marketplace/domain/matching-simulations/service';
import { removeOldCopies } from '@marketplace/domain/personal-data/copies';
import { eraseAllDue } from '@marketplace/domain/personal-data/erasure';
import { withdrawLapsed } from '@marketplace/domain/providers/coverage';
import { endPauses } from '@marketplace/domain/providers/pauses';
import { refreshRankingStats } from '@marketplace/domain/providers/ranking-stats';
import { remindOfVerifications } from '@marketplace/domain/providers/verification-reminders';
import { refreshServicePages } from '@marketplace/domain/sitemaps/service-pages';
import type { Handler, Handlers } from './handler.ts';
import { sendMail } from './mails/send.ts';
import type { MailJob, MailTemplate } from './mails/template.ts';
import * as templates from './mails/templates.ts';
import { pushLead } from './push/push-lead.ts';

type Declared = (typeof templates)[keyof typeof templates]['job'];

/** A mail template is its job's handler: the payload names the mail's subject. */
const sends =
  (template: MailTemplate<MailJob, unknown>): Handler<MailJob> =>
  (payload, deps) =>
    sendMail(template, (payload as Record<string, string>)[template.about]!, deps);

const mailHandlers = Object.fromEntries(
  Object.values(templates).map((template) => [template.job, sends(template as MailTemplate<MailJob, unknown>)]),
) as { [J in Declared]: Handler<J> };

/** For the one that runs others; its type is said, as theirs is made below. */
function allHandlers(): Handlers {
  return handlers;
}

export const handlers = {
  ...mailHandlers,

  /** Fills the enquiry's free places. An enquiry that is gone or closed needs nothing. */
  'enquiry.match': async (payload, deps) => {
    const leads = await matchEnquiry(deps, payload);
    deps.log.info({ enquiryId: payload.enquiryId, leads }, 'matched');
  },

  /** The same because an administrator wants it; notes that it was done. */
  'enquiry.rematch': async (payload, deps) => {
    const leads = await runRematch(deps, payload);
    deps.log.info({ rematchId: payload.rematchId, leads }, 'matched again');
  },

  /** Open requests that a provider reaches now, and did not before, are matched once more. */
  'provider.match-open': async (payload, deps) => {
    const leads = await matchOpenFor(deps, payload);
    if (leads > 0) deps.log.info({ userId: payload.userId, leads }, 'open requests matched again');
  },

  /** Gives an account that has proved its address the requests that were posted with it. */
  'enquiries.adopt': async (payload, deps) => {
    const enquiries = await offerRequests(deps, payload);
    if (enquiries > 0) deps.log.info({ userId: payload.userId, enquiries }, 'requests listed in the account');
  },

  /** Checks a file and makes of it what is shown. What reads pictures is loaded with the first one. */
  'attachments.check': async ({ attachmentId }, deps) => {
    const { checkAttachment } = await import('./attachments/check-attachment.ts');
    await checkAttachment(attachmentId, deps);
  },

  /** Removes files that were never sent with a request, or whose request is gone. */
  'attachments.clean-up': async (_payload, deps) => {
    const files = deps.objects ? await removeAbandoned(deps, deps.objects) : 0;
    if (files > 0) deps.log.info({ files }, 'files removed');
  },

  /** Makes a copy of somebody's data. What writes it is loaded with the first one. */
  'data.copy': async ({ dataRequestId }, deps) => {
    const { makeCopy } = await import('./personal-data/make-copy.ts');
    await makeCopy(dataRequestId, deps);
  },

  /** Deletes the data of those whose days to take it back are over. */
  'data.erase': async (_payload, deps) => {
    const { erased, failures } = await eraseAllDue(deps, deps.objects);
    if (erased > 0) deps.log.info({ erased }, 'people deleted');
    if (failures.length > 0) throw failures[0];
  },

  /** Plays the privacy drill, once a night. What is found of the invented person is for somebody to get up for: Health says it. */
  'privacy.drill': async (_payload, deps) => {
    const { drillByNight } = await import('./privacy-drill/drill.ts');
    const found = await drillByNight(deps, allHandlers());
    if (found && found.length > 0) deps.log.error({ found }, 'the privacy drill found something after a deletion');
  },

  /** Removes copies of data that can no longer be fetched. */
  'data.clean-up': async (_payload, deps) => {
    const requests = await removeOldCopies(deps, deps.objects);
    if (requests > 0) deps.log.info({ requests }, 'copies of data removed');
  },

  /** Runs a changed copy of the matching rule over the past. It gives way to matches every few milliseconds. */
  'matching.simulate': async ({ simulationId }, deps) => {
    const status = await runSimulation(deps, simulationId);
    deps.log.info({ simulationId, status }, 'simulation ended');
  },

  /** Tells the provider's browsers of a lead, where it wants that and this installation can. */
  'push.lead': async ({ leadId }, deps) => {
    if (deps.push) await pushLead(deps.push, leadId, deps);
  },

  /** Takes back the leads that have waited 24 hours for an answer; their places go to the next candidates. */
  'leads.expire': async (_payload, deps) => {
    const leads = await expireLeads(deps);
    if (leads > 0) deps.log.info({ leads }, 'leads expired');
  },

  /** Gathers the leads whose providers hear of several at once, where their hour or morning has come. */
  'leads.gather-digests': async (_payload, deps) => {
    const digests = await gatherDigests(deps);
    if (digests > 0) deps.log.info({ digests }, 'leads gathered for digests');
  },

  /** Reminds providers of the clients they mean to ask again today, and of the leads that are about to run out. */
  'leads.remind': async (_payload, deps) => {
    const followUps = await remindOfFollowUps(deps);
    const ending = await remindOfEndingLeads(deps);
    if (followUps + ending > 0) deps.log.info({ followUps, ending }, 'providers reminded');
  },

  /** Closes the enquiries whose 30 days are over, with their open leads. */
  'enquiries.expire': async (_payload, deps) => {
    const enquiries = await expireEnquiries(deps);
    if (enquiries > 0) deps.log.info({ enquiries }, 'enquiries expired');
  },

  /** Requests that nobody accepts go on to the next candidates. */
  'enquiries.escalate': async (_payload, deps) => {
    const enquiries = await escalateEnquiries(deps);
    if (enquiries > 0) deps.log.info({ enquiries }, 'enquiries escalated');
  },

  /** Masks stored requests anew after the rule has changed; nothing to do on any other day. */
  'enquiries.refresh-masks': async (_payload, deps) => {
    const enquiries = await refreshMasks(deps);
    if (enquiries > 0) deps.log.info({ enquiries }, 'texts masked anew');
  },

  /** Erases whose requests were that ended long ago. */
  'enquiries.erase-contacts': async (_payload, deps) => {
    const enquiries = await eraseContacts(deps);
    if (enquiries > 0) deps.log.info({ enquiries }, 'contact details erased');
  },

  /** Counts recent leads anew where some have grown older than 30 days. */
  'providers.refresh-ranking-stats': async (_payload, deps) => {
    const providers = await refreshRankingStats(deps);
    if (providers > 0) deps.log.info({ providers }, 'ranking stats refreshed');
  },

  /** Notes which services in places have something of their own to be found for. */
  'service-pages.refresh': async (_payload, deps) => {
    const changed = await refreshServicePages(deps);
    if (changed > 0) deps.log.info({ changed }, 'service pages refreshed');
  },

  /** Marks the passes whose time is over; consuming one looks at its time by itself. */
  'access-passes.expire': async (_payload, deps) => {
    const passes = await expireAccessPasses(deps);
    if (passes > 0) deps.log.info({ passes }, 'access passes expired');
  },

  /** Takes providers out of the search whose verification has lapsed. */
  'providers.withdraw-lapsed': async (_payload, deps) => {
    const providers = await withdrawLapsed(deps);
    if (providers > 0) deps.log.info({ providers }, 'lapsed providers withdrawn');
  },

  /** Reminds providers and the team of verifications that lapse soon. */
  'providers.remind-of-verification': async (_payload, deps) => {
    const reminders = await remindOfVerifications(deps);
    if (reminders > 0) deps.log.info({ reminders }, 'verifications reminded of');
  },

  /** Makes the months ahead in the audit log; an entry of a month without one is safe in the default partition. */
  'audit.make-partitions': async (_payload, deps) => {
    const partitions = await makeAuditPartitions(deps);
    if (partitions > 0) deps.log.info({ partitions }, 'audit partitions made');
  },

  /** Puts providers back into the search whose pause is over. */
  'providers.end-pauses': async (_payload, deps) => {
    const providers = await endPauses(deps);
    if (providers > 0) deps.log.info({ providers }, 'pauses ended');
  },

  'accounts.clean-up': async (_payload, deps) => {
    deps.log.info(await deleteObsoleteRows(deps), 'cleaned up');
  },
} satisfies Handlers;
