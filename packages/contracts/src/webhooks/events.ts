/**
 * The events that a webhook can choose. A name is the one of the outbox event that causes it, except for messages
 * (`record_webhooks` in the database). To add an event about a lead, add its line here. Without zod.
 */
export const webhookEvents = {
  'lead.sent': 'A lead was sent',
  'lead.accepted': 'A lead was accepted',
  'message.received': 'A client sent a message',
  'quote.sent': 'A quote was sent',
  'quote.revised': 'A sent quote was replaced',
  'quote.accepted': 'A client accepted a quote',
  'quote.declined': 'A client declined a quote',
  'quote.changed': 'A quote was opened or withdrawn, or expired',
  'appointment.proposed': 'Times were proposed',
  'appointment.confirmed': 'An appointment was confirmed',
  'appointment.moved': 'An appointment was moved',
  'appointment.on-the-way': 'The provider is on the way',
  'appointment.done': 'An appointment is done',
  'appointment.cancelled': 'An appointment was cancelled',
  'appointment.changed': 'An appointment changed, or its proposal expired',
} as const satisfies Record<string, string>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
/** Sent when someone asks for a test. It has no subject. */
export const webhookTest = 'webhook.test';

/** What the page shows of a delivery’s event, or the raw name if this release does not know it. */
export const webhookEventText = (event: string): string =>
  event === webhookTest ? 'Test' : event in webhookEvents ? webhookEvents[event as WebhookEvent] : event;

/** Why a webhook gets nothing at the moment. Its deliveries wait until it is resumed. */
export const webhookPauses = {
  CHOSEN: 'You paused it.',
  FAILING: 'Your server accepted nothing for a day. Please check it.',
  GONE: 'Your server answered 410 (Gone). Please check the address.',
} as const;
export type WebhookPause = keyof typeof webhookPauses;

/** The pauses between the attempts of a delivery, in seconds. They add up to almost 24 hours. */
export const webhookRetrySeconds = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 21_600, 36_000] as const;

/** The states of a delivery, with their words. */
export const webhookDeliveryStates = {
  WAITING: 'Waiting',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
} as const;
export type WebhookDeliveryState = keyof typeof webhookDeliveryStates;
