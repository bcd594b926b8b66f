import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import { type BuiltProvider, buildEnquiry, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { followedByToken, issueRequestToken } from '../enquiries/request-links.ts';
import { DomainError } from '../errors.ts';
import { gatherDigests } from '../leads/digests.ts';
import { expireLeads } from '../leads/expiry.ts';
import { openLead } from '../leads/opening.ts';
import { remindOfEndingLeads } from '../leads/reminders.ts';
import { acceptLead, declineLead } from '../leads/service.ts';
import { setLeadMail } from '../providers/notifications.ts';
import { closeRequest } from '../requests/closing.ts';
import { editRequest } from '../requests/editing.ts';
import { escalateEnquiries } from './escalations.ts';
import { ringDue, stopRinging } from './ringing.ts';
import { ruleVersion } from './rules.ts';
import { searchStanding } from './search.view.ts';
import { matchEnquiry } from './service.ts';

// More connections than a process's pool, so that transactions really overlap.
const deps = await testDeps({ poolMax: 20 });
const { db, clock } = deps;

// The requests of earlier tests ring no more.
beforeEach(async () => {
  await db('enquiries').update({ ring_at: null });
});

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
  const plumbers: BuiltProvider[] = [];
  for (let n = 0; n < providers; n += 1) {
    clock.advance(minutes(1));
    plumbers.push(await buildProvider(deps, { baseCity: place, provinces: [place.province.slug] }));
  }
  const post = async (timeframe: 'urgent' | 'flexible' = 'urgent') => {
    const { id } = await buildEnquiry(deps, {
      ...{ province: place.province.name, city: place.name, timeframe: requestTimeframes[timeframe] },
    });
    await matchEnquiry(deps, { enquiryId: id });
    return id;
  };
  const ids = plumbers.map(({ providerId }) => providerId);
  const accept = (enquiryId: string, at: number) => acceptLead(deps, { id: enquiryId, providerId: ids[at]! });
  const decline = (enquiryId: string, at: number) => declineLead(deps, { id: enquiryId, providerId: ids[at]! });
  return { ids, post, accept, decline };
};
const leadsOf = (enquiryId: string) => db('leads').where({ enquiry_id: enquiryId }).orderBy(['created_at', 'id']);
const rung = async (enquiryId: string): Promise<string[]> => (await leadsOf(enquiryId)).map((lead) => lead.provider_id);
const statusesOf = async (enquiryId: string) => (await leadsOf(enquiryId)).map(({ status }) => status);
const ringAfter = async (length: number) => {
  clock.advance(length);
  return ringDue(deps);
};
const eventsOf = (enquiryId: string): Promise<string[]> =>
  db('outbox').whereRaw(`payload->>'enquiryId' = ?`, enquiryId).orderBy('id').pluck('event');
const ringAt = async (enquiryId: string) => (await db('enquiries').where({ id: enquiryId }).first('ring_at'))!.ring_at;

test('rings five providers at once and the next ones every ten minutes, and keeps the first leads open', async () => {
  const { ids, post } = await world('free-state/bloemfontein', { providers: 12 });
  goTo(10);
  const id = await post();
  expect(await rung(id)).toEqual(ids.slice(0, 5));
  expect(await leadsOf(id)).toMatchObject(
    Array(5).fill({ slot: null, expires_at: new Date(clock.now().getTime() + hours(24)) }),
  );
  expect(await ringAfter(minutes(10) - 1)).toBe(0);
  // Two processes, and a repeated run.
  clock.advance(1);
  expect((await Promise.all([ringDue(deps), ringDue(deps)])).toSorted()).toEqual([0, 5]);
  expect(await ringDue(deps)).toBe(0);
  expect(await ringAfter(minutes(10))).toBe(2);
  expect(await rung(id)).toEqual(ids);
  expect(await statusesOf(id)).toEqual(Array(12).fill('SENT'));
  // All were rung.
  expect(await ringAfter(minutes(10))).toBe(0);
  expect(await ringAt(id)).toBeNull();
  const decisions = await db('match_decisions').where({ enquiry_id: id }).distinct().pluck('rule_version');
  expect(decisions).toEqual([ruleVersion]);
});

