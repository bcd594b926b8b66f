/** Portfolios over the API, on a real store: who may add, arrange and remove photos, and what visitors see of them. */
import { limits } from '@marketplace/contracts/limits';
import type { Portfolio } from '@marketplace/contracts/profiles/portfolio';
import type { AcceptedProfile } from '@marketplace/contracts/profiles/profiles';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { attachmentQueries } from '@marketplace/domain/attachments/queries';
import { photoKey, uploadOfKey } from '@marketplace/domain/attachments/rules';
import { removeAbandoned } from '@marketplace/domain/attachments/service';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildLead, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { picture } from '../../../../infra/test/files.ts';
import { testObjects } from '../../../../infra/test/object-store.ts';

const deps = await testDeps();
const { objects } = await testObjects();
const api = await testApi(deps, { objects });
const visitor = api.client();

const path = '/api/providers/me/portfolio';
const announce = async () => {
  const { body } = await visitor.post('/api/objects/upload', { name: 'Drain.jpg', size: 1_000, type: 'image/jpeg' });
  return (body as { uploadURL: string }).uploadURL.split('?')[0]!;
};
const idOf = (address: string) => uploadOfKey(objects.keyOf(address))!.id;
/** As the check leaves it. */
const pass = async (id: string) => {
  const file = { name: 'Drain.webp', size: 10, type: 'image/webp', width: 1_280, height: 960 };
  await attachmentQueries(deps).setReady(id, file);
  for (const side of limits.photoSides) await objects.write(photoKey(id, side), await picture('webp'), 'image/webp');
};

const withPhotos = async (count: number) => {
  const provider = await buildProvider(deps);
  const client = await api.as(provider);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const address = await announce();
    expect((await client.post(path, { upload: address, caption: `Photo ${n}` })).status).toBe(201);
    ids.push(idOf(address));
  }
  const order = async () => ((await client.get(path)).body as Portfolio).photos.map(({ id }) => ids.indexOf(id));
  return { provider, client, ids, order };
};

test('shows a photo once its file passed the check, and refused ones only to their provider', async () => {
  const { client, ids } = await withPhotos(3);
  await pass(ids[0]!);
  await attachmentQueries(deps).setRefused(ids[1]!, 'photo');
  expect((await client.get(path)).body).toMatchObject({
    photos: [
      { state: 'ready', reason: null, photo: { width: 1_280, height: 960 } },
      { state: 'refused', reason: 'photo', photo: null },
      { state: 'checking', photo: null },
    ],
  });
  const saved = await client.put('/api/providers/me/profile', { isPublic: true });
  const profile = await visitor.get(`/api/public${(saved.body as { path: string }).path}`);
  expect(profile.body).toMatchObject({ photos: [{ id: ids[0], caption: 'Photo 0' }] });
});

test('serves a photo of a published profile as WebP, which caches keep for minutes', async () => {
  const { client, ids } = await withPhotos(2);
  await pass(ids[0]!);
  await client.put('/api/providers/me/profile', { isPublic: true });
  for (const side of limits.photoSides) {
    const photo = `/api/public/photos/${ids[0]}/${side}.webp`;
    const reply = await visitor.get(photo);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=300',
    ]);
    const known = { 'if-none-match': reply.headers.get('etag')!, 'cache-control': 'max-age=0' };
    expect((await visitor.get(photo, known)).status).toBe(304);
  }
  for (const wrong of [
    `${ids[1]}/480.webp`,
    `${ids[0]}/481.webp`,
    `${ids[0]}/480.jpg`,
    `${crypto.randomUUID()}/480.webp`,
  ])
    expect((await visitor.get(`/api/public/photos/${wrong}`)).status, wrong).toBe(404);
  await client.delete(`${path}/${ids[0]}`);
  expect((await visitor.get(`/api/public/photos/${ids[0]}/480.webp`)).status).toBe(404);
});

