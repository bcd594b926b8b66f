/** The cards of the providers that a request would reach first: whose they are, in which order, and what they show. */

import { noAvailability } from '@marketplace/contracts/availability/availability';
import { defaultUrgentJobs } from '@marketplace/contracts/availability/urgent-jobs';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import type { Supply } from '@marketplace/contracts/supply/supply';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { saveProfile } from '@marketplace/domain/profiles/service';
import { saveAvailability } from '@marketplace/domain/providers/availability';
import { rewriteCoverage } from '@marketplace/domain/providers/coverage';
import { saveUrgentJobs, setAvailableNow } from '@marketplace/domain/providers/urgent-jobs';
import { minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  type BuiltProvider,
  buildEnquiry,
  buildProvider,
  buildRating,
  category,
  checkProvider,
  city,
  place,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();
const { clock, db } = deps;

const publish = (provider: BuiltProvider, isPublic = true) =>
  saveProfile(deps, {
    providerId: provider.providerId,
    profile: { about: '', languages: [], yearsInBusiness: null, whatsapp: null, isPublic },
  });
/** A provider of a town. `path`: `free-state/welkom`. */
const inTown = (path: string, overrides: Parameters<typeof buildProvider>[1] = {}) => {
  const baseCity = city(path);
  return buildProvider(deps, { baseCity, coverageRadiusKm: 10, provinces: [baseCity.province.slug], ...overrides });
};
const publicIn = async (path: string, overrides: Parameters<typeof buildProvider>[1] = {}) => {
  const provider = await inTown(path, overrides);
  await publish(provider);
  return provider;
};
const ask = async (path: string, more: Record<string, string> = {}): Promise<Supply> => {
  const { name, province } = city(path);
  const query = new URLSearchParams({
    categoryId: category('geyser-installation-and-repair'),
    ...{ province: province.name, city: name, ...more },
  });
  const { body, headers } = await visitor.get(`/api/supply?${query}`);
  // No browser or proxy may keep who answers now.
  expect(headers.get('cache-control')).not.toContain('public');
  return body as Supply;
};
const names = ({ cards }: Supply) => cards.map(({ name }) => name);
const at = (time: string) => clock.set(new Date(`${time}:00+02:00`));
/** Longer than supply is kept. */
const later = () => clock.advance(minutes(6));

test('shows only published profiles, and counts the others', async () => {
  const path = 'free-state/welkom';
  const shown = await publicIn(path);
  await inTown(path);
  const withdrawn = await publicIn(path);
  await publish(withdrawn, false);
  expect(await ask(path)).toMatchObject({ providers: 3, cards: [{ name: shown.businessName }] });
  const body = JSON.stringify(await ask(path));
  expect(body).not.toContain(withdrawn.businessName);
  for (const secret of ['011 555 0100', '+27115550100', shown.email, shown.providerId])
    expect(body).not.toContain(secret);
});

test('has the order of matching, and no card of a provider that is not among the first', async () => {
  const path = 'northern-cape/kuruman';
  const built = [];
  for (let n = 0; n < limits.providersPerEnquiry + 1; n += 1) built.push(await publicIn(path));
  await db('providers').where({ id: built[0]!.providerId }).update({ recent_leads: 9 });
  await db('provider_coverage').where({ provider_id: built[0]!.providerId }).update({ recent_leads: 9 });
  const supply = await ask(path);
  expect(supply.cards).toHaveLength(3);
  const { id: enquiryId } = await buildEnquiry(deps, { province: 'Northern Cape', city: 'Kuruman' });
  await matchEnquiry(deps, { enquiryId });
  const asked = await db('leads as l')
    .join('providers as p', 'p.id', 'l.provider_id')
    .where('l.enquiry_id', enquiryId)
    .orderBy('l.slot')
    .pluck('p.business_name');
  expect(names(supply)).toEqual(asked.slice(0, 3));
  expect(asked).not.toContain(built[0]!.businessName);

  // Only the last of the candidates publishes its profile, and it would not be asked among the first.
  const quiet = 'northern-cape/postmasburg';
  const last = await publicIn(quiet);
  for (let n = 0; n < limits.providersPerEnquiry; n += 1) await inTown(quiet);
  await db('provider_coverage').where({ provider_id: last.providerId }).update({ recent_leads: 9 });
  expect(await ask(quiet)).toMatchObject({ providers: limits.providersPerEnquiry + 1, cards: [] });
});

test('shows the checks, the rating with its number, the base, the distance and the fee', async () => {
  const base = place('gauteng/soweto/diepkloof');
  const provider = await publicIn('gauteng/soweto', { baseSuburb: base.suburb, coverageRadiusKm: 30 });
  await saveUrgentJobs(deps, {
    ...defaultUrgentJobs,
    callOutCents: 35_000,
    providerId: provider.providerId,
    actorId: null,
  });
  for (let n = 0; n < 4; n += 1) await buildRating(deps, { provider, stars: 5 });
  later();
  const card = async () =>
    (await ask('gauteng/soweto', { suburb: 'Orlando West' })).cards.find(({ name }) => name === provider.businessName)!;
  expect(await card()).toMatchObject({
    path: expect.stringMatching(/^\/providers\/[a-z0-9-]+$/),
    checks: expect.arrayContaining([{ check: 'identity', checkedAt: expect.any(String), validUntil: null }]),
    rating: { average: null, count: 4 },
    base: 'Diepkloof, Soweto',
    callOutCents: 35_000,
  });
  expect((await card()).distanceKm).toBeGreaterThan(1);
  await buildRating(deps, { provider, stars: 4 });
  later();
  expect((await card()).rating).toEqual({ average: 4.8, count: 5 });
});

test('has no card of a provider without its required checks, although it gets leads', async () => {
  const path = 'limpopo/thohoyandou';
  const due = await publicIn(path, { verifiedAt: null });
  await db('providers')
    .where({ id: due.providerId })
    .update({ checks_due_at: new Date('2027-01-01') });
  await rewriteCoverage(deps, due.providerId);
  expect(await ask(path)).toMatchObject({ providers: 0, cards: [], urgent: { takers: 0, ringing: 0 } });
  await checkProvider(deps, due);
  later();
  expect(await ask(path)).toMatchObject({ providers: 1, cards: [{ name: due.businessName }], urgent: { takers: 1 } });
});

test('says at once who would be rung, although the count is kept', async () => {
  const path = 'mpumalanga/ermelo';
  at('2026-11-03T21:00');
  const { providerId } = await publicIn(path);
  const night = { answersNow: false, ringsFrom: '2026-11-04T04:00:00.000Z' };
  expect(await ask(path)).toMatchObject({ cards: [{ now: night }], urgent: { takers: 1, ringing: 0 } });
  await setAvailableNow(deps, { providerId, hours: 1 });
  expect(await ask(path)).toMatchObject({ cards: [{ now: { answersNow: true } }], urgent: { takers: 1, ringing: 1 } });
  // A new provider is counted later, which shows that the count is kept.
  await inTown(path);
  expect(await ask(path)).toMatchObject({ providers: 1 });
  await setAvailableNow(deps, { providerId, hours: null });
  expect(await ask(path)).toMatchObject({ cards: [{ now: night }], urgent: { ringing: 0 } });
  await saveUrgentJobs(deps, { ...defaultUrgentJobs, takesUrgent: false, providerId, actorId: null });
  expect(await ask(path)).toMatchObject({
    cards: [{ now: { answersNow: false, ringsFrom: null } }],
    urgent: { takers: 0, ringing: 0 },
  });
});

test('for an urgent request, has those first who are rung now, in the order in which matching rings them', async () => {
  const path = 'free-state/bethlehem';
  at('2026-11-03T21:00');
  const [asleep, answering, available] = [await publicIn(path), await publicIn(path), await publicIn(path)];
  const night = { ...defaultUrgentJobs, answersAtNight: true, actorId: null };
  await saveUrgentJobs(deps, { ...night, providerId: answering.providerId });
  await db('provider_coverage').where({ provider_id: available.providerId }).update({ recent_leads: 9 });
  expect(names(await ask(path))).toEqual([asleep, answering, available].map(({ businessName }) => businessName));
  const urgent = async () => (await ask(path, { urgent: 'true' })).cards;
  await setAvailableNow(deps, { providerId: available.providerId, hours: 1 });
  expect(await urgent()).toMatchObject([
    { name: available.businessName, now: { answersNow: true } },
    { name: answering.businessName, now: { answersNow: true } },
    { name: asleep.businessName, now: { answersNow: false, ringsFrom: '2026-11-04T04:00:00.000Z' } },
  ]);
  const { province, name } = city(path);
  const timeframe = requestTimeframes.urgent;
  const { id: enquiryId } = await buildEnquiry(deps, { province: province.name, city: name, timeframe });
  await matchEnquiry(deps, { enquiryId });
  const rung = await db('leads').where({ enquiry_id: enquiryId }).orderBy('id').pluck('provider_id');
  expect(rung).toEqual([available.providerId, answering.providerId]);
  await setAvailableNow(deps, { providerId: available.providerId, hours: null });
  expect((await urgent()).map((card) => card.now?.answersNow)).toEqual([true, false, false]);
});

test('never says that a provider answers now which matching does not ring, because it stays closed', async () => {
  const path = 'free-state/kroonstad';
  at('2026-11-07T12:00'); // a Saturday
  const { providerId } = await publicIn(path);
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '17:00' }));
  await saveAvailability(deps, { ...noAvailability, hours, providerId, actorId: null });
  const { province, name } = city(path);
  const place = { province: province.name, city: name, timeframe: requestTimeframes.urgent };
  const rung = async () => {
    const { id: enquiryId } = await buildEnquiry(deps, place);
    return matchEnquiry(deps, { enquiryId });
  };
  expect(await ask(path)).toMatchObject({ cards: [{ now: { answersNow: false } }], urgent: { takers: 1, ringing: 0 } });
  expect(await rung()).toBe(0);
  at('2026-11-08T12:00');
  expect(await ask(path)).toMatchObject({ cards: [{ now: { answersNow: true } }], urgent: { ringing: 1 } });
  expect(await rung()).toBe(1);
});

