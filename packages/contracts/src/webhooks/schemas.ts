/** The calls and replies of webhooks. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { text } from '../text.ts';
import {
  type WebhookDeliveryState,
  type WebhookPause,
  webhookDeliveryStates,
  webhookEventNames,
  webhookPauses,
} from './events.ts';

/** The server also checks that the address is public. */
const WebhookUrl = text({ max: limits.webhookUrlMax, short: messages.webhookUrl, label: 'Address' }).refine(
  (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
  messages.webhookUrl,
);

export const PutWebhook = z.object({
  url: WebhookUrl,
  events: z
    .array(z.enum(webhookEventNames, messages.webhookEvents), messages.webhookEvents)
    .min(1, messages.webhookEvents)
    .max(webhookEventNames.length, messages.webhookEvents)
    .transform((events) => [...new Set(events)]),
});
export type PutWebhook = z.infer<typeof PutWebhook>;

export const PauseWebhook = z.object({ paused: z.boolean() });

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.string()),
  createdAt: IsoTime,
  pausedAt: IsoTime.nullable(),
  pauseReason: z.enum(Object.keys(webhookPauses) as [WebhookPause, ...WebhookPause[]]).nullable(),
  /** Since when no delivery was accepted. */
  failingSince: IsoTime.nullable(),
  /** Until when deliveries are also signed with the secret before this one. */
  formerSecretUntil: IsoTime.nullable(),
  waiting: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

export const Webhooks = z.object({
  webhooks: z.array(Webhook),
  /** Why none can be added; null if one can. */
  obstacle: z.string().nullable(),
});
export type Webhooks = z.infer<typeof Webhooks>;

/** The secret is in the reply to its creation only. */
export const WebhookSecret = z.object({ id: Id, secret: z.string() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const WebhookDeliveriesQuery = z.object(pageQuery());
export const WebhookDelivery = z.object({
  id: Id,
  event: z.string(),
  createdAt: IsoTime,
  state: z.enum(Object.keys(webhookDeliveryStates) as [WebhookDeliveryState, ...WebhookDeliveryState[]]),
  attempts: z.int(),
  triedAt: IsoTime.nullable(),
  /** When it is tried again; null if it is due, has ended or its webhook is paused. */
  nextAt: IsoTime.nullable(),
  /** The body of the request. */
  request: z.string(),
  answerStatus: z.int().nullable(),
  /** The start of the body of the answer. */
  answer: z.string().nullable(),
  answerMs: z.int().nullable(),
  /** Why there was no answer. */
  failure: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export const WebhookDeliveries = pageOf({ deliveries: z.array(WebhookDelivery) });
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>;
