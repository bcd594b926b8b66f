import { matchingRule } from '@marketplace/domain/matching/rules';
import { noRateLimits, openRateLimits } from '@marketplace/platform/rate-limit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildProvider,
  category,
  contactBody,
  enquiryBody,
  password,
  serviceRequestBody,
  unique,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { allRoutes } from '../routes.ts';
import { allowances, bytesPerCall, countNamed, type LimitName } from './rate-limits.ts';

const deps = await testDeps();
const api = await testApi(deps);
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
const owner = await api.as(await buildProvider(deps));
/** An account that may make every call. */
const everyRole = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));
const from = (address: string) => ({ 'x-forwarded-for': address });

const unknownId = '0198c0de-0000-7000-8000-000000000000';

const calls: Record<LimitName, (client: Client, address: string) => Promise<{ status: number; headers: Headers }>> = {
  write: (client, address) => client.put('/api/providers/me/quick-replies', { replies: [] }, from(address)),
  'sign-in': (_client, address) =>
    api.client().post('/api/auth/login', { email: `${unique('a')}@example.org`, password }, from(address)),
  register: (client, address) =>
    client.post(
      '/api/auth/register',
      { name: 'Lerato', email: `${unique('b')}@example.org`, phone: '0825550199', password },
      from(address),
    ),
  'forgot-password': (client, address) =>
    client.post('/api/auth/forgot-password', { email: `${unique('c')}@example.org` }, from(address)),
  'resend-verification': (client, address) =>
    client.post('/api/auth/resend-verification', { email: `${unique('d')}@example.org` }, from(address)),
  'reset-password': (client, address) =>
    client.post('/api/auth/reset-password', { token: 'x', password }, from(address)),
  'change-password': (client, address) =>
    client.put('/api/seekers/me/password', { currentPassword: password, newPassword: password }, from(address)),
  'unknown-api-key': (_client, address) => api.bearer('mkt_x').get('/api/health/live', from(address)),
  'create-api-key': (client, address) => client.post('/api/api-keys', {}, from(address)),
  'change-profile': (client, address) => client.put('/api/seekers/me/profile', { name: 'Thandi' }, from(address)),
  confirm: (client, address) => client.post('/api/account/confirm', { password }, from(address)),
  'second-factor': (client, address) =>
    client.post('/api/auth/second-factor', { challenge: 'x', code: '000000' }, from(address)),
  passkeys: (client, address) => client.post('/api/auth/passkeys/options', undefined, from(address)),
  'change-factors': (client, address) => client.post('/api/account/recovery-codes', undefined, from(address)),
  'post-enquiry': (client, address) => client.post('/api/enquiries', enquiryBody(), from(address)),
  mcp: (client, address) => client.post('/api/mcp', { jsonrpc: '2.0' }, from(address)),
  'check-text': (client, address) => client.post('/api/enquiries/text-check', { title: 'Tap' }, from(address)),
  'embed-view': (client, address) => client.post('/api/embed/views', { origin: 'https://a.example' }, from(address)),
  'follow-request': (client, address) => client.get(`/api/requests/${'x'.repeat(43)}`, from(address)),
  'request-photos': (client, address) =>
    client.get(`/api/requests/${'x'.repeat(43)}/providers/${unknownId}/photos/${unknownId}/480.webp`, from(address)),
  'change-request': (client, address) =>
    client.post(`/api/requests/${'x'.repeat(43)}/withdraw`, undefined, from(address)),
  'edit-request': (client, address) =>
    client.patch(`/api/requests/${'x'.repeat(43)}`, { title: 'Another title' }, from(address)),
  'send-quote': (client, address) =>
    client.post(`/api/providers/me/quotes/${crypto.randomUUID()}/withdraw`, undefined, from(address)),
  'ask-for-rating': (client, address) =>
    client.post(`/api/providers/me/leads/${unknownId}/rating-request`, undefined, from(address)),
  'propose-time': (client, address) =>
    client.post(`/api/providers/me/appointments/${unknownId}/on-the-way`, undefined, from(address)),
  'change-feed': (client, address) => client.put('/api/providers/me/calendar-feed', {}, from(address)),
  'change-webhook': (client, address) => client.post('/api/providers/me/webhooks', {}, from(address)),
  'send-webhook': (client, address) =>
    client.post(`/api/providers/me/webhooks/${unknownId}/test`, undefined, from(address)),
  'calendar-feed': (client, address) => client.get(`/api/calendar/${'x'.repeat(43)}.ics`, from(address)),
  'pdf-file': (client, address) =>
    client.get(`/api/requests/${'x'.repeat(43)}/quotes/${crypto.randomUUID()}.pdf`, from(address)),
  'send-message': (client, address) =>
    client.post(`/api/requests/${'x'.repeat(43)}/leads/${unknownId}/messages`, { text: 'Hello' }, from(address)),
  'change-messages': (client, address) =>
    client.post(`/api/requests/${'x'.repeat(43)}/leads/${unknownId}/messages/read`, { upTo: unknownId }, from(address)),
  report: (client, address) =>
    client.post(
      `/api/requests/${'x'.repeat(43)}/leads/${unknownId}/messages/report`,
      { reason: 'SPAM' },
      from(address),
    ),
  join: (client, address) => client.post('/api/join', { token: 'x' }, from(address)),
  'renew-pass': (client, address) => client.post('/api/join/renew', { token: 'x' }, from(address)),
  'generate-pass': (_client, address) =>
    admin.post('/api/admin/access-passes', { email: `${unique('e')}@example.org`, plan: 'R499' }, from(address)),
  'import-providers': (_client, address) =>
    admin.post('/api/admin/providers/import/check', { text: 'Email\nx' }, from(address)),
  'invite-member': async (_client, address) =>
    owner.post(
      '/api/providers/me/team/invitations',
      { email: `${unique('e')}@example.org`, role: 'MEMBER' },
      from(address),
    ),
  'write-as-team': (client, address) =>
    client.post(
      `/api/admin/messages/${crypto.randomUUID()}/answers`,
      { text: 'Somebody calls you today.' },
      from(address),
    ),
  'simulate-matching': (_client, address) =>
    admin.post('/api/admin/matching/simulations', { name: 'Today', rule: matchingRule }, from(address)),
  export: (client, address) => client.get('/api/providers/me/accepted.xlsx', from(address)),
  'import-statement': (_client, address) =>
    everyRole.post('/api/admin/money/statements', { name: 'x.csv', content: 'eA==' }, from(address)),
  'preview-leads': (client, address) =>
    client.post(
      '/api/providers/me/preview',
      { baseCity: 'durban', coverageRadiusKm: 50, provinces: ['KwaZulu-Natal'], categories: [category('plumbing')] },
      from(address),
    ),
  'push-subscription': (client, address) => client.delete('/api/providers/me/push-subscription', from(address)),
  'admin-search': (_client, address) => admin.get('/api/admin/search?q=plumber', from(address)),
  search: (client, address) => client.get('/api/categories/search?q=geyser', from(address)),
  'released-assets': (client, address) => client.get('/api/assets/gone-aaaaaaaa.js', from(address)),
  supply: (client, address) =>
    client.get(`/api/supply?categoryId=${category('plumbing')}&province=Gauteng&city=Soweto`, from(address)),
  'request-plan': (client, address) =>
    client.post('/api/providers/me/plan-requests', { plan: 'FREE_VIA_BUNDLE' }, from(address)),
  'provider-files': (client, address) =>
    client.post('/api/providers/me/portfolio', { upload: 'https://example.org/x' }, from(address)),
  upload: (client, address) =>
    client.post('/api/objects/upload', { name: 'a.pdf', size: 1, type: 'application/pdf' }, from(address)),
  'mail-preferences': (client, address) => client.get('/api/mail-preferences?token=x', from(address)),
  'phone-code': (client, address) =>
    client.put('/api/providers/me/phone', { number: '082 555 0134', kinds: ['lead'] }, from(address)),
  'phone-confirm': (client, address) =>
    client.post('/api/providers/me/phone/confirm', { code: '000000' }, from(address)),
  'pay-by-card': (client, address) => client.post('/api/providers/me/payments/card', {}, from(address)),
  'check-card-payment': (client, address) =>
    client.post(`/api/providers/me/payments/card/${unknownId}/check`, undefined, from(address)),
  'refund-to-card': (client, address) => client.post(`/api/admin/payments/${unknownId}/card-refund`, {}, from(address)),
  'card-webhook': (client, address) => client.post('/api/card-payments/webhook', {}, from(address)),
  'phone-webhook': (client, address) => client.post('/api/phone-notices/webhook', {}, from(address)),
  'data-link': (client, address) =>
    client.post('/api/personal-data/links', { email: `${unique('f')}@example.org` }, from(address)),
  'own-data': (client, address) => client.post('/api/personal-data/copy', { token: 'x' }, from(address)),
  'write-to-us': (client, address) => client.post('/api/contact', contactBody(), from(address)),
};

