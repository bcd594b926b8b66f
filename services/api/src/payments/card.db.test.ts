/** Card payments through the API, with the adapter of Paystack and the stand-in for it. */
import { sentences } from '@marketplace/contracts/messages';
import type { OwnBilling } from '@marketplace/contracts/subscriptions/schemas';
import { chargeDue } from '@marketplace/domain/payments/card';
import { cardGatewayOf } from '@marketplace/domain/payments/card-gateway';
import { billAfter } from '@marketplace/domain/subscriptions/billing';
import { days } from '@marketplace/platform/clock';
import { connectPaystack, paystackSignature, signatureHeader } from '@marketplace/platform/paystack';
import { noRateLimits } from '@marketplace/platform/rate-limit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailCatcher } from '../../../../infra/local/mail-catcher/mail-catcher.ts';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import {
  type BuiltProvider,
  buildAccount,
  buildBilling,
  buildMember,
  buildProvider,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db, clock } = deps;
const key = 'a key of the stand-in';
const settings = { key, webhookUrl: undefined };
const catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 }, undefined, settings);
const standIn = `http://127.0.0.1:${catcher.webPort}`;
const gateway = connectPaystack({ key, url: `${standIn}/payments` });
const cards = cardGatewayOf(gateway, ['a key for tests, at least 32 bytes long'])!;
const api = await testApi(deps, { cards, rateLimits: noRateLimits });
const withoutCards = await testApi(deps, { rateLimits: noRateLimits });
afterAll(() => catcher.stop());

let built: BuiltProvider;
let provider: Client;
const path = '/api/providers/me/payments/card';
const own = async () => (await provider.get('/api/providers/me/billing')).body as OwnBilling;
const run = () => billAfter(deps, { providerId: built.providerId, actorId: null }, async () => {});
const team = await buildAccount(deps, { role: 'SUPER_ADMIN' });
let superAdmin = await api.as(team);

beforeAll(async () => {
  await buildBilling(deps, { actorId: team.userId });
});
beforeEach(async () => {
  built = await buildProvider(deps, { plan: 'R499' });
  provider = await api.as(built);
  await run();
});

const open = async (client = provider, keepCard = true) => {
  const reply = await client.post(path, { invoiceId: (await own()).due[0]!.id, keepCard });
  return { status: reply.status, ...(reply.body as { id: string; url: string; error: string }) };
};
const pay = (url: string, card: string) =>
  fetch(`${standIn}${new URL(url).pathname}`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ act: 'pay', card }) },
  });
const check = async (id: string, client = provider) => {
  clock.advance(10_000);
  return client.post(`${path}/${id}/check`);
};
/** Calls the webhook as the gateway does. */
const call = (body: string, signature = paystackSignature(key, Buffer.from(body))) =>
  api.client().post('/api/card-payments/webhook', body, { [signatureHeader]: signature });
const charged = async (reference: string, changes: object = {}) => {
  const { gatewayId, amountCents } = (await gateway.verify(reference))!;
  const data = {
    id: Number(gatewayId),
    status: 'success',
    reference,
    amount: amountCents,
    currency: 'ZAR',
    ...changes,
  };
  return JSON.stringify({ event: 'charge.success', data });
};

test('pays on the page of the gateway, keeps the card, and shows both', async () => {
  expect(await own()).toMatchObject({ card: true, savedCard: null, declined: null });
  const page = await open();
  expect([page.status, (await open()).url]).toEqual([201, page.url]);
  expect((await check(page.id)).body).toMatchObject({ state: 'OPEN', pageUrl: page.url });
  await pay(page.url, 'works');
  expect((await check(page.id)).body).toMatchObject({ state: 'DONE', amountCents: 49_900 });
  expect(await own()).toMatchObject({
    ...{ due: [], payment: { method: 'CARD', amountCents: 49_900 } },
    savedCard: { brand: 'Visa', last4: '4081', expiryMonth: 8, expiryYear: 2030 },
  });
});

test('a declined card changes nothing, and another one can be tried', async () => {
  const page = await open();
  await pay(page.url, 'declined');
  expect((await check(page.id)).body).toMatchObject({ state: 'DECLINED' });
  expect((await own()).due).toHaveLength(1);
  const again = await open();
  expect(again.url).not.toBe(page.url);
});

