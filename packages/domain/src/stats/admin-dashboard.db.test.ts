import { plans } from '@marketplace/contracts/providers/plans';
import { buildEnquiry, buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { acceptLead } from '../leads/service.ts';
import { matchEnquiry } from '../matching/service.ts';
import { revokeVerification } from '../providers/standing.ts';
import { suspendProvider } from '../requests/suspension.ts';
import { withdrawProvider } from '../requests/withdrawal.ts';
import { setSubscription } from '../subscriptions/service.ts';
import { adminFigures } from './admin-dashboard.view.ts';
import { foldRequests } from './queries.ts';

const deps = await testDeps();
const { clock, db } = deps;

test('shows figures of an empty marketplace without dividing by zero', async () => {
  expect(await adminFigures(deps)).toMatchObject({
    totalProviders: 0,
    activeEnquiries: 0,
    revenue: 0,
    matchRate: null,
    trends: { totalProviders: 0, activeEnquiries: 0, revenue: 0, matchRate: null },
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
    revenue: 799,
    matchRate: 1 / 3,
    trends: { totalProviders: 1, activeEnquiries: 1, revenue: 499, matchRate: 1 },
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

test('counts plans of active, verified providers only, now and as they were thirty days ago', async () => {
  await db('providers').delete();
  clock.set('2026-06-01T08:00:00Z');
  const counted = async () => {
    const { revenue, trends } = await adminFigures(deps);
    return [revenue, trends.revenue];
  };
  const [paying, suspended, lapsing, revoked, withdrawn] = await Promise.all(
    Array.from({ length: 5 }, () => buildProvider(deps)),
  );
  await buildProvider(deps, { verifiedAt: null });
  await buildProvider(deps, { subscriptionStatus: 'CANCELLED' });
  const { providerId: due } = await buildProvider(deps, { verifiedAt: null });
  await db('providers')
    .where({ id: due })
    .update({ checks_due_at: new Date(clock.now().getTime() + days(90)) });
  await db('provider_checks')
    .where({ provider_id: lapsing!.providerId })
    .update({ valid_until: new Date(clock.now().getTime() + days(20)) });
  const price = plans[(await db('providers').where({ id: paying!.providerId }).first())!.plan].price;
  expect(await counted()).toEqual([5 * price, 0]);

  clock.advance(days(10));
  const change = { actorId: null, note: 'test' };
  await suspendProvider(deps, { providerId: suspended!.providerId, reason: 'Two complaints' });
  await revokeVerification(deps, { ...change, providerId: revoked!.providerId });
  await withdrawProvider(deps, { ...change, providerId: withdrawn!.providerId });
  expect(await counted()).toEqual([2 * price, 0]);
  clock.advance(days(25)); // The verification of one lapsed meanwhile.
  expect(await counted()).toEqual([price, 5 * price]);
  clock.advance(days(10));
  expect(await counted()).toEqual([price, 2 * price]);
});