type Per = 'address' | 'account' | 'named' | 'owned';

/** Counts as many calls as the limit allows. */
const exhaust = async (name: LimitName, per: Per, key: string) => {
  const { times, minutes } = (allowances[name] as Partial<Record<Per, { times: number; minutes: number }>>)[per]!;
  await api.deps.rateLimits.add({ name: `${name}:${per}`, points: times, seconds: minutes * 60 }, key, times);
};

test.each(Object.keys(calls) as LimitName[])('%s is limited per address', async (name) => {
  await exhaust(name, 'address', '203.0.113.7');
  const refused = await calls[name](everyRole, '203.0.113.7');
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(allowances[name].address.minutes * 60);
  expect((await calls[name](everyRole, '203.0.113.8')).status).not.toBe(429);
});

test.each(['forgot-password', 'resend-verification'] as const)(
  '%s is limited per named address and caller, whether or not an account exists',
  async (name) => {
    const { email } = await buildAccount(deps);
    for (const named of [email, 'nobody@example.org']) {
      await exhaust(name, 'named', `203.0.113.9 ${named}`);
      const ask = (address: string, as = named) => api.client().post(`/api/auth/${name}`, { email: as }, from(address));
      for (const written of [named.toUpperCase(), named.replace('@', '+more@')])
        expect((await ask('203.0.113.9', written)).status).toBe(429);
      expect((await ask('203.0.113.10')).status).toBe(202);
    }
  },
);

