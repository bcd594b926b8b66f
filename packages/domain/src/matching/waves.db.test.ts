import { ServiceRequest } from '@marketplace/contracts/enquiries/service-requests';
import { limits } from '@marketplace/contracts/limits';
import {
  type BuiltProvider,
  buildEnquiry,
  buildProvider,
  category,
  city,
  serviceRequestBody,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { postServiceRequest } from '../enquiries/service-requests.ts';
import { expireEnquiries, expireLeads } from '../leads/expiry.ts';
import { acceptLead, declineLead } from '../leads/service.ts';
import { liftSuspension, suspendProvider } from '../requests/suspension.ts';
import { ruleVersion } from './rules.ts';
import { matchEnquiry } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

// Each test uses a separate, distant place, so that they do not share providers.

/** Plumbers in a place, in rank order: each has waited longer than the next. */
const plumbers = async (count: number, place: ReturnType<typeof city>): Promise<BuiltProvider[]> => {
  const built: BuiltProvider[] = [];
  for (let n = 0; n < count; n += 1) {
    clock.advance(minutes(1));
    built.push(await buildProvider(deps, { baseCity: place, provinces: [place.province.slug] }));
  }
  return built;
};

const enquiryIn = async (place: ReturnType<typeof city>) =>
  (await buildEnquiry(deps, { province: place.province.name, city: place.name })).id;

const leadsOf = (
  enquiryId: string,
): Promise<{ provider_id: string; slot: number | null; status: string; id: string }[]> =>
  db('leads').where({ enquiry_id: enquiryId }).orderBy(['created_at', 'slot']);
const receivers = async (enquiryId: string) => (await leadsOf(enquiryId)).map((lead) => lead.provider_id);
const ids = (providers: BuiltProvider[]) => providers.map(({ providerId }) => providerId);
const eventsOf = async (enquiryId: string): Promise<string[]> =>
  db('outbox').whereRaw(`payload->>'enquiryId' = ?`, enquiryId).orderBy('id').pluck('event');

test('fills five slots, and passes declined and expired ones on until no candidate is left', async () => {
  const place = city('free-state/bloemfontein');
  const eight = await plumbers(8, place);
  const enquiryId = await enquiryIn(place);

  expect(await matchEnquiry(deps, { enquiryId })).toBe(5);
  expect(await receivers(enquiryId)).toEqual(ids(eight.slice(0, 5)));
  expect((await leadsOf(enquiryId)).map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5]);
  expect(await matchEnquiry(deps, { enquiryId })).toBe(0);

  // One declines, so the sixth gets the free slot.
  await declineLead(deps, { id: enquiryId, providerId: eight[1]!.providerId });
  clock.advance(minutes(1));
  expect(await matchEnquiry(deps, { enquiryId })).toBe(1);
  expect((await leadsOf(enquiryId)).at(-1)).toMatchObject({
    provider_id: eight[5]!.providerId,
    slot: 2,
    status: 'SENT',
  });

  // One accepts and four let 24 hours pass (the sixth one minute less). The last two get slots, and no
  // candidate is left.
  await acceptLead(deps, { id: enquiryId, providerId: eight[0]!.providerId });
  clock.advance(hours(limits.leadHours) - minutes(1));
  expect(await expireLeads(deps)).toBe(3);
  expect(await matchEnquiry(deps, { enquiryId })).toBe(2);
  expect(await receivers(enquiryId)).toEqual(ids(eight));
  clock.advance(hours(limits.leadHours));
  expect(await expireLeads(deps)).toBe(3);
  expect(await matchEnquiry(deps, { enquiryId })).toBe(0);

  const statuses = (await leadsOf(enquiryId)).map(({ status }) => status);
  expect(statuses).toEqual(['ACCEPTED', 'DECLINED', ...Array(6).fill('EXPIRED')]);
  const events = await eventsOf(enquiryId);
  expect(events.filter((event) => event === 'lead.expired')).toHaveLength(6);
});

test('stores every decision with its reasons', async () => {
  const place = city('western-cape/george');
  const twelve = await plumbers(12, place);
  const tooShort = await buildProvider(deps, {
    baseCity: city('western-cape/mossel-bay'), // about 40 km away
    coverageRadiusKm: 10,
    provinces: ['western-cape'],
  });
  const enquiryId = await enquiryIn(place);
  await matchEnquiry(deps, { enquiryId });

  const decisions = await db('match_decisions').where({ enquiry_id: enquiryId }).orderBy('rank');
  const common = { wave: 1, rule_version: ruleVersion, decided_at: clock.now() };
  expect(decisions).toMatchObject([
    ...ids(twelve.slice(0, 10)).map((providerId, index) => ({
      ...common,
      provider_id: providerId,
      outcome: index < 5 ? 'SELECTED' : 'OUTRANKED',
      rank: index + 1,
      band: 0,
      distance_km: 0,
      radius_km: 50,
      recent_leads: 0,
      response_rate: expect.any(Number),
      waiting_since: expect.any(Date),
    })),
    {
      ...common,
      provider_id: tooShort.providerId,
      outcome: 'OUT_OF_RADIUS',
      rank: null,
      band: 2,
      radius_km: 10,
      recent_leads: null,
    },
  ]);
  expect(decisions.at(-1)!.distance_km).toBeGreaterThan(10);

  await declineLead(deps, { id: enquiryId, providerId: twelve[0]!.providerId });
  await matchEnquiry(deps, { enquiryId });
  const second = await db('match_decisions').where({ enquiry_id: enquiryId, wave: 2 }).orderBy('rank');
  expect(second[0]).toMatchObject({ provider_id: twelve[5]!.providerId, outcome: 'SELECTED', rank: 1 });
  expect(second.slice(1).every(({ outcome }) => outcome === 'OUTRANKED')).toBe(true);
});