test('offers a declined place at once, and the others after their own ten minutes', async () => {
  const { ids, post, decline } = await world('western-cape/george', { providers: 14 });
  goTo(10);
  const id = await post();
  clock.advance(minutes(7));
  await decline(id, 1);
  expect(await matchEnquiry(deps, { enquiryId: id })).toBe(1);
  expect((await rung(id)).at(-1)).toBe(ids[5]);
  expect(await ringAfter(minutes(3))).toBe(4);
  // The place of the decline was offered three minutes ago.
  expect(await ringAfter(minutes(7))).toBe(1);
  // A decline of a lead whose place others were offered meanwhile rings no one.
  await decline(id, 0);
  expect(await matchEnquiry(deps, { enquiryId: id })).toBe(0);
});

test('rings on after the first acceptance, and stops at the third', async () => {
  const { post, accept } = await world('northern-cape/upington', { providers: 15 });
  goTo(10);
  const id = await post();
  await accept(id, 0);
  expect(await ringAfter(minutes(10))).toBe(4);
  await accept(id, 2);
  await accept(id, 6);
  expect(await ringAfter(minutes(10))).toBe(0);
  expect(await ringAt(id)).toBeNull();
  // Those that were rung can still accept.
  await accept(id, 1);
  expect((await leadsOf(id)).flatMap(({ slot }) => slot ?? []).toSorted()).toEqual([1, 2, 3, 4]);
});

test('ends the other leads at the fifth acceptance, which then count nowhere', async () => {
  const { ids, post, accept } = await world('mpumalanga/mbombela', { providers: 7 });
  goTo(10);
  const late = ids[6]!;
  const before = await db('providers').where({ id: late }).first();
  await db('providers').where({ id: late }).update({ weekly_limit: 1 });
  const id = await post();
  await ringAfter(minutes(10));
  expect(await rung(id)).toEqual(ids);
  expect(await db('provider_coverage').where({ provider_id: late })).toEqual([]);
  for (const at of [0, 1, 2, 3, 5]) await accept(id, at);
  expect(await statusesOf(id)).toEqual([
    'ACCEPTED',
    'ACCEPTED',
    'ACCEPTED',
    'ACCEPTED',
    'EXPIRED',
    'ACCEPTED',
    'EXPIRED',
  ]);
  expect(await leadsOf(id).where({ status: 'EXPIRED' })).toMatchObject(Array(2).fill({ end_reason: 'PLACES_TAKEN' }));
  await expect(accept(id, 4)).rejects.toMatchObject({ code: 'LEAD_NOT_OPEN', message: sentences.allAccepted });
  expect(await db('providers').where({ id: late }).first()).toMatchObject({
    ...{ recent_leads: 0, leads_expired: before!.leads_expired, leads_answered: 0, full_until: null },
  });
  // It is back in the search.
  expect(await db('provider_coverage').where({ provider_id: late }).first()).toMatchObject({ recent_leads: 0 });
});

// id: sixth-acceptance-refused
test('lets exactly five of ten concurrent acceptances through', async () => {
  const { ids, post, accept } = await world('limpopo/polokwane', { providers: 10 });
  goTo(10);
  const id = await post();
  await ringAfter(minutes(10));
  const answers = await Promise.allSettled(ids.map((_, at) => accept(id, at)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(5);
  for (const error of refused) expect(error).toMatchObject({ code: 'LEAD_NOT_OPEN', message: sentences.allAccepted });
  expect((await leadsOf(id)).flatMap(({ slot }) => slot ?? []).toSorted()).toEqual([1, 2, 3, 4, 5]);
});

test('never lets a sixth provider accept, whatever happens at the same time', async () => {
  const { ids, post } = await world('north-west/rustenburg', { providers: 11 });
  goTo(7);
  const step = fc.record({
    acts: fc.uniqueArray(
      fc.tuple(fc.constantFrom('accept', 'accept', 'accept', 'decline'), fc.nat(10)).map(([act, at]) => ({ act, at })),
      { maxLength: 8, selector: ({ at }) => at },
    ),
    also: fc.constantFrom('ring', 'ring', 'ring', 'stop', 'close', 'expire'),
    wait: fc.integer({ min: 0, max: 12 }),
  });
  let full = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
    const id = await post();
    for (const { acts, also, wait } of steps) {
      clock.advance(minutes(wait));
      await Promise.all([
        ...acts.map(({ act, at }) =>
          (act === 'accept' ? acceptLead : declineLead)(deps, { id, providerId: ids[at]! }).catch((error) => {
            if (!(error instanceof DomainError)) throw error;
          }),
        ),
        ringDue(deps),
        matchEnquiry(deps, { enquiryId: id }),
        also === 'stop' && stopRinging(deps, { enquiryId: id }).catch(() => undefined),
        also === 'close' &&
          closeRequest(deps, { enquiryId: id, end: { outcome: 'NOT_NEEDED' } }).catch(() => undefined),
        also === 'expire' && expireLeads(deps),
      ]);
      const leads = await leadsOf(id);
      const accepted = leads.filter(({ status }) => status === 'ACCEPTED');
      const open = leads.filter(({ status }) => status === 'SENT');
      const slots = accepted.map(({ slot }) => slot);
      expect(new Set(slots).size).toBe(slots.length);
      expect(slots.every((slot) => slot !== null && slot >= 1 && slot <= 5)).toBe(true);
      if (accepted.length === 5) expect(open).toEqual([]);
      full += Number(accepted.length === 5);
    }
  });
  await fc.assert(property, { numRuns: 30, interruptAfterTimeLimit: 90_000, markInterruptAsFailure: true });
  expect(full).toBeGreaterThan(0);
}, 120_000);

