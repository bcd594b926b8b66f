/** The environment of notices by WhatsApp or SMS. Without `PHONE_GATEWAY`, none are offered. */
import { z } from 'zod';
import { connectPhoneNotices, type PhoneGateway, type PhoneNotices, phoneGateways } from './phone-notices.ts';

const Gateway = z.enum(phoneGateways, { error: 'whatsapp, clickatell or webhook is needed' }).optional();

/** The most messages to all numbers within 24 hours: what a mistake or an attack can cost at most. */
const PHONE_MESSAGES_PER_DAY = z.coerce.number().int().min(2).max(10_000_000).default(2_000);

/** For the process that sends. */
export const phoneSenderEnv = {
  PHONE_GATEWAY: Gateway,
  /** Where notices are posted. For WhatsApp `https://graph.facebook.com/v23.0/<phone number id>/messages`. */
  PHONE_GATEWAY_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address is needed' }).optional(),
  PHONE_GATEWAY_TOKEN: z.string().min(1).max(1000).optional(),
  /** What one message costs in cents, for the metric of costs. */
  PHONE_MESSAGE_CENTS: z.coerce.number().min(0).max(10_000).default(0),
  PHONE_MESSAGES_PER_DAY,
};

/** For the process that offers notices and is called by the gateway. */
export const phoneWebhookEnv = {
  PHONE_GATEWAY: Gateway,
  /** The app secret of WhatsApp, the password of Clickatell's callbacks, or the key of the operator's service. */
  PHONE_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters are needed').optional(),
  /** The token that Meta sends when it checks the address of the webhook. */
  PHONE_WEBHOOK_VERIFY_TOKEN: z.string().min(16, 'at least 16 characters are needed').optional(),
  /** For the health page and the metric of the budget. */
  PHONE_MESSAGES_PER_DAY,
};

type SenderEnv = z.infer<z.ZodObject<typeof phoneSenderEnv>>;
type WebhookEnv = z.infer<z.ZodObject<typeof phoneWebhookEnv>>;

export const senderIsWhole = (env: SenderEnv): boolean =>
  env.PHONE_GATEWAY === undefined || (env.PHONE_GATEWAY_URL !== undefined && env.PHONE_GATEWAY_TOKEN !== undefined);
export const senderMissing = {
  path: ['PHONE_GATEWAY_URL'],
  error: 'is needed with PHONE_GATEWAY, and PHONE_GATEWAY_TOKEN',
};

export const webhookIsWhole = (env: WebhookEnv): boolean =>
  env.PHONE_GATEWAY === undefined ||
  (env.PHONE_WEBHOOK_SECRET !== undefined &&
    (env.PHONE_GATEWAY !== 'whatsapp' || env.PHONE_WEBHOOK_VERIFY_TOKEN !== undefined));
export const webhookMissing = {
  path: ['PHONE_WEBHOOK_SECRET'],
  error: 'is needed with PHONE_GATEWAY, and PHONE_WEBHOOK_VERIFY_TOKEN for whatsapp: replies of STOP arrive here',
};

/** The configured gateway, if any. */
export const phoneNoticesOf = (env: SenderEnv): PhoneNotices | undefined => {
  const { PHONE_GATEWAY: gateway, PHONE_GATEWAY_URL: url, PHONE_GATEWAY_TOKEN: token } = env;
  const perDay = env.PHONE_MESSAGES_PER_DAY;
  return gateway && url && token ? connectPhoneNotices({ gateway, url, token, perDay }) : undefined;
};

export type PhoneWebhook = { gateway: PhoneGateway; secret: string; verifyToken: string | undefined; perDay: number };
export const phoneWebhookOf = (env: WebhookEnv): PhoneWebhook | undefined =>
  env.PHONE_GATEWAY && env.PHONE_WEBHOOK_SECRET
    ? {
        gateway: env.PHONE_GATEWAY,
        secret: env.PHONE_WEBHOOK_SECRET,
        verifyToken: env.PHONE_WEBHOOK_VERIFY_TOKEN,
        perDay: env.PHONE_MESSAGES_PER_DAY,
      }
    : undefined;
