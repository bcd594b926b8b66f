import type { Supply } from '@marketplace/contracts/supply/supply';
import { supplyCaps } from '@marketplace/contracts/supply/supply-caps';
import { acceptLead, declineLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { rewriteCoverage } from '@marketplace/domain/providers/coverage';
import { pauseLeads } from '@marketplace/domain/providers/pauses';
import { suspendProvider } from '@marketplace/domain/requests/suspension';
import { publicStats } from '@marketplace/domain/stats/public-stats.view';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildEnquiry,
  buildProvider,
  category,
  checkProvider,
  city,
  place,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();

type Asked = { service?: string; province?: string; city?: string; suburb?: string };
const ask = ({ service = 'geyser-installation-and-repair', ...where }: Asked) =>
  visitor.get(`/api/supply?${new URLSearchParams({ categoryId: category(service), ...where })}`);
/** Counted afresh. */
const supply = async (asked: Asked) => {
  deps.clock.advance(minutes(6));
  return (await ask(asked)).body as Supply;
};

const prieska = { province: 'Northern Cape', city: 'Prieska' };
const upington = { baseCity: city('northern-cape/upington'), provinces: ['northern-cape'], coverageRadiusKm: 60 };

test('counts the providers that matching would choose from, by place, service and state', async () => {
  const soweto = { province: 'Gauteng', city: 'Soweto' };
  expect(await supply(soweto)).toMatchObject({ providers: 0, isMore: false, place: 'Soweto' });
  const near = { baseCity: city('gauteng/soweto'), coverageRadiusKm: 30 };
  await buildProvider(deps, near);
  const main = await buildProvider(deps, { ...near, categoryIds: [category('home-improvement')] });
  await buildProvider(deps, { ...near, categoryIds: [category('painting-decorating')] });
  await buildProvider(deps, { ...near, provinces: ['limpopo'] });
  await buildProvider(deps, { ...near, verifiedAt: null });
  await buildProvider(deps, { ...near, subscriptionStatus: 'CANCELLED' });
  await buildProvider(deps, { ...near, plan: 'WEBSITE' });
  await buildProvider(deps, { baseCity: city('gauteng/pretoria'), coverageRadiusKm: 5 });
  const gone = await buildProvider(deps, near);
  const admin = await buildAccount(deps, { role: 'ADMIN' });
  await suspendProvider(deps, { providerId: gone.providerId, actorId: admin.userId, reason: 'Complaints' });
  const away = await buildProvider(deps, near);
  await pauseLeads(deps, { providerId: away.providerId, actorId: null, until: null });
  expect(await supply(soweto)).toMatchObject({ providers: 2, nearest: null, alternatives: [] });

  const { id: enquiryId } = await buildEnquiry(deps, { ...soweto });
  expect(await matchEnquiry(deps, { enquiryId })).toBe(2);

  await pauseLeads(deps, { providerId: main.providerId, actorId: null, until: null });
  expect(await supply(soweto)).toMatchObject({ providers: 1 });
});

test('does not count a provider as verified whose checks are due, although it gets leads', async () => {
  const musina = { province: 'Limpopo', city: 'Musina' };
  const at = { baseCity: city('limpopo/musina'), provinces: ['limpopo'], coverageRadiusKm: 10 };
  const due = await buildProvider(deps, { ...at, verifiedAt: null });
  await buildProvider(deps, at);
  await deps
    .db('providers')
    .where({ id: due.providerId })
    .update({ checks_due_at: new Date(deps.clock.now().getTime() + days(30)) });
  await rewriteCoverage(deps, due.providerId);
  expect(await supply(musina)).toMatchObject({ providers: 1 });
  const stats = () => publicStats(deps, { categoryId: category('plumbing'), cities: [at.baseCity] });
  expect(await stats()).toMatchObject({ providers: 1 });
  const { id: enquiryId } = await buildEnquiry(deps, { ...musina });
  expect(await matchEnquiry(deps, { enquiryId })).toBe(2);
  await checkProvider(deps, due);
  expect(await supply(musina)).toMatchObject({ providers: 2 });
  expect(await stats()).toMatchObject({ providers: 2 });
});

test('counts providers that work anywhere once, in every province', async () => {
  const design = category('web-development');
  const home = city('gauteng/johannesburg');
  const moreBases = [{ city: city('gauteng/pretoria'), suburb: null, radiusKm: 100 }];
  await buildProvider(deps, { baseCity: home, moreBases, categoryIds: [design], anywhere: { [design]: 'REMOTE' } });
  for (const where of [prieska, { province: 'Gauteng', city: 'Johannesburg' }])
    expect(await supply({ service: 'web-development', ...where })).toMatchObject({ providers: 1, nearest: null });
  await deps.db('provider_coverage').where({ province: 'anywhere' }).delete(); // frees the country for other tests
});

test('measures the distance from the suburb', async () => {
  const base = place('gauteng/soweto/orlando-west');
  await buildProvider(deps, {
    ...{ baseCity: base.city, baseSuburb: base.suburb, coverageRadiusKm: 1 },
    categoryIds: [category('electrical-coc')],
  });
  const soweto = { service: 'electrical-coc', province: 'Gauteng', city: 'Soweto' };
  expect(await supply({ ...soweto, suburb: 'Orlando West' })).toMatchObject({ providers: 1, place: 'Orlando West' });
  expect(await supply({ ...soweto, suburb: 'Protea Glen' })).toMatchObject({ providers: 0, place: 'Protea Glen' });
});

test('without a provider names the nearest town, and the services that do have one here', async () => {
  expect(await supply(prieska)).toMatchObject({ providers: 0, nearest: null, alternatives: [] });
  await buildProvider(deps, upington);
  const local = { ...upington, baseCity: city('northern-cape/prieska') };
  await buildProvider(deps, { ...local, categoryIds: [category('blocked-drains')] });
  expect(await supply(prieska)).toMatchObject({
    nearest: { place: 'Upington', province: 'Northern Cape', distanceKm: expect.closeTo(198.2, 1) },
    alternatives: [
      { id: category('plumbing'), isWider: true, providers: 1, isMore: false },
      {
        name: 'Blocked drains',
        path: '/services/home-improvement/plumbing/blocked-drains',
        isWider: false,
        providers: 1,
      },
    ],
  });
  // The group itself has providers, so nothing else is offered.
  expect(await supply({ ...prieska, service: 'plumbing' })).toMatchObject({ providers: 1, alternatives: [] });
});

test('counts up to 20 and then says that there are more', async () => {
  const many = { ...upington, baseCity: city('northern-cape/kakamas'), categoryIds: [category('web-development')] };
  const asked = { service: 'web-development', province: 'Northern Cape', city: 'Kakamas' };
  for (let n = 0; n < supplyCaps.shown; n += 1) await buildProvider(deps, many);
  expect(await supply(asked)).toMatchObject({ providers: supplyCaps.shown, isMore: false });
  await buildProvider(deps, many);
  expect(await supply(asked)).toMatchObject({ providers: supplyCaps.shown, isMore: true });
});

test('the first response is a median over at least ten requests, and unknown if most had none', async () => {
  const here = { province: 'Mpumalanga', city: 'Mbombela' };
  const plumber = await buildProvider(deps, { baseCity: city('mpumalanga/mbombela'), provinces: ['mpumalanga'] });
  /** Posts a request that the plumber answers after some minutes, or never. */
  const post = async (after: number | null, answer = acceptLead) => {
    const { id: enquiryId } = await buildEnquiry(deps, here);
    await matchEnquiry(deps, { enquiryId });
    if (after === null) return;
    const lead = await deps.db('leads').where({ enquiry_id: enquiryId, provider_id: plumber.providerId }).first();
    deps.clock.advance(minutes(after));
    await answer(deps, { id: lead!.id, providerId: plumber.providerId });
  };
  for (const after of [10, 20, 30, 40, 50, 60]) await post(after);
  for (const _ of [1, 2, 3]) await post(null);
  expect(await supply(here)).toMatchObject({ providers: 1, medianFirstResponseMinutes: null, n: 0 }); // all are too young
  deps.clock.advance(hours(25));
  expect(await supply(here)).toMatchObject({ medianFirstResponseMinutes: null, n: 9 });
  await post(5, declineLead); // declining is no response to the seeker
  deps.clock.advance(hours(25));
  expect(await supply(here)).toMatchObject({ medianFirstResponseMinutes: 50, n: 10 });
  // A service with few requests has the median of its group.
  expect(await supply({ ...here, service: 'blocked-drains' })).toMatchObject({ medianFirstResponseMinutes: 50, n: 10 });

  for (const _ of [1, 2, 3]) await post(null);
  deps.clock.advance(hours(25));
  expect(await supply(here)).toMatchObject({ medianFirstResponseMinutes: null, n: 13 });
  deps.clock.advance(days(supplyCaps.responseDays));
  expect(await supply(here)).toMatchObject({ medianFirstResponseMinutes: null, n: 0 });
});

test('an answer is kept for its service and place', async () => {
  const asked = { service: 'tiling', ...prieska };
  expect(await supply(asked)).toMatchObject({ providers: 0 });
  await buildProvider(deps, {
    ...upington,
    baseCity: city('northern-cape/prieska'),
    categoryIds: [category('tiling')],
  });
  expect((await ask(asked)).body).toMatchObject({ providers: 0 });
  expect(await supply(asked)).toMatchObject({ providers: 1 });
});

test.each([
  ['?province=Gauteng&city=Soweto', 'categoryId'],
  [`?categoryId=${crypto.randomUUID()}&province=Gauteng&city=Soweto`, 'categoryId'],
  [`?categoryId=${category('plumbing')}&province=Narnia&city=Soweto`, 'province'],
  [`?categoryId=${category('plumbing')}&province=Gauteng&city=Durban`, 'city'],
  [`?categoryId=${category('plumbing')}&province=Gauteng&city=Soweto&suburb=Narnia`, 'suburb'],
])('%s is refused with a message for %s', async (query, field) => {
  expect(await visitor.get(`/api/supply${query}`)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
});
