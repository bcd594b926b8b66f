/** Documents for verification over the API: uploading, deciding, verifying, and what the profile shows of it. */

import type { AdminDocuments, OwnDocuments } from '@marketplace/contracts/documents/documents';
import { documentTypes } from '@marketplace/contracts/enquiries/attachments';
import { messages } from '@marketplace/contracts/messages';
import { attachmentQueries } from '@marketplace/domain/attachments/queries';
import { fileKey, uploadOfKey } from '@marketplace/domain/attachments/rules';
import { removeAbandoned } from '@marketplace/domain/attachments/service';
import { deleteObsoleteRows } from '@marketplace/domain/maintenance/service';
import { revokeVerification } from '@marketplace/domain/providers/standing';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { pdf } from '../../../../infra/test/files.ts';
import { testObjects } from '../../../../infra/test/object-store.ts';

const deps = await testDeps();
const { objects } = await testObjects();
const api = await testApi(deps, { objects });
const visitor = api.client();
const administrator = await buildAccount(deps, { role: 'ADMIN', name: 'Nomsa Mahlangu' });
/** A new session, because some tests advance the clock by months. */
const admin = () => api.as(administrator);

const path = '/api/providers/me/documents';
const day = (ahead: number) => new Date(deps.clock.now().getTime() + days(ahead)).toISOString().slice(0, 10);
const announce = async () => {
  const file = { name: 'paper.pdf', size: 1_000, type: documentTypes.pdf };
  const { body } = await visitor.post('/api/objects/upload', file);
  return (body as { uploadURL: string }).uploadURL.split('?')[0]!;
};
/** Uploads a document whose file passes the check. Returns the document's id. */
const upload = async (client: Client, change: object = {}) => {
  const address = await announce();
  const reply = await client.post(path, { upload: address, kind: 'identity', ...change });
  expect(reply.status, reply.text).toBe(201);
  const { id } = uploadOfKey(objects.keyOf(address))!;
  const file = { name: 'paper.pdf', size: 10, type: documentTypes.pdf, width: null, height: null };
  await attachmentQueries(deps).setReady(id, file);
  await objects.write(fileKey(id), pdf('proof'), documentTypes.pdf);
  return (reply.body as OwnDocuments).documents[0]!.id;
};
const confirm = async (id: string, validOn: string | null = day(365)) =>
  (await admin()).post(`/api/admin/documents/${id}/confirm`, { validOn });
const reject = async (id: string, body: object = { rejection: 'page' }) =>
  (await admin()).post(`/api/admin/documents/${id}/reject`, body);
const newProvider = async () => {
  const provider = await buildProvider(deps);
  await revokeVerification(deps, { providerId: provider.providerId, actorId: null });
  return { provider, client: await api.as(provider) };
};

test('verifies a provider once every required document is confirmed, until the first one expires', async () => {
  const { provider, client } = await newProvider();
  const standing = async () => (await (await api.as(provider)).get('/api/providers/me')).body;
  const [identity, registration] = [await upload(client), await upload(client, { kind: 'registration' })];
  expect((await confirm(identity, day(700))).body).toMatchObject({ state: 'confirmed', decidedBy: 'Nomsa Mahlangu' });
  expect(await standing()).toMatchObject({ verification: 'PENDING' });
  await confirm(registration, day(300));
  expect(await standing()).toMatchObject({ verification: 'VALID', obstacles: [] });
  const entry = await deps
    .db('provider_history')
    .where({ provider_id: provider.providerId, kind: 'VERIFICATION' })
    .orderBy('id', 'desc')
    .first();
  expect(entry).toMatchObject({
    ...{ note: 'Document confirmed', actor_id: administrator.userId },
    after: { verified: true, checks: ['registration'], method: 'document' },
  });
  deps.clock.advance(days(302));
  // The expired document is asked for again.
  expect(await standing()).toMatchObject({
    verification: 'LAPSED',
    missingDocuments: ['registration'],
    obstacles: [{ name: 'lapsed', step: 'documents' }],
  });
});

test('confirms identity and registration for good, and other kinds only until a day', async () => {
  const { provider, client } = await newProvider();
  for (const kind of ['identity', 'registration'])
    expect((await confirm(await upload(client, { kind }), null)).body).toMatchObject({ validUntil: null });
  const standing = async () => (await (await api.as(provider)).get('/api/providers/me')).body;
  expect(await standing()).toMatchObject({ verification: 'VALID', verifiedUntil: null, missingDocuments: [] });
  const refused = await confirm(await upload(client, { kind: 'licence' }), null);
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { validOn: messages.checkEnd } }]);
  // The check that another document replaces is replaced, too.
  await confirm(await upload(client), day(10));
  expect(await standing()).toMatchObject({ verification: 'VALID', verifiedUntil: expect.any(String) });
  deps.clock.advance(days(12));
  expect(await standing()).toMatchObject({ verification: 'LAPSED', missingDocuments: ['identity'] });
});

test('shows confirmed checks on the profile until they expire', async () => {
  const { client } = await newProvider();
  const saved = await client.put('/api/providers/me/profile', { isPublic: true });
  const profile = async () => (await visitor.get(`/api/public${(saved.body as { path: string }).path}`)).body;
  await confirm(await upload(client), day(400));
  await confirm(await upload(client, { kind: 'licence', number: 'PIRB 4471', expiresOn: day(30) }), day(30));
  await upload(client, { kind: 'insurance' });
  expect(await profile()).toMatchObject({
    checks: [
      { check: 'identity', validUntil: null },
      { check: 'licence', validUntil: expect.any(String) },
    ],
  });
  expect(JSON.stringify(await profile())).not.toContain('PIRB');
  deps.clock.advance(days(32));
  expect(await profile()).toMatchObject({ checks: [{ check: 'identity' }] });
});