test('rings five and not fifteen after a stop of all workers for half an hour', async () => {
  const { post } = await world('kwazulu-natal/newcastle', { providers: 16 });
  goTo(10);
  const id = await post();
  expect(await ringAfter(minutes(35))).toBe(5);
  expect(await ringAt(id)).toEqual(new Date(clock.now().getTime() + minutes(limits.ringAgainMinutes)));
});

test('rings a provider again after five minutes if it has not opened the lead, and never a third time', async () => {
  const { ids, post } = await world('eastern-cape/mthatha', { providers: 2 });
  goTo(10);
  const id = await post();
  const leads = await leadsOf(id);
  await openLead(deps, { leadId: leads.find(({ provider_id }) => provider_id === ids[0])!.id });
  const again = async () => (await eventsOf(id)).filter((event) => event === 'lead.unopened').length;
  await ringAfter(minutes(5) - 1);
  expect(await again()).toBe(0);
  await ringAfter(1);
  expect(await again()).toBe(1);
  for (let n = 0; n < 4; n += 1) await ringAfter(minutes(5));
  expect(await again()).toBe(1);
});

test('rings only providers that answer at night, and the others from six in the morning', async () => {
  const { ids, post } = await world('free-state/welkom', { providers: 9 });
  const nightly = [ids[3]!, ids[7]!];
  await db('providers').whereIn('id', [nightly[0]!]).update({ answers_at_night: true });
  goTo(22);
  await db('providers')
    .where({ id: nightly[1] })
    .update({ available_until: new Date(clock.now().getTime() + hours(4)) });
  const id = await post();
  // Available now comes first.
  expect(await rung(id)).toEqual([nightly[1], nightly[0]]);
  const six = new Date(clock.now().getTime() + hours(8));
  expect(await ringAfter(minutes(10))).toBe(0);
  expect(await ringAt(id)).toEqual(six);
  expect(await searchStanding(deps, id)).toMatchObject({ ring: { nextAt: six, next: 5, isStopped: false } });
  goTo(6);
  expect(await ringDue(deps)).toBe(5);
  expect(await ringAfter(minutes(10))).toBe(2);
  expect((await rung(id)).toSorted()).toEqual(ids.toSorted());
});

test('waits for the morning if none answers at night, and sends no mail that there is no provider', async () => {
  const { ids, post } = await world('western-cape/worcester', { providers: 2 });
  goTo(23);
  const id = await post();
  expect(await rung(id)).toEqual([]);
  expect(await searchStanding(deps, id)).toMatchObject({ nearest: undefined, ring: { next: 2 } });
  goTo(6);
  expect(await ringDue(deps)).toBe(2);
  expect(await rung(id)).toEqual(ids);
  const events = await eventsOf(id);
  expect(events).not.toContain('enquiry.unmatched');
  expect(events).not.toContain('enquiry.first-provider');
});

