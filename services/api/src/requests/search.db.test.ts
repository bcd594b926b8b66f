import type { PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import type { LeadDetail } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { expireEnquiries } from '@marketplace/domain/leads/expiry';
import { ringDue } from '@marketplace/domain/matching/ringing';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { days, minutes } from '@marketplace/platform/clock';
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
const { db, clock } = deps;
const api = await testApi(deps);
const visitor = api.client();

const prieska = { province: 'Northern Cape', city: 'Prieska' };
const post = async (body: object, headers: Record<string, string> = {}): Promise<PostedEnquiry> => {
  const answer = await visitor.post('/api/enquiries', body, headers);
  expect(answer.status).toBe(201);
  return answer.body as PostedEnquiry;
};
const follow = async (token: string | null) => (await visitor.get(`/api/requests/${token}`)).body as FollowedRequest;

test('posting returns the request’s address, which does not prove the contact address, and the search result', async () => {
  await buildProvider(deps, { baseCity: city('northern-cape/upington'), provinces: ['northern-cape'] });
  const { id, requestToken } = await post(enquiryBody(prieska));
  expect(await db('request_links').where({ enquiry_id: id }).pluck('proves_contact')).toEqual([false]);
  expect((await follow(requestToken)).search).toEqual({ isDone: false, nearest: null, more: 0 });
  await matchEnquiry(deps, { enquiryId: id });
  const { search, providers, categorySlugs } = await follow(requestToken);
  expect(search).toEqual({
    isDone: true,
    nearest: { city: 'Upington', province: 'Northern Cape', distanceKm: expect.closeTo(198.2, 1) },
    more: 0,
  });
  expect(categorySlugs).toEqual(['home-improvement', 'plumbing', 'geyser-installation-and-repair']);
  expect(providers.told).toBe(0);

  await buildProvider(deps, { baseCity: city('northern-cape/prieska'), provinces: ['northern-cape'] });
  await matchEnquiry(deps, { enquiryId: id });
  expect(await follow(requestToken)).toMatchObject({
    search: { isDone: true, nearest: null, more: 0 },
    providers: { told: 1 },
  });
});

test('counts the providers that could still be asked, not the free places', async () => {
  const { requestToken, id } = await post(enquiryBody({ province: 'Northern Cape', city: 'Kimberley' }));
  await matchEnquiry(deps, { enquiryId: id });
  const more = async () => (await follow(requestToken)).search.more;
  expect(await more()).toBe(0);
  const here = { baseCity: city('northern-cape/kimberley'), provinces: ['northern-cape'] };
  await buildProvider(deps, here);
  expect(await more()).toBe(1);
  for (let n = 0; n < 5; n += 1) await buildProvider(deps, here);
  expect(await more()).toBe(5);
  await matchEnquiry(deps, { enquiryId: id });
  expect(await more()).toBe(0); // No place is free, although the sixth provider has not been asked.
});

test('the short form also returns an address, and a repeated post returns another one for the same request', async () => {
  const short = await visitor.post('/api/service-requests', serviceRequestBody());
  expect((await follow((short.body as PostedEnquiry).requestToken)).id).toBe((short.body as PostedEnquiry).id);
  const body = enquiryBody();
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const [first, replay] = [await post(body, key), await post(body, key)];
  expect(replay.id).toBe(first.id);
  expect(replay.requestToken).not.toBe(first.requestToken);
  for (const { requestToken } of [first, replay]) expect((await follow(requestToken)).id).toBe(first.id);
});

test('only an expired request can be posted again, once', async () => {
  const { id, requestToken, reference } = await post(enquiryBody({ ...prieska, title: 'A geyser that drips' }));
  const again = () => visitor.post(`/api/requests/${requestToken}/post-again`);
  expect((await again()).status).toBe(409);
  clock.advance(days(limits.enquiryDays));
  await expireEnquiries(deps);
  const [one, other] = await Promise.all([again(), again()]);
  expect([one.status, other.status]).toEqual([201, 201]);
  const posted = one.body as PostedEnquiry;
  expect((other.body as PostedEnquiry).id).toBe(posted.id);
  expect(posted.id).not.toBe(id);
  expect(posted.reference).not.toBe(reference);
  const before = await follow(requestToken);
  expect(await follow(posted.requestToken)).toMatchObject({
    status: 'open',
    title: before.title,
    description: before.description,
    city: before.city,
    contact: before.contact,
    createdAt: clock.now().toISOString(),
  });
  const jobs = db('pending_jobs').where({ name: 'enquiry.match' }).whereRaw(`payload->>'enquiryId' = ?`, posted.id);
  expect(await jobs).toHaveLength(1);
});

test('only an urgent request says what to do until a provider comes, where its service has that', async () => {
  const firstAid = async (change: Parameters<typeof enquiryBody>[0]) =>
    (await follow((await post(enquiryBody(change))).requestToken)).firstAid;
  const { urgent: timeframe } = requestTimeframes;
  expect(await firstAid({ timeframe })).toBe('Switch off the geyser at the board and close the main stopcock.');
  expect(await firstAid({})).toBeUndefined();
  expect(await firstAid({ timeframe, subSubcategoryId: category('plumbing-coc') })).toBeUndefined();
});

test('counts the ring of an urgent request, and stops it through the link and the account', async () => {
  clock.set(new Date('2027-02-01T12:00:00+02:00'));
  const here = { baseCity: city('northern-cape/springbok'), provinces: ['northern-cape'] };
  const providers = [];
  for (let n = 0; n < 7; n += 1) providers.push(await buildProvider(deps, here));
  const seeker = await buildAccount(deps);
  const account = await api.as(seeker);
  const where = { province: 'Northern Cape', city: 'Springbok', timeframe: requestTimeframes.urgent };
  const { body } = await account.post('/api/enquiries', enquiryBody(where));
  const { id, requestToken } = body as PostedEnquiry;
  await matchEnquiry(deps, { enquiryId: id });
  const nextAt = new Date(clock.now().getTime() + minutes(limits.ringMinutes)).toISOString();
  expect(await follow(requestToken)).toMatchObject({
    search: { ring: { nextAt, next: 2, isStopped: false } },
    providers: { told: 5, opened: 0 },
  });

  const provider = await api.as(providers[0]!);
  const detail = async () => (await provider.get(`/api/providers/me/leads/${id}`)).body as LeadDetail;
  expect((await detail()).ring).toEqual({ nextAt, rungLater: 0, placesTaken: 0 });
  clock.advance(minutes(limits.ringMinutes));
  await ringDue(deps);
  expect((await detail()).ring).toEqual({ nextAt: null, rungLater: 2, placesTaken: 0 });

  const stranger = await api.as(await buildAccount(deps));
  const byAccount = `/api/seekers/me/enquiries/${id}/stop-ringing`;
  expect((await visitor.post(byAccount)).status).toBe(401);
  expect((await stranger.post(byAccount)).status).toBe(404);
  for (const answer of [
    await visitor.post(`/api/requests/${requestToken}/stop-ringing`),
    await account.post(byAccount),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ search: { ring: { nextAt: null, next: 0, isStopped: true } } });
  }
  expect((await provider.post(`/api/providers/me/leads/${id}/accept`)).status).toBe(200);
  const { requestToken: other } = await post(enquiryBody());
  expect((await visitor.post(`/api/requests/${other}/stop-ringing`)).status).toBe(409);
});
