import { messages, sentences } from '@marketplace/contracts/messages';
import type { Simulation, Simulations } from '@marketplace/contracts/operations/matching-simulations';
import { matchingRule } from '@marketplace/domain/matching/rules';
import { runSimulation } from '@marketplace/domain/matching-simulations/service';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildLead } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
const path = '/api/admin/matching/simulations';
const kept = () => deps.db('matching_simulations').count();

test('starts, follows, compares and lists a simulation with its rule', async () => {
  await buildLead(deps, { status: 'ACCEPTED' });
  const rule = { ...matchingRule, providersPerEnquiry: 3 };
  const started = await admin.post(path, { name: '  Three at a time ', rule });
  expect(started).toMatchObject({
    status: 201,
    body: { name: 'Three at a time', status: 'WAITING', progress: 0, rule },
  });
  const { id } = started.body as Simulation;
  expect(await admin.post(path, { name: 'Another', rule })).toMatchObject({
    status: 409,
    body: { error: sentences.simulationUnderWay },
  });
  expect((await admin.get(`/api/admin/matching/comparison?left=observed&right=${id}`)).status).toBe(404);
  await runSimulation(deps, id);
  const { body } = await admin.get(path);
  expect(body).toMatchObject({ rule: matchingRule, simulations: [{ id, status: 'DONE', progress: 1, rule }] });
  expect((body as Simulations).simulations[0]!.result!.figures).toMatchObject({ leads: 1, same: 1, accepted: 1 });
  const comparison = await admin.get(`/api/admin/matching/comparison?left=observed&right=${id}`);
  expect(comparison).toMatchObject({ status: 200, body: { sameEnquiries: true, gains: [], losses: [] } });
  expect(await admin.post(`${path}/${id}/cancel`)).toMatchObject({
    status: 409,
    body: { error: sentences.simulationOver },
  });
});

test.each<[string, object, string, string]>([
  ['no provider', { providersPerEnquiry: 0 }, 'rule.providersPerEnquiry', messages.simulatedProviders],
  ['eleven providers', { providersPerEnquiry: 11 }, 'rule.providersPerEnquiry', messages.simulatedProviders],
  ['bands that do not increase', { distanceBands: [50, 50] }, 'rule.distanceBands', messages.simulatedBands],
  ['a band beyond the largest radius', { distanceBands: [501] }, 'rule.distanceBands', messages.simulatedBands],
  ['no band', { distanceBands: [] }, 'rule.distanceBands', messages.simulatedBands],
  ['a duplicate criterion', { ranking: ['band', 'band', 'band', 'band'] }, 'rule.ranking', messages.simulatedRanking],
  ['an unknown criterion', { ranking: ['price'] }, 'rule.ranking', messages.simulatedRanking],
  ['half an hour', { leadHours: 0.5 }, 'rule.leadHours', messages.simulatedLeadHours],
  ['something else', { secret: true }, 'rule.secret', messages.unknownField],
])('refuses %s and starts nothing', async (_what, change, field, message) => {
  const before = await kept();
  const reply = await admin.post(path, { name: 'Wrong', rule: { ...matchingRule, ...change } });
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  expect(await kept()).toEqual(before);
});

test('refuses an overlong name, an unknown simulation and an unknown side of a comparison', async () => {
  expect((await admin.post(path, { name: 'x'.repeat(61), rule: matchingRule })).status).toBe(400);
  expect((await admin.post(`${path}/not-an-id/cancel`)).status).toBe(404);
  expect((await admin.post(`${path}/0198c1de-0000-7000-8000-000000000001/cancel`)).status).toBe(404);
  for (const query of ['', '?left=observed', '?left=observed&right=observed', '?left=1&right=2'])
    expect((await admin.get(`/api/admin/matching/comparison${query}`)).status).toBe(400);
});

test('only administrators may simulate', async () => {
  const seeker = await api.as(await buildAccount(deps));
  for (const client of [seeker, api.client()])
    for (const reply of [
      await client.get(path),
      await client.post(path, { name: 'Mine', rule: matchingRule }),
      await client.get('/api/admin/demand'),
    ])
      expect([401, 403]).toContain(reply.status);
});
