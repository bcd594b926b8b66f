import { Host, Port, readServiceEnv, storesEnv, VapidKey } from '@marketplace/platform/env';
import { mailQuestion } from '@marketplace/platform/mail-transport';
import { metricsEnv } from '@marketplace/platform/metrics/serve';
import { keysMissing, objectStoreEnv, storeHasKeys } from '@marketplace/platform/object-store-env';
import { cardKeysGiven, cardKeysMissing, paymentGatewayEnv } from '@marketplace/platform/payment-gateway-env';
import { phoneSenderEnv, senderIsWhole, senderMissing } from '@marketplace/platform/phone-env';
import { roleQuestion } from '@marketplace/platform/postgres-role';
import { tracingEnv } from '@marketplace/platform/tracing';
import { webhookEnv } from '@marketplace/platform/webhook-env';
import { z } from 'zod';

/** `hello@example.com` or `Name <hello@example.com>`. The mailbox must be read, because our mails ask for replies. */
const Sender = z
  .string()
  .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'a sender address is needed');

export const JobsEnv = z
  .object({
    ...storesEnv,
    ...objectStoreEnv,
    ...metricsEnv,
    ...tracingEnv,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address is needed' }),
    /** `demo` sends mails to a mail catcher on another host without encryption. Production rejects it unless the site is on localhost. */
    SMTP_INSECURE: z.literal('demo', { error: 'only "demo" is known' }).optional(),
    MAIL_FROM: Sender,
    /** The recipient of contact messages and applications. Defaults to the sender's address. */
    TEAM_EMAIL: z.preprocess((value) => (value === '' ? undefined : value), z.email().optional()),
    /** Base address of the web app, for links in mails. */
    SITE_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address is needed' }),
    /** Identifies us to push services (RFC 8292). Push needs all three variables. */
    VAPID_PUBLIC_KEY: VapidKey(87).optional(),
    VAPID_PRIVATE_KEY: VapidKey(43).optional(),
    VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/, error: 'a mailto: or https:// address is needed' }).optional(),
    ...phoneSenderEnv,
    ...webhookEnv,
    ...paymentGatewayEnv,
    /** Address of ClamAV, `tcp://host:3310`. Without it, documents are not scanned and can only be downloaded. */
    CLAMAV_URL: z.url({ protocol: /^tcp$/, error: 'a tcp:// address is needed' }).optional(),
    /** Where the CDN accepts purges, and the token for it. Without the address, pages only expire. */
    CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: 'an https:// address is needed' }).optional(),
    CDN_PURGE_TOKEN: z.string().optional(),
    /** Folder of the log files if it is on this machine: the privacy drill searches its `*.log`. */
    LOG_DIR: z.preprocess((value) => (value === '' ? undefined : value), z.string().optional()),
    HOST: Host,
    /** Port of the health endpoints. Without it there are none. */
    HEALTH_PORT: Port.optional(),
  })
  .refine(storeHasKeys, keysMissing)
  .refine(senderIsWhole, senderMissing)
  .refine(cardKeysGiven, cardKeysMissing);
export type JobsEnv = z.infer<typeof JobsEnv>;

export const readJobsEnv = (): Promise<JobsEnv> => readServiceEnv(JobsEnv, { questions: [roleQuestion, mailQuestion] });
