import { limits } from '@marketplace/contracts/limits';
import { buildEnquiry, buildProvider, category, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { declineLead } from '../leads/service.ts';
import { claimMail } from '../mail-deliveries/delivery.ts';
import { saveSettings } from '../providers/service.ts';
import { setVerification } from '../providers/standing.ts';
import { matchOpenFor } from './new-reach.ts';
import { matchEnquiry } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

// Each test has a place of its own, so that they do not share providers.
type Place = ReturnType<typeof city>;
const matchedIn = async (place: Place, change: Parameters<typeof buildEnquiry>[1] = {}) => {
  const { id } = await buildEnquiry(deps, { province: place.province.name, city: place.name, ...change });
  await matchEnquiry(deps, { enquiryId: id });
  return id;
};
const plumberIn = (place: Place, change: Parameters<typeof buildProvider>[1] = {}) =>
  buildProvider(deps, { baseCity: place, provinces: [place.province.slug], ...change });
const verify = (providerId: string) =>
  setVerification(deps, {
    ...{ providerId, actorId: null, checks: ['identity'] },
    verifiedUntil: new Date(clock.now().getTime() + days(365)),
  });
const asked = async (providerId: string): Promise<string[]> =>
  (await db('leads').where({ provider_id: providerId }).pluck('enquiry_id')).toSorted();
const eventsOf = async (enquiryId: string): Promise<string[]> =>
  db('outbox').whereRaw(`payload->>'enquiryId' = ?`, enquiryId).orderBy('id').pluck('event');

test('a request that nobody could take goes to the first provider that is verified for it, and its seeker is told once', async () => {
  const place = city('northern-cape/prieska');
  const id = await matchedIn(place);
  expect((await eventsOf(id)).filter((event) => event === 'enquiry.unmatched')).toHaveLength(1);
  // Matching it again finds as little, and says it once.
  await matchEnquiry(deps, { enquiryId: id });
  expect((await eventsOf(id)).filter((event) => event === 'enquiry.unmatched')).toHaveLength(1);

  const plumber = await plumberIn(place, { verifiedAt: null });
  expect(await matchOpenFor(deps, plumber)).toBe(0);
  await verify(plumber.providerId);
  const both = await Promise.all([matchOpenFor(deps, plumber), matchOpenFor(deps, plumber)]);
  expect(both.reduce((sum, leads) => sum + leads)).toBe(1);
  expect(await asked(plumber.providerId)).toEqual([id]);

  const second = await plumberIn(place);
  expect(await matchOpenFor(deps, second)).toBe(1);
  const events = await eventsOf(id);
  expect(events.filter((event) => event === 'enquiry.first-provider')).toHaveLength(1);
  expect(events.filter((event) => event === 'lead.sent')).toHaveLength(2);
});

test('one that was found at once has no first provider to be told of', async () => {
  const place = city('free-state/bloemfontein');
  await plumberIn(place);
  const events = await eventsOf(await matchedIn(place));
  expect(events.filter((event) => event.startsWith('enquiry.'))).toEqual(['enquiry.posted']);
});

test('a request that has moved is told of whoever is there as if it were new', async () => {
  const [here, there] = [city('eastern-cape/mthatha'), city('eastern-cape/port-elizabeth')];
  await plumberIn(here);
  const id = await matchedIn(here);
  const moveTo = async (place: Place) => {
    // As `editRequest` does it.
    await db('leads').where({ enquiry_id: id }).delete();
    const cityId = (await db('cities')
      .where({ path: `${place.province.slug}/${place.slug}` })
      .first('id'))!.id;
    await db('enquiries').where({ id }).update({ city_id: cityId, province: place.province.slug });
    await matchEnquiry(deps, { enquiryId: id });
  };
  const told = async () =>
    (await eventsOf(id)).filter((event) => ['enquiry.unmatched', 'enquiry.first-provider'].includes(event));
  await moveTo(here);
  expect(await told()).toEqual([]);
  await moveTo(there);
  expect(await told()).toEqual(['enquiry.unmatched']);
  await claimMail(deps, 'mail.enquiry-unmatched', id);
  await matchOpenFor(deps, await plumberIn(there));
  expect(await told()).toEqual(['enquiry.unmatched', 'enquiry.first-provider']);
});

test('a wider radius, another service and another province bring what they newly reach, and nothing else', async () => {
  const place = city('western-cape/george');
  const near = await matchedIn(place);
  const far = await matchedIn(city('western-cape/mossel-bay')); // some 40 km away
  const wired = await matchedIn(place, {
    subcategoryId: category('electrical'),
    subSubcategoryId: category('electrical-coc'),
  });
  const { providerId, userId } = await plumberIn(place, { coverageRadiusKm: 10 });
  const settle = async (settings: object) => {
    await saveSettings(deps, { providerId, actorId: null, ...settings });
    return matchOpenFor(deps, { userId });
  };
  expect(await matchOpenFor(deps, { userId })).toBe(1);
  expect(await asked(providerId)).toEqual([near]);
  expect(await settle({ coverageRadiusKm: 60 })).toBe(1);
  expect(await asked(providerId)).toEqual([near, far].toSorted());
  expect(await settle({ categoryIds: [category('electrical')] })).toBe(1);
  expect(await asked(providerId)).toEqual([near, far, wired].toSorted());
  // What it has turned down, it does not get again.
  await declineLead(deps, { id: near, providerId });
  expect(await settle({ categoryIds: [category('home-improvement')] })).toBe(0);
});

test('a request with a full house, one that somebody has accepted and one that has closed are left alone', async () => {
  const place = city('mpumalanga/mbombela');
  for (let n = 0; n < limits.providersPerEnquiry; n += 1) await plumberIn(place);
  await matchedIn(place);
  const [started, closed] = [await matchedIn(place), await matchedIn(place)];
  await db('leads').whereIn('enquiry_id', [started, closed]).delete();
  await db('enquiries').where({ id: started }).update({ status: 'in_progress' });
  await db('enquiries').where({ id: closed }).update({ status: 'expired' });
  expect(await matchOpenFor(deps, await plumberIn(place))).toBe(0);
});

test('no more than 20 at once, and what nobody has comes first', async () => {
  const place = city('limpopo/polokwane');
  const nobodys = await matchedIn(place);
  clock.advance(1_000);
  await plumberIn(place);
  const shared: string[] = [];
  for (let n = 0; n < limits.requestsPerNewReach; n += 1) {
    clock.advance(1_000);
    shared.push(await matchedIn(place));
  }
  const late = await plumberIn(place);
  await matchOpenFor(deps, late);
  // The oldest of those that somebody has already waits for its next step.
  expect(await asked(late.providerId)).toEqual([nobodys, ...shared.slice(1)].toSorted());
});
