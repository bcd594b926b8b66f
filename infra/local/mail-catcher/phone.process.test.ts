import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectPhoneNotices } from '@marketplace/platform/phone-notices';
import { isFromGateway, readPhoneEvents } from '@marketplace/platform/phone-webhook';
import { afterAll, expect, test } from 'vitest';
import { createMailCatcher } from './mail-catcher.ts';

const secret = 'a secret of the demonstration';
const calls: { genuine: boolean; events: unknown }[] = [];
const webhook = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const header = (name: string) => String(request.headers[name] ?? '');
  calls.push({
    genuine: isFromGateway('whatsapp', secret, { header, body }),
    events: readPhoneEvents('whatsapp', JSON.parse(body.toString())),
  });
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
const catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 }, { url, secret });
const web = `http://127.0.0.1:${catcher.webPort}`;
afterAll(async () => {
  await catcher.stop();
  webhook.closeAllConnections();
  await new Promise((resolve) => webhook.close(resolve));
});

const phone = connectPhoneNotices({
  gateway: 'whatsapp',
  url: `${web}/phone/messages`,
  token: 'demonstration',
  perDay: 10,
});
const notice = {
  id: '1',
  to: '+27825550134',
  template: 'new_lead',
  language: 'en',
  values: ['Burst <geyser>'],
  button: 'providers/leads/1',
  text: 'New lead',
};

test('shows the messages of our adapter, and passes replies to the webhook', async () => {
  expect(await phone.send(notice)).toMatchObject({ outcome: 'sent', gatewayId: expect.stringMatching(/^wamid\./) });
  const caught = await (await fetch(`${web}/api/phone-messages?to=27825550134`)).json();
  expect(caught).toMatchObject([{ to: '27825550134', template: 'new_lead', button: 'providers/leads/1' }]);
  const page = await (await fetch(`${web}/phone`)).text();
  expect(page).toContain('Burst &lt;geyser&gt;');
  const form = new URLSearchParams({ from: '27825550134', text: 'STOP' });
  await fetch(`${web}/phone/reply`, { method: 'POST', body: form, redirect: 'manual' });
  expect(calls).toEqual([
    { genuine: true, events: { reports: [], replies: [{ from: '+27825550134', text: 'STOP' }] } },
  ]);
});

test('reports the delivery of a message to the webhook as Meta does', async () => {
  calls.length = 0;
  const sent = await phone.send(notice);
  const gatewayId = sent.outcome === 'sent' ? sent.gatewayId : '';
  const report = async (id: string, status: string) => {
    const body = new URLSearchParams({ id, status });
    return (await fetch(`${web}/phone/report`, { method: 'POST', body, redirect: 'manual' })).status;
  };
  for (const status of ['delivered', 'read', 'failed']) expect(await report(gatewayId, status)).toBe(303);
  expect(calls).toEqual(
    ['delivered', 'read', 'failed'].map((state) => ({
      genuine: true,
      events: { reports: [{ gatewayId, state }], replies: [] },
    })),
  );
  expect(await report(gatewayId, 'lost')).toBe(400);
});

test('shows the answer to a message, which has no template and no link', async () => {
  const answer = { ...notice, to: '27825550135', template: null, values: [], button: '', text: 'No more messages.' };
  expect(await phone.send(answer)).toMatchObject({ outcome: 'sent' });
  const caught = await (await fetch(`${web}/api/phone-messages?to=27825550135`)).json();
  expect(caught).toMatchObject([{ template: 'text', values: ['No more messages.'], button: '' }]);
});

test('accepts nothing during an outage', async () => {
  await fetch(`${web}/api/phone-outage?on=true`, { method: 'PUT' });
  await expect(phone.send(notice)).rejects.toThrow('503');
  await fetch(`${web}/api/phone-outage?on=false`, { method: 'PUT' });
  expect(await phone.send(notice)).toMatchObject({ outcome: 'sent' });
});
