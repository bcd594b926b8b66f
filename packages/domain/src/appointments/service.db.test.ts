/** Random histories of one lead on Postgres, and what ends with people and with time. */

import { retention } from '@marketplace/contracts/accounts/retention';
import { isOpenAppointment } from '@marketplace/contracts/appointments/states';
import { buildLead, buildMember } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eraseContacts } from '../enquiries/erasure.ts';
import { DomainError } from '../errors.ts';
import { closeRequest } from '../requests/closing.ts';
import { suspendProvider } from '../requests/suspension.ts';
import { removeFromTeam } from '../team/service.ts';
import { expireProposals } from './expiry.ts';
import { openFeed, putFeed } from './feeds.ts';
import { appointmentQueries } from './queries.ts';
import {
  type Actor,
  assignAppointment,
  cancelAppointment,
  disputeAppointment,
  finishAppointment,
  pickTime,
  proposeTime,
  setAddress,
  setOut,
} from './service.ts';

// More connections than a process's pool, so that transactions really overlap.
const deps = await testDeps({ poolMax: 20 });
const { db, clock } = deps;

const slot = (start: number, length = 1) => {
  const startsAt = new Date(Math.ceil(clock.now().getTime() / hours(1)) * hours(1) + hours(start));
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours(length)) };
};

const accepted = async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const provider: Actor = { side: 'PROVIDER', providerId: lead.providerId };
  const seeker: Actor = { side: 'SEEKER', enquiryId: lead.enquiryId };
  const propose = (actor: Actor, start: number, more: object = {}) =>
    proposeTime(deps, actor, {
      ...{ leadId: lead.leadId, kind: 'VISIT', slots: [slot(start)], replaces: null, idempotencyKey: null },
      ...more,
    });
  return { ...lead, provider, seeker, propose };
};

type Step =
  | { do: 'propose'; by: 'provider' | 'seeker'; start: number; seen: boolean; isAgreed: boolean }
  | { do: 'pick' | 'cancel'; by: 'provider' | 'seeker'; of: number }
  | { do: 'dispute' | 'locate' | 'setOut' | 'finish'; of: number }
  | { do: 'wait'; hours: number }
  | { do: 'expire' };
const by = fc.constantFrom('provider', 'seeker');
const of = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('propose' as const),
      by,
      start: fc.integer({ min: 1, max: 60 }),
      seen: fc.boolean(),
      isAgreed: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('pick' as const, 'cancel' as const), by, of }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('dispute' as const, 'locate' as const, 'setOut' as const, 'finish' as const),
      of,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'expire' as const }) },
) as never;

/** What both sides do at the same time. */
const moment = fc.array(step, { minLength: 1, maxLength: 3 });

