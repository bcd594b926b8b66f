/** Profiles over the API: what visitors, the provider and the seeker of an accepted request see. */
import { limits } from '@marketplace/contracts/limits';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { ownProfile } from '@marketplace/domain/profiles/profile.view';
import { saveProfile } from '@marketplace/domain/profiles/service';
import { slugsOfProvider } from '@marketplace/domain/profiles/slugs.view';
import { saveSettings } from '@marketplace/domain/providers/service';
import { revokeVerification } from '@marketplace/domain/providers/standing';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  type BuiltProvider,
  buildAccount,
  buildLead,
  buildProvider,
  buildRating,
  checkProvider,
  unique,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();

const about = 'Three qualified plumbers with a drain camera. We show you the video before we quote.';
const whole = { about, languages: ['isiZulu', 'English'], yearsInBusiness: 11, whatsapp: null, isPublic: true };
const save = async (provider: BuiltProvider, change: object = {}) =>
  (await api.as(provider)).put('/api/providers/me/profile', { ...whole, ...change });
/** Takes earlier providers out of matching, so that new ones get every lead. */
const alone = () => deps.db('provider_coverage').delete();
const published = async (change: object = {}, overrides: Parameters<typeof buildProvider>[1] = {}) => {
  const provider = await buildProvider(deps, overrides);
  const { body } = await save(provider, change);
  const { path } = body as { path: string };
  return { ...provider, slug: path.split('/').at(-1)!, api: `/api/public${path}` };
};

test('hides a profile until its provider publishes it, and after it is withdrawn from the public', async () => {
  const provider = await buildProvider(deps, { businessName: 'Zanele’s Plumbing & Drains' });
  const own = await api.as(provider);
  expect((await own.get('/api/providers/me/profile')).body).toMatchObject({
    isPublic: false,
    about: '',
    path: '/providers/zaneles-plumbing-drains',
  });
  const address = '/api/public/providers/zaneles-plumbing-drains';
  for (const path of [
    address,
    `${address}/reviews`,
    '/api/public/providers/nobody-here',
    '/api/public/providers/Not%20A%20Slug',
  ])
    expect((await visitor.get(path)).status, path).toBe(404);

  await save(provider);
  expect((await visitor.get(address)).body).toMatchObject({ businessName: 'Zanele’s Plumbing & Drains', about });
  await save(provider, { isPublic: false });
  expect((await visitor.get(address)).status).toBe(404);
});

test.each([
  ['suspended', { suspended_at: new Date() }],
  ['withdrawn', { withdrawn_at: new Date() }],
  ['without its account', { user_id: null }],
  ['without complete settings', { completed_at: null }],
])('hides the profile of a provider that is %s', async (_, columns) => {
  const provider = await published();
  expect((await visitor.get(provider.api)).status).toBe(200);
  await deps.db('providers').where({ id: provider.providerId }).update(columns);
  expect((await visitor.get(provider.api)).status).toBe(404);
});

test('shows visitors no contact detail: neither fields nor what is written into texts', async () => {
  const provider = await published({
    about: 'Call me on 082 555 0142 or mail joe@example.org, 12 Acacia Street.',
    whatsapp: '083 555 0133',
  });
  const { body } = await visitor.get(provider.api);
  const text = JSON.stringify(body);
  for (const secret of ['0142', 'joe@', 'example.org', 'Acacia', '0133', '0100', provider.email, provider.userId])
    expect(text).not.toContain(secret);
  expect(body).toMatchObject({ about: expect.stringContaining('[hidden]') });
});

test('keeps former addresses after a rename and gives no two providers the same one', async () => {
  const one = await published({}, { businessName: 'Blue Tap' });
  const two = await published({}, { businessName: 'Blue Tap' });
  expect([one.slug, two.slug]).toEqual(['blue-tap', 'blue-tap-2']);
  const rename = (businessName: string) =>
    saveSettings(deps, { providerId: one.providerId, actorId: one.userId, businessName });
  await rename('Green Tap');
  expect((await visitor.get('/api/public/providers/blue-tap')).body).toMatchObject({ path: '/providers/green-tap' });
  const third = await published({}, { businessName: 'Blue Tap' });
  expect(third.slug).toBe('blue-tap-3');
  await rename('Blue Tap');
  expect((await visitor.get('/api/public/providers/green-tap')).body).toMatchObject({ path: '/providers/blue-tap' });
  expect((await slugsOfProvider(deps, one.userId)).sort()).toEqual(['blue-tap', 'green-tap']);
  expect(await slugsOfProvider(deps, two.userId)).toEqual(['blue-tap-2']);
});

