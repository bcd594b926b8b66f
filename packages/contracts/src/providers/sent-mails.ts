/** Emails sent to a provider, for administrators: `GET /api/admin/providers/{id}/mails`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';

/** What each email to a provider is about, by the job that sends it. */
export const providerMailText = {
  'mail.lead-sent': 'New lead',
  'mail.lead-digest': 'Summary of new leads',
  'mail.lead-ending': 'Lead expires soon',
  'mail.follow-up': 'Follow-up reminder',
  'mail.request-changed': 'Client changed the request',
  'mail.request-closed': 'Client closed the request',
  'mail.request-removed': 'Request removed',
  'mail.contact-revoked': 'Client withdrew the contact details',
  'mail.message-unread': 'Unread messages',
  'mail.quote-accepted': 'Quote accepted',
  'mail.quote-declined': 'Quote declined',
  'mail.lead-not-chosen': 'Client chose another provider',
  'mail.rating-published': 'New rating',
  'mail.verification-ending': 'Verification expires soon',
} as const;
export type ProviderMailJob = keyof typeof providerMailText;
export const providerMailJobs = Object.keys(providerMailText) as [ProviderMailJob, ...ProviderMailJob[]];

export const SentMail = z.object({
  id: Id,
  mail: z.enum(providerMailJobs),
  at: IsoTime,
  /** `SENT`, `REFUSED`, `NOT_NEEDED`, `UNSUBSCRIBED`, `WITHHELD`; null while it waits. */
  outcome: z.string().nullable(),
  /** The request that it is about, with its public title. */
  enquiry: z.object({ id: Id, title: z.string() }).nullable(),
});
export type SentMail = z.infer<typeof SentMail>;

/** Newest first, the last `limits.providerMails` of those that the delivery log still has. */
export const SentMails = z.object({ mails: z.array(SentMail) });
