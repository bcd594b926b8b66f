import { preferencesToken, wantsMail } from '@marketplace/domain/mail-preferences/service';
import { recipientOf } from '@marketplace/domain/mailbox';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildProvider, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const path = '/api/mail-preferences';
const reader = async () => {
  const email = `${unique('reader')}@example.org`;
  return { email, token: await preferencesToken(deps, email) };
};
const optOuts = () => deps.db('mail_opt_outs').count().first();
const unsubscribe = (query: Record<string, string>) => `${path}/unsubscribe?${new URLSearchParams(query)}`;

test('one-click unsubscribe works for a category without a session, and is idempotent', async () => {
  const { email, token } = await reader();
  const oneClick = () =>
    fetch(`${api.url}${unsubscribe({ token, category: 'follow-ups' })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    });
  expect([(await oneClick()).status, (await oneClick()).status]).toEqual([204, 204]);
  expect(await wantsMail(deps, email, 'follow-ups')).toBe(false);
  expect(await wantsMail(deps, email, 'leads')).toBe(true);
  expect(await wantsMail(deps, (await reader()).email, 'follow-ups')).toBe(true);
});

test('opening the address or sending the form without JavaScript only redirects to the page', async () => {
  const { email, token } = await reader();
  const address = `${api.url}${unsubscribe({ token, category: 'leads' })}`;
  const opened = await fetch(address, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    302,
    `/mail-preferences?token=${token}&category=leads`,
  ]);
  expect(await wantsMail(deps, email, 'leads')).toBe(true);
  const pressed = await fetch(address, {
    method: 'POST',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', origin: 'http://site.test' },
    redirect: 'manual',
  });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, opened.headers.get('location')]);
  expect(await wantsMail(deps, email, 'leads')).toBe(false);
});

test('the link shows the categories and turns them off and on', async () => {
  const { email, token } = await reader();
  const visitor = api.client();
  const all = {
    leads: true,
    'ending-leads': true,
    'follow-ups': true,
    verification: true,
    ratings: true,
    invitations: true,
    work: true,
  };
  expect((await visitor.get(`${path}?token=${token}`)).body).toEqual({ wanted: all });
  const off = await visitor.put(path, { token, category: 'verification', wanted: false });
  expect([off.status, off.body]).toEqual([200, { wanted: { ...all, verification: false } }]);
  // Another spelling of the same mailbox.
  expect(await wantsMail(deps, email.replace('@', '+news@').toUpperCase(), 'verification')).toBe(false);
  const on = await visitor.put(path, { token, category: 'verification', wanted: true });
  expect(on.body).toEqual({ wanted: all });
});

test('an invalid link has no effect and stores nothing', async () => {
  const { token } = await reader();
  const visitor = api.client();
  const before = await optOuts();
  const [recipient, signature] = token.split('.');
  const other = recipientOf('other@example.org').toString('base64url');
  for (const wrong of [
    '',
    'x',
    recipient!,
    `${recipient}.`,
    `${other}.${signature}`,
    token.slice(0, -1),
    '.'.repeat(9),
    'x'.repeat(101),
  ]) {
    expect((await visitor.get(`${path}?token=${wrong}`)).status, wrong).toBe(404);
    expect((await visitor.put(path, { token: wrong, category: 'leads', wanted: false })).status).toBe(404);
    expect((await visitor.post(unsubscribe({ token: wrong, category: 'leads' }))).status).toBe(404);
  }
  for (const body of [
    { token, category: 'own', wanted: false },
    { token, category: 'leads' },
  ])
    expect((await visitor.put(path, body)).status).toBe(400);
  expect((await visitor.post(unsubscribe({ token, category: 'everything' }))).status).toBe(400);
  expect(await optOuts()).toEqual(before);
});

test('providers have the same choice in their settings; seekers and visitors do not', async () => {
  const built = await buildProvider(deps);
  const provider = await api.as(built);
  const own = '/api/providers/me/mail-preferences';
  const token = await preferencesToken(deps, built.email);
  await api.client().post(unsubscribe({ token, category: 'leads' }));
  expect((await provider.get(own)).body).toMatchObject({ wanted: { leads: false, verification: true } });
  await provider.put(own, { category: 'leads', wanted: true });
  expect((await api.client().get(`${path}?token=${token}`)).body).toMatchObject({ wanted: { leads: true } });
  expect((await (await api.as(await buildAccount(deps))).get(own)).status).toBe(403);
  expect((await api.client().put(own, { category: 'leads', wanted: false })).status).toBe(401);
});
