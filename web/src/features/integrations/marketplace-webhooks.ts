import { adminCall } from '../../api/admin/call.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import type { WebhookCalls } from './webhook-calls.ts';

/** The calls for the webhooks that get the events of all businesses. */
export const marketplaceWebhooks: WebhookCalls = {
  list: adminKeys.webhooks,
  deliveries: adminKeys.webhookDeliveries,
  add: (body) => adminCall('addMarketplaceWebhook', { body }),
  change: (id, body) => adminCall('changeMarketplaceWebhook', { params: { id }, body }),
  pause: (id, paused) => adminCall('pauseMarketplaceWebhook', { params: { id }, body: { paused } }),
  rotate: (id) => adminCall('rotateMarketplaceWebhookSecret', { params: { id } }),
  test: (id) => adminCall('testMarketplaceWebhook', { params: { id } }),
  remove: (id) => adminCall('deleteMarketplaceWebhook', { params: { id } }),
  replay: (id, deliveryId) => adminCall('replayMarketplaceWebhookDelivery', { params: { id, deliveryId } }),
};