test('keeps a confirmed document until its successor is confirmed, and replaces an undecided one at once', async () => {
  const { provider, client } = await newProvider();
  const states = async () =>
    ((await client.get(path)).body as OwnDocuments).documents.map(({ id, state }) => [id, state]);
  const first = await upload(client);
  const second = await upload(client);
  expect(await states()).toEqual([[second, 'waiting']]);
  await confirm(second);
  const third = await upload(client);
  await reject(third, { rejection: 'other', note: 'Page 2 is missing.' });
  expect(await states()).toEqual([
    [third, 'rejected'],
    [second, 'confirmed'],
  ]);
  expect((await client.get(path)).body).toMatchObject({
    documents: [{ rejection: 'other', note: 'Page 2 is missing.' }, {}],
  });
  const fourth = await upload(client);
  await confirm(fourth);
  expect(await states()).toEqual([[fourth, 'confirmed']]);

  // Replaced ones and their files go 90 days later.
  const kept = () => deps.db('provider_documents').where({ provider_id: provider.providerId }).pluck('id');
  expect((await kept()).toSorted()).toEqual([first, second, third, fourth].toSorted());
  deps.clock.advance(days(91));
  await deleteObsoleteRows(deps);
  expect(await kept()).toEqual([fourth]);
  await removeAbandoned(deps, objects);
  expect(await deps.db('attachments').where({ provider_id: provider.providerId })).toHaveLength(1);
});

test('deletes the documents of a provider that left 90 days ago', async () => {
  const { provider, client } = await newProvider();
  await confirm(await upload(client), day(4_000));
  await deps.db('providers').where({ id: provider.providerId }).update({ withdrawn_at: deps.clock.now() });
  const rows = () => deps.db('provider_documents').where({ provider_id: provider.providerId });
  deps.clock.advance(days(89));
  await deleteObsoleteRows(deps);
  expect(await rows()).toHaveLength(1);
  deps.clock.advance(days(2));
  await deleteObsoleteRows(deps);
  expect(await rows()).toEqual([]);
});

test('shows a document to its provider and to administrators only', async () => {
  const { provider, client } = await newProvider();
  const id = await upload(client, { number: '8001015009087' });
  const file = await client.get(`${path}/${id}/file`);
  expect(file.status).toBe(302);
  expect(await (await fetch(file.headers.get('location')!)).text()).toContain('proof');
  const other = await api.as(await buildProvider(deps));
  expect((await other.get(`${path}/${id}/file`)).status).toBe(404);
  expect((await other.delete(`${path}/${id}`)).status).toBe(404);
  expect((await visitor.get(`${path}/${id}/file`)).status).toBe(401);

  const list = `/api/admin/providers/${provider.providerId}/documents`;
  const { documents } = (await (await admin()).get(list)).body as AdminDocuments;
  expect(documents).toMatchObject([{ id, number: '8001015009087', can: { confirm: true, reject: true } }]);
  expect((await (await admin()).get(`/api/admin/documents/${id}/file`)).status).toBe(302);
  expect((await (await admin()).get(list.replace(provider.providerId, crypto.randomUUID()))).status).toBe(404);
  const seen = await deps.db('audit_entries').where({ subject_id: provider.providerId }).orderBy('at').pluck('action');
  expect(seen).toEqual(['document.list', 'document.open']);
  for (const who of [other, visitor, await api.as(await buildAccount(deps))])
    for (const refused of [list, `/api/admin/documents/${id}/file`])
      expect([401, 403]).toContain((await who.get(refused)).status);
});

test('decides a document once, and only one whose file passed the check', async () => {
  const { client } = await newProvider();
  const id = await upload(client);
  const statuses = (await Promise.all([confirm(id), reject(id)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  const { body } = await client.post(path, { upload: await announce(), kind: 'licence' });
  expect((await confirm((body as OwnDocuments).documents[0]!.id)).status).toBe(409);
  expect((await confirm(crypto.randomUUID())).status).toBe(404);
});

test('refuses expired documents, days that are over, and rejections without a reason', async () => {
  const { client } = await newProvider();
  const refused = async (change: object) =>
    ((await client.post(path, { upload: await announce(), kind: 'identity', ...change })).body as { fields: object })
      .fields;
  expect(await refused({ expiresOn: day(-2) })).toEqual({
    expiresOn: 'This document has expired. Please upload the current one',
  });
  expect(Object.keys(await refused({ kind: 'diploma' }))).toEqual(['kind']);
  expect(Object.keys(await refused({ number: 'x'.repeat(61) }))).toEqual(['number']);
  expect(Object.keys(await refused({ upload: 'https://example.org/x' }))).toEqual(['upload']);
  const id = await upload(client);
  expect((await confirm(id, day(-2))).body).toMatchObject({ fields: { validOn: 'Please enter a date in the future' } });
  expect((await confirm(id, day(366 * 30))).status).toBe(400);
  expect((await reject(id, {})).body).toMatchObject({ fields: { rejection: 'Please select a reason' } });
  expect((await reject(id, { rejection: 'other' })).body).toMatchObject({
    fields: { note: 'Please explain what is wrong' },
  });
});

test('lets a provider remove a document that is not confirmed', async () => {
  const { client } = await newProvider();
  const id = await upload(client);
  expect((await client.delete(`${path}/${id}`)).body).toEqual({ documents: [] });
  const confirmed = await upload(client);
  await confirm(confirmed);
  expect((await client.delete(`${path}/${confirmed}`)).status).toBe(409);
});