test('hides photos of a profile that is not published from strangers, and not from its owner and administrators', async () => {
  const { client, ids } = await withPhotos(1);
  await pass(ids[0]!);
  const photo = `/api/public/photos/${ids[0]}/480.webp`;
  const other = (await withPhotos(0)).client;
  const seeker = await api.as(await buildAccount(deps));
  const administrator = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const statuses = () =>
    Promise.all([visitor, other, seeker, administrator, client].map(async (each) => (await each.get(photo)).status));
  expect(await statuses()).toEqual([404, 404, 404, 200, 200]);
  const own = await client.get(photo);
  expect(own.headers.get('cache-control')).toBe('private, max-age=300');
  await client.put('/api/providers/me/profile', { isPublic: true });
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  const etag = (await visitor.get(photo)).headers.get('etag')!;
  await client.put('/api/providers/me/profile', { isPublic: false });
  expect(await statuses()).toEqual([404, 404, 404, 200, 200]);
  // A cache that revalidates learns that the photo is gone.
  expect((await visitor.get(photo, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(404);
  expect((await visitor.get(photo)).headers.get('cache-control')).toBe('no-store');
});

test('shows photos of an unpublished profile to the seeker whose request the provider accepted, and to no other', async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const client = await api.as(lead);
  const address = await announce();
  await client.post(path, { upload: address });
  const id = idOf(address);
  await pass(id);
  const token = await issueRequestToken(deps, lead.enquiryId);
  const profile = (await visitor.get(`/api/requests/${token}/providers/${lead.leadId}`)).body as AcceptedProfile;
  const followed = (await visitor.get(`/api/requests/${token}`)).body as FollowedRequest;
  for (const { small } of [profile.profile.photos[0]!, followed.accepted[0]!.profile.photos[0]!]) {
    expect(small).toBe(`/api/requests/${token}/providers/${lead.leadId}/photos/${id}/480.webp`);
    expect((await visitor.get(small)).status).toBe(200);
  }
  const other = await buildLead(deps, { status: 'ACCEPTED' });
  const otherToken = await issueRequestToken(deps, other.enquiryId);
  for (const [door, leadId] of [
    [otherToken, lead.leadId],
    [otherToken, other.leadId],
    ['x'.repeat(43), lead.leadId],
  ])
    expect((await visitor.get(`/api/requests/${door}/providers/${leadId}/photos/${id}/480.webp`)).status).toBe(404);
});

test('rejects a thirteenth photo, and adds one twice only once', async () => {
  const { client, ids } = await withPhotos(limits.portfolioPhotos - 1);
  const last = await announce();
  for (const _ of [1, 2]) expect((await client.post(path, { upload: last })).status).toBe(201);
  expect(await client.post(path, { upload: await announce() })).toMatchObject({
    status: 400,
    body: { fields: { upload: 'You can show up to 12 photos. Please remove one first' } },
  });
  await client.delete(`${path}/${ids[0]}`);
  expect((await client.post(path, { upload: await announce() })).status).toBe(201);
});

test('rejects uploads that are not fresh ones of this store, and captions that are too long', async () => {
  const { client } = await withPhotos(0);
  const other = await withPhotos(0);
  const taken = await announce();
  await other.client.post(path, { upload: taken });
  for (const upload of [taken, 'https://example.org/drafts/x', 'nonsense', `${await announce()}?x=1`])
    expect(await client.post(path, { upload })).toMatchObject({
      status: 400,
      body: { fields: { upload: 'This file wasn’t uploaded here' } },
    });
  expect((await client.post(path, { upload: await announce(), caption: 'x'.repeat(121) })).status).toBe(400);
});

test('arranges photos and changes captions, with contact details masked for visitors', async () => {
  const { client, ids, order } = await withPhotos(4);
  const change = (n: number, body: object) => client.put(`${path}/${ids[n]}`, body);
  await change(3, { position: 0 });
  expect(await order()).toEqual([3, 0, 1, 2]);
  await change(3, { position: 2 });
  expect(await order()).toEqual([0, 1, 3, 2]);
  await change(0, { position: 11 });
  expect(await order()).toEqual([1, 3, 2, 0]);
  for (const position of [-1, 12, 1.5]) expect((await change(0, { position })).status).toBe(400);

  await pass(ids[0]!);
  await change(0, { caption: 'New basin, call 082 555 0142' });
  const saved = await client.put('/api/providers/me/profile', { isPublic: true });
  const { text } = await visitor.get(`/api/public${(saved.body as { path: string }).path}`);
  expect(text).toContain('New basin, call [hidden]');
});

test('does not change photos of another provider', async () => {
  const { ids } = await withPhotos(1);
  const { client } = await withPhotos(0);
  expect((await client.put(`${path}/${ids[0]}`, { caption: 'Mine' })).status).toBe(404);
  expect((await client.delete(`${path}/${ids[0]}`)).status).toBe(404);
});

test('removes the files of a photo that was removed, and keeps the others', async () => {
  const { client, ids } = await withPhotos(2);
  for (const id of ids) await pass(id);
  await client.delete(`${path}/${ids[0]}`);
  await removeAbandoned(deps, objects);
  const sizes = ids.map((id) => objects.sizeOf(photoKey(id, limits.photoSides[0])));
  expect(await Promise.all(sizes)).toEqual([undefined, expect.any(Number)]);
});

test('shows a checked logo beside the name and not among the photos, replaces it and removes it', async () => {
  const { provider, client, ids } = await withPhotos(1);
  const [first, second] = [await announce(), await announce()];
  const set = (upload: string) => client.put('/api/providers/me/logo', { upload });
  for (const _ of [1, 2])
    expect((await set(first)).body).toMatchObject({ photos: [{ id: ids[0] }], logo: { id: idOf(first), photo: null } });
  const saved = await client.put('/api/providers/me/profile', { isPublic: true });
  const profile = async () => (await visitor.get(`/api/public${(saved.body as { path: string }).path}`)).body;
  expect(await profile()).toMatchObject({ logo: null, photos: [] });
  await pass(idOf(first));
  expect(await profile()).toMatchObject({ logo: `/api/public/photos/${idOf(first)}/480.webp`, photos: [] });
  expect((await client.get('/api/providers/me/profile')).body).toMatchObject({ merits: ['logo', 'check'] });

  expect((await set(second)).body).toMatchObject({ logo: { id: idOf(second) } });
  await removeAbandoned(deps, objects);
  expect(await deps.db('attachments').where({ id: idOf(first) })).toEqual([]);
  const rival = await withPhotos(0);
  expect((await rival.client.put('/api/providers/me/logo', { upload: second })).status).toBe(400);
  expect((await rival.client.delete('/api/providers/me/logo')).body).toEqual({ photos: [], logo: null });
  expect((await client.delete('/api/providers/me/logo')).body).toMatchObject({ photos: [{ id: ids[0] }], logo: null });
  expect(await deps.db('portfolio_photos').where({ provider_id: provider.providerId })).toHaveLength(1);
});