/** Calls that name `email` without proving anything, as strangers make them. */
const namingCalls: Record<string, (client: Client, email: string, address: string) => Promise<{ status: number }>> = {
  'password resets': (client, email, address) => client.post('/api/auth/forgot-password', { email }, from(address)),
  'verification mails': (client, email, address) =>
    client.post('/api/auth/resend-verification', { email }, from(address)),
  registrations: (client, email, address) =>
    client.post('/api/auth/register', { name: 'Lerato', email, phone: '0825550199', password }, from(address)),
  enquiries: (client, contactEmail, address) =>
    client.post('/api/enquiries', enquiryBody({ contactEmail, contactEmailConfirm: contactEmail }), from(address)),
  'short requests': (client, contactEmail, address) =>
    client.post('/api/service-requests', serviceRequestBody({ contactEmail }), from(address)),
  'data links': (client, email, address) => client.post('/api/personal-data/links', { email }, from(address)),
  messages: (client, email, address) => client.post('/api/contact', contactBody({ email }), from(address)),
};

test.each(Object.entries(namingCalls))(
  'a stranger’s %s for an address never block the same call by the owner',
  async (_what, call) => {
    const person = await buildAccount(deps);
    const owner = await api.as(person);
    const stranger = '203.0.115.1';
    let refused = false;
    for (let n = 0; n < 70 && !refused; n += 1) {
      const { status } = await call(api.client(), person.email, stranger);
      refused = status === 429;
      expect([200, 201, 202, 429]).toContain(status);
    }
    expect(refused).toBe(true);
    for (const client of [owner, api.client()])
      expect((await call(client, person.email, '203.0.115.2')).status).toBeLessThan(300);
    // A signed-in owner is counted by account, even at the stranger's address.
    expect((await call(owner, person.email, stranger)).status).not.toBe(429);
  },
);

/** Calls about a request that its owner may make. */
const requestCalls: Record<string, (client: Client, path: string) => Promise<{ status: number }>> = {
  'follow-request': (client, path) => client.get(path, from('203.0.115.3')),
  'edit-request': (client, path) => client.patch(path, { title: 'Another title' }, from('203.0.115.3')),
  'change-request': (client, path) => client.post(`${path}/withdraw`, undefined, from('203.0.115.3')),
};

