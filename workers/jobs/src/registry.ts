/** Every job and what does it. A job of the contract without a handler does not compile. */
import type { JobName, JobPayload } from '@marketplace/contracts/jobs';
import type { JobDeps } from './deps.ts';
import { closeRunOut } from './enquiries/expire.ts';
import { match } from './enquiries/match.ts';
import { expireRunOut } from './leads/expire.ts';
import { enquiryReceived } from './mails/enquiry-received.ts';
import { leadAccepted } from './mails/lead-accepted.ts';
import { leadSent } from './mails/lead-sent.ts';
import { sendLetter } from './mails/send.ts';
import { setPassword } from './mails/set-password.ts';
import { retell } from './outbox/retell.ts';
import { refresh } from './providers/refresh-standing.ts';

/** Safe to run twice, and at the same time. Throws to be tried again; a `FinalFailure` is not. */
export type Handler<J extends JobName> = (payload: JobPayload<J>, deps: JobDeps) => Promise<void>;
export type Handlers = { [J in JobName]: Handler<J> };

export const handlers = {
  'enquiry.match': match,
  'mail.enquiry-received': ({ enquiryId }, deps) => sendLetter(enquiryReceived, enquiryId, deps),
  'mail.lead-sent': ({ leadId }, deps) => sendLetter(leadSent, leadId, deps),
  'mail.lead-accepted': ({ leadId }, deps) => sendLetter(leadAccepted, leadId, deps),
  'mail.set-password': ({ userId }, deps) => sendLetter(setPassword, userId, deps),
  'leads.expire': expireRunOut,
  'enquiries.expire': closeRunOut,
  'outbox.retell': retell,
  'providers.refresh-standing': refresh,
} satisfies Handlers;
