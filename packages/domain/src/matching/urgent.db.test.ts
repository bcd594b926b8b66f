import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { buildEnquiry, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { gatherDigests } from '../leads/digests.ts';
import { expireLeads } from '../leads/expiry.ts';
import { remindOfEndingLeads } from '../leads/reminders.ts';
import { setLeadMail } from '../providers/notifications.ts';
import { escalateEnquiries } from './escalations.ts';
import { ruleVersion } from './rules.ts';
import { matchEnquiry } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

/** Moves the clock to the next time that it is this hour in South Africa. */
const goTo = (hour: number) => {
  const now = clock.now().getTime();
  const midnight = Math.floor((now + hours(2)) / hours(24)) * hours(24) - hours(2);
  const at = midnight + hours(hour);
  clock.advance((at > now ? at : at + hours(24)) - now);
};

// Each test uses another place, so that they do not share providers.
const world = async (path: string, { providers = 1 } = {}) => {
  const place = city(path);
  const ids: string[] = [];
  for (let n = 0; n < providers; n += 1) {
    clock.advance(minutes(1));
    ids.push((await buildProvider(deps, { baseCity: place, provinces: [place.province.slug] })).providerId);
  }
  const post = async () => {
    const { id } = await buildEnquiry(deps, {
      province: place.province.name,
      city: place.name,
      timeframe: requestTimeframes.urgent,
    });
    await matchEnquiry(deps, { enquiryId: id });
    return id;
  };
  const leads = (enquiryId: string) => db('leads').where({ enquiry_id: enquiryId }).orderBy(['created_at', 'slot']);
  return { ids, post, leads };
};

test('an urgent lead expires after two hours, and the next provider gets the request', async () => {
  const { ids, post, leads } = await world('free-state/bloemfontein', { providers: 6 });
  goTo(10);
  const id = await post();
  clock.advance(hours(2) - 1);
  expect(await expireLeads(deps)).toBe(0);
  clock.advance(1);
  expect(await expireLeads(deps)).toBe(5);
  expect(await matchEnquiry(deps, { enquiryId: id })).toBe(1);
  const all = await leads(id);
  expect(all.map(({ provider_id }) => provider_id)).toEqual(ids);
  expect(all.at(-1)!.expires_at).toEqual(new Date(clock.now().getTime() + hours(2)));
  const decisions = await db('match_decisions').where({ enquiry_id: id }).distinct().pluck('rule_version');
  expect(decisions).toEqual([ruleVersion]);
});

test('an urgent lead that is sent at night expires at eight in the morning', async () => {
  const { post, leads } = await world('limpopo/polokwane');
  goTo(21);
  const id = await post();
  const [lead] = await leads(id);
  expect(lead!.expires_at).toEqual(new Date(clock.now().getTime() + hours(11)));
});

test('an urgent lead is not held back for a digest', async () => {
  const { ids, post, leads } = await world('north-west/mahikeng');
  await setLeadMail(deps, { providerId: ids[0]!, leadMail: 'MORNING' });
  goTo(10);
  const id = await post();
  expect((await leads(id))[0]).toMatchObject({ digest_at: null });
  clock.advance(hours(24));
  expect(await gatherDigests(deps)).toBe(0);
});

test('the reminder of an urgent lead comes half an hour before it expires, once', async () => {
  const { post, leads } = await world('mpumalanga/mbombela');
  goTo(10);
  const id = await post();
  expect(await remindOfEndingLeads(deps)).toBe(0);
  clock.advance(hours(2) - minutes(30) - 1);
  expect(await remindOfEndingLeads(deps)).toBe(0);
  clock.advance(1);
  expect(await remindOfEndingLeads(deps)).toBe(1);
  expect(await remindOfEndingLeads(deps)).toBe(0);
  expect((await leads(id))[0]).toMatchObject({ reminded_at: clock.now() });
});

test('escalates an unaccepted urgent request when its first leads expire, then on the usual schedule', async () => {
  const { post } = await world('kwazulu-natal/newcastle', { providers: 6 });
  const steps = (id: string): Promise<number[]> =>
    db('escalations').where({ enquiry_id: id }).orderBy('hours').pluck('hours');
  goTo(10);
  const day = await post();
  clock.advance(hours(2));
  await escalateEnquiries(deps);
  await escalateEnquiries(deps);
  expect(await steps(day)).toEqual([2]);
  clock.advance(hours(22));
  await escalateEnquiries(deps);
  expect(await steps(day)).toEqual([2, 24]);

  goTo(22);
  const night = await post();
  clock.advance(hours(10));
  await escalateEnquiries(deps);
  expect(await steps(night)).toEqual([10]);
});

test('a request that is no longer urgent waits for its first step', async () => {
  const { post } = await world('eastern-cape/mthatha');
  goTo(10);
  const id = await post();
  await db('enquiries').where({ id }).update({ timeframe: requestTimeframes.flexible });
  clock.advance(hours(2));
  await escalateEnquiries(deps);
  expect(await db('escalations').where({ enquiry_id: id })).toEqual([]);
  clock.advance(hours(22));
  await escalateEnquiries(deps);
  expect(await db('escalations').where({ enquiry_id: id })).toMatchObject([{ hours: 24 }]);
});
