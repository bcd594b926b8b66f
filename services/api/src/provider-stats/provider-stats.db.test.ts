import type { ProviderStats } from '@marketplace/contracts/providers/stats';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildLead, buildProvider, city } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const path = '/api/providers/me/stats';

test('a provider sees only its open and finished leads, without contact details', async () => {
  const george = { baseCity: city('western-cape/george'), provinces: ['western-cape'] };
  const enquiry = { city: 'George', province: 'Western Cape', title: 'Burst pipe, call 082 555 0178' };
  const provider = await buildProvider(deps, george);
  const first = await buildLead(deps, { provider, enquiry });
  deps.clock.advance(hours(1));
  await buildLead(deps, { provider, enquiry });
  const caller = await api.as(provider);
  const answer = await caller.get(path);
  const stats = answer.body as ProviderStats;
  expect(stats.waiting).toMatchObject({
    open: 2,
    due: 0,
    leads: [{ id: first.leadId, title: 'Burst pipe, call [hidden]', city: 'George', can: { accept: true } }, {}],
  });
  expect(stats.weeks).toHaveLength(12);
  expect(stats.weeks.at(-1)).toMatchObject({ start: '2026-03-02', leads: 2, open: 2 });
  expect(stats.areas).toMatchObject([{ name: 'George', leads: 2 }]);
  for (const secret of ['082 555 0178', 'Thandi Nkosi', '@example.org']) expect(answer.text).not.toContain(secret);

  await caller.post(`/api/providers/me/leads/${first.leadId}/accept`);
  expect((await caller.get(path)).body).toMatchObject({
    waiting: { open: 1 },
    totals: { leads: 2, accepted: 1 },
    response: { answers: 1, minutes: 60, comparison: null },
  });

  // Another provider's figures are separate.
  const stranger = await api.as(await buildProvider(deps, george));
  expect((await stranger.get(path)).body).toMatchObject({ waiting: { open: 0 }, totals: { leads: 0 }, areas: [] });
});

test('accepts 1 to 26 weeks', async () => {
  const provider = await api.as(await buildProvider(deps));
  expect(((await provider.get(`${path}?weeks=4`)).body as ProviderStats).weeks).toHaveLength(4);
  for (const wrong of ['weeks=0', 'weeks=27', 'weeks=1.5', 'weeks=x', 'week=4'])
    expect([wrong, (await provider.get(`${path}?${wrong}`)).status]).toEqual([wrong, 400]);
});

test('is only for providers, not for visitors, seekers or super administrators without a business', async () => {
  expect((await api.client().get(path)).status).toBe(401);
  expect((await (await api.as(await buildAccount(deps))).get(path)).status).toBe(403);
  expect((await (await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }))).get(path)).status).toBe(404);
});
