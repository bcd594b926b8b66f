/** The endpoints of webhooks: those of a business, for its owners, and those of the marketplace, for super administrators. */
import { endpoints, Nothing } from '../endpoint.ts';
import { ById, Id } from '../fields.ts';
import {
  PauseWebhook,
  PutWebhook,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookSecret,
  Webhooks,
} from './schemas.ts';

/** The calls below one path. */
const callsAt = (root: string) =>
  ({
    list: {
      method: 'get',
      path: `${root}`,
      summary: 'List the webhooks',
      reply: Webhooks,
    },
    add: {
      method: 'post',
      path: `${root}`,
      summary: 'Add a webhook. Only this response has its secret',
      body: PutWebhook,
      status: 201,
      reply: WebhookSecret,
    },
    change: {
      method: 'put',
      path: `${root}/:id`,
      summary: 'Change the address and the events of a webhook',
      params: ById,
      body: PutWebhook,
      status: 204,
      reply: Nothing,
    },
    pause: {
      method: 'put',
      path: `${root}/:id/paused`,
      summary: 'Pause or resume a webhook. Its deliveries wait meanwhile',
      params: ById,
      body: PauseWebhook,
      status: 204,
      reply: Nothing,
    },
    rotate: {
      method: 'post',
      path: `${root}/:id/secret`,
      summary: 'Replace the secret. Deliveries are signed with both for 24 hours',
      params: ById,
      reply: WebhookSecret,
    },
    test: {
      method: 'post',
      path: `${root}/:id/test`,
      summary: 'Send a test event',
      params: ById,
      status: 204,
      reply: Nothing,
    },
    remove: {
      method: 'delete',
      path: `${root}/:id`,
      summary: 'Delete a webhook and its deliveries',
      params: ById,
      status: 204,
      reply: Nothing,
    },
    deliveries: {
      method: 'get',
      path: `${root}/:id/deliveries`,
      summary: 'List the deliveries of the last 7 days, newest first, each with its last answer',
      params: ById,
      query: WebhookDeliveriesQuery,
      reply: WebhookDeliveries,
    },
    replay: {
      method: 'post',
      path: `${root}/:id/deliveries/:deliveryId/replay`,
      summary: 'Send a delivery again that has ended, with the same id',
      params: ById.extend({ deliveryId: Id }),
      status: 204,
      reply: Nothing,
    },
  }) as const;

const own = callsAt('/api/providers/me/webhooks');
export const webhookEndpoints = endpoints({
  listWebhooks: own.list,
  addWebhook: own.add,
  changeWebhook: own.change,
  pauseWebhook: own.pause,
  rotateWebhookSecret: own.rotate,
  testWebhook: own.test,
  deleteWebhook: own.remove,
  listWebhookDeliveries: own.deliveries,
  replayWebhookDelivery: own.replay,
});

const marketplace = callsAt('/api/admin/webhooks');
export const webhookAdminEndpoints = endpoints({
  listMarketplaceWebhooks: marketplace.list,
  addMarketplaceWebhook: marketplace.add,
  changeMarketplaceWebhook: marketplace.change,
  pauseMarketplaceWebhook: marketplace.pause,
  rotateMarketplaceWebhookSecret: marketplace.rotate,
  testMarketplaceWebhook: marketplace.test,
  deleteMarketplaceWebhook: marketplace.remove,
  listMarketplaceWebhookDeliveries: marketplace.deliveries,
  replayMarketplaceWebhookDelivery: marketplace.replay,
});
