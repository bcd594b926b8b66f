/** A provider's notification settings for new leads. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

/** A mail for each lead, hourly, or daily at 07:00 South African time. */
export const leadMails = ['AT_ONCE', 'HOURLY', 'MORNING'] as const;
export const LeadMail = z.enum(leadMails, messages.leadMail);
export type LeadMail = (typeof leadMails)[number];

/** `GET /api/providers/me/notifications`. */
export const NotificationSettings = z.object({
  leadMail: LeadMail,
  /** Whether urgent requests ring the caller's own phone at night. */
  ringsAtNight: z.boolean().default(true),
  /** Null if this installation sends no push notifications. `key` is for subscribing; `here`: the calling session is subscribed. */
  push: z.object({ key: z.string(), here: z.boolean() }).nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** `PUT /api/providers/me/notifications`: applies from the next lead. */
export const PutNotificationSettings = z.strictObject({ leadMail: LeadMail });
export type PutNotificationSettings = z.infer<typeof PutNotificationSettings>;

/** An uncompressed P-256 point of 65 bytes and a secret of 16 bytes (RFC 8291 section 2), as base64url. */
const keyOf = (characters: number) =>
  z.string(messages.pushKeys).regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`), messages.pushKeys);

/**
 * `PUT /api/providers/me/push-subscription`: the content of a browser's `PushSubscription`. The address must be https on a usual port
 * and on the public internet.
 */
export const PutPushSubscription = z.strictObject({
  endpoint: z
    .string(messages.pushEndpoint)
    .max(limits.pushEndpointMax, messages.pushEndpoint)
    .refine((endpoint) => {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, username, password, port } = new URL(endpoint);
      return protocol === 'https:' && !username && !password && limits.pushPorts.includes(port);
    }, messages.pushEndpoint),
  keys: z.strictObject({ p256dh: keyOf(87), auth: keyOf(22) }, messages.pushKeys),
});
export type PutPushSubscription = z.infer<typeof PutPushSubscription>;
