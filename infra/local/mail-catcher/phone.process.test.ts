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
  expect(calls).toMatchObject([
    { genuine: true, events: { reports: [], replies: [{ from: '+27825550134', text: 'STOP', payload: null }] } },
  ]);
});

test('replies with the buttons of a message, a quoted text and a file', async () => {
  calls.length = 0;
  const to = '+27825550136';
  const template = { ...notice, to, choices: [{ code: 'accept', label: 'Accept lead' }] };
  const list = { ...notice, to, template: null, text: 'How was it?', button: 'Choose stars' };
  const stars = Array.from({ length: 5 }, (_, n) => ({ code: `stars-${n + 1}`, label: '★'.repeat(n + 1) }));
  for (const sent of [template, { ...list, choices: stars }])
    expect(await phone.send(sent)).toMatchObject({ outcome: 'sent' });
  const caught = (await (await fetch(`${web}/api/phone-messages?to=${to.slice(1)}`)).json()) as {
    id: string;
    choices: { payload: string; label: string }[];
  }[];
  const [answer, lead] = [caught[0]!, caught[1]!];
  const page = await (await fetch(`${web}/phone`)).text();
  for (const { payload, label } of [...answer.choices, ...lead.choices]) {
    expect(page).toContain(`name="payload" value="${payload}"`);
    expect(page).toContain(`>${label}</button>`);
  }
  const send = (fields: Record<string, string>) =>
    fetch(`${web}/phone/reply`, {
      method: 'POST',
      body: new URLSearchParams({ from: to.slice(1), ...fields }),
      redirect: 'manual',
    });
  await send({ quotes: lead.id, text: 'accept', payload: lead.choices[0]!.payload });
  await send({ quotes: answer.id, text: '★★★★', payload: answer.choices[3]!.payload });
  await send({ quotes: lead.id, text: 'Tomorrow' });
  const form = new FormData();
  for (const [name, value] of Object.entries({ from: to.slice(1), quotes: lead.id, text: 'The leak' }))
    form.set(name, value);
  form.set('file', new File(['the picture'], 'leak.png', { type: 'image/png' }));
  await fetch(`${web}/phone/file`, { method: 'POST', body: form, redirect: 'manual' });
  const replies = calls.flatMap(({ events }) => (events as { replies: { file: { id: string } | null }[] }).replies);
  expect(replies).toMatchObject([
    { from: to, quotes: lead.id, payload: `accept:${notice.id}` },
    { from: to, quotes: answer.id, payload: `stars-4:${notice.id}` },
    { from: to, quotes: lead.id, payload: null, text: 'Tomorrow' },
    { from: to, quotes: lead.id, text: 'The leak', file: { type: 'image/png' } },
  ]);
  const bytes = await phone.fetchFile!(replies[3]!.file!.id, 100);
  expect(bytes?.toString()).toBe('the picture');
  expect(await phone.fetchFile!('media-unknown', 100)).toBeUndefined();
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
