import type { LeadMail } from '@marketplace/contracts/providers/notifications';
import { buildEnquiry, buildLead, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { matchEnquiry } from '../matching/service.ts';
import { setLeadMail } from '../providers/notifications.ts';
import { gatherDigests } from './digests.ts';
import { declineLead } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

/** Each test's providers work in a separate place. */
const places = [
  'limpopo/polokwane',
  'mpumalanga/mbombela',
  'north-west/rustenburg',
  'northern-cape/upington',
  'free-state/welkom',
];
const newPlace = () => city(places.shift()!);
type Place = ReturnType<typeof newPlace>;

const providerIn = async (place: Place, leadMail: LeadMail) => {
  const provider = await buildProvider(deps, { baseCity: place, provinces: [place.province.slug] });
  await setLeadMail(deps, { providerId: provider.providerId, leadMail });
  return provider;
};
const enquiryIn = (place: Place) => ({ province: place.province.name, city: place.name });
const rowOf = async (id: string) => (await db('leads').where({ id }).first('digest_at', 'digest_id'))!;
const digestsOf = (providerId: string): Promise<string[]> =>
  db('lead_digests').where({ provider_id: providerId }).orderBy('id').pluck('id');
const eventsOf = (digestId: string) =>
  db('outbox').where({ event: 'lead.digest-due' }).whereRaw(`payload->>'digestId' = ?`, [digestId]);

test('decides how to announce a lead when it is sent, by the provider’s own setting', async () => {
  clock.set('2026-03-02T10:20:00+02:00');
  const place = newPlace();
  const [atOnce, hourly, morning] = [
    await providerIn(place, 'AT_ONCE'),
    await providerIn(place, 'HOURLY'),
    await providerIn(place, 'MORNING'),
  ];
  const { id: enquiryId } = await buildEnquiry(deps, enquiryIn(place));
  await matchEnquiry(deps, { enquiryId });
  const at = async () =>
    Object.fromEntries(
      (await db('leads').where({ enquiry_id: enquiryId }).select('provider_id', 'digest_at')).map((lead) => [
        lead.provider_id,
        lead.digest_at?.toISOString() ?? null,
      ]),
    );
  const decided = {
    [atOnce.providerId]: null,
    [hourly.providerId]: '2026-03-02T09:00:00.000Z',
    [morning.providerId]: '2026-03-03T05:00:00.000Z',
  };
  expect(await at()).toEqual(decided);
  for (const { providerId } of [hourly, morning]) await setLeadMail(deps, { providerId, leadMail: 'AT_ONCE' });
  expect(await at()).toEqual(decided);
});

test('collects a morning’s open leads in one digest, even with several gathers at once', async () => {
  clock.set('2026-03-04T18:00:00+02:00');
  const place = newPlace();
  const provider = await providerIn(place, 'MORNING');
  const lead = async () => (await buildLead(deps, { provider, enquiry: enquiryIn(place) })).leadId;
  const [first, declined, last] = [await lead(), await lead(), await lead()];
  await declineLead(deps, { id: declined, providerId: provider.providerId });

  clock.set('2026-03-05T06:59:59+02:00');
  await gatherDigests(deps);
  expect(await digestsOf(provider.providerId)).toEqual([]);

  clock.set('2026-03-05T07:00:00+02:00');
  await Promise.all([gatherDigests(deps), gatherDigests(deps), gatherDigests(deps)]);
  await gatherDigests(deps);
  const [digestId, ...more] = await digestsOf(provider.providerId);
  expect(more).toEqual([]);
  expect(await eventsOf(digestId!)).toHaveLength(1);
  for (const id of [first, last]) expect((await rowOf(id)).digest_id).toBe(digestId);
  expect((await rowOf(declined)).digest_id).toBeNull();

  // This lead belongs to the next morning's digest.
  clock.advance(hours(1));
  const next = await lead();
  clock.advance(days(1) - hours(1));
  await gatherDigests(deps);
  const [, second] = await digestsOf(provider.providerId);
  expect((await rowOf(next)).digest_id).toBe(second);
});

test('leaves nothing behind when a worker is killed mid-gather, and the next worker gathers the leads', async () => {
  clock.set('2026-03-06T10:20:00+02:00');
  const place = newPlace();
  const provider = await providerIn(place, 'HOURLY');
  const { leadId } = await buildLead(deps, { provider, enquiry: enquiryIn(place) });
  clock.set('2026-03-06T11:00:00+02:00');
  const killed = db.transaction(async (trx) => {
    await gatherDigests({ ...deps, db: trx });
    expect(await trx('lead_digests').where({ provider_id: provider.providerId })).toHaveLength(1);
    // A concurrent sweep skips the rows that this one has locked.
    expect(await gatherDigests(deps)).toBe(0);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await digestsOf(provider.providerId)).toEqual([]);
  await gatherDigests(deps);
  expect((await rowOf(leadId)).digest_id).toBe((await digestsOf(provider.providerId))[0]);
});
