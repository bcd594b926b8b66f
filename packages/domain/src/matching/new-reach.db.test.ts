import { limits } from '@marketplace/contracts/limits';
import { buildEnquiry, buildProvider, category, checkProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { claimDelivery } from '../deliveries/service.ts';
import { declineLead } from '../leads/service.ts';
import { mailKey } from '../mail-deliveries/delivery.ts';
import { saveSettings } from '../providers/service.ts';
import { matchOpenFor } from './new-reach.ts';
import { matchEnquiry } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

// Each test uses a separate place, so that they do not share providers.
type Place = ReturnType<typeof city>;
const matchedIn = async (place: Place, change: Parameters<typeof buildEnquiry>[1] = {}) => {
  const { id } = await buildEnquiry(deps, { province: place.province.name, city: place.name, ...change });
  await matchEnquiry(deps, { enquiryId: id });
  return id;
};
const plumberIn = (place: Place, change: Parameters<typeof buildProvider>[1] = {}) =>
  buildProvider(deps, { baseCity: place, provinces: [place.province.slug], ...change });
const verify = (providerId: string) =>
  checkProvider(deps, { providerId, until: new Date(clock.now().getTime() + days(365)) });
const asked = async (providerId: string): Promise<string[]> =>
  (await db('leads').where({ provider_id: providerId }).pluck('enquiry_id')).toSorted();
const eventsOf = async (enquiryId: string): Promise<string[]> =>
  db('outbox').whereRaw(`payload->>'enquiryId' = ?`, enquiryId).orderBy('id').pluck('event');

test('sends an unmatched request to the first provider verified for it, and notifies the seeker once', async () => {
  const place = city('northern-cape/prieska');
  const id = await matchedIn(place);
  expect((await eventsOf(id)).filter((event) => event === 'enquiry.unmatched')).toHaveLength(1);
  // A repeated match finds nothing either, and sends no second notification.
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
});

test('sends no first-provider notification if the first match finds a provider', async () => {
  const place = city('free-state/bloemfontein');
  await plumberIn(place);
  const events = await eventsOf(await matchedIn(place));
  expect(events).toEqual([]);
});

test('treats a moved request as new when it notifies the seeker', async () => {
  const [here, there] = [city('eastern-cape/mthatha'), city('eastern-cape/port-elizabeth')];
  await plumberIn(here);
  const id = await matchedIn(here);
  const moveTo = async (place: Place) => {
    // Makes the same changes as `editRequest`.
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
  await claimDelivery(deps, mailKey('mail.enquiry-unmatched', id));
  await matchOpenFor(deps, await plumberIn(there));
  expect(await told()).toEqual(['enquiry.unmatched', 'enquiry.first-provider']);
});

test('sends only the newly reached requests after a change of radius, services or provinces', async () => {
  const place = city('western-cape/george');
  const near = await matchedIn(place);
  const far = await matchedIn(city('western-cape/mossel-bay')); // about 40 km away
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
  // Electrical work requires a licence.
  expect(await settle({ categoryIds: [category('electrical')] })).toBe(0);
  await checkProvider(deps, { providerId, checks: ['licence'] });
  expect(await matchOpenFor(deps, { userId })).toBe(1);
  expect(await asked(providerId)).toEqual([near, far, wired].toSorted());
  // A declined lead is not sent again.
  await declineLead(deps, { id: near, providerId });
  expect(await settle({ categoryIds: [category('home-improvement')] })).toBe(0);
});

test('skips requests that are full, accepted or closed', async () => {
  const place = city('mpumalanga/mbombela');
  for (let n = 0; n < limits.providersPerEnquiry; n += 1) await plumberIn(place);
  await matchedIn(place);
  const [started, closed] = [await matchedIn(place), await matchedIn(place)];
  await db('leads').whereIn('enquiry_id', [started, closed]).delete();
  await db('enquiries').where({ id: started }).update({ status: 'in_progress' });
  await db('enquiries').where({ id: closed }).update({ status: 'expired' });
  expect(await matchOpenFor(deps, await plumberIn(place))).toBe(0);
});

test('sends at most 20 at once, starting with requests without any lead', async () => {
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
  // The oldest of the requests that already have a lead is left for its next escalation.
  expect(await asked(late.providerId)).toEqual([nobodys, ...shared.slice(1)].toSorted());
});
