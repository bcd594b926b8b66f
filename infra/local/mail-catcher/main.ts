/**
 * The mail catcher as a process. Environment: `SMTP_PORT` and `MAIL_WEB_PORT`, by default 1025 and 1080, and for replies
 * from phones `PHONE_WEBHOOK_URL` and `PHONE_WEBHOOK_SECRET`. With `PAYMENT_GATEWAY_KEY` it stands in for the card gateway, whose events
 * go to `PAYMENT_WEBHOOK_URL`.
 */
import { Port, readEnv } from '@marketplace/platform/env';
import { z } from 'zod';
import { createMailCatcher } from './mail-catcher.ts';

const env = readEnv(
  z.object({
    SMTP_PORT: Port.default(1025),
    MAIL_WEB_PORT: Port.default(1080),
    PHONE_WEBHOOK_URL: z.url().optional(),
    PHONE_WEBHOOK_SECRET: z.string().optional(),
    PAYMENT_WEBHOOK_URL: z.url().optional(),
    PAYMENT_GATEWAY_KEY: z.string().optional(),
  }),
);
const { PHONE_WEBHOOK_URL: url, PHONE_WEBHOOK_SECRET: secret } = env;

const catcher = await createMailCatcher(
  { smtpPort: env.SMTP_PORT, webPort: env.MAIL_WEB_PORT },
  url && secret ? { url, secret } : undefined,
  env.PAYMENT_GATEWAY_KEY ? { key: env.PAYMENT_GATEWAY_KEY, webhookUrl: env.PAYMENT_WEBHOOK_URL } : undefined,
);
console.log(`Catching mail on smtp://127.0.0.1:${catcher.smtpPort}, showing it at http://127.0.0.1:${catcher.webPort}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => catcher.stop());
