/** What visitors can read, with and without a request that its seeker keeps off the public pages. */

import { eachEndpoint } from '@marketplace/contracts/endpoint';
import { allEndpoints } from '@marketplace/contracts/endpoints';
import type { PublicLeads } from '@marketplace/contracts/enquiries/board';
import { acceptLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { refreshServicePages } from '@marketplace/domain/sitemaps/service-pages';
import { foldRequests } from '@marketplace/domain/stats/queries';
import { days, hours } from '@marketplace/platform/clock';
import { noRateLimits } from '@marketplace/platform/rate-limit';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildProvider,
  category,
  city,
  enquiryBody,
  serviceRequestBody,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps, { rateLimits: noRateLimits });
const visitor = api.client();

const place = 'northern-cape/dawid-kruiper/upington';
/**
 * What a visitor may read about requests: of the whole country, of a service, of a place and of a service in a place. The
 * pages of the site, in every language, read nothing else. Those of a request's link need its token.
 */
const readers: Partial<Record<keyof typeof allEndpoints, string[]>> = {
  listPublicLeads: ['', '?category=plumbing', '?province=northern-cape', '?category=plumbing&province=northern-cape'],
  readBoardFeed: ['rss', 'json'].flatMap((format) =>
    ['', '?category=plumbing', '?province=northern-cape&city=upington'].map((query) => `.${format}${query}`),
  ),
  getPublicStats: [
    '',
    '?category=plumbing',
    '?province=northern-cape',
    '?province=northern-cape&municipality=dawid-kruiper',
    '?province=northern-cape&city=upington',
    '?category=plumbing&province=northern-cape&city=upington',
  ],
  getCategoryStats: ['', '?province=northern-cape', '?province=northern-cape&city=upington'],
  getLocalActivity: [`/plumbing/${place}`, `/geyser-installation-and-repair/${place}`, '/plumbing/northern-cape'],
  getServiceLocation: [`/plumbing/${place}`, '/plumbing/northern-cape'],
  getSupply: [`?categoryId=${category('plumbing')}&city=Upington&province=Northern Cape`],
  listSitemaps: [''],
  getSitemap: ['/categories', '/areas', '/locations', '/northern-cape'],
};

/** Have nothing about requests, need the token of a link, or are for someone who is signed in. */
const others: string[] = [
  'getApplicationQuestion',
  'getArea',
  'getCategoryBySlug',
  'getCategoryPage',
  'getCategoryTree',
  'getHeldData',
  'getLiveness',
  'getLocation',
  'getMailPreferences',
  'getMe',
  'getOpenApi',
  'getPendingRequest',
  'getPendingRequestState',
  'getPhoto',
  'getPublicProfile',
  'getReadiness',
  'getReleasedAsset',
  'getTeamInvitation',
  'downloadDataCopy',
  'listAreas',
  'listBaseCities',
  'listCategories',
  'listCategoryNames',
  'listCities',
  'listParentCategories',
  'listPartnerOrigins',
  'listProfileReviews',
  'listProvinces',
  'listSubSubcategories',
  'listSubcategories',
  'openJoinLink',
  'openMcpStream',
  'openUnsubscribeLink',
  'openVerificationLink',
  'parseSentence',
  'readCalendarFeed',
  'searchCategories',
  'searchPlaces',
  'verifyPhoneWebhook',
];

test('knows every endpoint that a visitor may read', async () => {
  const unknown = [];
  for (const { name, path, method } of eachEndpoint(allEndpoints)) {
    if (method !== 'get' || name in readers || others.includes(name) || path.startsWith('/api/requests/:')) continue;
    const { status } = await visitor.get(path.replace(/[:*]\w+/g, 'x'));
    if (status !== 401) unknown.push(`${name} ${status}`);
  }
  expect(unknown).toEqual([]);
});

/** Every reply, once all figures are counted and no cache has an older one. */
const everythingPublic = async (): Promise<Record<string, unknown>> => {
  await foldRequests(deps);
  await deps.db('job_positions').whereLike('name', 'all-service-pages %').delete();
  await refreshServicePages(deps);
  deps.clock.advance(hours(1));
  const read: Record<string, unknown> = {};
  for (const [name, addresses] of Object.entries(readers))
    for (const address of addresses) {
      const path = allEndpoints[name as keyof typeof readers].path.replace(/[/.][:*]\w+$/, '') + address;
      const { status, body, text } = await visitor.get(path);
      expect([path, status === 404 ? 200 : status]).toEqual([path, 200]);
      read[path] = body ?? text;
    }
  return read;
};

const inUpington = { province: 'Northern Cape', city: 'Upington' };
const provider = await buildProvider(deps, {
  baseCity: city('northern-cape/upington'),
  provinces: ['northern-cape'],
  coverageRadiusKm: 60,
});

