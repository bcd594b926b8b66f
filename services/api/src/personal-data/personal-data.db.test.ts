import { receiveMessage } from '@marketplace/domain/contact/service';
import { copyIsThere, copyKey } from '@marketplace/domain/personal-data/copies';
import { issueDataToken } from '@marketplace/domain/personal-data/requests';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, contactBody, password, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { testObjects } from '../../../../infra/test/object-store.ts';

const deps = await testDeps();
const { objects } = await testObjects();
const api = await testApi(deps, { objects });
const requestOf = async (where: { user_id: string } | { email: string }, kind: 'ACCESS' | 'EXPORT' | 'DELETION') =>
  (await deps
    .db('data_requests')
    .where({ kind, ...where })
    .orderBy('id', 'desc')
    .first())!;
/** The token that the mail about a request would contain. */
const tokenOf = async (where: { user_id: string } | { email: string }, kind: 'ACCESS' | 'EXPORT' | 'DELETION') =>
  issueDataToken(deps, (await requestOf(where, kind)).id, days(7));

test('a signed-in user sees the stored data and gets a copy by email after confirming', async () => {
  const seeker = await buildAccount(deps);
  const client = await api.as(seeker);
  expect((await client.get('/api/account/data')).body).toMatchObject({
    held: expect.arrayContaining([{ title: 'Your account', count: 1, stays: null }]),
    canCopy: true,
    deletionAt: null,
  });
  deps.clock.advance(minutes(11));
  const unconfirmed = await client.post('/api/account/data/copy');
  expect([unconfirmed.status, unconfirmed.body]).toEqual([
    403,
    expect.objectContaining({ code: 'CONFIRMATION_REQUIRED' }),
  ]);
  await client.post('/api/account/confirm', { password });
  expect((await client.post('/api/account/data/copy')).status).toBe(202);
  expect((await api.client().get('/api/account/data')).status).toBe(401);

  const where = { user_id: seeker.userId };
  const token = await tokenOf(where, 'EXPORT');
  const get = () => api.client().get(`/api/personal-data/copy?token=${token}`);
  expect((await get()).status).toBe(404);
  const { id } = await requestOf(where, 'EXPORT');
  await objects.write(copyKey(id), Buffer.from('a zip'), 'application/zip');
  await copyIsThere(deps, id);
  const led = await get();
  expect(led.status).toBe(302);
  const file = await fetch(led.headers.get('location')!);
  expect([await file.text(), file.headers.get('content-disposition')]).toEqual([
    'a zip',
    'attachment; filename="your-data.zip"',
  ]);
  deps.clock.advance(days(8));
  expect((await get()).status).toBe(404);
});

test('deleting an account signs out everywhere, and signing in cancels it', async () => {
  const seeker = await buildAccount(deps);
  const [client, other] = [await api.as(seeker), await api.as(seeker)];
  expect((await client.post('/api/account/deletion', {})).status).toBe(400);
  deps.clock.advance(minutes(11));
  expect((await client.post('/api/account/deletion', { everything: true })).status).toBe(403);
  await client.post('/api/account/confirm', { password });
  const asked = await client.post('/api/account/deletion', { everything: true });
  expect([asked.status, asked.body]).toEqual([
    202,
    { deletionAt: new Date(deps.clock.now().getTime() + days(7)).toISOString() },
  ]);
  expect(client.cookieOf('session')).toBeUndefined();
  expect((await other.get('/api/account/data')).status).toBe(401);
  const back = await api.as(seeker);
  expect((await back.get('/api/account/data')).body).toMatchObject({ deletionAt: null });
  expect(await requestOf({ user_id: seeker.userId }, 'DELETION')).toMatchObject({ outcome: 'TAKEN_BACK' });
});

test('an address without an account gets the same reply as any other, and a link to view, copy and delete', async () => {
  const email = `${unique('writer')}@example.org`;
  await receiveMessage(deps, contactBody({ email }), { idempotencyKey: null });
  const client = api.client();
  const known = await client.post('/api/personal-data/links', { email });
  const unknown = await client.post('/api/personal-data/links', { email: `${unique('nobody')}@example.org` });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(known.status).toBe(202);

  const token = await tokenOf({ email }, 'ACCESS');
  expect((await client.get(`/api/personal-data?token=${token}`)).body).toMatchObject({
    held: expect.arrayContaining([{ title: 'Your messages to us', count: 1, stays: null }]),
  });
  expect((await client.post('/api/personal-data/copy', { token })).status).toBe(202);
  const planned = await client.post('/api/personal-data/deletion', { token });
  expect(planned.status).toBe(202);
  expect((await client.get(`/api/personal-data?token=${token}`)).body).toMatchObject(planned.body as object);

  const undo = await tokenOf({ email }, 'DELETION');
  for (const wrong of [token, undo.slice(1), ''])
    expect((await client.post('/api/personal-data/deletion/undo', { token: wrong })).status).toBe(404);
  expect((await client.post('/api/personal-data/deletion/undo', { token: undo })).status).toBe(200);
  expect((await client.get(`/api/personal-data?token=${token}`)).body).toMatchObject({ deletionAt: null });
});

test('refuses a link that is altered, expired or of another kind', async () => {
  const email = `${unique('writer')}@example.org`;
  const client = api.client();
  await client.post('/api/personal-data/links', { email });
  const { id } = await requestOf({ email }, 'ACCESS');
  const token = await issueDataToken(deps, id);
  for (const wrong of [token.slice(1), 'x'.repeat(201), ''])
    expect((await client.get(`/api/personal-data?token=${wrong}`)).status).toBe(404);
  expect((await client.get(`/api/personal-data/copy?token=${token}`)).status).toBe(404);
  deps.clock.advance(hours(48));
  expect((await client.get(`/api/personal-data?token=${token}`)).status).toBe(404);
  expect((await client.post('/api/personal-data/deletion', { token })).status).toBe(404);
});

test('an address gets at most ten emails an hour', async () => {
  const email = `${unique('victim')}@example.org`;
  const statuses = [];
  for (let call = 0; call < 11; call++)
    statuses.push((await api.client().post('/api/personal-data/links', { email })).status);
  expect(statuses).toEqual([...Array(10).fill(202), 429]);
});
