/** Maps every job to its handler. A job in the contract without a handler or mail template does not compile. */

import type { Channel, NoticeJob } from '@marketplace/contracts/notices/notices';
import { profileKey } from '@marketplace/contracts/site/surrogate-keys';
import { expireAccessPasses } from '@marketplace/domain/access-passes/service';
import { expireProposals, remindOfAppointments } from '@marketplace/domain/appointments/expiry';
import { removeAbandoned } from '@marketplace/domain/attachments/service';
import { askForCompletion, planCompletion } from '@marketplace/domain/completions/service';
import { noticeUnreadMessages } from '@marketplace/domain/conversations/notices';
import { offerRequests } from '@marketplace/domain/enquiries/adoption';
import { eraseContacts } from '@marketplace/domain/enquiries/erasure';
import { refreshMasks } from '@marketplace/domain/enquiries/masks';
import { eraseOldMoney } from '@marketplace/domain/invoices/retention';
import { gatherDigests } from '@marketplace/domain/leads/digests';
import { expireEnquiries, expireLeads } from '@marketplace/domain/leads/expiry';
import { remindOfFollowUps } from '@marketplace/domain/leads/follow-ups';
import { remindOfEndingLeads } from '@marketplace/domain/leads/reminders';
import { deleteObsoleteRows } from '@marketplace/domain/maintenance/service';
import { escalateEnquiries } from '@marketplace/domain/matching/escalations';
import { matchOpenFor } from '@marketplace/domain/matching/new-reach';
import { runRematch } from '@marketplace/domain/matching/rematches';
import { ringDue } from '@marketplace/domain/matching/ringing';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { runSimulation } from '@marketplace/domain/matching-simulations/service';
import { makeMonths } from '@marketplace/domain/partitions/service';
import { chargeDue, settleAttempts } from '@marketplace/domain/payments/card';
import { forgetCards } from '@marketplace/domain/payments/cards';
import { bookNewLines, forgetLines } from '@marketplace/domain/payments/statements';
import { removeOldCopies } from '@marketplace/domain/personal-data/copies';
import { eraseAllDue } from '@marketplace/domain/personal-data/erasure';
import { releasePhoneNotices } from '@marketplace/domain/phones/delivery';
import { slugsOfProvider } from '@marketplace/domain/profiles/slugs.view';
import { remindOfExpiringDocuments } from '@marketplace/domain/provider-documents/expiry';
import { keepCalendar } from '@marketplace/domain/providers/calendar';
import { withdrawLapsed } from '@marketplace/domain/providers/coverage';
import { refreshRankingStats } from '@marketplace/domain/providers/ranking-stats';
import { remindOfVerifications } from '@marketplace/domain/providers/verification-reminders';
import { releasePushes } from '@marketplace/domain/push/quiet-hours';
import { expireQuotes, remindOfExpiringQuotes } from '@marketplace/domain/quotes/expiry';
import { closeIdleRequests } from '@marketplace/domain/requests/inactivity';
import { refreshServicePages } from '@marketplace/domain/sitemaps/service-pages';
import { foldRequests, verifyRequests } from '@marketplace/domain/stats/queries';
import { billAllDue } from '@marketplace/domain/subscriptions/billing';
import { noticeWaitingWork } from '@marketplace/domain/work/notices';
import { sendMail } from './deliveries/mail.ts';
import { sendCode, sendPhoneNotices, sendPostponed, sendStopped, sendUpdatesOn } from './deliveries/phone.ts';
import { sendPush } from './deliveries/push.ts';
import type { JobDeps } from './deps.ts';
import type { Handler, Handlers } from './handler.ts';
import { mailTemplates, type notices, phoneTemplates, pushTemplates } from './notices/notices.ts';
import { keepReleasedAssets } from './released-assets.ts';
import { deliverWebhook } from './webhooks/deliver-webhook.ts';