test('ranks the nearer band first, then the provider with fewer leads', async () => {
  const place = city('northern-cape/upington');
  const [busy, idle] = (await plumbers(2, place)) as [BuiltProvider, BuiltProvider];
  const farther = await buildProvider(deps, {
    baseCity: city('northern-cape/keimoes'), // about 40 km away
    coverageRadiusKm: 100,
    provinces: ['northern-cape'],
  });
  await suspendProvider(deps, { providerId: idle.providerId, reason: 'Holiday' });
  const first = await enquiryIn(place);
  await matchEnquiry(deps, { enquiryId: first });
  expect(await receivers(first)).toEqual([busy.providerId, farther.providerId]);

  await liftSuspension(deps, { providerId: idle.providerId });
  const second = await enquiryIn(place);
  await matchEnquiry(deps, { enquiryId: second });
  expect(await receivers(second)).toEqual([idle.providerId, busy.providerId, farther.providerId]);
});

test('sends a lead from the nearest base, then to providers that work anywhere, and lists neither as too far away', async () => {
  const [place, near, next] = [
    city('eastern-cape/cradock'),
    city('eastern-cape/middelburg'),
    city('eastern-cape/somerset-east'),
  ];
  const there = { provinces: ['eastern-cape'], coverageRadiusKm: 10 };
  const suburb = null;
  const anywhere = { [category('plumbing')]: 'NATIONWIDE' as const };
  const small = { city: place, suburb, radiusKm: 5 };
  const twice = await buildProvider(deps, {
    ...there,
    baseCity: next,
    moreBases: [{ city: near, suburb, radiusKm: 200 }],
  });
  const both = await buildProvider(deps, {
    ...there,
    baseCity: near,
    coverageRadiusKm: 200,
    moreBases: [small],
    anywhere,
  });
  const nationwide = await buildProvider(deps, { ...there, baseCity: city('limpopo/musina'), anywhere });
  const close = await buildProvider(deps, { ...there, baseCity: place, coverageRadiusKm: 1, anywhere });
  const enquiryId = await enquiryIn(place);
  expect(await matchEnquiry(deps, { enquiryId })).toBe(4);
  const leads = await db('leads').where({ enquiry_id: enquiryId }).orderBy('slot').select('provider_id', 'distance_km');
  expect(leads.map(({ provider_id }) => provider_id).slice(2)).toEqual([twice.providerId, nationwide.providerId]);
  expect(leads.slice(0, 2).map(({ provider_id }) => provider_id)).toEqual(
    expect.arrayContaining([both.providerId, close.providerId]),
  );
  expect(leads[3]!.distance_km).toBeGreaterThan(1000);
  const decisions = await db('match_decisions').where({ enquiry_id: enquiryId });
  expect(decisions.map(({ outcome }) => outcome)).toEqual(Array(4).fill('SELECTED'));
  expect(decisions.find(({ provider_id }) => provider_id === nationwide.providerId)).toMatchObject({
    band: 6,
    rule_version: ruleVersion,
  });
  await db('provider_coverage').where({ province: 'anywhere' }).delete(); // frees the country for other tests
});

test('sends a group request once to each provider of it, its ancestors or its descendants', async () => {
  const place = city('mpumalanga/mbombela');
  const serving = (...slugs: string[]) =>
    buildProvider(deps, { baseCity: place, provinces: ['mpumalanga'], categoryIds: slugs.map(category) });
  const many = await serving('geyser-installation-and-repair', 'leak-detection-and-repair');
  const plumber = await serving('plumbing');
  const anything = await serving('home-improvement');
  const electrician = await serving('electrical');
  await serving('automotive');
  const askFor = async (slugs: { category: string; subcategory?: string }) => {
    const ids = Object.fromEntries(Object.entries(slugs).map(([field, slug]) => [field, category(slug)]));
    const body = serviceRequestBody({
      ...ids,
      subcategory: undefined,
      province: 'mpumalanga',
      city: place.name,
      ...ids,
    });
    const { id } = await postServiceRequest(deps, ServiceRequest.parse(body), { seekerId: null, idempotencyKey: null });
    await matchEnquiry(deps, { enquiryId: id });
    return (await receivers(id)).toSorted();
  };

  expect(await askFor({ category: 'home-improvement' })).toEqual(
    ids([many, plumber, anything, electrician]).toSorted(),
  );
  expect(await askFor({ category: 'home-improvement', subcategory: 'plumbing' })).toEqual(
    ids([many, plumber, anything]).toSorted(),
  );
  expect(await askFor({ category: 'home-improvement', subcategory: 'geyser-installation-and-repair' })).toEqual(
    ids([many, plumber, anything]).toSorted(),
  );
  expect(await askFor({ category: 'home-improvement', subcategory: 'blocked-drains' })).toEqual(
    ids([plumber, anything]).toSorted(),
  );
});

test('sends a closed or unknown enquiry to no provider', async () => {
  const place = city('eastern-cape/mthatha');
  await plumbers(1, place);
  const enquiryId = await enquiryIn(place);
  clock.advance(days(limits.enquiryDays));
  expect(await expireEnquiries(deps)).toBeGreaterThan(0);
  expect(await matchEnquiry(deps, { enquiryId })).toBe(0);
  for (const status of ['completed', 'cancelled'] as const) {
    await db('enquiries').where({ id: enquiryId }).update({ status });
    expect(await matchEnquiry(deps, { enquiryId })).toBe(0);
  }
  expect(await matchEnquiry(deps, { enquiryId: category('plumbing') })).toBe(0);
  expect(await leadsOf(enquiryId)).toEqual([]);
});
