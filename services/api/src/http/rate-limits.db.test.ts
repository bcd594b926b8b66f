import { matchingRule } from '@marketplace/domain/matching/rules';
import { noRateLimits, openRateLimits } from '@marketplace/platform/rate-limit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  category,
  contactBody,
  enquiryBody,
  password,
  serviceRequestBody,
  unique,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { allowances, countCall, type LimitName } from './rate-limits.ts';

const deps = await testDeps();
const api = await testApi(deps);
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
const from = (address: string) => ({ 'x-forwarded-for': address });

/** One call of each limited kind, for an account that is told apart by `n`. */
const calls: Record<LimitName, (client: Client, address: string) => Promise<{ status: number; headers: Headers }>> = {
  'sign-in': (client, address) =>
    client.post('/api/auth/login', { email: `${unique('a')}@example.org`, password }, from(address)),
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
  'change-profile': (client, address) => client.put('/api/seekers/me/profile', { name: 'Thandi' }, from(address)),
  confirm: (client, address) => client.post('/api/account/confirm', { password }, from(address)),
  'second-factor': (client, address) =>
    client.post('/api/auth/second-factor', { challenge: 'x', code: '000000' }, from(address)),
  passkeys: (client, address) => client.post('/api/auth/passkeys/options', undefined, from(address)),
  'change-factors': (client, address) => client.post('/api/account/recovery-codes', undefined, from(address)),
  'post-enquiry': (client, address) => client.post('/api/enquiries', enquiryBody(), from(address)),
  'check-text': (client, address) => client.post('/api/enquiries/text-check', { title: 'Tap' }, from(address)),
  'follow-request': (client, address) => client.get(`/api/requests/${'x'.repeat(43)}`, from(address)),
  'change-request': (client, address) =>
    client.post(`/api/requests/${'x'.repeat(43)}/withdraw`, undefined, from(address)),
  'edit-request': (client, address) =>
    client.patch(`/api/requests/${'x'.repeat(43)}`, { title: 'Another title' }, from(address)),
  join: (client, address) => client.post('/api/join', { token: 'x' }, from(address)),
  'renew-pass': (client, address) => client.post('/api/join/renew', { token: 'x' }, from(address)),
  'generate-pass': (_client, address) =>
    admin.post('/api/admin/access-passes', { email: `${unique('e')}@example.org`, plan: 'R499' }, from(address)),
  'write-as-team': (client, address) =>
    client.post(
      `/api/admin/messages/${crypto.randomUUID()}/answers`,
      { text: 'Somebody calls you today.' },
      from(address),
    ),
  'simulate-matching': (_client, address) =>
    admin.post('/api/admin/matching/simulations', { name: 'Today', rule: matchingRule }, from(address)),
  'export-leads': (client, address) => client.get('/api/providers/me/accepted.xlsx', from(address)),
  'preview-leads': (client, address) =>
    client.post(
      '/api/providers/me/preview',
      { baseCity: 'durban', coverageRadiusKm: 50, provinces: ['KwaZulu-Natal'], categories: [category('plumbing')] },
      from(address),
    ),
  'push-subscription': (client, address) => client.delete('/api/providers/me/push-subscription', from(address)),
  'admin-search': (_client, address) => admin.get('/api/admin/search?q=plumber', from(address)),
  search: (client, address) => client.get('/api/categories/search?q=geyser', from(address)),
  upload: (client, address) =>
    client.post('/api/objects/upload', { name: 'a.pdf', size: 1, type: 'application/pdf' }, from(address)),
  'mail-preferences': (client, address) => client.get('/api/mail-preferences?token=x', from(address)),
  'data-link': (client, address) =>
    client.post('/api/personal-data/links', { email: `${unique('f')}@example.org` }, from(address)),
  'own-data': (client, address) => client.post('/api/personal-data/copy', { token: 'x' }, from(address)),
  'write-to-us': (client, address) => client.post('/api/contact', contactBody(), from(address)),
};