test('names the first free day by the working hours and holidays', async () => {
  const path = 'eastern-cape/komani';
  at('2026-11-05T18:00'); // a Thursday
  const { providerId } = await publicIn(path);
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '17:00' }));
  const holidays = [{ from: '2026-11-06', to: '2026-11-06' }];
  expect(await ask(path)).toMatchObject({ cards: [{ now: { freeOn: '2026-11-05' } }] });
  await saveAvailability(deps, { ...noAvailability, hours, holidays, providerId, actorId: null });
  later();
  expect(await ask(path)).toMatchObject({ cards: [{ now: { freeOn: '2026-11-09' } }] });
});

test('names no distance for a service that is done anywhere', async () => {
  const design = category('web-development');
  const provider = await publicIn('gauteng/johannesburg', { categoryIds: [design], anywhere: { [design]: 'REMOTE' } });
  const query = new URLSearchParams({ categoryId: design, province: 'Northern Cape', city: 'Springbok' });
  const { body } = await visitor.get(`/api/supply?${query}`);
  expect(body).toMatchObject({ cards: [{ name: provider.businessName, base: 'Johannesburg', distanceKm: null }] });
  await db('provider_coverage').where({ province: 'anywhere' }).delete(); // frees the country for other tests
});

test('keeps who answers now off the pages that caches keep, and names what to do first', async () => {
  const path = 'kwazulu-natal/newcastle';
  await publicIn(path);
  const { body } = await visitor.get(
    '/api/local-activity/geyser-installation-and-repair/kwazulu-natal/newcastle/newcastle',
  );
  const { supply } = body as { supply: Supply };
  expect(supply.cards.map(({ now }) => now)).toEqual([null]);
  expect(supply.urgent).toBeNull();
  expect(supply.firstAid).toBe('Switch off the geyser at the board and close the main stopcock.');
});
