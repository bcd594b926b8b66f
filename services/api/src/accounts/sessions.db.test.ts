import { accessLife, sessionLife } from '@marketplace/domain/sessions/service';
import { describe, expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, password } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const me = async (client: Client) => (await client.get('/api/auth/me')).body as { id: string } | null;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe('a session', () => {
  // id: sign-out-ends-session-on-server
  test('ends on the server at sign-out, even for copied cookies', async () => {
    const seeker = await api.as(await buildAccount(deps));
    const copy = api.client(seeker.cookie);
    const { status, headers } = await seeker.post('/api/auth/logout');
    expect(status).toBe(204);
    expect(headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['session=', 'refresh=']);
    expect(seeker.cookieOf('device')).toBeDefined();
    for (const client of [seeker, copy]) expect(await me(client)).toBeNull();
    expect((await copy.get('/api/seekers/me/enquiries')).status).toBe(401);
  });

  test('is renewed on any request after its access token expires, for 30 days from the last use', async () => {
    const seeker = await api.as(await buildAccount(deps));
    const before = seeker.cookieOf('refresh');
    deps.clock.advance(accessLife);
    const { status, headers } = await seeker.get('/api/seekers/me/enquiries');
    expect(status).toBe(200);
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/samesite=lax; httponly$/i);
    expect(seeker.cookieOf('refresh')).not.toBe(before);
    expect((await seeker.get('/api/auth/me')).headers.getSetCookie()).toEqual([]);
    deps.clock.advance(sessionLife - 1);
    expect(await me(seeker)).not.toBeNull();
    deps.clock.advance(sessionLife);
    expect(await me(seeker)).toBeNull();
  });

  test('is renewed without the access cookie, which browsers drop when it expires', async () => {
    const seeker = await api.as(await buildAccount(deps));
    seeker.forget('session');
    expect(await me(seeker)).not.toBeNull();
    expect(seeker.cookieOf('session')).toBeDefined();
  });

  test('stays one session when several tabs renew it', async () => {
    const seeker = await api.as(await buildAccount(deps));
    deps.clock.advance(accessLife);
    const tabs = Array.from({ length: 8 }, () => api.client(seeker.cookie));
    for (const answer of await Promise.all(tabs.map(me))) expect(answer).not.toBeNull();
    expect(new Set(tabs.map((tab) => tab.cookieOf('refresh'))).size).toBe(1);
    deps.clock.advance(accessLife);
    for (const tab of tabs.slice(0, 2)) expect(await me(tab)).not.toBeNull();
  });

  test('survives a lost reply', async () => {
    const seeker = await api.as(await buildAccount(deps));
    deps.clock.advance(accessLife);
    const unheard = api.client(seeker.cookie);
    expect(await me(unheard)).not.toBeNull();
    deps.clock.advance(30_000);
    expect(await me(seeker)).not.toBeNull();
    deps.clock.advance(accessLife);
    expect(await me(seeker)).not.toBeNull();
  });

  // id: stolen-refresh-token-ends-session
  test('ends for both sides if its refresh token was stolen', async () => {
    const seeker = await api.as(await buildAccount(deps));
    const thief = api.client(seeker.cookie);
    deps.clock.advance(accessLife);
    expect(await me(seeker)).not.toBeNull();
    deps.clock.advance(31_000);
    for (const client of [thief, seeker]) expect(await me(client)).toBeNull();
    expect((await seeker.get('/api/seekers/me/enquiries')).status).toBe(401);
  });

  // id: renewed-session-not-cached
  test('prevents caching of a public reply that carries renewed cookies', async () => {
    const seeker = await api.as(await buildAccount(deps));
    expect((await seeker.get('/api/locations/provinces')).headers.get('cache-control')).toContain('public');
    deps.clock.advance(accessLife);
    const { headers } = await seeker.get('/api/locations/provinces');
    expect(headers.getSetCookie()).toHaveLength(2);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  // id: altered-session-token-refused
  test('is rejected with a changed token or one that claims to need no signature', async () => {
    const seeker = await api.as(await buildAccount(deps));
    const [, payload, signature] = seeker.cookieOf('session')!.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const head = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');
    for (const token of [
      `${none}.${payload}.`,
      `${head}.${payload}.${signature!.slice(2)}`,
      `${head}.e30.${signature}`,
      'x',
    ])
      expect(await me(api.client(`session=${token}`))).toBeNull();
    const changed = seeker.cookieOf('refresh')!.replace('.0.', '.1.');
    expect(await me(api.client(`refresh=${changed}`))).toBeNull();
    expect(await me(seeker)).not.toBeNull();
  });

  // id: sign-in-replaces-session
  test('ends when its browser signs in again', async () => {
    const person = await buildAccount(deps);
    const seeker = await api.as(person);
    const earlier = api.client(seeker.cookie);
    await seeker.post('/api/auth/login', { email: person.email, password });
    expect(await me(earlier)).toBeNull();
    expect((await seeker.get('/api/auth/sessions')).body).toHaveLength(1);
  });

  test('leaves the cookies of the next sign-in in place when a call with the old ones is answered late', async () => {
    const person = await buildAccount(deps);
    const seeker = await api.as(person);
    const earlier = api.client(seeker.cookie);
    await seeker.post('/api/auth/login', { email: person.email, password });
    const late = await earlier.get('/api/seekers/me/enquiries');
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
  });

  test('loses a revoked role immediately', async () => {
    const person = await buildAccount(deps, { role: 'ADMIN' });
    const admin = await api.as(person);
    expect((await admin.get('/api/admin/access-passes')).status).toBe(200);
    await deps.db('users').where({ id: person.userId }).update({ role: 'SEEKER' });
    expect((await admin.get('/api/admin/access-passes')).status).toBe(403);
  });
});

describe('the list of sessions', () => {
  const two = async () => {
    const person = await buildAccount(deps);
    const here = await api.as(person);
    const there = api.client();
    await there.post('/api/auth/login', { email: person.email, password }, { 'user-agent': firefox });
    const list = async (client = here) => (await client.get('/api/auth/sessions')).body as Record<string, unknown>[];
    return { here, there, list };
  };

  test('shows the device, the time and which session is the current one', async () => {
    const { here, list } = await two();
    const at = deps.clock.now().toISOString();
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        device: expect.any(String),
        createdAt: at,
        lastSeenAt: at,
        current: true,
        stolenAt: null,
      },
      {
        id: expect.any(String),
        device: 'Firefox on Linux',
        createdAt: at,
        lastSeenAt: at,
        current: false,
        stolenAt: null,
      },
    ]);
    expect((await here.get('/api/auth/sessions')).text).not.toMatch(/salt|generation/);
  });

  test('can end one session, including the current one', async () => {
    const { here, there, list } = await two();
    const [current, other] = (await list()).map(({ id }) => id);
    const stranger = await api.as(await buildAccount(deps));
    expect((await stranger.delete(`/api/auth/sessions/${other}`)).status).toBe(404);
    expect((await here.delete('/api/auth/sessions/nonsense')).status).toBe(404);
    expect((await here.delete(`/api/auth/sessions/${other}`)).status).toBe(204);
    expect((await here.delete(`/api/auth/sessions/${other}`)).status).toBe(404);
    expect(await me(there)).toBeNull();
    expect((await here.delete(`/api/auth/sessions/${current}`)).status).toBe(204);
    expect(here.cookieOf('session')).toBeUndefined();
    expect(await me(here)).toBeNull();
  });

  test('can end all other sessions, or all', async () => {
    const { here, there, list } = await two();
    expect((await here.delete('/api/auth/sessions')).status).toBe(204);
    expect(await me(there)).toBeNull();
    expect(await list()).toHaveLength(1);
    expect((await here.delete('/api/auth/sessions?all=perhaps')).status).toBe(400);
    expect((await here.delete('/api/auth/sessions?all=true')).status).toBe(204);
    expect(await me(here)).toBeNull();
  });
});
