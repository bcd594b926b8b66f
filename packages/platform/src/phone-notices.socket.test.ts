/** Contracts with the gateways, as recorded from their public documentation (see `phone-notices.ts`). */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import {
  connectPhoneNotices,
  MaybeSent,
  type PhoneGateway,
  type PhoneNotice,
  payloadOf,
  readPayload,
} from './phone-notices.ts';

const notice: PhoneNotice = {
  id: '0198c5f0-7a11-7000-8000-000000000001',
  to: '+27825550134',
  template: 'new_lead',
  language: 'en',
  values: ['Burst geyser'],
  button: 'leads/0198c5f0',
  text: 'New lead: Burst geyser. https://marketplace.example/leads/0198c5f0',
};

type Call = { headers: IncomingHttpHeaders; body: unknown };

/** Sends `notice` to a gateway that replies with this status and body, or never if there is none. */
const sendTo = async (
  gateway: PhoneGateway,
  reply?: { status: number; body: unknown },
  changes: Partial<PhoneNotice> = {},
) => {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    if (reply) response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  try {
    const phone = connectPhoneNotices({ gateway, url, token: 'a token', perDay: 10, limit: reply ? 5_000 : 50 });
    const result = await phone.send({ ...notice, ...changes }).catch((error: Error) => error);
    return { calls, result };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

const accepted = {
  whatsapp: {
    messaging_product: 'whatsapp',
    contacts: [{ input: '27825550134', wa_id: '27825550134' }],
    messages: [{ id: 'wamid.HBgLMTY0NjcwNDM1OTUVAgARGBI1RjQyNUE3NEYxMzAzMzQ5MkEA', message_status: 'accepted' }],
  },
  clickatell: {
    messages: [{ apiMessageId: '77fb29998253415fa5d66971d519d362', accepted: true, to: '27825550134', error: null }],
    error: null,
  },
  webhook: { id: 'sms-1' },
} as const;

test('sends a WhatsApp template with its values and the link of its button', async () => {
  const { calls, result } = await sendTo('whatsapp', { status: 200, body: accepted.whatsapp });
  expect(result).toEqual({ outcome: 'sent', gatewayId: accepted.whatsapp.messages[0].id });
  expect(calls).toMatchObject([{ headers: { authorization: 'Bearer a token', 'content-type': 'application/json' } }]);
  expect(calls[0]!.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '27825550134',
    type: 'template',
    template: {
      name: 'new_lead',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: 'Burst geyser' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'leads/0198c5f0' }] },
      ],
    },
  });
});

test('sends the answer to a WhatsApp message as a text', async () => {
  const { calls } = await sendTo('whatsapp', { status: 200, body: accepted.whatsapp }, { template: null, text: 'Bye' });
  expect(calls[0]!.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '27825550134',
    type: 'text',
    text: { body: 'Bye' },
  });
});

const codes = ['accept', 'not-yet', 'slot-3'].map((code) => ({ code, label: `The ${code}` }));

// id: buttons-hold-payloads
test('sends the buttons of a template with what they mean, after the one with the link', async () => {
  const { calls } = await sendTo('whatsapp', { status: 200, body: accepted.whatsapp }, { choices: codes });
  const button = (index: string, code: string) => ({
    ...{ type: 'button', sub_type: 'quick_reply', index },
    parameters: [{ type: 'payload', payload: `${code}:${notice.id}` }],
  });
  expect(calls[0]!.body).toMatchObject({
    template: {
      components: [
        { type: 'body' },
        { type: 'button', sub_type: 'url', index: '0' },
        button('1', 'accept'),
        button('2', 'not-yet'),
        button('3', 'slot-3'),
      ],
    },
  });
});

test('sends an answer with up to three choices as buttons, and with more as a list', async () => {
  const answer = { template: null, text: 'How was it?', button: 'Choose stars' };
  const sent = async (choices: PhoneNotice['choices']) => {
    const { calls } = await sendTo('whatsapp', { status: 200, body: accepted.whatsapp }, { ...answer, choices });
    return calls[0]!.body;
  };
  const shown = ({ code, label }: { code: string; label: string }) => ({ id: `${code}:${notice.id}`, title: label });
  expect(await sent(codes)).toMatchObject({
    type: 'interactive',
    interactive: {
      type: 'button',
      body: { text: 'How was it?' },
      action: { buttons: codes.map((choice) => ({ type: 'reply', reply: shown(choice) })) },
    },
  });
  const five = Array.from({ length: 5 }, (_, n) => ({ code: `stars-${n + 1}`, label: '★'.repeat(n + 1) }));
  expect(await sent(five)).toMatchObject({
    type: 'interactive',
    interactive: { type: 'list', action: { button: 'Choose stars', sections: [{ rows: five.map(shown) }] } },
  });
});

test.each(codes)('reads the payload of $code back', ({ code }) => {
  expect(readPayload(payloadOf(code, notice.id))).toEqual({ code, noticeId: notice.id });
});

