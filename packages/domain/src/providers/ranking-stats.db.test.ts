import { limits } from '@marketplace/contracts/limits';
import { buildEnquiry, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { untilWaiting } from '@marketplace/infra/test/locks.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { expireEnquiries, expireLeads } from '../leads/expiry.ts';
import { declineLead } from '../leads/service.ts';
import { matchEnquiry } from '../matching/service.ts';
import { refreshRankingStats } from './ranking-stats.ts';

const deps = await testDeps();
const { db, clock } = deps;

const counters = (providerId: string) => db('providers').where({ id: providerId }).first();
const coverage = (providerId: string) => db('provider_coverage').where({ provider_id: providerId }).first();
/** Builds a provider alone in a place, and a function that posts unmatched enquiries there. */
const alone = async (path: string) => {
  const { name, province } = city(path);
  const provider = await buildProvider(deps, { baseCity: city(path), provinces: [province.slug] });
  const enquire = async () => (await buildEnquiry(deps, { province: province.name, city: name })).id;
  return { ...provider, enquire };
};

test('counts a new lead at once, a response for the response rate and an expiry against it', async () => {
  const { providerId, enquire } = await alone('free-state/bloemfontein');
  const [first, second] = [await enquire(), await enquire()];
  for (const enquiryId of [first, second]) await matchEnquiry(deps, { enquiryId });
  expect(await coverage(providerId)).toMatchObject({ recent_leads: 2, response_rate: 1, waiting_since: clock.now() });

  await declineLead(deps, { id: first, providerId });
  clock.advance(hours(limits.leadHours));
  await expireLeads(deps);
  expect(await counters(providerId)).toMatchObject({ recent_leads: 2, leads_answered: 1, leads_expired: 1 });
  expect(await coverage(providerId)).toMatchObject({ recent_leads: 2, response_rate: 0.5 });
});

test('stops counting leads after 30 days', async () => {
  const { providerId, enquire } = await alone('western-cape/george');
  await matchEnquiry(deps, { enquiryId: await enquire() });
  clock.advance(days(limits.recentLeadDays) - 1);
  await refreshRankingStats(deps);
  expect(await coverage(providerId)).toMatchObject({ recent_leads: 1 });
  clock.advance(1);
  expect(await refreshRankingStats(deps)).toBeGreaterThan(0);
  expect(await coverage(providerId)).toMatchObject({ recent_leads: 0 });
  expect(await refreshRankingStats(deps)).toBe(0);
});

test('counts a lead that is sent during a recount', async () => {
  const { providerId, enquire } = await alone('northern-cape/upington');
  await matchEnquiry(deps, { enquiryId: await enquire() });
  clock.advance(days(limits.recentLeadDays));
  const enquiryId = await enquire();

  const trx = await db.transaction();
  await matchEnquiry({ ...deps, db: trx }, { enquiryId });
  const refreshed = refreshRankingStats(deps);
  await untilWaiting(deps, 1);
  await trx.commit();
  await refreshed;
  expect(await counters(providerId)).toMatchObject({ recent_leads: 1 });
  expect(await coverage(providerId)).toMatchObject({ recent_leads: 1 });
});

test('does not count a lead that ends with its enquiry against the provider', async () => {
  const { providerId, enquire } = await alone('eastern-cape/mthatha');
  const enquiryId = await enquire();
  clock.advance(days(limits.enquiryDays) - hours(1));
  await matchEnquiry(deps, { enquiryId });
  clock.advance(hours(1));
  await expireEnquiries(deps);
  expect(await db('leads').where({ enquiry_id: enquiryId }).pluck('status')).toEqual(['EXPIRED']);
  expect(await counters(providerId)).toMatchObject({ leads_answered: 0, leads_expired: 0 });
});
