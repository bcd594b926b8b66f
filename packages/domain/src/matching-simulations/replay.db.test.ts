/** Compares replays with the actual outcome, in a market created by the live services. */

import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { playMatchingWorld } from '@marketplace/infra/test/matching-world.ts';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { matchingRule } from '../matching/rules.ts';
import { observedLeads } from './figures.ts';
import type { SimulatedLead } from './market.ts';
import { readPast } from './past.view.ts';
import { type Replayed, replay } from './replay.ts';

const deps = await testDeps();
// The test replays only a few in one market. Run more and others with
// `SIMULATED_ENQUIRIES=2000 SIMULATED_SEED=2 npx vitest run --project services replay`.
const enquiries = Number(process.env.SIMULATED_ENQUIRIES ?? 110);
const seed = Number(process.env.SIMULATED_SEED ?? 1);
await playMatchingWorld(deps, { enquiries, providers: 24, seed });
const past = await readPast(deps);

const run = (rule: typeof matchingRule): Replayed => {
  const steps = replay(past, rule);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};
/** Slots, times and responses, ignoring ends after the present. */
const told = (leads: readonly SimulatedLead[]) =>
  leads
    .map(({ observed: _, ...lead }) => ({ ...lead, distanceKm: Math.fround(lead.distanceKm) }))
    .sort((a, b) => a.sentAt - b.sentAt || (a.enquiryId + a.providerId < b.enquiryId + b.providerId ? -1 : 1));

test('reproduces the actual leads with the actual rule', () => {
  const really = told(observedLeads(past));
  expect(told(run(matchingRule).leads)).toEqual(really);
  expect(past.enquiries.length).toBeGreaterThan(enquiries * 0.9);
  expect(really.length).toBeGreaterThan(enquiries * 2);
  // The world has every difficult case: re-matches, changes, and all kinds of ends.
  expect(past.enquiries.filter(({ waves }) => waves.length > 1).length).toBeGreaterThan(enquiries / 4);
  expect(past.providers.flatMap(({ changes }) => changes).length).toBeGreaterThan(20);
  expect(new Set(really.map(({ status }) => status)).size).toBe(4);
  expect(past.enquiries.filter(({ ownIds }) => ownIds?.length).length).toBeGreaterThan(4);
  expect(really.filter(({ slot }) => slot === null).length).toBeGreaterThan(enquiries / 4);
  const rang = past.enquiries.filter(({ timeframe, waves }) => isUrgent(timeframe) && waves.length > 2);
  expect(rang.length).toBeGreaterThan(enquiries / 20);
  expect(past.leads.filter(({ end }) => end && !end.received).length).toBeGreaterThan(0);
});

test('accepts an urgent request at most as often as it has places, under any rule', () => {
  for (const providersPerEnquiry of [1, 2, 5, 8]) {
    const { leads } = run({ ...matchingRule, providersPerEnquiry });
    const accepted = leads.filter(({ status }) => status === 'ACCEPTED');
    for (const own of Map.groupBy(accepted, ({ enquiryId }) => enquiryId).values()) {
      expect(own.length).toBeLessThanOrEqual(providersPerEnquiry);
      expect(new Set(own.map(({ slot }) => slot)).size).toBe(own.length);
    }
  }
});

test('keeps at most three leads at a time and no provider twice under a rule with three places', () => {
  const rule = { ...matchingRule, providersPerEnquiry: 3, leadHours: 6 };
  const { leads } = run(rule);
  expect(leads.length).toBeGreaterThan(enquiries);
  expect(Math.max(...leads.map(({ slot }) => slot ?? 0))).toBe(3);
  expect(new Set(leads.map(({ enquiryId, providerId }) => enquiryId + providerId)).size).toBe(leads.length);
  // Includes the lateness of the actual expiry sweeps.
  const late = Math.max(...past.leads.map(({ expiresAt, end }) => (end?.at ?? 0) - expiresAt));
  for (const { sentAt, endedAt } of leads) expect((endedAt ?? past.to) - sentAt).toBeLessThanOrEqual(hours(6) + late);
  const urgent = new Set(past.enquiries.filter(({ timeframe }) => isUrgent(timeframe)).map(({ id }) => id));
  for (const lead of leads.filter(({ enquiryId }) => !urgent.has(enquiryId))) {
    const beside = leads.filter(
      (other) =>
        other.enquiryId === lead.enquiryId &&
        other.sentAt <= lead.sentAt &&
        (other.status === 'ACCEPTED' || (other.endedAt ?? Number.POSITIVE_INFINITY) > lead.sentAt),
    );
    expect(beside.length).toBeLessThanOrEqual(3);
  }
});

test('sends no lead beyond the last band except for work done anywhere, and ranks by the order of criteria', () => {
  const near = run({ ...matchingRule, distanceBands: [5, 12] });
  const farther = near.leads.filter(({ distanceKm }) => distanceKm > 12);
  const everywhere = past.providers.filter(({ standing, changes }) =>
    [standing, ...changes.map(({ to }) => to)].some(({ anywhereIds = [] }) => anywhereIds.length > 0),
  );
  const ids = new Set(everywhere.map(({ id }) => id));
  expect(farther.every(({ providerId }) => ids.has(providerId))).toBe(true);
  expect(ids.size).toBeLessThan(past.providers.length / 2);
  const fair = run({ ...matchingRule, ranking: ['recentLeads', 'band', 'responseRate', 'waitingSince'] });
  expect(told(fair.leads)).not.toEqual(told(run(matchingRule).leads));
  expect(told(run({ ...matchingRule, distanceBands: [5, 12] }).leads)).toEqual(told(near.leads));
});
