/** Calls as recorded from the gateways' public documentation (see `phone-notices.ts`). */
import { expect, test } from 'vitest';
import { challengeOf, isFromGateway, readPhoneEvents, signatureOf } from './phone-webhook.ts';

const secret = 'b1946ac92492d2347c6235b4d2611184';
const metadata = { display_phone_number: '15550783881', phone_number_id: '106540352242922' };
const cloudCall = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [{ value: { messaging_product: 'whatsapp', metadata, ...value }, field: 'messages' }],
    },
  ],
});

const nothing = { quotes: null, payload: null, text: '', file: null };
const sms = { ...nothing, sentAt: null };

test('reads replies to a WhatsApp number: texts, buttons, rows of a list and files', () => {
  const from = '27825550134';
  const at = new Date('2025-06-08T20:59:44Z');
  const context = { from: '15550783881', id: 'wamid.notice' };
  const message = (n: number, type: string, content: object) => ({
    ...{ from, id: `wamid.${n}`, timestamp: '1749416384', type },
    ...content,
  });
  const call = cloudCall({
    contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }],
    messages: [
      { from: '16505551234', id: 'wamid.1', timestamp: '1749416383', type: 'text', text: { body: 'STOP' } },
      message(2, 'text', { context, text: { body: 'accept' } }),
      message(3, 'button', { context, button: { payload: 'accept:1', text: 'Stop' } }),
      message(4, 'interactive', {
        context,
        interactive: { type: 'button_reply', button_reply: { id: 'done:1', title: 'Done' } },
      }),
      message(5, 'interactive', {
        context,
        interactive: { type: 'list_reply', list_reply: { id: 'stars-5:1', title: 'Excellent', description: '' } },
      }),
      message(6, 'image', { image: { id: '12', mime_type: 'image/jpeg', sha256: 'x', caption: 'The leak' } }),
      message(7, 'audio', { audio: { id: '13', mime_type: 'audio/ogg; codecs=opus', voice: true } }),
      message(8, 'document', { document: { id: '14', mime_type: 'application/pdf', filename: 'plan.pdf' } }),
      message(9, 'location', { location: { latitude: -26.1, longitude: 28.05 } }),
    ],
  });
  const reply = (n: number, more: object) => ({
    ...nothing,
    ...{ id: `wamid.${n}`, from: `+${from}`, sentAt: at },
    ...more,
  });
  const quotes = 'wamid.notice';
  expect(readPhoneEvents('whatsapp', call)).toEqual({
    reports: [],
    replies: [
      { ...nothing, id: 'wamid.1', from: '+16505551234', sentAt: new Date('2025-06-08T20:59:43Z'), text: 'STOP' },
      reply(2, { quotes, text: 'accept' }),
      reply(3, { quotes, payload: 'accept:1' }),
      reply(4, { quotes, payload: 'done:1' }),
      reply(5, { quotes, payload: 'stars-5:1' }),
      reply(6, { text: 'The leak', file: { id: '12', type: 'image/jpeg', name: '' } }),
      reply(7, { file: { id: '13', type: 'audio/ogg', name: '' } }),
      reply(8, { file: { id: '14', type: 'application/pdf', name: 'plan.pdf' } }),
      reply(9, {}),
    ],
  });
});

test('leaves out what is no reply, and messages without an id or a sender', () => {
  const text = { type: 'text', timestamp: '1749416384', text: { body: 'accept' } };
  const reaction = { message_id: 'wamid.notice', emoji: '👍' };
  const messages = [
    { from: '27825550134', id: 'wamid.1', timestamp: '1749416384', type: 'reaction', reaction },
    { ...text, from: '27825550134' },
    { ...text, id: 'wamid.2' },
    null,
  ];
  expect(readPhoneEvents('whatsapp', cloudCall({ messages }))?.replies).toEqual([]);
});

test('reads delivery reports of WhatsApp', () => {
  const status = (id: string, state: string, more = {}) => ({
    id,
    status: state,
    timestamp: '1750263773',
    recipient_id: '16505551234',
    ...more,
  });
  const call = cloudCall({
    statuses: [
      status('wamid.1', 'sent', { pricing: { billable: true, pricing_model: 'PMP', category: 'utility' } }),
      status('wamid.1', 'delivered'),
      status('wamid.2', 'read'),
      status('wamid.3', 'failed', { errors: [{ code: 131_026, title: 'Message undeliverable' }] }),
    ],
  });
  expect(readPhoneEvents('whatsapp', call)).toEqual({
    reports: [
      { gatewayId: 'wamid.1', state: 'delivered' },
      { gatewayId: 'wamid.2', state: 'read' },
      { gatewayId: 'wamid.3', state: 'failed' },
    ],
    replies: [],
  });
});

