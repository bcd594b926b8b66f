import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildProvider, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
/** The key of an installation that sends pushes. */
const pushKey = 'B'.repeat(87);
const api = await testApi(deps, { pushKey });
const path = '/api/providers/me/notifications';

test('a provider gets lead mails immediately until it chooses another setting', async () => {
  const [provider, other] = [await api.as(await buildProvider(deps)), await api.as(await buildProvider(deps))];
  expect((await provider.get(path)).body).toMatchObject({ leadMail: 'AT_ONCE' });
  const saved = await provider.put(path, { leadMail: 'MORNING' });
  expect([saved.status, saved.body]).toMatchObject([200, { leadMail: 'MORNING' }]);
  expect((await provider.get(path)).body).toMatchObject({ leadMail: 'MORNING' });
  expect((await other.get(path)).body).toMatchObject({ leadMail: 'AT_ONCE' });
});

test('refuses unknown settings and changes nothing; seekers and visitors have no settings', async () => {
  const provider = await api.as(await buildProvider(deps));
  for (const body of [{ leadMail: 'NEVER' }, {}, { leadMail: 'HOURLY', more: true }])
    expect((await provider.put(path, body)).status).toBe(400);
  expect((await provider.put(path, { leadMail: 'NEVER' })).body).toMatchObject({
    fields: { leadMail: 'Please select how often you want emails about leads' },
  });
  expect((await provider.get(path)).body).toMatchObject({ leadMail: 'AT_ONCE' });
  const seeker = await api.as(await buildAccount(deps));
  expect((await seeker.get(path)).status).toBe(403);
  expect((await seeker.put(path, { leadMail: 'HOURLY' })).status).toBe(403);
  expect((await api.client().get(path)).status).toBe(401);
});

const pushPath = '/api/providers/me/push-subscription';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscription = (endpoint = `https://push.example/${unique('browser')}`) => ({ endpoint, keys });
const stored = (userId: string): Promise<string[]> =>
  deps.db('push_subscriptions').where({ user_id: userId }).orderBy('id').pluck('endpoint');

test('only the subscribed browser of an account gets pushes, until it unsubscribes', async () => {
  const built = await buildProvider(deps);
  const [here, elsewhere] = [await api.as(built), await api.as(built)];
  expect((await here.get(path)).body).toMatchObject({ push: { key: pushKey, here: false } });
  const first = subscription();
  expect((await here.put(pushPath, first)).body).toMatchObject({ push: { key: pushKey, here: true } });
  expect((await elsewhere.get(path)).body).toMatchObject({ push: { here: false } });

  // Subscribes again with the same and another endpoint, as browsers do: one row stays.
  await here.put(pushPath, first);
  const second = subscription();
  await here.put(pushPath, second);
  expect(await stored(built.userId)).toEqual([second.endpoint]);

  expect((await here.delete(pushPath)).body).toMatchObject({ push: { here: false } });
  expect(await stored(built.userId)).toEqual([]);
  expect((await here.delete(pushPath)).status).toBe(200);
});

test('signing out removes this browser’s subscription, and the next account takes over its endpoint', async () => {
  const [built, next] = [await buildProvider(deps), await buildProvider(deps)];
  const [here, elsewhere] = [await api.as(built), await api.as(built)];
  const [mine, other] = [subscription(), subscription()];
  await here.put(pushPath, mine);
  await elsewhere.put(pushPath, other);
  await here.post('/api/auth/logout');
  expect(await stored(built.userId)).toEqual([other.endpoint]);
  await (await api.as(next)).put(pushPath, other);
  expect([await stored(built.userId), await stored(next.userId)]).toEqual([[], [other.endpoint]]);
});

test('keeps the newest subscriptions up to the limit per account', async () => {
  const built = await buildProvider(deps);
  const endpoints: string[] = [];
  for (let n = 0; n <= limits.pushSubscriptions; n += 1) {
    const body = subscription();
    endpoints.push(body.endpoint);
    expect((await (await api.as(built)).put(pushPath, body)).status).toBe(200);
  }
  expect(await stored(built.userId)).toEqual(endpoints.slice(1));
});

test('stores each browser once, even if they subscribe twice or concurrently', async () => {
  const built = await buildProvider(deps);
  const clients = [await api.as(built), await api.as(built), await api.as(built)];
  const bodies = clients.map(() => subscription());
  const answers = await Promise.all(
    [...clients, ...clients].map((client, n) => client.put(pushPath, bodies[n % clients.length])),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await stored(built.userId)).sort()).toEqual(bodies.map(({ endpoint }) => endpoint).sort());
});

test.each(['https://push.example:443', 'https://push.example:8443'])('accepts %s', async (origin) => {
  const person = await api.as(await buildProvider(deps));
  expect((await person.put(pushPath, subscription(`${origin}/${unique('browser')}`))).status).toBe(200);
});

test.each([
  'http://push.example/1',
  'wss://push.example/1',
  'https://user:secret@push.example/1',
  'https://localhost/1',
  'https://postgres:5432/1',
  'https://push.example:22/1',
  'https://push.example:80/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'https://10.0.0.8/1',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/1',
  `https://push.example/${'x'.repeat(limits.pushEndpointMax)}`,
  'push.example',
  '',
])('refuses the push endpoint %s and stores nothing', async (endpoint) => {
  const built = await buildProvider(deps);
  const refused = await (await api.as(built)).put(pushPath, subscription(endpoint));
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { endpoint: messages.pushEndpoint } }]);
  expect(await stored(built.userId)).toEqual([]);
});

test('refuses invalid keys, seekers and visitors, and all calls if push is off', async () => {
  const built = await buildProvider(deps);
  const provider = await api.as(built);
  for (const wrong of [{ p256dh: 'x', auth: keys.auth }, { p256dh: keys.p256dh, auth: '' }, undefined])
    expect((await provider.put(pushPath, { ...subscription(), keys: wrong })).status).toBe(400);
  expect((await (await api.as(await buildAccount(deps))).put(pushPath, subscription())).status).toBe(403);
  expect((await api.client().put(pushPath, subscription())).status).toBe(401);
  const without = await testApi(deps);
  const there = await without.as(built);
  expect((await there.get(path)).body).toMatchObject({ push: null });
  expect((await there.put(pushPath, subscription())).status).toBe(404);
  expect(await stored(built.userId)).toEqual([]);
});