/** Makes the templates of a channel the handlers of their jobs. The payload contains the id of the notice's subject. */
const sentBy = <T extends { job: string; about: string }>(
  templates: ReadonlyMap<string, T>,
  send: (template: T, subjectId: string, deps: JobDeps) => Promise<void> | void,
) =>
  Object.fromEntries(
    [...templates].map(([job, template]) => [
      job,
      async (payload: Record<string, string>, deps: JobDeps) => send(template, payload[template.about]!, deps),
    ]),
  );

type Declared = (typeof notices)[keyof typeof notices];
/** A notice of the contract without a file does not compile. Pushes and phone notices need their gateway. */
const noticeHandlers = {
  ...sentBy(mailTemplates, sendMail),
  ...sentBy(pushTemplates, (template, id, deps) => deps.push && sendPush(deps.push, template, id, deps)),
  ...sentBy(phoneTemplates, (template, id, deps) => deps.phone && sendPhoneNotices(deps.phone, template, id, deps)),
} as unknown as { [J in NoticeJob<Channel, Declared['name']>]: Handler<J> };

/** Makes work on many rows a handler that logs what it did and how often, unless there was nothing to do. */
const counted =
  <Payload extends object>(
    work: (deps: JobDeps, payload: Payload) => Promise<number | Record<string, number>>,
    done: string,
  ) =>
  async (payload: Payload, deps: JobDeps) => {
    const result = await work(deps, payload);
    const counts = typeof result === 'number' ? { count: result } : result;
    const entry: Record<string, unknown> = { ...payload, ...counts };
    if (Object.values(counts).some((count) => count > 0)) deps.log.info(entry, done);
  };

/** The drill runs the other handlers, so its type is explicit; theirs are inferred below. */
function allHandlers(): Handlers {
  return handlers;
}