test('reads replies and reports of Clickatell', () => {
  const integration = { integrationId: 'fa8090815f05d5ed015f0b1b56080000', integrationName: 'Notices' };
  const reply = { channel: 'sms', messageId: '1', from: '27825550134', to: '27600000000', content: 'Stop' };
  expect(readPhoneEvents('clickatell', { ...integration, event: { moText: [reply] } })).toEqual({
    reports: [],
    replies: [{ ...sms, id: '1', from: '+27825550134', text: 'Stop' }],
  });
  const update = { channel: 'sms', timestamp: 1_606_900_000_000 };
  const messageStatusUpdate = [
    { ...update, statusCode: 4, status: 'SENT_TO_SUPPLIER', messageId: '1' },
    { ...update, statusCode: 5, status: 'DEVICE_ACK', messageId: '2' },
    { ...update, statusCode: 6, status: 'READ', messageId: '4' },
    { ...update, statusCode: 23, status: 'DELIVERY_FAILURE', messageId: '3' },
  ];
  expect(readPhoneEvents('clickatell', { ...integration, event: { messageStatusUpdate } })).toEqual({
    reports: [
      { gatewayId: '2', state: 'delivered' },
      { gatewayId: '4', state: 'read' },
      { gatewayId: '3', state: 'failed' },
    ],
    replies: [],
  });
});

test('reads replies and reports of a service of the operator', () => {
  const call = { reports: [{ id: 'sms-1', state: 'failed' }], replies: [{ from: '+27825550134', text: 'STOP' }] };
  expect(readPhoneEvents('webhook', call)).toEqual({
    reports: [{ gatewayId: 'sms-1', state: 'failed' }],
    replies: [{ ...sms, id: null, from: '+27825550134', text: 'STOP' }],
  });
});

test('leaves out reports without a usable id', () => {
  const ids = ['', 'a b', 'sms\u0000', '“sms”', 'x'.repeat(201)];
  const reports = [...ids, 'x'.repeat(200)].map((id) => ({ id, state: 'failed' }));
  expect(readPhoneEvents('webhook', { reports })?.reports.map(({ gatewayId }) => gatewayId)).toEqual(['x'.repeat(200)]);
  expect(readPhoneEvents('whatsapp', cloudCall({ statuses: ids.map((id) => ({ id, status: 'failed' })) }))).toEqual({
    reports: [],
    replies: [],
  });
});

test.each(['whatsapp', 'clickatell'] as const)('%s: refuses a call in another form', (gateway) => {
  expect(readPhoneEvents(gateway, { hello: 'world' })).toBe(undefined);
});

// id: phone-webhook-verifies-the-sender
test.each(['whatsapp', 'webhook'] as const)('%s: accepts only calls that are signed with the secret', (gateway) => {
  const body = Buffer.from('{"entry":[]}');
  const from = (signature: string, signed = body) =>
    isFromGateway(gateway, secret, {
      header: (name) => (name === 'x-hub-signature-256' ? signature : ''),
      body: signed,
    });
  expect(from(signatureOf(secret, body))).toBe(true);
  expect(from(signatureOf(secret, body), Buffer.from('{"entry":[1]}'))).toBe(false);
  expect(from(signatureOf('another secret', body))).toBe(false);
  expect(from('')).toBe(false);
});

test('accepts only calls of Clickatell with the password', () => {
  const from = (credentials: string) =>
    isFromGateway('clickatell', secret, {
      header: (name) =>
        name === 'authorization'
          ? `Basic ${Buffer.from(credentials).toString('base64')}`
          : signatureOf(secret, Buffer.of()),
      body: Buffer.of(),
    });
  expect(from(`clickatell:${secret}`)).toBe(true);
  expect(from('clickatell:')).toBe(false);
  expect(from('')).toBe(false);
});

test('answers the challenge of Meta only for the right token', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': 'our token' };
  expect(challengeOf('our token', query)).toBe('1158201444');
  expect(challengeOf('another token', query)).toBe(undefined);
  expect(challengeOf('our token', { ...query, 'hub.challenge': '<script>' })).toBe(undefined);
});
