/** Every job and what does it. A job of the contract without a handler does not compile. */
import type { JobName, JobPayload } from '@marketplace/contracts/jobs';
import { cleanUp } from './accounts/clean-up.ts';
import type { JobDeps } from './deps.ts';
import { closeRunOut } from './enquiries/expire.ts';
import { match } from './enquiries/match.ts';
import { expireRunOut } from './leads/expire.ts';
import { applicationReceived } from './mails/application-received.ts';
import { applicationTeam } from './mails/application-team.ts';
import { contactReceived } from './mails/contact-received.ts';
import { contactTeam } from './mails/contact-team.ts';
import { emailChanged } from './mails/email-changed.ts';
import { enquiryReceived } from './mails/enquiry-received.ts';
import { leadAccepted } from './mails/lead-accepted.ts';
import { leadSent } from './mails/lead-sent.ts';
import { newDevice } from './mails/new-device.ts';
import { passwordChanged } from './mails/password-changed.ts';
import { registered } from './mails/registered.ts';
import { resetPassword } from './mails/reset-password.ts';
import { sendLetter } from './mails/send.ts';
import { setPassword } from './mails/set-password.ts';
import { verifyEmail } from './mails/verify-email.ts';
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
  'mail.contact-team': ({ messageId }, deps) => sendLetter(contactTeam, messageId, deps),
  'mail.contact-received': ({ messageId }, deps) => sendLetter(contactReceived, messageId, deps),
  'mail.application-team': ({ applicationId }, deps) => sendLetter(applicationTeam, applicationId, deps),
  'mail.application-received': ({ applicationId }, deps) => sendLetter(applicationReceived, applicationId, deps),
  'mail.verify-email': ({ noticeId }, deps) => sendLetter(verifyEmail, noticeId, deps),
  'mail.registered': ({ noticeId }, deps) => sendLetter(registered, noticeId, deps),
  'mail.reset-password': ({ noticeId }, deps) => sendLetter(resetPassword, noticeId, deps),
  'mail.password-changed': ({ noticeId }, deps) => sendLetter(passwordChanged, noticeId, deps),
  'mail.email-changed': ({ noticeId }, deps) => sendLetter(emailChanged, noticeId, deps),
  'mail.new-device': ({ deviceId }, deps) => sendLetter(newDevice, deviceId, deps),
  'leads.expire': expireRunOut,
  'enquiries.expire': closeRunOut,
  'outbox.retell': retell,
  'providers.refresh-standing': refresh,
  'accounts.clean-up': cleanUp,
} satisfies Handlers;