test('never rings a provider that takes no urgent jobs', async () => {
  const { ids, post } = await world('northern-cape/kuruman', { providers: 2 });
  await db('providers').where({ id: ids[0] }).update({ takes_urgent: false });
  goTo(10);
  const id = await post();
  await ringAfter(minutes(10));
  expect(await rung(id)).toEqual([ids[1]]);
  expect(await rung(await post('flexible'))).toHaveLength(2);
});

test('rings no more after the seeker stopped it, and providers that were rung can still accept', async () => {
  const { post, accept } = await world('limpopo/tzaneen', { providers: 6 });
  goTo(10);
  const id = await post();
  await stopRinging(deps, { enquiryId: id });
  await stopRinging(deps, { enquiryId: id });
  expect((await eventsOf(id)).filter((event) => event === 'enquiry.changed')).toHaveLength(1);
  expect(await ringAfter(minutes(10))).toBe(0);
  expect(await matchEnquiry(deps, { enquiryId: id })).toBe(0);
  await accept(id, 0);
  expect(await searchStanding(deps, id)).toMatchObject({ ring: { nextAt: null, isStopped: true } });
  const other = await post('flexible');
  await expect(stopRinging(deps, { enquiryId: other })).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: sentences.notRinging },
  });
  await closeRequest(deps, { enquiryId: other, end: { outcome: 'NOT_NEEDED' } });
  await expect(stopRinging(deps, { enquiryId: other })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('stops when the request ends, and its leads end with it', async () => {
  const { post } = await world('kwazulu-natal/ladysmith', { providers: 6 });
  goTo(10);
  const id = await post();
  await closeRequest(deps, { enquiryId: id, end: { outcome: 'NOT_NEEDED' } });
  expect(await ringAfter(minutes(10))).toBe(0);
  expect(await ringAt(id)).toBeNull();
  expect(await statusesOf(id)).toEqual(Array(5).fill('EXPIRED'));
});

test('rings once an edit makes a request urgent, and no longer once it is not', async () => {
  const { ids, post, accept } = await world('eastern-cape/cradock', { providers: 12 });
  goTo(10);
  const id = await post('flexible');
  expect((await leadsOf(id)).map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5]);
  const edit = async (timeframe: 'urgent' | 'flexible') =>
    editRequest(deps, await followedByToken(deps, await issueRequestToken(deps, id)), {
      edit: { timeframe: requestTimeframes[timeframe] },
    });
  clock.advance(minutes(30));
  await edit('urgent');
  expect(await ringDue(deps)).toBe(5);
  expect((await leadsOf(id)).map(({ slot }) => slot)).toEqual(Array(10).fill(null));
  await edit('flexible');
  expect(await ringAfter(minutes(30))).toBe(0);
  expect(await matchEnquiry(deps, { enquiryId: id })).toBe(0);
  for (const at of [0, 2, 4, 6, 8]) await accept(id, at);
  expect(await statusesOf(id)).toEqual(ids.slice(0, 10).map((_, at) => (at % 2 === 0 ? 'ACCEPTED' : 'EXPIRED')));
});

test('neither digests nor reminders hold back or repeat an urgent lead, which ends after a day', async () => {
  const { ids, post } = await world('north-west/mahikeng');
  await setLeadMail(deps, { providerId: ids[0]!, leadMail: 'MORNING' });
  goTo(10);
  const id = await post();
  expect((await leadsOf(id))[0]).toMatchObject({ digest_at: null });
  clock.advance(hours(24) - 1);
  expect(await gatherDigests(deps)).toBe(0);
  expect(await remindOfEndingLeads(deps)).toBe(0);
  await expireLeads(deps);
  expect(await statusesOf(id)).toEqual(['SENT']);
  clock.advance(1);
  expect(await expireLeads(deps)).toBe(1);
  expect(await statusesOf(id)).toEqual(['EXPIRED']);
});

test('escalates an urgent request without an acceptance after 24 hours, like any other', async () => {
  const { post } = await world('mpumalanga/ermelo', { providers: 6 });
  goTo(10);
  const id = await post();
  clock.advance(hours(23));
  await escalateEnquiries(deps);
  expect(await db('escalations').where({ enquiry_id: id })).toEqual([]);
  clock.advance(hours(1));
  await escalateEnquiries(deps);
  expect(await db('escalations').where({ enquiry_id: id })).toMatchObject([{ hours: 24 }]);
});