export const handlers = {
  ...noticeHandlers,

  /** Sends the code that confirms a number. */
  'phone.code': async ({ phoneCodeId }, deps) => {
    if (deps.phone) await sendCode(deps.phone, phoneCodeId, deps);
  },

  /** Sends the request's link to its confirmed number. */
  'phone.updates-on': async ({ phoneId }, deps) => {
    if (deps.phone) await sendUpdatesOn(deps.phone, phoneId, deps);
  },

  /** Sends a notice after the quiet window. */
  'phone.postponed': async ({ phoneNoticeId }, deps) => {
    if (deps.phone) await sendPostponed(deps.phone, phoneTemplates, phoneNoticeId, deps);
  },

  /** Answers a number that replied STOP. */
  'phone.stopped': async ({ phoneNoticeId }, deps) => {
    if (deps.phone) await sendStopped(deps.phone, phoneNoticeId, deps);
  },

  /** Handles a reply from a phone, and answers it. What it needs of other nouns is loaded on first use. */
  'phone.reply': async ({ phoneReplyId }, deps) => {
    if (!deps.phone) return;
    const { answerReply } = await import('./deliveries/phone-reply.ts');
    await answerReply(deps.phone, phoneReplyId, deps);
  },

  'phone-notices.release': counted(releasePhoneNotices, 'phone notices released'),

  /** Fills the free places of an enquiry. Does nothing if it was deleted or closed. */
  'enquiry.match': async (payload, deps) => {
    const leads = await matchEnquiry(deps, payload);
    deps.log.info({ enquiryId: payload.enquiryId, leads }, 'matched');
  },

  /** Matches again at an administrator's request, and records when. */
  'enquiry.rematch': async (payload, deps) => {
    const leads = await runRematch(deps, payload);
    deps.log.info({ rematchId: payload.rematchId, leads }, 'matched again');
  },

  /** Matches open requests again with a provider that newly covers them. */
  'provider.match-open': counted(matchOpenFor, 'open requests matched again'),

  /** Removes the provider's pages from the CDN, if there is one. */
  'pages.purge': async ({ userId }, deps) => {
    if (!deps.cdn) return;
    const slugs = await slugsOfProvider(deps, userId);
    if (slugs.length > 0) await deps.cdn.purge(slugs.map(profileKey));
  },

  /** Moves requests posted with a now verified address to the account. */
  'enquiries.adopt': counted(offerRequests, 'requests listed in the account'),

  /** Plans to ask both sides of a lead if the job is done. */
  'completions.plan': (payload, deps) => planCompletion(deps, payload),

  /** Sends a delivery to a webhook, and records the answer. */
  'webhooks.deliver': deliverWebhook,

  /** Reads how large a file is, and queues its check for its turn. */
  'attachments.measure': async ({ attachmentId, requestId }, deps) => {
    const { measureAttachment } = await import('./attachments/measure-attachment.ts');
    await measureAttachment({ attachmentId, requestId }, deps);
  },

  /** Checks a file and creates the version that is shown. The image libraries are loaded on first use. */
  'attachments.check': async ({ attachmentId }, deps) => {
    const { checkAttachment } = await import('./attachments/check-attachment.ts');
    await checkAttachment(attachmentId, deps);
  },

  /** Removes files that were never posted with a request or whose request is gone. */
  'attachments.clean-up': counted(
    async (deps) => (deps.objects ? removeAbandoned(deps, deps.objects) : 0),
    'files removed',
  ),

  /** Keeps the web app's files for pages that were opened before a release. */
  'assets.keep': async (_payload, deps) => keepReleasedAssets(deps),

  /** Creates a copy of a person's data. Its libraries are loaded on first use. */
  'data.copy': async ({ dataRequestId }, deps) => {
    const { makeCopy } = await import('./personal-data/make-copy.ts');
    await makeCopy(dataRequestId, deps);
  },

  /** Deletes data whose cancellation period is over. */
  'data.erase': async (_payload, deps) => {
    const { erased, failures } = await eraseAllDue(deps, deps.objects);
    if (erased > 0) deps.log.info({ erased }, 'people deleted');
    if (failures.length > 0) throw failures[0];
  },

  /** Runs the nightly privacy drill. Anything found makes Health critical. */
  'privacy.drill': async (_payload, deps) => {
    // The jobs that it runs must finish in one run.
    const { drillByNight } = await import('./privacy-drill/drill.ts');
    const found = await drillByNight({ ...deps, pace: undefined }, allHandlers());
    if (found && found.length > 0) deps.log.error({ found }, 'the privacy drill found data after a deletion');
  },

  /** Removes copies of data that can no longer be downloaded. */
  'data.clean-up': counted((deps) => removeOldCopies(deps, deps.objects), 'copies of data removed'),

  /** Simulates a changed matching rule on past data. Yields to matching every few milliseconds. */
  'matching.simulate': async ({ simulationId }, deps) => {
    const status = await runSimulation(deps, simulationId);
    deps.log.info({ simulationId, status }, 'simulation ended');
  },

  /** Expires unanswered leads after 24 hours. Their places go to the next candidates. */
  'leads.expire': counted(expireLeads, 'leads expired'),

  'pushes.release': counted(releasePushes, 'pushes sent after quiet hours'),

  /** Collects leads into digests for providers whose hourly or morning digest is due. */
  'leads.gather-digests': counted(gatherDigests, 'leads gathered for digests'),

  /** Writes notices about messages that have been unread for some minutes. */
  'messages.notify': counted(noticeUnreadMessages, 'unread messages noticed'),

  /** Reminds providers of today's follow-ups and of leads about to expire. */
  'leads.remind': counted(
    async (deps) => ({ followUps: await remindOfFollowUps(deps), ending: await remindOfEndingLeads(deps) }),
    'providers reminded',
  ),

  /** Ends every quote whose last day is over. */
  'quotes.expire': counted(expireQuotes, 'expired quotes'),

  /** Ends every proposal of an appointment whose times have all passed. */
  'appointments.expire': counted(expireProposals, 'expired proposals of appointments'),

  /** Writes the reminders of tomorrow’s appointments. */
  'appointments.remind': counted(remindOfAppointments, 'reminded of appointments'),

  'completions.ask': counted(askForCompletion, 'asked if jobs are done'),

  'quotes.remind': counted(remindOfExpiringQuotes, 'reminded of expiring quotes'),

  /** Expires enquiries after 30 days, with their open leads. */
  'enquiries.expire': counted(expireEnquiries, 'enquiries expired'),

  /** Closes requests in progress without activity, and tells their seekers a week before. */
  'enquiries.close-idle': counted(closeIdleRequests, 'inactive requests closed or announced'),

  'enquiries.ring': counted(ringDue, 'urgent requests rang'),

  /** Sends requests without an acceptance to the next candidates. */
  'enquiries.escalate': counted(escalateEnquiries, 'enquiries escalated'),

  /** Masks stored requests again after the masking rule changed. Otherwise does nothing. */
  'enquiries.refresh-masks': counted(refreshMasks, 'texts masked again'),

  /** Erases the contact details of requests that ended long ago. */
  'enquiries.erase-contacts': counted(eraseContacts, 'contact details erased'),

  /** Recounts recent leads once some are older than 30 days. */
  'providers.refresh-ranking-stats': counted(refreshRankingStats, 'ranking stats refreshed'),

  /** Updates which service pages have content for search engines. */
  'service-pages.refresh': counted(refreshServicePages, 'service pages refreshed'),

  /** Adds changed requests to the figures of pages. */
  'stats.count-requests': counted(foldRequests, 'changed requests counted'),

  /** Compares the figures of pages with the rows, and corrects them. */
  'stats.verify': async (_payload, deps) => {
    const wrong = await verifyRequests(deps);
    const isWrong = wrong.requests + wrong.sums > 0;
    deps.log[isWrong ? 'error' : 'info'](wrong, isWrong ? 'wrong figures corrected' : 'figures verified');
  },

  /** Marks expired access passes. Using a pass checks its expiry independently. */
  'access-passes.expire': counted(expireAccessPasses, 'access passes expired'),

  /** Removes providers with an expired verification from matching. */
  'providers.withdraw-lapsed': counted(withdrawLapsed, 'lapsed providers withdrawn'),

  /** Reminds providers and the team of verifications and documents that are about to expire. */
  'providers.remind-of-verification': counted(
    async (deps) => ({
      reminders: await remindOfVerifications(deps),
      documents: await remindOfExpiringDocuments(deps),
    }),
    'verification reminders created',
  ),

  /** Emails administrators about work that waits for long. */
  'work.notify': counted(noticeWaitingWork, 'administrators told about waiting work'),

  /** Creates partitions for the coming months. Rows without one go to the default partition. */
  'partitions.make': counted((deps) => makeMonths(deps), 'partitions created'),

  /** Starts planned holidays, and returns providers to matching after a pause or a full week. */
  'providers.end-pauses': counted(keepCalendar, 'pauses and full weeks updated'),

  /** Issues what is due today, and changes plans and states whose day has come. */
  'subscriptions.bill': async (_payload, deps) => {
    const providers = await billAllDue(deps);
    if (providers > 0) deps.log.info({ providers }, 'billing updated');
  },

  /** Charges cards on file for invoices that are due. */
  'cards.charge': async (_payload, deps) => {
    if (!deps.cards) return;
    const counts = await chargeDue(deps, deps.cards);
    if (counts.charged > 0) deps.log.info(counts, 'cards charged');
    if (counts.unreadable > 0) deps.log.error(counts, 'no key of CARD_KEYS opens some cards');
  },

  /** Looks up card payments without an outcome, and ends the permissions of removed cards. */
  'cards.settle': counted(
    async (deps) => ({
      lookedUp: deps.cards ? await settleAttempts(deps, deps.cards) : 0,
      cardsForgotten: await forgetCards(deps, deps.cards),
    }),
    'card payments looked up',
  ),

  /** Books the certain lines of imported bank statements. The others wait for a person. */
  'statements.book': counted(bookNewLines, 'lines of bank statements booked or left for a person'),

  'accounts.clean-up': async (_payload, deps) => {
    const money = { invoices: await eraseOldMoney(deps), statementLines: await forgetLines(deps) };
    deps.log.info({ ...(await deleteObsoleteRows(deps)), ...money }, 'cleaned up');
  },
} satisfies Handlers;
