import { limits } from '@marketplace/contracts/limits';
import { seekerPhoneKindNames } from '@marketplace/contracts/phones/kinds';
import type { PhoneSettings } from '@marketplace/contracts/phones/schemas';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { phoneQueries } from '@marketplace/domain/phones/queries';
import { signatureOf } from '@marketplace/platform/phone-webhook';
import { noRateLimits } from '@marketplace/platform/rate-limit';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildMember, buildProvider, enquiryBody } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { handOverCode, receive } from '../../../../infra/test/phone-gateway.ts';

const deps = await testDeps();
const { db } = deps;
const secret = 'b1946ac92492d2347c6235b4d2611184';
const phoneWebhook = { gateway: 'whatsapp', secret, verifyToken: 'a token of ours', perDay: 2_000 } as const;
const api = await testApi(deps, { phoneWebhook, rateLimits: noRateLimits });
const withoutGateway = await testApi(deps);
const path = '/api/providers/me/phone';
const number = '082 555 0134';

/** The code that the jobs would send now. */
const code = async (): Promise<string> => {
  const { payload } = (await db('outbox').where({ event: 'phone.code-requested' }).orderBy('id', 'desc').first())!;
  return handOverCode(deps, (payload as { phoneCodeId: string }).phoneCodeId);
};
const wrong = (right: string) => (right === '000000' ? '000001' : '000000');

test('each person of a team chooses and confirms a number', async () => {
  const business = await buildProvider(deps);
  const member = await api.as(await buildMember(deps, business));
  expect((await member.get(path)).body).toEqual({ channel: 'whatsapp', state: 'none', number: null, kinds: [] });
  const chosen = await member.put(path, { number, kinds: ['lead', 'message', 'lead'] });
  expect(chosen.body).toEqual({ channel: 'whatsapp', state: 'waiting', number, kinds: ['lead', 'message'] });
  const right = await code();
  const refused = await member.post(`${path}/confirm`, { code: wrong(right) });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { code: expect.stringContaining('incorrect') } },
  ]);
  const confirmed = await member.post(`${path}/confirm`, { code: `${right.slice(0, 3)} ${right.slice(3)}` });
  expect(confirmed.body).toMatchObject({ state: 'confirmed' });
  expect((await member.put(path, { number: '+27 82 555 0134', kinds: ['lead'] })).body).toMatchObject({
    state: 'confirmed',
    kinds: ['lead'],
  });
  const owner = await api.as(business);
  expect((await owner.get(path)).body).toMatchObject({ state: 'none' });
  expect((await member.delete(path)).body).toMatchObject({ state: 'none' });
});

// id: phone-codes-reveal-nothing
test('answers the same for a number that has stopped, is over its budget or belongs to someone else', async () => {
  const answers: PhoneSettings[] = [];
  const ask = async () =>
    answers.push(
      (await (await api.as(await buildProvider(deps))).put(path, { number, kinds: ['lead'] })).body as PhoneSettings,
    );
  for (let n = 0; n <= limits.phoneCodesPerDay; n += 1) await ask();
  await phoneQueries(deps).stop('+27825550134', deps.clock.now());
  await ask();
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await phoneQueries(deps).allow('+27825550134');
});

test('offers nothing without a gateway', async () => {
  const client = await withoutGateway.as(await buildProvider(deps));
  expect((await client.get(path)).body).toMatchObject({ channel: null });
  expect((await client.put(path, { number, kinds: ['lead'] })).status).toBe(404);
  expect((await client.post('/api/phone-notices/webhook', {})).status).toBe(404);
});

