/** The calls for a list of webhooks, either those of a business or those of the marketplace. */
import type { PutWebhook, WebhookDeliveries, WebhookSecret, Webhooks } from '@marketplace/contracts/webhooks/schemas';
import { createContext, useContext } from 'react';
import type { Key } from '../../api/keys.ts';

export type WebhookCalls = {
  list: Key<Webhooks>;
  deliveries: (id: string, cursor?: string) => Key<WebhookDeliveries>;
  add: (body: PutWebhook) => Promise<WebhookSecret>;
  change: (id: string, body: PutWebhook) => Promise<unknown>;
  pause: (id: string, paused: boolean) => Promise<unknown>;
  rotate: (id: string) => Promise<WebhookSecret>;
  test: (id: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  replay: (id: string, deliveryId: string) => Promise<unknown>;
};

export const WebhookCallsContext = createContext<WebhookCalls | null>(null);

export const useWebhookCalls = (): WebhookCalls => {
  const calls = useContext(WebhookCallsContext);
  if (!calls) throw new Error('This needs WebhookCallsContext.');
  return calls;
};
