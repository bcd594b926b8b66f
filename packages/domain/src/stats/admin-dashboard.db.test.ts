import { buildEnquiry, buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { acceptLead } from '../leads/service.ts';
import { matchEnquiry } from '../matching/service.ts';
import { sumMovements } from '../payments/movements.view.ts';
import { recordPayment, recordRefund } from '../payments/service.ts';
import { setSubscription } from '../subscriptions/service.ts';
import { adminFigures } from './admin-dashboard.view.ts';
import { foldRequests } from './queries.ts';

const deps = await testDeps();
const { clock, db } = deps;

test('shows figures of an empty marketplace without dividing by zero', async () => {
  expect(await adminFigures(deps)).toMatchObject({
    totalProviders: 0,
    activeEnquiries: 0,
    revenueCents: 0,
    matchRate: null,
    trends: { totalProviders: 0, activeEnquiries: 0, revenueCents: 0, matchRate: null },
    firstLead: { median: null, ninetieth: null, count: 0 },
    recentEnquiries: [],
  });
  expect((await adminFigures(deps)).days).toHaveLength(30);
});

test('counts figures as defined, now and thirty days ago', async () => {
  clock.set('2026-03-02T08:00:00Z');
  const provider = await buildProvider(deps);
  const { providerId } = provider;
  const change = { providerId, actorId: null };
  // In the earlier period: one request, accepted the next day.
  clock.advance(minutes(10));
  const early = await buildLead(deps, { provider });
  clock.advance(days(1));
  await acceptLead(deps, { id: early.leadId, providerId });

  // In this period: one request accepted after 40 minutes, one matched and one without any provider. Also a more
  // expensive plan and another provider.
  clock.set('2026-04-20T08:00:00Z');
  const { id: accepted } = await buildEnquiry(deps);
  clock.advance(minutes(10));
  await matchEnquiry(deps, { enquiryId: accepted });
  clock.advance(minutes(30));
  await acceptLead(deps, { id: accepted, providerId });
  const { id: matched } = await buildEnquiry(deps);
  await matchEnquiry(deps, { enquiryId: matched });
  await buildEnquiry(deps, { title: 'Nobody is near', province: 'Northern Cape', city: 'Prieska' });
  await setSubscription(deps, { ...change, plan: 'NETWORK_PRO', status: 'ACTIVE' });
  await buildProvider(deps, { subscriptionStatus: 'PAST_DUE' });

  clock.set('2026-04-21T08:00:00Z');
  await foldRequests(deps);
  const figures = await adminFigures(deps);
  expect(figures).toMatchObject({
    totalProviders: 2,
    activeEnquiries: 4,
    unmatched: 1,
    matchRate: 1 / 3,
    trends: { totalProviders: 1, activeEnquiries: 1, matchRate: 1 },
    joined: 1,
    firstLead: { median: 0, ninetieth: 10, count: 2 },
    firstAccept: { median: 40, ninetieth: 40, count: 1 },
  });
  expect(figures.days.map(({ day }) => day)).toEqual([...figures.days.map(({ day }) => day)].sort());
  expect(figures.days.at(-1)).toEqual({ day: '2026-04-21', posted: 0, matched: 0, accepted: 0 });
  expect(figures.days.at(-2)).toEqual({ day: '2026-04-20', posted: 3, matched: 2, accepted: 1 });
  expect(figures.recentEnquiries).toHaveLength(4);
  expect(figures.recentEnquiries[0]).toMatchObject({ title: 'Nobody is near', leads: 0, accepted: 0 });

  // A request withdrawn since was active at that time.
  await db('enquiries').where({ id: early.enquiryId }).update({ status: 'cancelled', closed_at: clock.now() });
  await foldRequests(deps);
  expect(await adminFigures(deps)).toMatchObject({ activeEnquiries: 3, trends: { activeEnquiries: 1 } });
});

// id: revenue-is-cash
test('revenue is the cash of the month so far, compared with the same days of the last month', async () => {
  clock.set('2026-05-05T08:00:00Z');
  const { providerId } = await buildProvider(deps);
  const pay = (receivedOn: string, amountCents: number) =>
    recordPayment(deps, { providerId, actorId: null, amountCents, method: 'EFT', receivedOn, reference: null });
  await pay('2026-04-05', 10_000);
  await pay('2026-04-06', 20_000);
  const { paymentId } = await pay('2026-05-01', 49_900);
  const revenue = async () => {
    const { revenueCents, trends, revenueDays } = await adminFigures(deps);
    expect(revenueCents).toBe((await sumMovements(deps, revenueDays)).amountCents);
    return [revenueCents, trends.revenueCents];
  };
  expect(await revenue()).toEqual([49_900, 10_000]);
  await recordRefund(deps, {
    ...{ providerId, actorId: null, source: { paymentId }, amountCents: 9_900, refundedOn: '2026-05-04' },
    ...{ reference: null, reason: 'Paid twice' },
  });
  expect(await revenue()).toEqual([40_000, 10_000]);
  // The last evening of May in UTC is June in South Africa.
  clock.set('2026-05-31T22:30:00Z');
  expect(await revenue()).toEqual([0, 49_900]);
  // The 31st compares with all of April.
  clock.set('2026-05-31T12:00:00Z');
  expect(await revenue()).toEqual([40_000, 30_000]);
});
