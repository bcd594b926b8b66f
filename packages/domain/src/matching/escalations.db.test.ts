import { limits } from '@marketplace/contracts/limits';
import { buildEnquiry, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { expireEnquiries } from '../leads/expiry.ts';
import { acceptLead } from '../leads/service.ts';
import { escalateEnquiries } from './escalations.ts';
import { matchEnquiry } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

// Each test uses a separate place, so that they do not share providers.
type Place = ReturnType<typeof city>;
const plumbers = async (count: number, place: Place) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    clock.advance(minutes(1));
    const plumber = await buildProvider(deps, { baseCity: place, provinces: [place.province.slug] });
    ids.push(plumber.providerId);
  }
  return ids;
};
const matchedIn = async (place: Place) => {
  const { id } = await buildEnquiry(deps, { province: place.province.name, city: place.name });
  await matchEnquiry(deps, { enquiryId: id });
  return id;
};
const asked = async (enquiryId: string): Promise<string[]> =>
  db('leads').where({ enquiry_id: enquiryId }).orderBy(['created_at', 'slot']).pluck('provider_id');
const holding = async (enquiryId: string): Promise<string[]> =>
  db('leads')
    .where({ enquiry_id: enquiryId })
    .whereIn('status', ['SENT', 'ACCEPTED'])
    .orderBy('slot')
    .pluck('provider_id');
const steps = (enquiryId: string): Promise<number[]> =>
  db('escalations').where({ enquiry_id: enquiryId }).orderBy('hours').pluck('hours');
const told = async (enquiryId: string): Promise<number> => {
  const ids = await db('escalations').where({ enquiry_id: enquiryId }).pluck('id');
  const rows = await db('outbox').where({ event: 'enquiry.escalated' }).pluck('payload');
  return rows.filter((payload: { escalationId?: string }) => ids.includes(payload.escalationId ?? '')).length;
};

test('sends the next five leads after 24 and 72 hours without an acceptance, once per step', async () => {
  const place = city('free-state/bloemfontein');
  const twelve = await plumbers(12, place);
  const id = await matchedIn(place);
  clock.advance(hours(24) - 1);
  await escalateEnquiries(deps);
  expect(await steps(id)).toEqual([]);

  clock.advance(1);
  // Two concurrent sweeps and a third one: the timer may run more than once after a queue reset.
  await Promise.all([escalateEnquiries(deps), escalateEnquiries(deps)]);
  await escalateEnquiries(deps);
  expect(await steps(id)).toEqual([24]);
  expect(await told(id)).toBe(1);
  expect(await asked(id)).toEqual(twelve.slice(0, 10));
  expect(await holding(id)).toEqual(twelve.slice(5, 10));

  clock.advance(hours(48));
  await escalateEnquiries(deps);
  await escalateEnquiries(deps);
  expect(await steps(id)).toEqual([24, 72]);
  expect(await told(id)).toBe(2);
  expect(await asked(id)).toEqual(twelve);
  expect(await holding(id)).toEqual(twelve.slice(10));

  clock.advance(days(10));
  await escalateEnquiries(deps);
  expect(await steps(id)).toEqual([24, 72]);
  expect(await told(id)).toBe(2);
});

test('takes no step for accepted, closed or never matched requests', async () => {
  const place = city('western-cape/george');
  const [plumber] = await plumbers(1, place);
  const accepted = await matchedIn(place);
  await acceptLead(deps, {
    id: (await db('leads').where({ enquiry_id: accepted }).first('id'))!.id,
    providerId: plumber!,
  });
  const cancelled = await matchedIn(place);
  await db('enquiries').where({ id: cancelled }).update({ status: 'cancelled', closed_at: clock.now() });
  const { id: unmatched } = await buildEnquiry(deps, { province: place.province.name, city: place.name });
  clock.advance(hours(24));
  await escalateEnquiries(deps);
  for (const id of [accepted, cancelled, unmatched]) expect(await steps(id)).toEqual([]);
});

test('takes only the later step if both were missed', async () => {
  const place = city('northern-cape/upington');
  await plumbers(1, place);
  const id = await matchedIn(place);
  clock.advance(hours(100));
  await escalateEnquiries(deps);
  expect(await steps(id)).toEqual([72]);
  await escalateEnquiries(deps);
  expect(await told(id)).toBe(1);
});

test('counts the steps from the match of a request that was matched late', async () => {
  const place = city('mpumalanga/mbombela');
  await plumbers(1, place);
  const { id } = await buildEnquiry(deps, { province: place.province.name, city: place.name });
  clock.advance(hours(30));
  await matchEnquiry(deps, { enquiryId: id });
  clock.advance(hours(23));
  await escalateEnquiries(deps);
  expect(await steps(id)).toEqual([]);
  clock.advance(hours(1));
  await escalateEnquiries(deps);
  expect(await steps(id)).toEqual([24]);
});

test('takes the steps of other requests when one fails', async () => {
  const own = await testDeps({ owner: true });
  const [broken, sound] = [(await buildEnquiry(own)).id, (await buildEnquiry(own)).id];
  for (const enquiryId of [broken, sound]) await matchEnquiry(own, { enquiryId });
  await own.db.raw(`alter table escalations add constraint broken check (enquiry_id <> '${broken}')`);
  own.clock.advance(hours(24));
  await expect(escalateEnquiries(own)).rejects.toThrow('1 requests failed to escalate');
  expect(await own.db('escalations').pluck('enquiry_id')).toEqual([sound]);
});

test('takes no step after the request expires at 30 days', async () => {
  const place = city('eastern-cape/mthatha');
  const id = await matchedIn(place);
  clock.advance(days(limits.enquiryDays));
  await expireEnquiries(deps);
  await escalateEnquiries(deps);
  expect(await steps(id)).toEqual([]);
  const events = db('outbox').where({ event: 'enquiry.expired' }).whereRaw(`payload->>'enquiryId' = ?`, id);
  expect(await events).toHaveLength(1);
});
