/** Contracts with Paystack, as recorded from its public documentation (see `paystack.ts`). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { GatewayRefused, type PaymentGateway } from './payment-gateway.ts';
import { connectPaystack, paystackSignature, signatureHeader } from './paystack.ts';
import { resilience } from './resilience.ts';

const key = 'sk_test_2c7f3e9b8d1a4f6095c2d8e7b3a1f604';
type Call = {
  method: string;
  path: string;
  type: string | undefined;
  authorization: string | undefined;
  body: unknown;
};

/** Calls Paystack, which answers with this status and data, or never without a status. */
const ask = async <Result>(
  work: (gateway: PaymentGateway) => Promise<Result>,
  { status, reply }: { status?: number; reply?: object } = {},
) => {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const { method = '', url: path = '' } = request;
    const { authorization, 'content-type': type } = request.headers;
    calls.push({ method, path, type, authorization, body: text && JSON.parse(text) });
    if (status) response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const result = await work(connectPaystack({ key, url, limit: status ? 5_000 : 50 })).catch((error: Error) => error);
    return { calls, result };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

const card = {
  ...{ authorization_code: 'AUTH_uh8bcl3zbn', bin: '408408', last4: '4081', exp_month: '12', exp_year: '2030' },
  ...{ channel: 'card', card_type: 'visa ', bank: 'TEST BANK', country_code: 'ZA', brand: 'visa', reusable: true },
  ...{ signature: 'SIG_yEXu7dLBeqG0kU7g95Ke', account_name: null },
};
const transaction = {
  ...{ id: 4_099_260_516, domain: 'test', status: 'success', reference: 're4lyvq3s3', receipt_number: null },
  ...{ amount: 49_900, message: null, gateway_response: 'Successful', paid_at: '2024-08-22T09:15:02.000Z' },
  ...{ channel: 'card', currency: 'ZAR', ip_address: '197.210.54.33', metadata: '', fees: 10_283, plan: null },
  authorization: card,
  customer: { id: 181_873_746, first_name: null, email: 'demo@test.com', customer_code: 'CUS_1rkzaqsv4rrhqo6' },
};
const paid = {
  ...{ reference: 're4lyvq3s3', gatewayId: '4099260516', state: 'paid', amountCents: 49_900, currency: 'ZAR' },
  reason: 'Successful',
  authorization: {
    ...{ code: 'AUTH_uh8bcl3zbn', email: 'demo@test.com' },
    card: { brand: 'Visa', last4: '4081', expiryMonth: 12, expiryYear: 2030 },
  },
};
const charge = { reference: 're4lyvq3s3', amountCents: 49_900, currency: 'ZAR' };
const verify = (gateway: PaymentGateway) => gateway.verify(charge.reference);
const ok = (data: unknown) => ({ status: 200, reply: { status: true, message: 'Done', data } });
const no = (status: number, message: string) => ({ status, reply: { status: false, message } });

test('opens a page for cards only, with our reference and the way back', async () => {
  const { calls, result } = await ask(
    (gateway) => gateway.openPage({ ...charge, email: 'demo@test.com', returnUrl: 'https://site.example/back' }),
    ok({
      ...{ access_code: '3ni8kdavz62431k', reference: 're4lyvq3s3' },
      authorization_url: 'https://checkout.paystack.com/3ni8kdavz62431k',
    }),
  );
  expect(result).toEqual({ url: 'https://checkout.paystack.com/3ni8kdavz62431k' });
  expect(calls).toEqual([
    {
      ...{ method: 'POST', path: '/transaction/initialize', type: 'application/json', authorization: `Bearer ${key}` },
      body: {
        ...{ reference: 're4lyvq3s3', amount: 49_900, currency: 'ZAR', email: 'demo@test.com', channels: ['card'] },
        callback_url: 'https://site.example/back',
        metadata: '{"cancel_action":"https://site.example/back"}',
      },
    },
  ]);
});

test('charges a card again with the email address of its authorization', async () => {
  const { calls, result } = await ask(
    (gateway) => gateway.charge({ ...charge, code: 'AUTH_uh8bcl3zbn', email: 'demo@test.com' }),
    ok(transaction),
  );
  expect(result).toEqual(paid);
  expect(calls[0]).toMatchObject({
    path: '/transaction/charge_authorization',
    body: {
      reference: 're4lyvq3s3',
      amount: 49_900,
      currency: 'ZAR',
      email: 'demo@test.com',
      authorization_code: 'AUTH_uh8bcl3zbn',
    },
  });
});

test.each([
  ['success', {}, 'paid'],
  ['failed', { gateway_response: 'Insufficient Funds' }, 'declined'],
  ['abandoned', {}, 'unfinished'],
  ['reversed', {}, 'declined'],
  ['pending', {}, 'open'],
  ['a status that we do not know', {}, 'open'],
  ['pending', { paused: true }, 'declined'],
])('reads the status %s with %o as %s', async (status, changes, state) => {
  const { result } = await ask(verify, ok({ ...transaction, status, ...changes }));
  expect(result).toMatchObject({ state, authorization: state === 'paid' ? paid.authorization : null });
});

test.each([
  [' mastercard ', 'Mastercard'],
  ['VISA', 'Visa'],
  ['american express', 'American Express'],
  ['diners-club 2', 'Dinersclub'],
  ['123', 'Card'],
])('names the brand %o of a card %o', async (brand, name) => {
  const { result } = await ask(verify, ok({ ...transaction, authorization: { ...card, brand } }));
  expect(result).toMatchObject({ authorization: { card: { brand: name } } });
});

test('says why a bank declined, at most 200 characters of it, and that it wants its customer to confirm', async () => {
  const reasonOf = async (changes: object) =>
    ((await ask(verify, ok({ ...transaction, status: 'failed', ...changes }))).result as { reason: string }).reason;
  expect(await reasonOf({ gateway_response: null, message: 'Declined' })).toBe('Declined');
  expect(await reasonOf({ gateway_response: ` ${'x'.repeat(300)}` })).toBe('x'.repeat(200));
  expect(await reasonOf({ gateway_response: null, paused: true })).toBe('Authentication needed');
});

test.each([
  ['is not reusable', { authorization: { ...card, reusable: false } }],
  ['was not a card', { authorization: { ...card, channel: 'bank' } }],
  ['is missing', { authorization: {} }],
])('keeps no authorization that %s', async (_, changes) => {
  const { result } = await ask(verify, ok({ ...transaction, ...changes }));
  expect(result).toMatchObject({ state: 'paid', authorization: null });
});

test('finds no charge only if Paystack does not have the reference', async () => {
  const missing = await ask(verify, no(400, 'Transaction reference not found'));
  expect(missing.result).toBeUndefined();
  expect(missing.calls).toMatchObject([{ method: 'GET', path: '/transaction/verify/re4lyvq3s3', type: undefined }]);
  expect((await ask(verify, no(400, 'Something else'))).result).toBeInstanceOf(GatewayRefused);
});

test.each([
  ['a wrong key', no(400, 'Invalid key')],
  ['a missing key', no(401, 'Invalid key')],
  ['a failure', no(500, 'Internal error')],
  ['too many calls', no(429, 'Too many requests')],
  ['no answer', {}],
  ['an answer that is too long', ok('x'.repeat(resilience.payments.bytes))],
])('leaves the outcome open after %s', async (_, reply) => {
  const { result } = await ask(
    (gateway) => gateway.charge({ ...charge, code: 'AUTH_x', email: 'demo@test.com' }),
    reply,
  );
  expect(result).toBeInstanceOf(Error);
  expect(result).not.toBeInstanceOf(GatewayRefused);
});

test('a refused charge names the reason, and not the authorization', async () => {
  const { result } = await ask(
    (gateway) => gateway.charge({ ...charge, code: 'AUTH_x', email: 'demo@test.com' }),
    no(400, 'Authorization code is invalid'),
  );
  expect(result).toBeInstanceOf(GatewayRefused);
  expect(String(result)).not.toContain('AUTH_x');
});

test('a refusal without a reason names its status, also if the call itself was answered', async () => {
  for (const status of [200, 422]) {
    const { result } = await ask(verify, { status, reply: { status: false } });
    expect(result).toEqual(new GatewayRefused(`status ${status}`));
  }
});

test('refunds by the id of the charge, and finds the refund by our note', async () => {
  const note = 'Refund 0198c5f0 by test@me.com';
  const refund = {
    id: 3_018_284,
    transaction: {},
    status: 'pending',
    amount: 10_000,
    currency: 'ZAR',
    merchant_note: note,
  };
  const made = await ask(
    (gateway) => gateway.refund({ attempt: '0198c5f0', gatewayId: '1641', amountCents: 10_000, currency: 'ZAR' }),
    ok(refund),
  );
  expect(made).toMatchObject({
    calls: [
      {
        path: '/refund',
        body: { transaction: '1641', amount: 10_000, currency: 'ZAR', merchant_note: 'Refund 0198c5f0' },
      },
    ],
    result: '3018284',
  });
  const find = (attempt: string) =>
    ask(
      (gateway) => gateway.findRefund({ attempt, gatewayId: '1641' }),
      ok([{ ...refund, merchant_note: null }, refund]),
    );
  const [found, none] = [await find('0198c5f0'), await find('0198c5f1')];
  expect([found.result, none.result]).toEqual(['3018284', undefined]);
  expect(found.calls).toMatchObject([{ method: 'GET', path: '/refund?transaction=1641&perPage=50' }]);
  const unknown = await ask(
    (gateway) => gateway.findRefund({ attempt: '0198c5f0', gatewayId: '1641' }),
    no(404, 'Transaction not found'),
  );
  expect(unknown.result).toBeUndefined();
});

test('ends an authorization, also if Paystack does not have it', async () => {
  const forget = (gateway: PaymentGateway) => gateway.forget('AUTH_x');
  expect((await ask(forget, ok(undefined))).calls).toMatchObject([
    { path: '/customer/authorization/deactivate', body: { authorization_code: 'AUTH_x' } },
  ]);
  expect((await ask(forget, no(404, 'Authorization code not found.'))).result).toBeUndefined();
});

const read = (event: object, signedWith = key) => {
  const body = Buffer.from(JSON.stringify(event));
  const signature = paystackSignature(signedWith, body);
  return connectPaystack({ key }).readEvent(body, (name) => (name === signatureHeader ? signature : ''));
};

test('reads a payment, and its key is the same for each repetition', () => {
  const event = { event: 'charge.success', data: transaction };
  expect(read(event)).toEqual({ key: 'CHARGED:4099260516', kind: 'CHARGED', charge: paid });
});

test('reads a dispute, its end and a refund that failed', () => {
  const dispute = {
    ...{ id: 358_950, refund_amount: 5800, currency: 'ZAR', status: 'awaiting-merchant-feedback', resolution: null },
    ...{ transaction: { ...transaction, authorization: {} }, transaction_reference: null, category: 'chargeback' },
    ...{ bin: '123456', last4: '1234', dueAt: '2020-11-25T18:00:00.000Z' },
  };
  const about = { reference: 're4lyvq3s3', amountCents: 5800, currency: 'ZAR' };
  expect(read({ event: 'charge.dispute.create', data: dispute })).toEqual({
    ...{ key: 'DISPUTED:358950', kind: 'DISPUTED', ...about, detail: '2020-11-25T18:00:00.000Z' },
  });
  expect(read({ event: 'charge.dispute.resolve', data: { ...dispute, resolution: 'auto-accepted' } })).toEqual({
    ...{ key: 'DISPUTE_ENDED:358950', kind: 'DISPUTE_ENDED', ...about, detail: 'auto-accepted' },
  });
  const { transaction: _, refund_amount: __, currency: ___, ...bare } = dispute;
  expect(
    read({ event: 'charge.dispute.create', data: { ...bare, transaction_reference: 're4lyvq3s3' } }),
  ).toMatchObject({
    ...{ key: 'DISPUTED:358950', reference: 're4lyvq3s3', amountCents: null, currency: null },
  });
  expect(read({ event: 'charge.dispute.create', data: { ...bare, transaction } })).toMatchObject({
    ...{ reference: 're4lyvq3s3', amountCents: 49_900, currency: 'ZAR' },
  });
  const refund = {
    transaction_reference: 're4lyvq3s3',
    refund_reference: 'TRF_9vgfawjnoz58uxy',
    amount: '5800',
    currency: 'ZAR',
  };
  expect(read({ event: 'refund.failed', data: { ...refund, status: 'failed' } })).toEqual({
    ...{ key: 'REFUND_FAILED:re4lyvq3s3:TRF_9vgfawjnoz58uxy', kind: 'REFUND_FAILED', ...about, detail: null },
  });
});

test('signs with the secret key, in the form of the documentation', () => {
  expect(paystackSignature('key', Buffer.from('The quick brown fox jumps over the lazy dog'))).toBe(
    'b42af09057bac1e2d41708e48a902e09b5ff7f12ab428a4fe86653c73dd248fb82f948a549f7b791a5b41915ee4d1ec3935357e4e2317250d0372afa2ebeeb3a',
  );
});

test('refuses an event that is not signed with our key, and leaves out what we do not need', () => {
  const event = { event: 'charge.success', data: transaction };
  expect(read(event, 'another key')).toBe('unsigned');
  expect(connectPaystack({ key }).readEvent(Buffer.from('{}'), () => '')).toBe('unsigned');
  expect(read({ event: 'subscription.create', data: {} })).toBeUndefined();
  expect(read({ event: 'constructor', data: {} })).toBeUndefined();
});