test('keeps the day of publishing while the profile stays public, and tells the provider’s pages of each change', async () => {
  const provider = await buildProvider(deps);
  const publishedAt = async () =>
    (await deps.db('provider_profiles').where({ provider_id: provider.providerId }).first('published_at'))!
      .published_at;
  await save(provider, { isPublic: false });
  expect(await publishedAt()).toBeNull();
  await save(provider);
  const first = deps.clock.now();
  expect(await publishedAt()).toEqual(first);
  deps.clock.advance(days(1));
  await save(provider, { about: 'Drains only.' });
  expect(await publishedAt()).toEqual(first);
  await save(provider, { isPublic: false });
  await save(provider);
  expect(await publishedAt()).toEqual(deps.clock.now());
  const events = await deps
    .db('outbox')
    .where({ event: 'provider.updated' })
    .whereRaw(`payload->>'userId' = ?`, provider.userId)
    .count<{ count: string }[]>();
  expect(Number(events[0]!.count)).toBe(5);
});

test('stores each language once, in a fixed order, and the number in international format', async () => {
  const provider = await published({ whatsapp: '083 555 0133', yearsInBusiness: null });
  const own = (await (await api.as(provider)).get('/api/providers/me/profile')).body;
  expect(own).toMatchObject({ languages: ['English', 'isiZulu'], whatsapp: '083 555 0133', yearsInBusiness: null });
  const row = await deps.db('provider_profiles').where({ provider_id: provider.providerId }).first();
  expect(row).toMatchObject({ whatsapp: '+27835550133', founded_year: null });
  expect((await visitor.get(provider.api)).body).toMatchObject({ yearsInBusiness: null });
  const profile = { ...whole, languages: ['isiZulu', 'English', 'isiZulu'] } as Parameters<
    typeof saveProfile
  >[1]['profile'];
  await saveProfile(deps, { providerId: provider.providerId, profile });
  expect((await deps.db('provider_profiles').where({ provider_id: provider.providerId }).first())!.languages).toEqual([
    'isiZulu',
    'English',
  ]);
});

test('knows no profile of a provider that does not exist', async () => {
  const providerId = crypto.randomUUID();
  const unknown = { code: 'NOT_FOUND' };
  await expect(ownProfile(deps, providerId)).rejects.toMatchObject(unknown);
  const profile = whole as Parameters<typeof saveProfile>[1]['profile'];
  await expect(saveProfile(deps, { providerId, profile })).rejects.toMatchObject(unknown);
});

test('keeps the latest former addresses of a business, and frees older ones', async () => {
  const one = await published({}, { businessName: 'Name 0' });
  const rename = (businessName: string) => {
    deps.clock.advance(1_000);
    return saveSettings(deps, { providerId: one.providerId, actorId: one.userId, businessName });
  };
  for (let n = 1; n <= limits.formerSlugs; n += 1) await rename(`Name ${n}`);
  const status = async (slug: string) => (await visitor.get(`/api/public/providers/${slug}`)).status;
  expect(await status('name-0')).toBe(200);
  // A name that the business has again counts from now.
  await rename('Name 0');
  await rename('Name 6');
  await rename('Name 7');
  expect(await Promise.all(['name-0', 'name-1', 'name-2', 'name-3', 'name-6', 'name-7'].map(status))).toEqual([
    200, 404, 404, 200, 200, 200,
  ]);
  expect((await published({}, { businessName: 'Name 1' })).slug).toBe('name-1');
  expect((await published({}, { businessName: 'Name 3' })).slug).toBe('name-3-2');
});

test('gives no profile an address of another page, nor a number', async () => {
  expect((await published({}, { businessName: 'Settings' })).slug).toBe('settings-2');
  expect((await published({}, { businessName: 'Plumber 082 555 0142' })).slug).toBe('plumber');
  const spelled = await published({}, { businessName: 'Painter eight two, triple five, oh one four two' });
  expect(spelled.slug).toBe('painter');
  expect((await visitor.get(spelled.api)).body).toMatchObject({ businessName: 'Painter [hidden]' });
  expect((await published({}, { businessName: '雨 水' })).slug).toBe('provider-2');
});

test('refuses values outside their bounds at their fields', async () => {
  const provider = await buildProvider(deps);
  const refusals: [object, string][] = [
    [{ about: 'x'.repeat(601) }, 'about'],
    [{ languages: ['Klingon'] }, 'languages'],
    [{ yearsInBusiness: -1 }, 'yearsInBusiness'],
    [{ yearsInBusiness: 1.5 }, 'yearsInBusiness'],
    [{ whatsapp: '12345' }, 'whatsapp'],
  ];
  for (const [change, field] of refusals)
    expect(Object.keys(((await save(provider, change)).body as { fields: object }).fields)).toEqual([field]);
});

