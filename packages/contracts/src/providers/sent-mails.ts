/** Emails sent to a provider, for administrators: `GET /api/admin/providers/{id}/mails`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { recordedMails } from '../notices/notices.ts';

/** The jobs of the emails that the list shows. Their titles: `recordTitle`. */
export const providerMailJobs = recordedMails({ reader: 'provider' }) as [string, ...string[]];

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