test('no history gives a lead two confirmed appointments or two proposals, or reopens one that ended', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 4, maxLength: 9 }), async (history) => {
      const lead = await accepted();
      const { leadId, provider, seeker } = lead;
      const rows = () => appointmentQueries(deps).ofLead(leadId);
      const ended = new Map<string, string>();
      const run = async (each: Step): Promise<unknown> => {
        if (each.do === 'wait') return clock.advance(hours(each.hours));
        if (each.do === 'expire') return expireProposals(deps);
        const known = await rows();
        if (each.do === 'propose') {
          const open = known.find(({ status }) => status === 'PROPOSED') ?? known.find(isOpenAppointment);
          const isAgreed = each.by === 'provider' && each.isAgreed;
          return lead.propose(lead[each.by], each.start, { replaces: each.seen ? (open?.id ?? null) : null, isAgreed });
        }
        const id = known[each.of % Math.max(1, known.length)]?.id;
        if (!id) return undefined;
        const actions = {
          pick: (actor: Actor) => pickTime(deps, actor, { id, slot: 0 }),
          cancel: (actor: Actor) => cancelAppointment(deps, actor, { id, reason: 'TIME' }),
          dispute: () => disputeAppointment(deps, seeker, { id }),
          locate: () => setAddress(deps, seeker, { id, address: '14 Vilakazi Street' }),
          setOut: () => setOut(deps, provider, { id }),
          finish: () => finishAppointment(deps, provider, { id }),
        };
        return actions[each.do]('by' in each ? lead[each.by] : seeker);
      };
      for (const steps of history) {
        await Promise.all(
          steps.map((each) =>
            run(each).catch((error) => {
              if (!(error instanceof DomainError) || error.code === 'NOT_FOUND') throw error;
            }),
          ),
        );
        const now = await rows();
        const count = (wanted: string) => now.filter(({ status }) => status === wanted).length;
        expect(count('CONFIRMED')).toBeLessThanOrEqual(1);
        expect(count('PROPOSED')).toBeLessThanOrEqual(1);
        const confirmed = now.find(({ status }) => status === 'CONFIRMED');
        const proposed = now.find(({ status }) => status === 'PROPOSED');
        // A proposal beside a confirmed appointment moves it.
        if (confirmed && proposed) expect(proposed.seriesId).toBe(confirmed.seriesId);
        // In a calendar, each entry is one appointment.
        const entries = now.filter(({ startsAt, status }) => startsAt && status !== 'SUPERSEDED');
        expect(new Set(entries.map(({ seriesId }) => seriesId)).size).toBe(entries.length);
        for (const { id, status } of now) {
          if (ended.has(id)) expect(status).toBe(ended.get(id));
          if (!isOpenAppointment({ status })) ended.set(id, status);
        }
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('a person who leaves the team goes to no appointment that is open, and loses the feed', async () => {
  const { leadId, providerId, userId: actorId, provider, seeker, propose } = await accepted();
  const { userId } = await buildMember(deps, { providerId });
  const id = await propose(provider, 5, { personId: userId });
  await pickTime(deps, seeker, { id, slot: 0 });
  const token = await putFeed(deps, { userId, showsContacts: false, showsTeam: false, replace: false });
  expect((await openFeed(deps, token!))?.account.id).toBe(userId);
  const before = (await appointmentQueries(deps).ofLead(leadId))[0]!;
  expect(before.person).toMatchObject({ id: userId });
  await removeFromTeam(deps, { providerId, actorId, userId });
  const after = (await appointmentQueries(deps).ofLead(leadId))[0]!;
  expect([after.status, after.person, after.sequence]).toEqual(['CONFIRMED', null, before.sequence + 1]);
  expect(await openFeed(deps, token!)).toBeUndefined();
  await expect(assignAppointment(deps, provider, { id, personId: userId })).rejects.toThrow(DomainError);
});

test('a feed has one address at a time, and keeps it unless it is replaced', async () => {
  const { userId } = await accepted();
  const put = (more: object) =>
    putFeed(deps, { userId, showsContacts: false, showsTeam: false, replace: false, ...more });
  const first = (await put({}))!;
  expect(await put({ showsContacts: true })).toBeNull();
  expect(await openFeed(deps, first)).toMatchObject({ account: { id: userId }, showsContacts: true });
  const second = (await put({ replace: true }))!;
  expect(await openFeed(deps, first)).toBeUndefined();
  expect(await openFeed(deps, second)).toMatchObject({ showsContacts: false });
  expect(await db('calendar_feeds').where({ user_id: userId }).pluck('token_hash')).not.toContain(second);
});

test('the street address is erased with the contact details of its request', async () => {
  const { leadId, enquiryId, provider, seeker, propose } = await accepted();
  await propose(seeker, 5, { address: '14 Vilakazi Street' });
  const [proposal] = await appointmentQueries(deps).ofLead(leadId);
  await pickTime(deps, provider, { id: proposal!.id, slot: 0 });
  await closeRequest(deps, { enquiryId, end: { outcome: 'DONE', leadId } as never });
  clock.advance(days(retention.requestContacts.keep.days) + 1);
  const addresses = () => db('appointments').where({ enquiry_id: enquiryId }).pluck('contact_address');
  expect(await addresses()).toEqual(['14 Vilakazi Street']);
  await eraseContacts(deps);
  expect(await addresses()).toEqual([null]);
});

test('suspension ends open appointments only, and a script that loses a lead ends them too', async () => {
  const one = await accepted();
  const done = await one.propose(one.provider, 1, { isAgreed: true });
  clock.advance(hours(2));
  await finishAppointment(deps, one.provider, { id: done });
  await one.propose(one.provider, 9);
  await suspendProvider(deps, { providerId: one.providerId, reason: 'Complaints' });
  const statuses = async (leadId: string) =>
    (await appointmentQueries(deps).ofLead(leadId)).map(({ status }) => status);
  expect(await statuses(one.leadId)).toEqual(['CANCELLED', 'DONE']);

  const two = await accepted();
  await two.propose(two.seeker, 5);
  await db('leads').where({ id: two.leadId }).update({ crm_status: 'LOST' });
  expect(await appointmentQueries(deps).ofLead(two.leadId)).toMatchObject([
    { status: 'CANCELLED', endReason: 'LOST', endedBy: null },
  ]);
});
