/** The job that sends webhooks, with a real receiver. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookEvent } from '@marketplace/contracts/webhooks/events';
import { acceptLead } from '@marketplace/domain/leads/service';
import { sealingKeys } from '@marketplace/domain/sessions/keys';
import { relayWebhooks } from '@marketplace/domain/webhooks/delivery';
import type { DeliveryClaim } from '@marketplace/domain/webhooks/queries';
import { addWebhook } from '@marketplace/domain/webhooks/service';
import { buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { connectWebhooks } from '@marketplace/platform/webhook-transport';
import { afterAll, expect, test } from 'vitest';
import type { JobDeps } from '../deps.ts';
import { deliverWebhook } from './deliver-webhook.ts';

const stores = await testDeps();
const keys = sealingKeys(['a key for the secrets of webhooks in tests'])!;
const privateHosts = ['127.0.0.1'];
const transport = connectWebhooks({ privateHosts });
const deps = { ...stores, webhooks: { keys, transport } } as unknown as JobDeps;

const came: string[] = [];
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  came.push(JSON.parse(body).type);
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  transport.close();
  server.closeAllConnections();
  server.close();
});

const claimAll = async () => {
  const claims: DeliveryClaim[] = [];
  await relayWebhooks(deps, async (claimed) => void claims.push(...claimed));
  return claims;
};

test('one job sends all events of a lead in their order, and a repeated run sends none', async () => {
  const provider = await buildProvider(deps);
  const events: WebhookEvent[] = ['lead.sent', 'lead.accepted'];
  await addWebhook(deps, {
    owner: { providerId: provider.providerId },
    body: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, events },
    settings: { keys, privateHosts },
  });
  const { leadId, providerId } = await buildLead(deps, { provider });
  await acceptLead(deps, { id: leadId, providerId });
  const [claim, ...others] = await claimAll();
  expect(others).toEqual([]);
  await deliverWebhook(claim!, deps);
  await deliverWebhook(claim!, deps);
  expect(came).toEqual(events);
  const rows = await deps.db('webhook_deliveries').orderBy('id').select('outcome', 'answer_status as status');
  expect(rows).toEqual(Array(2).fill({ outcome: 'DELIVERED', status: 204 }));
});
