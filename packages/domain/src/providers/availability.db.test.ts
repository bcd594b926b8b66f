import { noAvailability } from '@marketplace/contracts/availability/availability';
import { limits } from '@marketplace/contracts/limits';
import { buildEnquiry, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { matchEnquiry } from '../matching/service.ts';
import { saveAvailability } from './availability.ts';
import { keepCalendar } from './calendar.ts';
import { providerProfile, providerState } from './profile.view.ts';

const deps = await testDeps({ poolMax: 20 });
const { db, clock } = deps;

const providerIn = async (path: string, availability: Partial<typeof noAvailability>) => {
  const baseCity = city(path);
  const { providerId } = await buildProvider(deps, { baseCity, provinces: [baseCity.province.slug] });
  await saveAvailability(deps, { ...noAvailability, ...availability, providerId, actorId: null });
  return providerId;
};
const postIn = async (path: string, change: object = {}) => {
  const { name, province } = city(path);
  return (await buildEnquiry(deps, { province: province.name, city: name, ...change })).id;
};
const leadsOf = async (providerId: string) => (await db('leads').where({ provider_id: providerId })).length;
/** Sets the clock to a time in South Africa in the week of Monday, 2 November 2026. */
const at = (day: number, time: string) => clock.set(new Date(`2026-11-0${day}T${time}:00+02:00`));

test('sends at most the weekly limit, however many requests match at once, and starts again on Monday', async () => {
  at(3, '10:00');
  const path = 'free-state/bloemfontein';
  const providerId = await providerIn(path, { weeklyLimit: 3 });
  const ten = await Promise.all(Array.from({ length: 10 }, () => postIn(path)));
  await Promise.all(ten.map((enquiryId) => matchEnquiry(deps, { enquiryId })));
  expect(await leadsOf(providerId)).toBe(3);
  expect(await providerState(deps, providerId)).toMatchObject({ full: true });

  clock.set(new Date('2026-11-08T23:59:00+02:00'));
  expect(await matchEnquiry(deps, { enquiryId: await postIn(path) })).toBe(0);
  clock.set(new Date('2026-11-09T00:00:00+02:00'));
  expect(await matchEnquiry(deps, { enquiryId: await postIn(path) })).toBe(1);
  expect(await providerState(deps, providerId)).toMatchObject({ full: false });

  // A lower limit counts the leads of this week, and a higher one opens again.
  await saveAvailability(deps, { ...noAvailability, weeklyLimit: 1, providerId, actorId: null });
  expect(await matchEnquiry(deps, { enquiryId: await postIn(path) })).toBe(0);
  await saveAvailability(deps, { ...noAvailability, weeklyLimit: 2, providerId, actorId: null });
  expect(await matchEnquiry(deps, { enquiryId: await postIn(path) })).toBe(1);
  expect(await leadsOf(providerId)).toBe(5);
});

test('sends urgent leads only to providers that are open before the leads expire', async () => {
  at(4, '16:00');
  const path = 'western-cape/george';
  const hoursOn = (weekday: number, opens: string, closes: string) => ({ hours: [{ weekday, opens, closes }] });
  const open = await providerIn(path, hoursOn(3, '08:00', '17:00'));
  const opensSoon = await providerIn(path, hoursOn(3, '17:30', '22:00'));
  const closed = await providerIn(path, hoursOn(3, '08:00', '15:00'));
  const otherDay = await providerIn(path, hoursOn(4, '08:00', '17:00'));
  const always = await providerIn(path, {});
  const counts = () => Promise.all([open, opensSoon, closed, otherDay, always].map(leadsOf));
  await matchEnquiry(deps, { enquiryId: await postIn(path, { timeframe: 'ASAP (Urgent)' }) });
  expect(await counts()).toEqual([1, 1, 0, 1, 1]);
  await db('providers').update({ answers_at_night: true });
  at(4, '23:00');
  await matchEnquiry(deps, { enquiryId: await postIn(path, { timeframe: 'ASAP (Urgent)' }) });
  expect(await counts()).toEqual([1, 1, 0, 2, 2]);
  await matchEnquiry(deps, { enquiryId: await postIn(path) });
  expect(await counts()).toEqual([2, 2, 1, 3, 3]);
});

test('pauses a provider for a planned holiday, and keeps the holidays that are still to come', async () => {
  at(5, '10:00');
  const path = 'limpopo/polokwane';
  const holidays = [
    { from: '2026-11-06', to: '2026-11-07' },
    { from: '2026-12-16', to: '2027-01-04' },
  ];
  const providerId = await providerIn(path, { holidays });
  expect((await providerProfile(deps, providerId)).availability).toEqual({ ...noAvailability, holidays });
  expect(await matchEnquiry(deps, { enquiryId: await postIn(path) })).toBe(1);
  clock.set(new Date('2026-11-06T00:00:00+02:00'));
  // The match itself starts the holiday if no sweep has.
  expect(await matchEnquiry(deps, { enquiryId: await postIn(path) })).toBe(0);
  expect(await providerState(deps, providerId)).toMatchObject({ paused: true });
  expect((await providerProfile(deps, providerId)).availability.holidays).toEqual(holidays.slice(1));
  clock.advance(days(2) - hours(1));
  expect(await keepCalendar(deps)).toBe(0);
  clock.advance(hours(1));
  expect(await keepCalendar(deps)).toBe(1);
  expect(await matchEnquiry(deps, { enquiryId: await postIn(path) })).toBe(1);
});

test('records the change in words', async () => {
  at(6, '10:00');
  const providerId = await providerIn('gauteng/vereeniging', {
    hours: [{ weekday: 1, opens: '08:00', closes: '17:00' }],
    weeklyLimit: limits.weeklyLeadsMax,
    quiet: { from: '20:00', until: '06:30' },
  });
  const [entry] = await db('provider_history').where({ provider_id: providerId });
  expect(entry).toMatchObject({
    kind: 'SETTINGS',
    before: { hours: [], weeklyLimit: null, quiet: null },
    after: { hours: ['Monday 08:00 to 17:00'], weeklyLimit: limits.weeklyLeadsMax, quiet: '20:00 to 06:30' },
  });
});
