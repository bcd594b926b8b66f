import { call } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { WebhookCalls } from './webhook-calls.ts';

/** The calls for the webhooks of a business, for its owners. */
export const businessWebhooks: WebhookCalls = {
  list: keys.webhooks,
  deliveries: keys.webhookDeliveries,
  add: (body) => call('addWebhook', { body }),
  change: (id, body) => call('changeWebhook', { params: { id }, body }),
  pause: (id, paused) => call('pauseWebhook', { params: { id }, body: { paused } }),
  rotate: (id) => call('rotateWebhookSecret', { params: { id } }),
  test: (id) => call('testWebhook', { params: { id } }),
  remove: (id) => call('deleteWebhook', { params: { id } }),
  replay: (id, deliveryId) => call('replayWebhookDelivery', { params: { id, deliveryId } }),
};