/** Posts a request, which the provider accepts. Returns its id and the token of its page. */
const postAndAccept = async (body: object, path = '/api/enquiries') => {
  const posted = (await visitor.post(path, body)).body as { id: string; requestToken: string };
  await matchEnquiry(deps, { enquiryId: posted.id });
  const lead = await deps.db('leads').where({ enquiry_id: posted.id }).first('id');
  await acceptLead(deps, { id: lead!.id, providerId: provider.providerId });
  return posted;
};
const edit = (token: string, isUnlisted: boolean) => visitor.patch(`/api/requests/${token}`, { isUnlisted });

// id: unlisted-request-is-on-no-public-page
test.each([
  ['the wizard', '/api/enquiries', () => enquiryBody({ ...inUpington, isUnlisted: true })],
  [
    'the short form',
    '/api/service-requests',
    () => serviceRequestBody({ province: 'northern-cape', city: 'Upington', isUnlisted: true }),
  ],
])('no public reply shows or counts a request that %s keeps off the public pages', async (_form, path, body) => {
  // Enough for every figure that needs several.
  for (let n = 0; n < 6; n += 1) await postAndAccept(enquiryBody(inUpington));
  const before = await everythingPublic();
  const { id, requestToken } = await postAndAccept(body(), path);
  expect(await everythingPublic()).toEqual(before);

  expect((await edit(requestToken, false)).body).toMatchObject({ isUnlisted: false });
  const listed = await everythingPublic();
  const changed = Object.keys(before).filter((read) => JSON.stringify(before[read]) !== JSON.stringify(listed[read]));
  expect(changed).toEqual(
    expect.arrayContaining(['/api/public/leads', '/api/public/stats', `/api/local-activity/plumbing/${place}`]),
  );
  expect((listed['/api/public/leads'] as PublicLeads).leads[0]!.id).toBe(id);

  expect((await edit(requestToken, true)).body).toMatchObject({ isUnlisted: true });
  expect(await everythingPublic()).toEqual(before);
});

test('a service page stays out of the sitemap while only an unlisted request is for it', async () => {
  const pages = async () => {
    const read = await everythingPublic();
    return Object.entries(read).filter(
      ([path, body]) => path.startsWith('/api/sitemaps') && /garden/.test(String(body)),
    );
  };
  const garden = {
    parentCategoryId: category('home-improvement'),
    subcategoryId: category('garden-services'),
    subSubcategoryId: category('garden-services'),
    ...inUpington,
  };
  const before = await pages();
  const { body } = await visitor.post('/api/enquiries', enquiryBody({ ...garden, isUnlisted: true }));
  expect(await pages()).toEqual(before);
  await edit((body as { requestToken: string }).requestToken, false);
  expect(await pages()).not.toEqual(before);
});

test('providers get an unlisted request like any other, and its seeker and administrators see that it is unlisted', async () => {
  const { id, requestToken } = await postAndAccept(enquiryBody({ ...inUpington, isUnlisted: true }));
  const asProvider = await api.as(provider);
  const accepted = (await asProvider.get('/api/providers/me/accepted')).text;
  expect(accepted).toContain(id);
  expect(accepted).not.toContain('isUnlisted');
  const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const list = (await admin.get('/api/admin/enquiries')).body as { enquiries: object[] };
  expect(list.enquiries).toContainEqual(expect.objectContaining({ id, isUnlisted: true }));
  expect((await admin.get(`/api/admin/enquiries/${id}`)).body).toMatchObject({ isUnlisted: true });
  await edit(requestToken, false);
  // No one is notified of a change that providers cannot see.
  expect(await deps.db('request_changes').where({ enquiry_id: id })).toEqual([]);
  expect((await visitor.get(`/api/requests/${requestToken}`)).body).toMatchObject({ isUnlisted: false });
});

test('rejects another choice under the same idempotency key', async () => {
  const body = enquiryBody(inUpington);
  const headers = { 'Idempotency-Key': 'the-same-request' };
  const first = await visitor.post('/api/enquiries', body, headers);
  expect((await visitor.post('/api/enquiries', { ...body, isUnlisted: false }, headers)).body).toMatchObject({
    id: (first.body as { id: string }).id,
  });
  expect((await visitor.post('/api/enquiries', { ...body, isUnlisted: true }, headers)).body).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
});

test('a request posted again is as unlisted as the expired one', async () => {
  const { id, requestToken } = await postAndAccept(enquiryBody({ ...inUpington, isUnlisted: true }));
  await deps.db('enquiries').where({ id }).update({ status: 'expired', closed_at: deps.clock.now() });
  deps.clock.advance(days(1));
  const again = (await visitor.post(`/api/requests/${requestToken}/post-again`)).body as { id: string };
  expect(await deps.db('enquiries').where({ id: again.id }).first('is_unlisted')).toEqual({ is_unlisted: true });
});
