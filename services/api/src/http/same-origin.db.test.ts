import { expect, test } from 'vitest';
import { siteOrigin, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, password } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);

// id: cross-origin-write-refused
test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${siteOrigin}.evil.example` },
  { origin: `${siteOrigin}@evil.example` },
  { 'sec-fetch-site': 'cross-site' },
])('refuses a write that another site made a browser send: %o', async (headers) => {
  const person = await buildAccount(deps);
  const seeker = await api.as(person);
  for (const answer of [
    await seeker.put('/api/seekers/me/profile', { name: 'Somebody Else' }, headers),
    await seeker.delete('/api/auth/sessions?all=true', headers),
    await seeker.post('/api/auth/logout', undefined, headers),
    await api.client().post('/api/auth/login', { email: person.email, password }, headers),
    await api.client().post('/api/auth/forgot-password', { email: person.email }, headers),
  ])
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'BAD_ORIGIN' }]);
  expect((await seeker.get('/api/auth/me')).body).toMatchObject({ name: person.name });
});

test('allows writes from our own pages and from clients other than browsers', async () => {
  const seeker = await api.as(await buildAccount(deps));
  const ours: Record<string, string>[] = [{ origin: siteOrigin }, { 'sec-fetch-site': 'same-origin' }, {}];
  for (const headers of ours)
    expect((await seeker.put('/api/seekers/me/profile', { name: 'Thandi' }, headers)).status).toBe(200);
});

// id: cross-site-form-type-not-read
test('does not read form bodies, which can be sent across sites without permission', async () => {
  const seeker = await api.as(await buildAccount(deps));
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect((await seeker.put('/api/seekers/me/profile', '{"name":"X"}', { 'content-type': type })).status).toBe(415);
});

test('treats a page loaded over http as foreign to a site with https, even from the same host', async () => {
  const https = await testApi(deps, { siteOrigin: 'https://site.test' });
  const person = await buildAccount(deps);
  const from = (origin: string) =>
    https
      .client()
      .post('/api/auth/login', { email: person.email, password }, { origin, 'x-forwarded-host': 'site.test' });
  expect((await from('http://site.test')).status).toBe(403);
  expect((await from('https://site.test')).status).toBe(200);
});
