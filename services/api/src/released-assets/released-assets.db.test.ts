import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { testObjects } from '../../../../infra/test/object-store.ts';

const deps = await testDeps();
const { objects } = await testObjects();
const api = await testApi(deps, { objects });
const visitor = api.client();

test('sends a kept file of an earlier release, which may be cached forever', async () => {
  await objects.write('assets/endpoints-B8D-r18l.js', Buffer.from('export {};'), 'text/javascript');
  const { status, text, headers } = await visitor.get('/api/assets/endpoints-B8D-r18l.js');
  expect([status, text]).toEqual([200, 'export {};']);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('answers 404 for a file that is not kept, or whose name no build makes', async () => {
  await objects.write('drafts/secret-aaaaaaaa.js', Buffer.from('x'), 'text/javascript');
  expect((await visitor.get('/api/assets/gone-aaaaaaaa.js')).status).toBe(404);
  for (const name of ['..%2Fdrafts%2Fsecret-aaaaaaaa.js', 'index.html', 'app-aaaaaaaa.html'])
    expect([400, 404]).toContain((await visitor.get(`/api/assets/${name}`)).status);
  expect((await visitor.get('/api/assets/../drafts/secret-aaaaaaaa.js')).status).toBe(404);
});

test('answers 404 without an object store', async () => {
  const bare = await testApi(deps, { objects: undefined });
  expect((await bare.client().get('/api/assets/gone-aaaaaaaa.js')).status).toBe(404);
});