test('a seeker confirms the number of the request, which then counts as proven contact', async () => {
  // Leaves the request to this provider.
  await db('provider_coverage').delete();
  const provider = await api.as(await buildProvider(deps));
  const visitor = api.client();
  const posted = await visitor.post('/api/enquiries', enquiryBody({ contactPhone: '083 555 0177' }));
  const { requestToken, id } = posted.body as { requestToken: string; id: string };
  const at = `/api/requests/${requestToken}/phone`;
  expect((await visitor.get(at)).body).toEqual({
    channel: 'whatsapp',
    state: 'none',
    number: '083 555 0177',
    kinds: [],
  });
  expect((await visitor.put(at, { kinds: ['accepted', 'quote'] })).body).toMatchObject({ state: 'waiting' });
  const confirmed = await visitor.post(`${at}/confirm`, { code: await code() });
  expect(confirmed.body).toMatchObject({ state: 'confirmed', kinds: ['accepted', 'quote'] });
  expect(await db('outbox').where({ event: 'phone.confirmed' })).toHaveLength(1);
  await matchEnquiry(deps, { enquiryId: id });
  const { body } = await provider.get('/api/providers/me/leads');
  expect(body).toMatchObject({ leads: [{ addressConfirmed: true }] });
  // The email address is still not proven.
  expect(await db('enquiries').where({ id }).first('contact_confirmed_at')).toEqual({ contact_confirmed_at: null });
  await visitor.patch(`/api/requests/${requestToken}`, { contactPhone: '083 555 0178' });
  expect((await visitor.get(at)).body).toMatchObject({ state: 'none', number: '083 555 0178' });
  expect((await visitor.delete(at)).body).toMatchObject({ state: 'none' });
  expect((await visitor.get(`/api/requests/${'x'.repeat(43)}/phone`)).status).toBe(404);
});

test('a seeker who asked for updates while posting gets a code at once', async () => {
  const visitor = api.client();
  const post = (overrides: object) =>
    visitor.post('/api/enquiries', { ...enquiryBody({ contactPhone: '083 555 0179' }), ...overrides });
  const stateOf = async ({ body }: Awaited<ReturnType<typeof post>>) =>
    (await visitor.get(`/api/requests/${(body as { requestToken: string }).requestToken}/phone`)).body;
  expect(await stateOf(await post({ phoneUpdates: true }))).toMatchObject({
    state: 'waiting',
    kinds: seekerPhoneKindNames,
  });
  expect(await stateOf(await post({}))).toMatchObject({ state: 'none' });
  expect((await post({ phoneUpdates: true, contactPhone: '011 555 0177' })).status).toBe(201);
});

test('a request without a mobile number gets no notices', async () => {
  const visitor = api.client();
  const posted = await visitor.post(
    '/api/enquiries',
    enquiryBody({ contactPhone: '011 555 0177', contactWhatsapp: '+44 20 7946 0018' }),
  );
  const at = `/api/requests/${(posted.body as { requestToken: string }).requestToken}/phone`;
  expect((await visitor.get(at)).body).toMatchObject({ number: null });
  expect((await visitor.put(at, { kinds: ['accepted'] })).status).toBe(409);
});

const reply = (from: string, body: string) => {
  const message = { from, id: `wamid.${from}`, timestamp: '1749416384', type: 'text', text: { body } };
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { messages: [message] } }] }],
  };
};

test('obeys STOP in a signed call, and refuses a call without the signature', async () => {
  const provider = await buildProvider(deps);
  const client = await api.as(provider);
  await client.put(path, { number: '082 555 0136', kinds: ['lead'] });
  await client.post(`${path}/confirm`, { code: await code() });
  const body = JSON.stringify(reply('27825550136', 'STOP'));
  const call = (signature: string) =>
    api.client().post('/api/phone-notices/webhook', body, { 'x-hub-signature-256': signature });
  expect((await call(signatureOf('another secret', Buffer.from(body)))).status).toBe(403);
  expect((await client.get(path)).body).toMatchObject({ state: 'confirmed' });
  const right = signatureOf(secret, Buffer.from(body));
  expect([(await call(right)).status, (await call(right)).status]).toEqual([204, 204]);
  expect(await db('outbox').where({ event: 'phone.replied' })).toHaveLength(1);
  await receive(deps, []);
  expect((await client.get(path)).body).toMatchObject({ state: 'none' });
});

test('proves to Meta that the webhook is ours', async () => {
  const ask = (token: string) =>
    api
      .client()
      .get(
        `/api/phone-notices/webhook?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' })}`,
      );
  const proven = await ask('a token of ours');
  expect([proven.status, proven.text]).toEqual([200, '1158201444']);
  expect((await ask('a token of others')).status).toBe(403);
});