test.each(['', 'Stop', 'accept', `accept:${notice.id} `, `:${notice.id}`, `accept:${notice.id.toUpperCase()}`])(
  'reads nothing from the payload %j',
  (payload) => expect(readPayload(payload)).toBeUndefined(),
);

/** A Graph API with one file, whose link is at `at`. */
const filesFrom = async (at: (origin: string) => string, most = 100) => {
  const calls: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    calls.push(request.headers.authorization);
    const { port } = server.address() as AddressInfo;
    if (request.url === '/v23.0/1037543291543636')
      response.end(JSON.stringify({ url: at(`http://127.0.0.1:${port}`), mime_type: 'image/png', id: '1' }));
    else if (request.url === '/file') response.end('the picture');
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0/106540352242922/messages`;
  const phone = connectPhoneNotices({ gateway: 'whatsapp', url, token: 'a token', perDay: 10 });
  const fetched = (id: string) => phone.fetchFile!(id, most).catch((error: Error) => error);
  const results = [await fetched('1037543291543636'), await fetched('1')];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { calls, results };
};

test('fetches the link of a file, and the file with our token', async () => {
  const { calls, results } = await filesFrom((origin) => `${origin}/file`);
  expect(results).toEqual([Buffer.from('the picture'), undefined]);
  expect(calls).toEqual(['Bearer a token', 'Bearer a token', 'Bearer a token']);
});

test('reads no file that is too large', async () => {
  expect((await filesFrom((origin) => `${origin}/file`, 5)).results[0]).toBeUndefined();
});

// id: gateway-token-stays-with-the-gateway
test('sends our token to no other host', async () => {
  const { calls, results } = await filesFrom((origin) => `${origin.replace('127.0.0.1', 'localhost')}/file`);
  expect(results[0]).toBeInstanceOf(Error);
  expect(calls).toHaveLength(2);
});

test.each([
  ['af', 'af'],
  ['zu', 'zu'],
  ['xh', 'en'],
  ['st', 'en'],
])('sends a WhatsApp template for %s in the language %s', async (language, code) => {
  const { calls } = await sendTo('whatsapp', { status: 200, body: accepted.whatsapp }, { language });
  expect(calls[0]!.body).toMatchObject({ template: { language: { code } } });
});

test('sends an SMS through Clickatell', async () => {
  const { calls, result } = await sendTo('clickatell', { status: 202, body: accepted.clickatell });
  expect(result).toEqual({ outcome: 'sent', gatewayId: '77fb29998253415fa5d66971d519d362' });
  expect(calls).toMatchObject([
    {
      headers: { authorization: 'a token' },
      body: { messages: [{ channel: 'sms', to: '27825550134', content: notice.text }] },
    },
  ]);
});

test('does not retry an SMS that Clickatell refuses', async () => {
  const refused = { apiMessageId: null, accepted: false, to: '27825550134', error: { code: 105 } };
  const { result } = await sendTo('clickatell', { status: 207, body: { messages: [refused], error: null } });
  expect(result).toMatchObject({ outcome: 'refused' });
});

test('sends an SMS through a service of the operator', async () => {
  const { calls, result } = await sendTo('webhook', { status: 200, body: accepted.webhook });
  expect(result).toEqual({ outcome: 'sent', gatewayId: 'sms-1' });
  expect(calls).toMatchObject([
    { headers: { authorization: 'Bearer a token' }, body: { id: notice.id, to: notice.to, text: notice.text } },
  ]);
});

test.each(['whatsapp', 'clickatell', 'webhook'] as const)(
  '%s: retries only if the notice was not sent',
  async (gateway) => {
    for (const status of [401, 404, 429, 500, 503]) {
      const { result } = await sendTo(gateway, { status, body: { error: { message: `to ${notice.to}`, code: 1 } } });
      expect(result, String(status)).toBeInstanceOf(Error);
      expect(result).not.toBeInstanceOf(MaybeSent);
      expect(String(result)).not.toContain('2782');
    }
    const { result: wrong } = await sendTo(gateway, { status: 400, body: { error: { code: 131_026 } } });
    expect(wrong).toEqual({ outcome: 'refused', reason: 'status 400' });
    const { result: unread } = await sendTo(gateway, { status: 200, body: 'thank you' });
    expect(unread).toBeInstanceOf(MaybeSent);
  },
);

test('reports a gateway that reads a notice and does not answer', async () => {
  const { calls, result } = await sendTo('webhook');
  expect(calls).toHaveLength(1);
  expect(result).toBeInstanceOf(MaybeSent);
});

test('retries after a connection that was refused', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await new Promise((resolve) => server.close(resolve));
  const phone = connectPhoneNotices({ gateway: 'webhook', url, token: 'a token', perDay: 10 });
  const result = await phone.send(notice).catch((error: Error) => error);
  expect(result).toBeInstanceOf(Error);
  expect(result).not.toBeInstanceOf(MaybeSent);
});
