import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { WebhookDeliveries, WebhookSecret, Webhooks } from '@marketplace/contracts/webhooks/schemas';
import { eraseAllDue } from '@marketplace/domain/personal-data/erasure';
import { askForDeletion } from '@marketplace/domain/personal-data/requests';
import { withdrawProvider } from '@marketplace/domain/requests/withdrawal';
import { sessionKeys } from '@marketplace/domain/sessions/keys';
import { expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildApiKey, buildLead, buildMember, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const webhooks = { keys: sessionKeys('a key for the secrets of webhooks in tests'), privateHosts: ['crm.internal'] };
const api = await testApi(deps, { webhooks });
const path = '/api/providers/me/webhooks';
const body = { url: 'https://hooks.example.com/in?key=1', events: ['lead.sent', 'quote.accepted'] };

const list = async (client: Client) => (await client.get(path)).body as Webhooks;
const add = async (client: Client) => (await client.post(path, body)).body as WebhookSecret;

test('an owner adds a webhook, whose secret no other call shows', async () => {
  const owner = await api.as(await buildProvider(deps));
  expect(await list(owner)).toEqual({ webhooks: [], obstacle: null });
  const added = await owner.post(path, body);
  expect(added.status).toBe(201);
  const { id, secret } = added.body as WebhookSecret;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const listed = await owner.get(path);
  expect((listed.body as Webhooks).webhooks).toMatchObject([{ id, ...body, pausedAt: null, waiting: 0 }]);
  expect(listed.text).not.toContain(secret);
  expect(JSON.stringify(await deps.db('webhooks').where({ id }))).not.toContain(secret.slice(6, 20));
});

test.each([
  [{ ...body, url: 'http://hooks.example.com/' }, 'url', messages.webhookUrl],
  [{ ...body, url: 'hooks.example.com' }, 'url', messages.webhookUrl],
  [{ ...body, url: 'javascript:alert(1)' }, 'url', messages.webhookUrl],
  [{ ...body, url: 'https://10.0.0.1/' }, 'url', messages.webhookPrivate],
  [{ ...body, url: 'https://[::ffff:127.0.0.1]/' }, 'url', messages.webhookPrivate],
  [{ ...body, url: 'https://169.254.169.254/latest' }, 'url', messages.webhookPrivate],
  [{ ...body, events: [] }, 'events', messages.webhookEvents],
  [{ ...body, events: ['lead.danced'] }, 'events', messages.webhookEvents],
])('refuses %j with a message at the field', async (wrong, field, message) => {
  const owner = await api.as(await buildProvider(deps));
  const reply = await owner.post(path, wrong);
  expect([reply.status, reply.body]).toMatchObject([400, { fields: { [field]: message } }]);
  expect((await list(owner)).webhooks).toEqual([]);
});

test('allows a private host only if the operator named it', async () => {
  const owner = await api.as(await buildProvider(deps));
  expect((await owner.post(path, { ...body, url: 'http://crm.internal/in' })).status).toBe(201);
});

test('a business without leads, and one with five webhooks, can add none, at the same time as well', async () => {
  const owner = await api.as(await buildProvider(deps));
  const replies = await Promise.all(Array.from({ length: limits.webhooks + 2 }, () => owner.post(path, body)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(limits.webhooks);
  expect((await list(owner)).obstacle).toBe(sentences.webhooksFull);
  const withoutLeads = await api.as(await buildProvider(deps, { plan: 'WEBSITE' }));
  expect((await list(withoutLeads)).obstacle).toBe(sentences.webhooksNeedLeads);
  const refused = await withoutLeads.post(path, body);
  expect([refused.status, refused.body]).toMatchObject([409, { error: sentences.webhooksNeedLeads }]);
});

test('only owners of the business see and change its webhooks', async () => {
  const provider = await buildProvider(deps);
  const owner = await api.as(provider);
  const { id } = await add(owner);
  const member = await api.as(await buildMember(deps, { providerId: provider.providerId }));
  const other = await api.as(await buildProvider(deps));
  const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  expect((await member.get(path)).status).toBe(403);
  expect((await admin.get('/api/admin/webhooks')).status).toBe(403);
  for (const call of [
    () => other.put(`${path}/${id}`, body),
    () => other.put(`${path}/${id}/paused`, { paused: true }),
    () => other.post(`${path}/${id}/secret`),
    () => other.post(`${path}/${id}/test`),
    () => other.get(`${path}/${id}/deliveries`),
    () => other.delete(`${path}/${id}`),
  ])
    expect((await call()).status).toBe(404);
  expect((await list(owner)).webhooks).toHaveLength(1);
});

test('lists the deliveries with request and answer, replays one that ended, and deletes all with the webhook', async () => {
  // Only this provider gets the lead.
  await deps.db('provider_coverage').delete();
  const provider = await buildProvider(deps);
  const owner = await api.as(provider);
  const { id } = await add(owner);
  const { leadId, enquiryId, providerId } = await buildLead(deps, { provider });
  const deliveries = async () => (await owner.get(`${path}/${id}/deliveries`)).body as WebhookDeliveries;
  const {
    deliveries: [waiting],
  } = await deliveries();
  expect(waiting).toMatchObject({ event: 'lead.sent', state: 'WAITING', answerStatus: null });
  expect(JSON.parse(waiting!.request)).toEqual({
    type: 'lead.sent',
    timestamp: waiting!.createdAt,
    data: { leadId, enquiryId, providerId, status: 'SENT' },
  });
  const replay = () => owner.post(`${path}/${id}/deliveries/${waiting!.id}/replay`);
  expect((await replay()).status).toBe(409);
  await deps
    .db('webhook_deliveries')
    .where({ id: waiting!.id })
    .update({ due_at: null, outcome: 'FAILED', answer_status: 500, answer: 'Out of order' });
  expect((await deliveries()).deliveries).toMatchObject([
    { state: 'FAILED', answerStatus: 500, answer: 'Out of order' },
  ]);
  expect((await replay()).status).toBe(204);
  expect((await deliveries()).deliveries).toMatchObject([{ id: waiting!.id, state: 'WAITING' }]);
  expect((await owner.delete(`${path}/${id}`)).status).toBe(204);
  expect(await deps.db('webhook_deliveries').where({ webhook_id: id })).toEqual([]);
});

test('without keys, no webhook can be added', async () => {
  const off = await testApi(deps);
  const owner = await off.as(await buildProvider(deps));
  expect(((await owner.get(path)).body as Webhooks).obstacle).toBe(sentences.webhooksOff);
  expect((await owner.post(path, body)).status).toBe(409);
});

// id: integrations-end-with-business
test.each([
  ['a business leaves', 'withdraw'],
  ['its last owner’s account is to be deleted', 'delete'],
] as const)('webhooks and keys end when %s', async (_when, how) => {
  await deps.db('provider_coverage').delete();
  const provider = await buildProvider(deps);
  const key = await buildApiKey(deps, provider);
  const { id } = await add(await api.as(provider));
  await buildLead(deps, { provider });
  expect(await deps.db('webhook_deliveries').where({ webhook_id: id })).toHaveLength(1);
  const { userId, providerId } = provider;
  if (how === 'withdraw') await withdrawProvider(deps, { providerId, actorId: null, note: 'Left' });
  else await askForDeletion(deps, { userId, email: null });
  expect(await deps.db('webhooks').where({ provider_id: providerId })).toEqual([]);
  expect(await deps.db('webhook_deliveries').where({ webhook_id: id })).toEqual([]);
  expect((await api.bearer(key).get('/api/providers/me/leads')).status).toBe(401);
  if (how === 'withdraw') return;
  await deps.db('data_requests').where({ user_id: userId }).update({ due_at: deps.clock.now() });
  await eraseAllDue(deps, undefined);
  expect(await deps.db('api_keys').where({ user_id: userId })).toEqual([]);
});
