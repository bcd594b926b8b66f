/** How a provider hears of a new lead. */
import { z } from 'zod';
import { messages } from './messages.ts';

/** A mail for each lead, one an hour, or one at seven in the morning in South Africa. */
export const leadMails = ['AT_ONCE', 'HOURLY', 'MORNING'] as const;
export const LeadMail = z.enum(leadMails, messages.leadMail);
export type LeadMail = (typeof leadMails)[number];

/** `GET /api/providers/me/notifications`. */
export const NotificationSettings = z.object({ leadMail: LeadMail });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** `PUT /api/providers/me/notifications`: it counts from the next lead on. */
export const PutNotificationSettings = z.strictObject({ leadMail: LeadMail });
export type PutNotificationSettings = z.infer<typeof PutNotificationSettings>;
