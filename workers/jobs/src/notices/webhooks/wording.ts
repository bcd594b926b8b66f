/** What the emails about a paused webhook have in common. */

import { limits } from '@marketplace/contracts/limits';
import type { WebhookMailData } from '@marketplace/domain/mail-deliveries/webhook-mail-data.view';

/** The heading, and what happened in sentences. */
export const pausedText = ({ host, reason, waiting }: WebhookMailData) => ({
  heading: `We’ve paused your webhook to ${host}`,
  intro: [
    reason === 'GONE'
      ? `Your server at ${host} answered that this address no longer exists, so we’ve stopped sending events to it.`
      : `Your server at ${host} hasn’t accepted any event for a day, so we’ve stopped sending events to it.`,
    waiting === 0
      ? 'New events wait until you resume it.'
      : `${waiting === 1 ? '1 event waits' : `${waiting} events wait`} until you resume it, and so do new ones.`,
  ],
  note: `We keep events for ${limits.webhookDeliveryDays} days.`,
});
