/** Urgent jobs over the API: the owner's settings, everyone's "Available now", and each person's own night. */
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildMember, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const me = '/api/providers/me';
const settings = { takesUrgent: true, answersAtNight: true, callOutCents: 35_000 };

test('saves the settings of the business, and refuses what is out of range without a change', async () => {
  const owner = await api.as(await buildProvider(deps));
  const { body, status } = await owner.put(`${me}/urgent-jobs`, settings);
  expect([status, body]).toMatchObject([200, { urgentJobs: { ...settings, availableUntil: null } }]);
  for (const callOutCents of [0, limits.callOutCentsMin - 1, limits.callOutCentsMax + 1, 350.5, '350'])
    expect(await owner.put(`${me}/urgent-jobs`, { ...settings, callOutCents }), `${callOutCents}`).toMatchObject({
      status: 400,
      body: { fields: { callOutCents: messages.callOut } },
    });
  for (const wrong of [{}, { ...settings, more: true }, { ...settings, takesUrgent: 'yes' }])
    expect((await owner.put(`${me}/urgent-jobs`, wrong)).status).toBe(400);
  expect((await owner.get(me)).body).toMatchObject({ urgentJobs: settings });
});

test('lets every person in the team turn "Available now" on, which turns itself off', async () => {
  const business = await buildProvider(deps);
  const member = await api.as(await buildMember(deps, business));
  expect((await member.put(`${me}/urgent-jobs`, settings)).status).toBe(403);
  const { body } = await member.put(`${me}/available-now`, { hours: limits.availableHours });
  const availableUntil = new Date(deps.clock.now().getTime() + hours(limits.availableHours)).toISOString();
  expect(body).toMatchObject({ urgentJobs: { availableUntil } });
  deps.clock.advance(hours(limits.availableHours));
  expect((await member.get(me)).body).toMatchObject({ urgentJobs: { availableUntil: null } });
  for (const wrong of [0, limits.availableHoursMax + 1, 1.5, 'long'])
    expect(await member.put(`${me}/available-now`, { hours: wrong })).toMatchObject({
      status: 400,
      body: { fields: { hours: messages.availableHours } },
    });
  const stranger = await api.as(await buildAccount(deps));
  expect((await stranger.put(`${me}/available-now`, { hours: 4 })).status).toBe(403);
  expect((await api.client().put(`${me}/available-now`, { hours: 4 })).status).toBe(401);
});

test('refuses "Available now" to a provider without urgent jobs', async () => {
  const owner = await api.as(await buildProvider(deps));
  await owner.put(`${me}/urgent-jobs`, { ...settings, takesUrgent: false });
  expect((await owner.put(`${me}/available-now`, { hours: 4 })).status).toBe(409);
  expect((await owner.put(`${me}/available-now`, { hours: null })).status).toBe(200);
});

test('keeps each person’s own night', async () => {
  const business = await buildProvider(deps);
  const [owner, member] = [await api.as(business), await api.as(await buildMember(deps, business))];
  expect((await member.put(`${me}/night-ringing`, { ringsAtNight: false })).body).toMatchObject({
    ringsAtNight: false,
  });
  expect((await owner.get(`${me}/notifications`)).body).toMatchObject({ ringsAtNight: true });
  expect((await member.get(`${me}/notifications`)).body).toMatchObject({ ringsAtNight: false });
  expect((await member.put(`${me}/night-ringing`, {})).status).toBe(400);
});
