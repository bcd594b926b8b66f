import { buildEnquiry, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { expireLeads } from '../leads/expiry.ts';
import { acceptLead } from '../leads/service.ts';
import { matchEnquiry } from '../matching/service.ts';
import { adminFigures } from './admin-dashboard.view.ts';
import { foldRequests } from './queries.ts';
import { unmetDemand } from './unmet-demand.ts';
import { demandPeriod } from './unmet-demand.view.ts';

const deps = await testDeps();
const { db, clock } = deps;

const ask = async (path: string) => {
  const { name, province } = city(path);
  const { id: enquiryId } = await buildEnquiry(deps, { city: name, province: province.name });
  await matchEnquiry(deps, { enquiryId });
  return enquiryId;
};
const provide = (path: string) => buildProvider(deps, { baseCity: city(path), provinces: [city(path).province.slug] });

test('counts unmet requests by service, place and week, including single ones', async () => {
  clock.set('2026-03-04T08:00:00Z');
  // No providers: six requests, one of them cancelled.
  for (let n = 0; n < 5; n += 1) await ask('northern-cape/upington');
  const taken = await ask('northern-cape/upington');
  await db('enquiries').where({ id: taken }).update({ status: 'cancelled', closed_at: clock.now() });
  // One in another place.
  for (let n = 0; n < 1; n += 1) await ask('western-cape/george');
  // Three providers. Requests with open leads are not unmet yet, those with only expired leads are, and
  // accepted ones never are.
  const [first] = [await provide('free-state/bloemfontein'), await provide('free-state/bloemfontein')];
  await provide('free-state/bloemfontein');
  clock.advance(days(7));
  const asked: string[] = [];
  for (let n = 0; n < 7; n += 1) asked.push(await ask('free-state/bloemfontein'));
  await foldRequests(deps);
  expect(await unmetDemand(deps)).toMatchObject({
    ...{ posted: 13, unmet: 6 },
    groups: [{ city: 'Upington' }, { city: 'George', unmet: 1 }],
  });
  for (const enquiryId of asked.slice(0, 2)) await acceptLead(deps, { id: enquiryId, providerId: first.providerId });
  clock.advance(hours(25));
  await expireLeads(deps);
  await foldRequests(deps);
  const demand = await unmetDemand(deps);
  expect(demand).toMatchObject({ posted: 13, unmet: 11, few: 6, waiting: 11, cut: false });
  expect(demand.groups.slice(0, 2).toSorted((a, b) => (a.city < b.city ? -1 : 1))).toMatchObject(
    [
      {
        ...{
          categoryName: 'Plumbing',
          mainCategory: { slug: 'home-improvement' },
          city: 'Bloemfontein',
          province: 'Free State',
        },
        ...{ unmet: 5, few: 0, waiting: 5, recent: 5, earlier: 0 },
      },
      { city: 'Upington', unmet: 5, few: 5, waiting: 5 },
    ].sort((a, b) => (a.city < b.city ? -1 : 1)),
  );
  expect(demand.groups[2]).toMatchObject({ city: 'George', cityPath: 'western-cape/george', unmet: 1 });
  expect(demand.places.map((place) => place.city).toSorted()).toEqual(['Bloemfontein', 'George', 'Upington']);
  expect(demand.weeks).toHaveLength(12);
  expect(demand.weeks.slice(-2)).toEqual([
    { week: '2026-03-02', posted: 6, unmet: 6 },
    { week: '2026-03-09', posted: 7, unmet: 5 },
  ]);
});

test('agrees with the match rate: what no provider accepted is unmet, also where few providers were asked', async () => {
  await db('enquiries').delete();
  clock.set('2026-06-01T08:00:00Z');
  const only = await provide('limpopo/polokwane');
  const [accepted, ignored] = [await ask('limpopo/polokwane'), await ask('limpopo/polokwane')];
  await ask('northern-cape/upington');
  await acceptLead(deps, { id: accepted, providerId: only.providerId });
  clock.advance(hours(25));
  await expireLeads(deps);
  // Sent to one provider, which can still accept it.
  const open = await ask('limpopo/polokwane');
  await foldRequests(deps);
  expect(await unmetDemand(deps)).toMatchObject({ posted: 4, unmet: 2, few: 4 });
  await db('leads').whereIn('enquiry_id', [open, ignored]).update({ status: 'EXPIRED', answered_at: null });
  await foldRequests(deps);
  const [{ posted, unmet, few }, { matchRate }] = [await unmetDemand(deps), await adminFigures(deps)];
  expect({ posted, unmet, few }).toEqual({ posted: 4, unmet: 3, few: 4 });
  expect(matchRate).toBe((posted - unmet) / posted);
});

test('starts weeks on Monday in South Africa', () => {
  for (const [now, monday] of [
    ['2026-03-01T21:59:59Z', '2026-02-23'],
    ['2026-03-01T22:00:00Z', '2026-03-02'],
    ['2026-03-08T12:00:00Z', '2026-03-02'],
  ] as const)
    expect(demandPeriod(new Date(now)).at(-1)).toBe(monday);
  expect(demandPeriod(new Date('2026-03-04T08:00:00Z'))[0]).toBe('2025-12-15');
});
