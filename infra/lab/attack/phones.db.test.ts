/** Strangers can neither spend the operator's money on messages to phones, nor guess a code, nor stop the notices. */
import { allowances } from '@marketplace/api/http/rate-limits';
import { limits } from '@marketplace/contracts/limits';
import { testApi } from '@marketplace/infra/test/api.ts';
import { buildLead, buildProvider, enquiryBody, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { testGateway } from '@marketplace/infra/test/phone-gateway.ts';
import type { JobDeps } from '@marketplace/jobs/deps';
import { handlers } from '@marketplace/jobs/registry';
import { hours, minutes } from '@marketplace/platform/clock';
import { beforeEach, expect, test } from 'vitest';

const stores = await testDeps();
const { db, clock } = stores;
const perDay = 300;
const phoneWebhook = { gateway: 'webhook', secret: 'a secret of tests', verifyToken: undefined, perDay } as const;
const api = await testApi(stores, { phoneWebhook });
const gateway = { ...testGateway('sms'), perDay };
const deps: JobDeps = {
  ...stores,
  phone: gateway,
  transport: { send: async () => {}, close: () => {} },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};

const from = (address: string) => ({ 'x-forwarded-for': address });
let numbers = 0;
/** Each call names another number, whose owner did not ask for anything. */
const newNumber = () => {
  numbers += 1;
  return `082 57${String(numbers)
    .padStart(5, '0')
    .replace(/^(.)(....)$/, '$1 $2')}`;
};

/** Runs the jobs of all codes that were asked for. */
const sendCodes = async () => {
  const events = await db('outbox').where({ event: 'phone.code-requested' }).orderBy('id');
  await db('outbox').where({ event: 'phone.code-requested' }).delete();
  for (const { payload } of events) await handlers['phone.code'](payload as { phoneCodeId: string }, deps);
};

const post = (address: string) =>
  api.client().post(
    '/api/enquiries',
    {
      ...enquiryBody({ contactPhone: newNumber(), contactEmail: `${unique('victim')}@example.org` }),
      phoneUpdates: true,
    },
    from(address),
  );

beforeEach(async () => {
  clock.advance(hours(25));
  await db('rate_limits').delete();
  gateway.sent.length = 0;
});

test('80 anonymous posts from one network send no more codes than its hour allows, and all are posted', async () => {
  for (let n = 0; n < 80; n += 1) expect((await post('2001:db8:0:1::7')).status).toBe(201);
  await sendCodes();
  expect(gateway.sent).toHaveLength(allowances['phone-code'].address.times);
});

test('every way to a code shares the budget of a network', async () => {
  const { times, minutes: window } = allowances['phone-code'].longer;
  const rule = { name: 'phone-code:longer', points: times, seconds: window * 60 };
  await api.deps.rateLimits.add(rule, '203.0.113.7', times - 1);
  const last = await post('203.0.113.7');
  const { requestToken } = last.body as { requestToken: string };
  expect((await post('203.0.113.7')).status).toBe(201);
  const set = await api
    .client()
    .put(`/api/requests/${requestToken}/phone`, { kinds: ['accepted'] }, from('203.0.113.7'));
  const provider = await api.as(await buildProvider(stores));
  const own = await provider.put(
    '/api/providers/me/phone',
    { number: newNumber(), kinds: ['lead'] },
    from('203.0.113.7'),
  );
  expect([set.status, own.status]).toEqual([429, 429]);
  expect((await post('203.0.113.8')).status).toBe(201);
  await sendCodes();
  expect(gateway.sent).toHaveLength(2);
});

test('codes from many networks use at most half of the day’s budget, and notices are still sent', async () => {
  // Leaves the request below to this provider.
  await db('provider_coverage').delete();
  const provider = await buildProvider(stores);
  const number = newNumber();
  const client = await api.as(provider);
  await client.put('/api/providers/me/phone', { number, kinds: ['lead'] });
  await sendCodes();
  await client.post('/api/providers/me/phone/confirm', { code: gateway.lastCode() });
  for (let network = 0; network < 16; network += 1)
    await Promise.all(Array.from({ length: 10 }, () => post(`198.51.100.${network}`)));
  await sendCodes();
  expect(gateway.sent).toHaveLength(perDay / 2);
  const { leadId } = await buildLead(stores, { provider });
  await handlers['phone.lead']({ leadId }, deps);
  expect(gateway.sent.at(-1)).toMatchObject({ template: 'new_lead_reply' });
});

test('a number has five wrong entries an hour, also with new codes and new accounts', async () => {
  const number = newNumber();
  let wrongEntries = 0;
  for (let account = 0; account < limits.phoneCodesPerDay; account += 1) {
    const client = await api.as(await buildProvider(stores));
    await client.put('/api/providers/me/phone', { number, kinds: ['lead'] }, from(`192.0.2.${account}`));
    await sendCodes();
    const wrong = gateway.lastCode() === '000000' ? '000001' : '000000';
    for (let n = 0; n < limits.phoneCodeTries; n += 1) {
      const answer = await client.post('/api/providers/me/phone/confirm', { code: wrong }, from(`192.0.2.${account}`));
      expect(answer.status).toBe(400);
    }
    const right = await client.post(
      '/api/providers/me/phone/confirm',
      { code: gateway.lastCode() },
      from(`192.0.2.${account}`),
    );
    expect(right.status).toBe(400);
    const [row] = await db('deliveries')
      .sum({ all: 'wrong_entries' })
      .where('handed_over_at', '>', new Date(clock.now().getTime() - minutes(70)));
    wrongEntries = Number(row!.all);
  }
  expect(wrongEntries).toBe(limits.phoneCodeTries);
});
