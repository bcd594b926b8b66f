import { Host, Port, readServiceEnv, storesEnv, VapidKey } from '@marketplace/platform/env';
import { mailQuestion } from '@marketplace/platform/mail-transport';
import { metricsEnv } from '@marketplace/platform/metrics/serve';
import { keysMissing, objectStoreEnv, storeHasKeys } from '@marketplace/platform/object-store-env';
import { roleQuestion } from '@marketplace/platform/postgres-role';
import { tracingEnv } from '@marketplace/platform/tracing';
import { z } from 'zod';

/** `hello@example.com` or `Name <hello@example.com>`. Somebody must read it: our mails ask for replies. */
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
    /** `demo`: mails go to a mail catcher on another host as plain text; refused in production but for a site on localhost. */
    SMTP_INSECURE: z.literal('demo', { error: 'only "demo" is known' }).optional(),
    MAIL_FROM: Sender,
    /** Where messages to the team and applications go; the sender's own address unless said otherwise. */
    TEAM_EMAIL: z.preprocess((value) => (value === '' ? undefined : value), z.email().optional()),
    /** Where people reach the web app: links in mails begin with it. */
    SITE_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address is needed' }),
    /** By which push services know us (RFC 8292); without all three no push goes. */
    VAPID_PUBLIC_KEY: VapidKey(87).optional(),
    VAPID_PRIVATE_KEY: VapidKey(43).optional(),
    VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/, error: 'a mailto: or https:// address is needed' }).optional(),
    /** Where ClamAV listens, `tcp://host:3310`; without it documents are shown unscanned, and only ever saved. */
    CLAMAV_URL: z.url({ protocol: /^tcp$/, error: 'a tcp:// address is needed' }).optional(),
    /** The folder of the processes' log, where it lies on this machine's disk: the privacy drill looks through its `*.log`. */
    LOG_DIR: z.preprocess((value) => (value === '' ? undefined : value), z.string().optional()),
    /** Where its health endpoints are asked for. */
    HOST: Host,
    /** The port of its health endpoints; without it there are none. */
    HEALTH_PORT: Port.optional(),
  })
  .refine(storeHasKeys, keysMissing);
export type JobsEnv = z.infer<typeof JobsEnv>;

export const readJobsEnv = (): Promise<JobsEnv> => readServiceEnv(JobsEnv, { questions: [roleQuestion, mailQuestion] });
