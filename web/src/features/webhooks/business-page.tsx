import { call } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { WebhookCalls } from './webhook-calls.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const calls: WebhookCalls = {
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

/** `/providers/webhooks`: the webhooks of a business, for its owners. */
export default function BusinessWebhooksPage() {
  return (
    <WebhooksPage
      calls={calls}
      about="Your own systems can hear about leads, messages, quotes and appointments as they happen."
    />
  );
}
