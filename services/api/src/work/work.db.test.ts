import { userCan } from '@marketplace/contracts/accounts/user-policy';
import type { AdminDocuments } from '@marketplace/contracts/documents/documents';
import type { WorkCounts, WorkItem } from '@marketplace/contracts/operations/work';
import { workKindNames, workKinds } from '@marketplace/contracts/operations/work-kinds';
import { receiveApplication } from '@marketplace/domain/provider-applications/service';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { applicationBody, buildAccount, buildDocument, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db } = deps;
const api = await testApi(deps);
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
const other = await api.as(await buildAccount(deps, { role: 'ADMIN' }));

beforeEach(async () => {
  await db('provider_applications').delete();
  await db('provider_documents').delete();
});

type Page = { items: WorkItem[]; nextCursor: string | null };
const list = async (query = '') => (await admin.get(`/api/admin/work${query}`)).body as Page;
const counts = async () => (await admin.get('/api/admin/work/counts')).body as WorkCounts;

test('lists and counts what waits, in words', async () => {
  const { providerId } = await buildProvider(deps, { businessName: 'Sibiya Security' });
  await buildDocument(deps, { providerId, kind: 'identity' });
  await buildDocument(deps, { providerId, kind: 'registration' });
  deps.clock.advance(1);
  await receiveApplication(deps, applicationBody(), { idempotencyKey: null });
  const { items, nextCursor } = await list();
  expect(nextCursor).toBe(null);
  expect(items).toMatchObject([
    { kind: 'documents', about: providerId, title: 'Sibiya Security', details: 'Identity, Company registration' },
    { kind: 'application', title: applicationBody().businessName },
  ]);
  expect((await counts()).kinds).toMatchObject({ documents: { count: 1, late: 0 }, application: { count: 1 } });
  expect((await list('?group=documents')).items.map(({ kind }) => kind)).toEqual(['documents']);
  expect((await list('?age=late')).items).toEqual([]);
});

test('continues where a page ended', async () => {
  for (let n = 0; n < 3; n += 1) await receiveApplication(deps, applicationBody(), { idempotencyKey: null });
  const first = await list('?limit=2');
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
});

test('refuses unknown groups, cursors and readers', async () => {
  for (const query of ['?group=money', '?age=old', '?cursor=x', '?limit=0'])
    expect((await admin.get(`/api/admin/work${query}`)).status, query).toBe(400);
  const seeker = await api.as(await buildAccount(deps));
  for (const path of ['/api/admin/work', '/api/admin/work/counts']) {
    expect((await seeker.get(path)).status).toBe(403);
    expect((await api.client().get(path)).status).toBe(401);
  }
});

test('counts every kind that the administrator may settle', async () => {
  const own = workKindNames.filter((kind) => userCan(workKinds[kind].needs, { role: 'ADMIN' }));
  expect(own.length).toBeLessThan(workKindNames.length);
  expect(Object.keys((await counts()).kinds).sort()).toEqual(own.sort());
});

test('tells the second of two administrators that a document is decided', async () => {
  const { providerId } = await buildProvider(deps);
  const id = await buildDocument(deps, { providerId, kind: 'identity' });
  const replies = await Promise.all(
    [admin, other].map((person) => person.post(`/api/admin/documents/${id}/confirm`, { validOn: null })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'CONFLICT',
    error: 'Another administrator has already decided about this document.',
  });
  const { documents } = (await admin.get(`/api/admin/providers/${providerId}/documents`)).body as AdminDocuments;
  expect(documents.map(({ state }) => state)).toEqual(['confirmed']);
  expect((await list()).items).toEqual([]);
});

test('keeps the choice of the daily email', async () => {
  expect((await counts()).isMailed).toBe(true);
  expect((await admin.put('/api/admin/work-mail', { wanted: false })).status).toBe(204);
  expect((await counts()).isMailed).toBe(false);
});