test('counts years in business from the year that was saved', async () => {
  const provider = await published({ yearsInBusiness: 11 });
  deps.clock.advance(days(366));
  expect((await visitor.get(provider.api)).body).toMatchObject({ yearsInBusiness: 12 });
});

test('shows an average from five ratings on, always their number, and written ones with their answers', async () => {
  await alone();
  const provider = await published();
  const rate = (stars: number, text = '') => buildRating(deps, { provider, stars, text });
  for (const stars of [5, 4, 4, 5]) await rate(stars);
  const profile = async () => (await visitor.get(provider.api)).body;
  expect(await profile()).toMatchObject({
    rating: { average: null, count: 4, written: 0 },
    reviews: [],
    responses: null,
  });
  await rate(5, 'Cleared the drain in an hour. Call her on 082 555 0142.');
  expect(await profile()).toMatchObject({
    rating: { average: 4.6, count: 5, byStars: [0, 0, 0, 2, 3], written: 1 },
    reviews: [{ stars: 5, text: expect.stringContaining('[hidden]'), city: 'Johannesburg', answer: null }],
    responses: { count: 5 },
    jobsDone: 5,
  });
  const { body } = await visitor.get(`${provider.api}/reviews`);
  expect(body).toMatchObject({ reviews: [{ stars: 5 }], hasMore: false });
  expect((await visitor.get(`${provider.api}/reviews?cursor=nonsense`)).status).toBe(400);
});

test('shows the checks of a verification while it lasts, and lists the profile for search engines with three merits', async () => {
  await alone();
  const provider = await published();
  await revokeVerification(deps, { providerId: provider.providerId, actorId: null });
  const profile = async () => (await visitor.get(provider.api)).body;
  expect(await profile()).toMatchObject({ checks: [], isVerified: false, isIndexed: false });
  await checkProvider(deps, {
    providerId: provider.providerId,
    checks: ['identity', 'registration', 'licence', 'insurance'],
    until: new Date(deps.clock.now().getTime() + days(30)),
  });
  for (let n = 0; n < 5; n++) await buildRating(deps, { provider, stars: 5 });
  expect(await profile()).toMatchObject({
    checks: [
      { check: 'identity', validUntil: null },
      { check: 'insurance', validUntil: expect.any(String) },
      { check: 'licence', validUntil: expect.any(String) },
      { check: 'registration', validUntil: null },
    ],
    isVerified: true,
    isIndexed: true,
  });
  deps.clock.advance(days(31));
  expect(await profile()).toMatchObject({ checks: [], isVerified: false, isIndexed: false });
});

test('shows the seeker the profile of a provider that accepted, with contact details, and no other caller', async () => {
  const seeker = await buildAccount(deps);
  const provider = await buildProvider(deps, {
    account: { email: `${unique('landline')}@example.org`, name: 'Sipho', phone: '011 555 0146', passwordHash: null },
  });
  const { enquiryId, leadId } = await buildLead(deps, {
    provider,
    status: 'ACCEPTED',
    enquiry: { context: { seekerId: seeker.userId } },
  });
  const token = await issueRequestToken(deps, enquiryId);
  const paths = [
    `/api/requests/${token}/providers/${leadId}`,
    `/api/seekers/me/enquiries/${enquiryId}/providers/${leadId}`,
  ];
  const client = await api.as(seeker);
  for (const path of paths)
    expect((await client.get(path)).body).toMatchObject({
      isPublic: false,
      profile: { businessName: provider.businessName },
      contact: { phone: '+27115550146', isLandline: true, whatsapp: null, email: provider.email },
    });
  expect((await visitor.get(paths[0]!)).status).toBe(200);

  const stranger = await api.as(await buildAccount(deps));
  expect((await stranger.get(paths[1]!)).status).toBe(404);
  const other = await buildLead(deps, { status: 'ACCEPTED' });
  const open = await buildLead(deps, { enquiry: { context: { seekerId: seeker.userId } } });
  expect((await client.get(paths[1]!.replace(leadId, other.leadId))).status).toBe(404);
  expect((await client.get(`/api/seekers/me/enquiries/${open.enquiryId}/providers/${open.leadId}`)).status).toBe(404);
  await deps.db('providers').where({ id: provider.providerId }).update({ user_id: null });
  for (const path of paths) expect((await client.get(path)).status).toBe(404);
  expect((await visitor.get(paths[0]!.replace(token, 'x'.repeat(43)))).status).toBe(404);
});
