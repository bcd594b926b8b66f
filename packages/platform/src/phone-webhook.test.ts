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

test('reads replies to a WhatsApp number', () => {
  const call = cloudCall({
    contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }],
    messages: [
      { from: '16505551234', id: 'wamid.1', timestamp: '1749416383', type: 'text', text: { body: 'STOP' } },
      { from: '27825550134', id: 'wamid.2', timestamp: '1749416384', type: 'image', image: { id: '1' } },
      {
        from: '27825550134',
        id: 'wamid.3',
        timestamp: '1749416385',
        type: 'button',
        button: { payload: 'Stop', text: 'Stop' },
      },
    ],
  });
  expect(readPhoneEvents('whatsapp', call)).toEqual({
    reports: [],
    replies: [
      { from: '+16505551234', text: 'STOP' },
      { from: '+27825550134', text: 'Stop' },
    ],
  });
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
    replies: [{ from: '+27825550134', text: 'Stop' }],
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
    replies: [{ from: '+27825550134', text: 'STOP' }],
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
