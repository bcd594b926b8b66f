import { ringsNow } from '@marketplace/contracts/availability/ringing';
import { defaultUrgentJobs } from '@marketplace/contracts/availability/urgent-jobs';
import { sentences } from '@marketplace/contracts/messages';
import { buildMember, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { providerProfile } from './profile.view.ts';
import { urgentJobQueries } from './urgent-jobs.queries.ts';
import { ringsAtNight, saveUrgentJobs, setAvailableNow, setRingsAtNight } from './urgent-jobs.ts';

const deps = await testDeps();
const { db, clock } = deps;

const ringing = async (providerId: string) => (await urgentJobQueries(deps).ringing([providerId])).get(providerId)!;
const historyOf = (providerId: string) =>
  db('provider_history').where({ provider_id: providerId, kind: 'SETTINGS' }).orderBy('id').select('before', 'after');

test('takes urgent jobs and is quiet at night until the provider chooses otherwise', async () => {
  const { providerId } = await buildProvider(deps);
  expect(await providerProfile(deps, providerId)).toMatchObject({ ...defaultUrgentJobs, availableUntil: null });
  const asBefore = { takesUrgent: true, answersAtNight: false, availableUntil: null, quiet: null, hours: [] };
  expect(await ringing(providerId)).toEqual(asBefore);
});

test('saves the settings with the change in the history, and nothing if nothing changed', async () => {
  const { providerId, userId } = await buildProvider(deps);
  const settings = { takesUrgent: true, answersAtNight: true, callOutCents: 35_000 };
  await saveUrgentJobs(deps, { ...settings, providerId, actorId: userId });
  await saveUrgentJobs(deps, { ...settings, providerId, actorId: userId });
  expect(await providerProfile(deps, providerId)).toMatchObject(settings);
  expect(await historyOf(providerId)).toEqual([
    { before: { answersAtNight: false, callOutFrom: null }, after: { answersAtNight: true, callOutFrom: 'R350' } },
  ]);
  const unknown = '01a1fbbf-4989-7c0d-b892-5deade4ca044';
  const save = saveUrgentJobs(deps, { ...settings, providerId: unknown, actorId: null });
  await expect(save).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('is available until its time, at night and in its quiet hours, and no longer', async () => {
  const { providerId } = await buildProvider(deps);
  await db('providers').where({ id: providerId }).update({ quiet_from: '11:00', quiet_until: '23:00' });
  clock.set(new Date('2026-11-03T19:00:00+02:00'));
  expect(ringsNow(await ringing(providerId), clock.now())).toBe(false);
  await setAvailableNow(deps, { providerId, hours: 4 });
  clock.advance(hours(4) - 1);
  expect(ringsNow(await ringing(providerId), clock.now())).toBe(true);
  clock.advance(1);
  expect(ringsNow(await ringing(providerId), clock.now())).toBe(false);
  await setAvailableNow(deps, { providerId, hours: 1 });
  await setAvailableNow(deps, { providerId, hours: null });
  expect(await ringing(providerId)).toMatchObject({ availableUntil: null });
});

test('is not available without urgent jobs, and turning them off ends it', async () => {
  const { providerId } = await buildProvider(deps);
  await setAvailableNow(deps, { providerId, hours: 4 });
  await saveUrgentJobs(deps, { ...defaultUrgentJobs, takesUrgent: false, providerId, actorId: null });
  expect(await ringing(providerId)).toMatchObject({ takesUrgent: false, availableUntil: null });
  await expect(setAvailableNow(deps, { providerId, hours: 4 })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: sentences.takesNoUrgent,
  });
  await setAvailableNow(deps, { providerId, hours: null });
});

test('tells the owner’s pages about each change', async () => {
  const { providerId, userId } = await buildProvider(deps);
  await saveUrgentJobs(deps, { ...defaultUrgentJobs, answersAtNight: true, providerId, actorId: userId });
  await setAvailableNow(deps, { providerId, hours: 2 });
  const events = await db('outbox').where({ event: 'provider.updated' }).whereRaw(`payload ->> 'userId' = ?`, userId);
  expect(events).toHaveLength(2);
});

test('keeps the night of one person apart from the others of the team', async () => {
  const business = await buildProvider(deps);
  const member = await buildMember(deps, business);
  await setRingsAtNight(deps, member.userId, false);
  expect([await ringsAtNight(deps, business.userId), await ringsAtNight(deps, member.userId)]).toEqual([true, false]);
});
