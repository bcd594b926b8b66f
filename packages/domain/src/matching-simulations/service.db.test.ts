import { limits } from '@marketplace/contracts/limits';
import { buildAccount, buildEnquiry, buildProvider, category } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import { beforeEach, expect, test } from 'vitest';
import { acceptLead } from '../leads/service.ts';
import { matchingRule } from '../matching/rules.ts';
import { matchEnquiry } from '../matching/service.ts';
import { saveSettings } from '../providers/service.ts';
import { simulationQueries } from './queries.ts';
import { cancelSimulation, compareSimulations, listSimulations, runSimulation, startSimulation } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;
const { userId: createdBy } = await buildAccount(deps, { role: 'ADMIN', name: 'Johan Pretorius' });

// Four plumbers and three requests, each accepted by the first provider asked.
for (let n = 0; n < 4; n += 1) {
  await buildProvider(deps);
  clock.advance(minutes(1));
}
for (let n = 0; n < 3; n += 1) {
  const { id: enquiryId } = await buildEnquiry(deps);
  clock.advance(minutes(1));
  await matchEnquiry(deps, { enquiryId });
  const lead = await db('leads').where({ enquiry_id: enquiryId, slot: 1 }).first('id', 'provider_id');
  clock.advance(minutes(30));
  await acceptLead(deps, { id: lead!.id, providerId: lead!.provider_id });
}
clock.advance(hours(1));

const two = { ...matchingRule, providersPerEnquiry: 2 };
const start = (rule = matchingRule, name = 'Today') => startSimulation(deps, { name, rule, createdBy });
/** All rows of the live marketplace. */
const real = async () => {
  const tables = ['enquiries', 'leads', 'providers', 'provider_coverage', 'match_decisions', 'deliveries'] as const;
  return Promise.all(tables.map((table) => db(table).select()));
};

beforeEach(async () => {
  for (const { id, status } of await listSimulations(deps))
    if (status === 'WAITING' || status === 'RUNNING') await cancelSimulation(deps, id);
});

test('starts and runs a simulation once without touching live rows', async () => {
  const { id } = await start();
  expect(await db('outbox').where({ event: 'matching.simulation-requested' }).first('payload')).toEqual({
    payload: { simulationId: id },
  });
  await expect(start()).rejects.toMatchObject({ code: 'CONFLICT' });
  const before = await real();
  expect(await Promise.all([runSimulation(deps, id), runSimulation(deps, id)])).toContain('DONE');
  expect(await runSimulation(deps, id)).toBe('OVER');
  expect(await real()).toEqual(before);

  const [newest] = await listSimulations(deps);
  expect(newest).toMatchObject({ id, name: 'Today', status: 'DONE', progress: 1, startedBy: 'Johan Pretorius' });
  const { figures, observed } = newest!.result!;
  expect(figures).toEqual(observed);
  expect(figures).toMatchObject({
    ...{ leads: 12, same: 12, observed: 12, providers: 4, providersWithout: 0, enquiries: 3, enquiriesWithout: 0 },
    ...{ accepted: 3, gini: 0, distanceKm: { median: 0, ninetieth: 0 } },
  });
  expect(figures.firstAcceptMinutes!.median).toBeCloseTo(31, 5);
});

test('compares two simulations, or one with the actual outcome, by provider', async () => {
  const done = async (rule: typeof matchingRule, name: string) => {
    const { id } = await start(rule, name);
    await runSimulation(deps, id);
    return id;
  };
  const [all, pair] = [await done(matchingRule, 'Today'), await done(two, 'Two')];
  const beside = await compareSimulations(deps, { left: 'observed', right: pair });
  expect(beside).toMatchObject({
    left: { name: 'As it happened', figures: { leads: 12 } },
    right: { name: 'Two', figures: { leads: 6 } },
    sameEnquiries: true,
    gains: [],
  });
  expect(beside.losses.reduce((sum, { left, right }) => sum + left - right, 0)).toBe(6);
  expect(beside.losses[0]!.businessName).toMatch(/^Plumber/);
  expect(beside.losses.map(({ left, right }) => left - right)).toEqual(
    beside.losses.map(({ left, right }) => left - right).toSorted((a, b) => b - a),
  );
  const reversed = await compareSimulations(deps, { left: pair, right: all });
  expect(reversed).toMatchObject({ left: { name: 'Two' }, sameEnquiries: true, losses: [] });
  expect(reversed.gains).toHaveLength(beside.losses.length);

  const { id } = await start();
  for (const missing of [id, createdBy])
    await expect(compareSimulations(deps, { left: 'observed', right: missing })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
});

test('discards a cancelled simulation at any stage', async () => {
  const waiting = await start();
  expect(await cancelSimulation(deps, waiting.id)).toMatchObject({ status: 'CANCELLED' });
  expect(await runSimulation(deps, waiting.id)).toBe('OVER');
  await expect(cancelSimulation(deps, waiting.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(cancelSimulation(deps, createdBy)).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const { id } = await start();
  await simulationQueries(deps).begin(id, clock.now());
  await cancelSimulation(deps, id);
  expect(await simulationQueries(deps).advance(id, 0.5, clock.now())).toBe(false);
  expect(await simulationQueries(deps).end(id, 'DONE', { at: clock.now() })).toBe(false);
});

test('allows a new simulation after a process left one unfinished', async () => {
  const { id } = await start();
  await simulationQueries(deps).begin(id, clock.now());
  clock.advance(minutes(limits.simulationLostMinutes) + 1);
  await start();
  expect(await simulationQueries(deps).find(id)).toMatchObject({
    status: 'FAILED',
    reason: expect.stringMatching(/ended/),
  });
});

test('deletes the oldest simulations beyond the limit', async () => {
  for (let n = 0; n < limits.simulationsKept + 3; n += 1)
    await cancelSimulation(deps, (await start(two, `No. ${n}`)).id);
  expect(await db('matching_simulations').count()).toEqual([{ count: String(limits.simulationsKept) }]);
  const [newest] = await listSimulations(deps);
  expect(newest!.name).toBe(`No. ${limits.simulationsKept + 2}`);
});

test('records former settings only if they matter for matching', async () => {
  const { providerId } = await buildProvider(deps);
  const kept = () => db('provider_settings_history').where({ provider_id: providerId }).orderBy('id');
  const same = { categoryIds: [category('plumbing')], provinces: ['gauteng'], coverageRadiusKm: 50 };
  await saveSettings(deps, { providerId, actorId: null, ...same, businessName: 'Another name' });
  expect(await kept()).toEqual([]);
  await saveSettings(deps, { providerId, actorId: null, ...same, coverageRadiusKm: 80 });
  await saveSettings(deps, { providerId, actorId: null, categoryIds: [category('electrical')] });
  expect(await kept()).toMatchObject([
    { coverage_radius_km: 50, category_ids: [category('plumbing')], provinces: ['gauteng'], until: clock.now() },
    { coverage_radius_km: 80, category_ids: [category('plumbing')] },
  ]);
});
