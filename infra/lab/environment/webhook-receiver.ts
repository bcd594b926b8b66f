/** A server that webhooks are sent to. It checks each signature with the reference library, and answers some first attempts with 500. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookEventNames } from '@marketplace/contracts/webhooks/events';
import type { Deps } from '@marketplace/domain/deps';
import { sealingKeys } from '@marketplace/domain/sessions/keys';
import { addWebhook } from '@marketplace/domain/webhooks/service';
import { Webhook } from 'standardwebhooks';

/** `data`: the ids and the state of the event. */
export type ReceivedWebhook = { id: string; type: string; data: Record<string, string> };

export type WebhookReceiver = {
  env: NodeJS.ProcessEnv;
  /** Deliveries whose signature is right, in the order in which they were accepted. */
  received: ReceivedWebhook[];
  /** Why requests were not accepted, except the attempts that were refused on purpose. */
  wrong: string[];
  /** Adds a webhook of the marketplace for every event to the database of the run. */
  subscribe: (deps: Deps) => Promise<void>;
  stop: () => Promise<void>;
};

/** One in so many deliveries is refused at its first attempt. */
const refuseEvery = 20;

export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const [received, wrong, seen] = [[] as ReceivedWebhook[], [] as string[], new Set<string>()];
  const key = randomBytes(32).toString('hex');
  let verifier: Webhook | undefined;
  const server = createServer(async (request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    try {
      const body = Buffer.concat(await request.toArray()).toString();
      const id = String(request.headers['webhook-id']);
      const event = verifier?.verify(body, request.headers as Record<string, string>) as Omit<ReceivedWebhook, 'id'>;
      const isFirst = !seen.has(id);
      seen.add(id);
      if (isFirst && seen.size % refuseEvery === 0) return answer(500);
      received.push({ id, type: event.type, data: event.data });
      answer(204);
    } catch (error) {
      wrong.push((error as Error).message);
      answer(400);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const privateHosts = ['127.0.0.1'];
  return {
    env: { WEBHOOK_KEYS: key, WEBHOOK_PRIVATE_HOSTS: privateHosts.join(',') },
    received,
    wrong,
    subscribe: async (deps) => {
      const { secret } = await addWebhook(deps, {
        owner: { providerId: null },
        body: { url: `http://127.0.0.1:${port}/`, events: webhookEventNames },
        settings: { keys: sealingKeys([key]), privateHosts },
      });
      verifier = new Webhook(secret);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