// id: card-webhook-signed
test('books what a signed call reports, once, and stores nothing of any other call', async () => {
  const { id, url } = await open();
  await pay(url, 'works');
  const body = await charged(id);
  const events = async () => (await db('card_events').where({ reference: id })).length;
  const refused = await call(body, paystackSignature('another key', Buffer.from(body)));
  expect([refused.status, (await call(body, '')).status, await events()]).toEqual([401, 401, 0]);
  const tampered = body.replace('49900', '49901');
  expect((await call(tampered, paystackSignature(key, Buffer.from(body)))).status).toBe(401);
  expect([(await call(body)).status, (await call(body)).status, await events()]).toEqual([200, 200, 1]);
  expect((await own()).due).toEqual([]);
  expect(await db('payments').where({ provider_id: built.providerId })).toHaveLength(1);
});

test('refuses a signed call that it cannot read, so that the gateway repeats it', async () => {
  expect((await call('not json')).status).toBe(400);
  expect((await call(JSON.stringify({ event: 'charge.success', data: { id: 1 } }))).status).toBe(400);
  expect((await call(JSON.stringify({ event: 'subscription.create', data: {} }))).status).toBe(200);
});

test('only owners of the business pay, look and remove', async () => {
  const { id } = await open();
  const stranger = await api.as(await buildProvider(deps, { plan: 'R499' }));
  const member = await api.as(await buildMember(deps, built));
  expect([(await open(stranger)).status, (await check(id, stranger)).status]).toEqual([404, 404]);
  expect([(await open(member)).status, (await check(id, member)).status]).toEqual([403, 403]);
  expect((await member.delete('/api/providers/me/billing/card')).status).toBe(403);
  expect((await open(api.client())).status).toBe(401);
  expect((await provider.post(path, { invoiceId: 'x', keepCard: true })).status).toBe(400);
});

test('offers transfers only without a gateway', async () => {
  const client = await withoutCards.as(built);
  expect((await client.get('/api/providers/me/billing')).body).toMatchObject({ card: false, savedCard: null });
  expect((await open(client)).error).toBe(sentences.cardOff);
  expect((await withoutCards.client().post('/api/card-payments/webhook', {})).status).toBe(404);
});

test('charges the next invoice, shows a decline with the next tries, and removes the card', async () => {
  const { id, url } = await open();
  await pay(url, 'once');
  await check(id);
  clock.advance(days(32));
  await run();
  clock.advance(days(7));
  await chargeDue(deps, cards);
  // The sessions have ended.
  provider = await api.as(built);
  superAdmin = await api.as(team);
  const { declined, due, savedCard } = await own();
  expect([declined?.nextTries.length, declined?.invoiceId, savedCard?.last4]).toEqual([2, due[0]!.id, '2346']);
  expect((await provider.delete('/api/providers/me/billing/card')).status).toBe(204);
  expect(await own()).toMatchObject({ savedCard: null, declined: { nextTries: [] } });
  const invoice = await superAdmin.get(`/api/admin/invoices/${due[0]!.id}`);
  expect(invoice.body).toMatchObject({
    attempts: [{ kind: 'STORED', state: 'DECLINED', reason: 'Insufficient Funds' }],
  });
});

test('a super administrator refunds to the card and settles what waits, and an administrator only looks', async () => {
  const { id, url } = await open();
  await pay(url, 'works');
  await call(await charged(id));
  const [payment] = await db('payments').where({ provider_id: built.providerId });
  await db('card_events').insert({
    ...{
      key: `DISPUTED:${id}`,
      kind: 'DISPUTED',
      state: 'WAITING',
      doubt: 'DISPUTED',
      attempt_id: id,
      payment_id: payment!.id,
    },
    ...{ reference: id, amount_cents: 49_900, currency: 'ZAR', received_at: clock.now() },
  });
  const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const list = async (client: Client) =>
    ((await client.get('/api/admin/money/card-events')).body as { events: { id: string; decisions: string[] }[] })
      .events;
  const [event] = await list(superAdmin);
  expect([event!.decisions, (await list(admin))[0]!.decisions]).toEqual([['TAKE_BACK', 'DONE'], []]);
  const settle = (client: Client) =>
    client.post(`/api/admin/money/card-events/${event!.id}/settle`, { as: 'TAKE_BACK', reason: 'The cardholder won' });
  expect([(await settle(admin)).status, (await settle(superAdmin)).status, (await settle(superAdmin)).status]).toEqual([
    403, 204, 409,
  ]);
  expect((await own()).due).toHaveLength(1);
  const refund = (client: Client) =>
    client.post(`/api/admin/payments/${payment!.id}/card-refund`, { amountCents: 100, reason: 'Paid twice' });
  expect([(await refund(admin)).status, (await refund(superAdmin)).status]).toEqual([403, 409]);
});