test.each(Object.entries(requestCalls))(
  '%s counts against a request only after the caller proved ownership',
  async (name, call) => {
    const person = await buildAccount(deps);
    const owner = await api.as(person);
    const posted = await owner.post('/api/enquiries', enquiryBody(), from('203.0.115.4'));
    const { id } = posted.body as { id: string };
    const path = `/api/seekers/me/enquiries/${id}`;
    const { times, minutes } = (allowances as Record<string, { owned?: { times: number; minutes: number } }>)[name]!
      .owned!;
    const rule = { name: `${name}:owned`, points: times, seconds: minutes * 60 };
    const stranger = await api.as(await buildAccount(deps));
    for (let n = 0; n < 25; n += 1) expect((await call(stranger, path)).status).toBe(404);
    expect(await api.deps.rateLimits.count(rule, id)).toBe(0);
    expect((await call(owner, path)).status).toBe(200);
    expect(await api.deps.rateLimits.count(rule, id)).toBe(1);
    await exhaust(name as LimitName, 'owned', id);
    expect((await call(owner, path)).status).toBe(429);
  },
);

const withBody = allRoutes(api.deps).filter(({ body }) => body);

test.each(withBody.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s refuses a caller over its limit before reading the body, and a hostile body from other callers',
  async (_name, { method, path, policy, limit = 'write' }) => {
    const person = policy === 'everyone' ? api.client() : everyRole;
    const call = (body: string, address: string) =>
      person[method as 'post'](path.replace(/:\w+/g, crypto.randomUUID()), body, from(address));
    await exhaust(limit, 'address', '203.0.113.15');
    expect((await call('{', '203.0.113.15')).status).toBe(429);
    const hostile = await call(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, '203.0.113.16');
    // A path parameter with an invalid value is checked first.
    expect([400, 404]).toContain(hostile.status);
    expect(hostile.text.length).toBeLessThan(500);
  },
);

test('changing the password is limited per account', async () => {
  const person = await buildAccount(deps);
  const seeker = await api.as(person);
  await exhaust('change-password', 'account', person.userId);
  expect((await calls['change-password'](seeker, '203.0.113.10')).status).toBe(429);
});

test('text checks are counted by their bytes', async () => {
  const { times } = allowances['check-text'].address;
  const check = (length: number, address = '203.0.113.17') =>
    api.client().post('/api/enquiries/text-check', { description: 'a '.repeat(length / 2) }, from(address));
  const sent = JSON.stringify({ description: 'a '.repeat(2_500) }).length;
  const full = Math.floor(times / (bytesPerCall + sent));
  for (let n = 0; n < full; n += 1) expect((await check(5_000)).status).toBe(200);
  expect((await check(5_000)).status).toBe(429);
  expect((await check(5_000, '203.0.113.18')).status).toBe(200);
  // A short text is not free.
  const rule = { name: 'check-text:address', points: times, seconds: 60 };
  await api.deps.rateLimits.add(rule, '203.0.113.19', times - bytesPerCall);
  expect((await check(0, '203.0.113.19')).status).toBe(429);
});

test('a refused call changes nothing', async () => {
  const email = `${unique('refused')}@example.org`;
  await exhaust('register', 'named', `203.0.113.14 ${email}`);
  const body = { name: 'Lerato', email, phone: '0825550199', password };
  expect((await api.client().post('/api/auth/register', body, from('203.0.113.14'))).status).toBe(429);
  expect(await deps.db('users').where({ email })).toEqual([]);
  expect(await deps.db('account_notices').where({ email })).toEqual([]);
});

test('an allowance is restored after its period', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const limits = openRateLimits({ db: deps.db, redis: undefined });
  const call = () => countNamed(limits, 'forgot-password', { address: '203.0.113.11' }, 'x@example.org');
  for (let n = 0; n < allowances['forgot-password'].named.times; n += 1) await call();
  await expect(call()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 3600 });
  vi.setSystemTime(Date.now() + 3_600_001);
  await call();
});

test('limits nothing if limits are off', async () => {
  for (let n = 0; n < 50; n += 1)
    await countNamed(noRateLimits, 'register', { address: '203.0.113.12' }, 'x@example.org');
});
