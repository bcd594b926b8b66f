/** Webhooks that were paused. */
import type { Declarations } from './declaration.ts';

export const webhookNotices = {
  'webhook-paused': {
    on: 'webhook.paused',
    about: 'webhookPauseId',
    reader: 'provider',
    missed: 'that a webhook was paused',
    mail: {},
  },
  'webhook-paused-team': {
    on: 'webhook.paused',
    about: 'webhookPauseId',
    reader: 'team',
    missed: 'that a webhook of the marketplace was paused',
    mail: {},
  },
} as const satisfies Declarations;