/** As if it had been called `times` times. */
const exhaust = async (name: LimitName, per: 'address' | 'account', key: string) => {
  const allowed: { address: { times: number; minutes: number }; account?: { times: number; minutes: number } } =
    allowances[name];
  const { times, minutes } = allowed[per]!;
  await api.deps.rateLimits.add({ name: `${name}:${per}`, points: times, seconds: minutes * 60 }, key, times);
};

test.each(Object.keys(calls) as LimitName[])(
  '%s is limited for an address, and for that address alone',
  async (name) => {
    // Who may make every one of these calls.
    const person = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));
    await exhaust(name, 'address', '203.0.113.7');
    const refused = await calls[name](person, '203.0.113.7');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(allowances[name].address.minutes * 60);
    expect((await calls[name](person, '203.0.113.8')).status).not.toBe(429);
  },
);

test.each(['forgot-password', 'resend-verification'] as const)(
  '%s is limited for an account, from whatever addresses, whether or not it exists',
  async (name) => {
    const { email } = await buildAccount(deps);
    for (const account of [email, 'nobody@example.org']) {
      await exhaust(name, 'account', account);
      const answer = await api
        .client()
        .post(`/api/auth/${name}`, { email: account.toUpperCase() }, from('203.0.113.9'));
      expect(answer.status).toBe(429);
    }
  },
);

test.each(['enquiries', 'service-requests'])(
  'posting to %s is limited for the mailbox that it names, whoever posts and however it is written',
  async (path) => {
    const mailbox = `${unique('mailbox')}@example.org`;
    const { times, minutes } = allowances['post-enquiry'].mailbox;
    await api.deps.rateLimits.add(
      { name: 'post-enquiry:mailbox', points: times, seconds: minutes * 60 },
      mailbox,
      times,
    );
    const post = (client: Client, contactEmail: string) =>
      client.post(
        `/api/${path}`,
        path === 'enquiries' ? enquiryBody({ contactEmail }) : serviceRequestBody({ contactEmail }),
        from('203.0.113.13'),
      );
    const seeker = await api.as(await buildAccount(deps));
    for (const client of [api.client(), seeker])
      for (const email of [mailbox, mailbox.replace('@', '+more@').toUpperCase()])
        expect((await post(client, email)).status).toBe(429);
    expect((await post(seeker, `${unique('mailbox')}@example.org`)).status).toBe(201);
    const [name] = mailbox.split('@');
    expect(await deps.db('enquiries').whereRaw(`contact_email ~ ('^' || ? || '[+@]')`, [name!])).toEqual([]);
  },
);

test('changing the password is limited for the account', async () => {
  const person = await buildAccount(deps);
  const seeker = await api.as(person);
  await exhaust('change-password', 'account', person.userId);
  expect((await calls['change-password'](seeker, '203.0.113.10')).status).toBe(429);
});

test('a refused call changes nothing', async () => {
  const email = `${unique('refused')}@example.org`;
  await exhaust('register', 'account', email);
  const body = { name: 'Lerato', email, phone: '0825550199', password };
  expect((await api.client().post('/api/auth/register', body)).status).toBe(429);
  expect(await deps.db('users').where({ email })).toEqual([]);
  expect(await deps.db('account_notices').where({ email })).toEqual([]);
});

test('an allowance is good again when its time has passed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const limits = openRateLimits({ db: deps.db, redis: undefined });
  const call = () => countCall(limits, 'forgot-password', { address: '203.0.113.11', account: 'x@example.org' });
  for (let n = 0; n < allowances['forgot-password'].account.times; n += 1) await call();
  await expect(call()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 3600 });
  vi.setSystemTime(Date.now() + 3_600_001);
  await call();
});

test('nothing is limited where limits are off', async () => {
  for (let n = 0; n < 50; n += 1)
    await countCall(noRateLimits, 'register', { address: '203.0.113.12', account: 'x@example.org' });
});
