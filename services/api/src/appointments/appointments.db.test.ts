/** Appointments over the API: who may do what, the states, and what happens at the same time. */
import { randomUUID } from 'node:crypto';
import type {
  Calendar,
  LeadAppointments,
  ProviderAppointment,
  SeekerAppointment,
  SeekerAppointments,
} from '@marketplace/contracts/appointments/schemas';
import type { ErrorReply } from '@marketplace/contracts/errors';
import { messages, sentences } from '@marketplace/contracts/messages';
import { expireProposals } from '@marketplace/domain/appointments/expiry';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { acceptLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import { liftSuspension, suspendProvider } from '@marketplace/domain/requests/suspension';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import {
  type BuiltProvider,
  buildAccount,
  buildEnquiry,
  buildLead,
  buildProvider,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db, clock } = deps;
const api = await testApi(deps);
const visitor = api.client();

type Holder = { leadId: string; client: Client; provider: BuiltProvider };
type Scene = { enquiryId: string; at: string; seeker: Client; seekerId: string; one: Holder; two: Holder };

/** A request of a seeker's account that two providers have accepted. */
const scene = async (): Promise<Scene> => {
  await db('providers').update({ paused_at: clock.now() });
  const providers = [await buildProvider(deps), await buildProvider(deps)];
  const account = await buildAccount(deps);
  const { id: enquiryId } = await buildEnquiry(deps, {
    contactEmail: account.email,
    context: { seekerId: account.userId },
  });
  await matchEnquiry(deps, { enquiryId });
  const [one, two] = await Promise.all(
    providers.map(async (provider): Promise<Holder> => {
      const leadId = await acceptLead(deps, { id: enquiryId, providerId: provider.providerId });
      return { leadId, provider, client: await api.as(provider) };
    }),
  );
  const token = await issueRequestToken(deps, enquiryId);
  const seeker = await api.as(account);
  return { enquiryId, at: `/api/requests/${token}`, seeker, seekerId: account.userId, one: one!, two: two! };
};

/** The next full hour plus these milliseconds. */
const from = (later: number) => new Date(Math.ceil(clock.now().getTime() / hours(1)) * hours(1) + later);
const slot = (start: number, length = hours(1)) => ({
  startsAt: from(start).toISOString(),
  endsAt: from(start + length).toISOString(),
});
const body = (more: object = {}) => ({ kind: 'VISIT', slots: [slot(days(1)), slot(days(2))], ...more });
const address = '14 Vilakazi Street';

const own = ({ leadId }: Holder) => `/api/providers/me/leads/${leadId}/appointments`;
const propose = (holder: Holder, more: object = {}, headers = {}) =>
  holder.client.post(own(holder), body(more), headers);
const proposeAsSeeker = (s: Scene, more: object = {}, { leadId } = s.one) =>
  visitor.post(`${s.at}/leads/${leadId}/appointments`, body(more));
const act = ({ client }: Holder, id: string, action: string, more?: object) =>
  client.post(`/api/providers/me/appointments/${id}/${action}`, more);
const actAsSeeker = (s: Scene, id: string, action: string, more?: object) =>
  visitor.post(`${s.at}/appointments/${id}/${action}`, more);
const pick = (s: Scene, id: string, more: object = {}) => actAsSeeker(s, id, 'pick', { slot: 0, address, ...more });

const listed = async (holder: Holder) => (await holder.client.get(own(holder))).body as LeadAppointments;
const shown = async (s: Scene) => (await visitor.get(`${s.at}/appointments`)).body as SeekerAppointments;
const newest = async (holder: Holder): Promise<ProviderAppointment> => (await listed(holder)).appointments[0]!;
const proposed = async (holder: Holder, more: object = {}): Promise<ProviderAppointment> => {
  const reply = await propose(holder, more);
  expect([reply.status, reply.text]).toMatchObject([201, expect.any(String)]);
  return (reply.body as LeadAppointments).appointments[0]!;
};
const confirmed = async (s: Scene, more: object = {}): Promise<ProviderAppointment> => {
  const { id } = await proposed(s.one, more);
  expect((await pick(s, id)).status).toBe(200);
  return newest(s.one);
};
const errorOf = ({ body }: { body: unknown }) => body as ErrorReply & { current?: SeekerAppointment };
const eventsOf = (leadId: string) =>
  db('outbox').whereRaw(`payload->>'leadId' = ? and event like 'appointment.%'`, leadId).orderBy('id').pluck('event');
const states = async (holder: Holder) => (await listed(holder)).appointments.map(({ status }) => status);

let s: Scene;
beforeEach(async () => {
  s = await scene();
});

describe('a proposal', () => {
  test('is picked by the seeker with an address, which only that provider then sees', async () => {
    const { id } = await proposed(s.one);
    expect((await shown(s)).appointments).toMatchObject([
      {
        id,
        status: 'PROPOSED',
        proposedBy: 'PROVIDER',
        slots: [{ isOpen: true }, { isOpen: true }],
        can: { pick: true },
      },
    ]);
    const reply = await pick(s, id, { slot: 1, address: ` ${address} ` });
    expect(reply.body).toMatchObject({
      appointments: [{ id, status: 'CONFIRMED', ...slot(days(2)), address, can: { pick: false, locate: true } }],
      knownAddress: address,
    });
    expect(await newest(s.one)).toMatchObject({
      id,
      status: 'CONFIRMED',
      address,
      can: { cancel: true, setOut: false },
    });
    expect(await eventsOf(s.one.leadId)).toEqual(['appointment.proposed', 'appointment.confirmed']);
    // A stranger finds nothing, not even the other provider of the request.
    expect((await s.two.client.get(own(s.one))).status).toBe(404);
    expect((await act(s.two, id, 'cancel', { reason: 'TIME' })).status).toBe(404);
    expect((await s.two.client.get(`/api/providers/me/appointments/${id}.ics`)).status).toBe(404);
    expect((await listed(s.two)).appointments).toEqual([]);
    expect((await visitor.get(own(s.one))).status).toBe(401);
    expect((await s.seeker.get(own(s.one))).status).toBe(403);
  });

  test('works through the seeker’s account as through the link, and for no other seeker', async () => {
    const { id } = await proposed(s.one);
    const at = `/api/seekers/me/enquiries/${s.enquiryId}`;
    const stranger = await api.as(await buildAccount(deps));
    expect((await stranger.get(`${at}/appointments`)).status).toBe(404);
    expect((await stranger.post(`${at}/appointments/${id}/pick`, { slot: 0, address })).status).toBe(404);
    const other = await scene();
    expect((await actAsSeeker(other, id, 'pick', { slot: 0, address })).status).toBe(404);
    expect((await s.seeker.post(`${at}/appointments/${id}/pick`, { slot: 0, address })).status).toBe(200);
  });

  test('of the seeker is picked by the provider', async () => {
    const reply = await proposeAsSeeker(s, { address });
    expect(reply.body).toMatchObject({ appointments: [{ proposedBy: 'SEEKER', can: { pick: false } }] });
    const { id, ...unconfirmed } = await newest(s.one);
    expect(unconfirmed).toMatchObject({ address: null, can: { pick: true } });
    expect((await act(s.one, id, 'pick', { slot: 1 })).body).toMatchObject({
      appointments: [{ status: 'CONFIRMED', address }],
    });
  });

  test('is confirmed once when picked twice, and refuses another time then', async () => {
    const { id } = await proposed(s.one);
    const replies = await Promise.all([0, 0, 1].map((each) => pick(s, id, { slot: each })));
    const statuses = replies.map(({ status }) => status);
    // Either both for the first time, or the one for the second time came first.
    expect([[200, 200, 409].join(), [409, 409, 200].join()]).toContain(statuses.join());
    const refused = replies.find(({ status }) => status === 409)!;
    expect(errorOf(refused)).toMatchObject({
      code: 'APPOINTMENT_NOT_OPEN',
      error: sentences.appointmentPicked,
      current: { id, status: 'CONFIRMED' },
    });
    expect((await eventsOf(s.one.leadId)).filter((event) => event === 'appointment.confirmed')).toHaveLength(1);
  });

  test('by both sides at once: one wins, and the other gets it in the reply', async () => {
    const [mine, theirs] = await Promise.all([propose(s.one), proposeAsSeeker(s)]);
    expect([mine.status, theirs.status].sort()).toEqual([201, 409]);
    const lost = mine.status === 409 ? mine : theirs;
    expect(errorOf(lost)).toMatchObject({
      code: 'APPOINTMENT_NOT_OPEN',
      error: sentences.appointmentProposed,
      current: { status: 'PROPOSED', can: { pick: true } },
    });
    expect(await states(s.one)).toEqual(['PROPOSED']);
  });

  test('is replaced when either side proposes other times', async () => {
    const first = await proposed(s.one);
    const reply = await proposeAsSeeker(s, { replaces: first.id });
    expect(reply.body).toMatchObject({ appointments: [{ status: 'PROPOSED' }, { status: 'SUPERSEDED' }] });
    const late = await pick(s, first.id);
    expect([late.status, errorOf(late)]).toMatchObject([
      409,
      { error: sentences.appointmentNotOpen, current: { status: 'PROPOSED', proposedBy: 'SEEKER' } },
    ]);
  });

  test('is stored once for a repeated key, and for no other content', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const content = { slots: [slot(days(3))] };
    const [one, again] = [await propose(s.one, content, key), await propose(s.one, content, key)];
    expect([one.status, again.status]).toEqual([201, 201]);
    expect(await states(s.one)).toEqual(['PROPOSED']);
    expect(errorOf(await propose(s.one, { slots: [slot(days(4))] }, key)).code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('can’t be picked at a time that has started, and expires with its last one', async () => {
    const { id } = await proposed(s.one);
    clock.advance(days(1) + hours(2));
    const past = await pick(s, id);
    expect([past.status, errorOf(past).error]).toEqual([409, sentences.slotGone]);
    expect((await newest(s.one)).slots).toMatchObject([{ isOpen: false }, { isOpen: true }]);
    clock.advance(days(1));
    expect(await states(s.one)).toEqual(['EXPIRED']);
    const expired = await pick(s, id, { slot: 1 });
    expect([expired.status, errorOf(expired).error]).toEqual([409, sentences.appointmentExpired]);
    expect(await expireProposals(deps)).toBeGreaterThan(0);
    expect(await expireProposals(deps)).toBe(0);
    expect((await eventsOf(s.one.leadId)).at(-1)).toBe('appointment.changed');
    await proposed(s.one);
  });

  test('makes room for the next one when it has expired before the timer ran', async () => {
    await proposed(s.one);
    clock.advance(days(3));
    await proposed(s.one);
    expect(await states(s.one)).toEqual(['PROPOSED', 'EXPIRED']);
  });

  test.each<[string, () => object, Record<string, string>]>([
    ['a time in the past', () => ({ slots: [slot(-days(1))] }), { 'slots.0.startsAt': messages.slotPast }],
    [
      'times that overlap',
      () => ({ slots: [slot(days(1), hours(2)), slot(days(1) + hours(1))] }),
      { 'slots.1.startsAt': messages.slotOverlap },
    ],
    ['200 days ahead', () => ({ slots: [slot(days(200))] }), { 'slots.0.startsAt': messages.slotFar }],
    ['four times', () => ({ slots: [1, 2, 3, 4].map((n) => slot(days(n))) }), { slots: messages.slots }],
    ['no time', () => ({ slots: [] }), { slots: messages.slots }],
    [
      'an end before its start',
      () => ({ slots: [slot(days(1), -hours(1))] }),
      { 'slots.0.startsAt': messages.slotOrder },
    ],
    [
      'work of more than a month',
      () => ({ kind: 'WORK', slots: [slot(days(1), days(40) + hours(8))] }),
      { 'slots.0.startsAt': messages.slotDays },
    ],
  ])('of either side gets a clear message for %s, and nothing is stored', async (_what, more, fields) => {
    for (const reply of [await propose(s.one, more()), await proposeAsSeeker(s, more())])
      expect([reply.status, errorOf(reply).fields]).toEqual([400, fields]);
    expect(await states(s.one)).toEqual([]);
  });

  test('with a stranger as the person gets a clear message, and nothing is stored', async () => {
    const reply = await propose(s.one, { personId: randomUUID() });
    expect([reply.status, errorOf(reply).fields]).toEqual([400, { personId: messages.person }]);
    expect(await states(s.one)).toEqual([]);
  });

  test('comes with an acceptance, and a time that can’t be proposed accepts nothing', async () => {
    const { leadId, email } = await buildLead(deps);
    const client = await api.as({ email });
    const accept = (visitAt: unknown) => client.post(`/api/providers/me/leads/${leadId}/accept`, { visitAt });
    for (const [visitAt, message] of [
      [slot(-days(1)).startsAt, messages.slotPast],
      [slot(days(200)).startsAt, messages.slotFar],
      ['tomorrow', messages.slotTime],
    ]) {
      const reply = await accept(visitAt);
      expect([reply.status, errorOf(reply).fields]).toEqual([400, { visitAt: message }]);
    }
    expect(await db('leads').where({ id: leadId }).first('status')).toEqual({ status: 'SENT' });
    const { startsAt } = slot(hours(1));
    expect((await accept(startsAt)).status).toBe(200);
    const { body } = await client.get(`/api/providers/me/leads/${leadId}/appointments`);
    expect(body).toMatchObject({
      appointments: [{ kind: 'VISIT', status: 'PROPOSED', proposedBy: 'PROVIDER', slots: [{ startsAt }] }],
    });
    expect((await accept(startsAt)).status).toBe(409);
  });

  test('keeps the hours of each day across the turn of the year', async () => {
    clock.advance(new Date('2027-12-20T08:00:00Z').getTime() - clock.now().getTime());
    s = await scene();
    const work = { startsAt: '2027-12-30T08:00:00+02:00', endsAt: '2028-01-02T16:00:00+02:00' };
    await confirmed(s, { kind: 'WORK', slots: [work] });
    expect(await newest(s.one)).toMatchObject({
      startsAt: '2027-12-30T06:00:00.000Z',
      endsAt: '2028-01-02T14:00:00.000Z',
    });
  });
});

describe('a confirmed appointment', () => {
  test('stays valid until its move is picked, and keeps its address', async () => {
    const first = await confirmed(s);
    const move = await proposed(s.one, { replaces: first.id, slots: [slot(days(5))] });
    expect(await states(s.one)).toEqual(['PROPOSED', 'CONFIRMED']);
    expect(move.isMove).toBe(true);
    const moved = await pick(s, move.id, { address: undefined });
    expect(moved.body).toMatchObject({
      appointments: [{ status: 'CONFIRMED', ...slot(days(5)), address }, { status: 'SUPERSEDED' }],
    });
    expect((await eventsOf(s.one.leadId)).slice(-2)).toEqual(['appointment.proposed', 'appointment.moved']);
    const { series_id, sequence } = (await db('appointments').where({ id: move.id }).first())!;
    expect([series_id, sequence]).toEqual([first.id, 1]);
  });

  test('stays when its move is declined, and takes the move with it when it is cancelled', async () => {
    const first = await confirmed(s);
    const move = await proposed(s.one, { replaces: first.id, slots: [slot(days(5))] });
    await actAsSeeker(s, move.id, 'cancel', { reason: 'TIME' });
    expect(await states(s.one)).toEqual(['CANCELLED', 'CONFIRMED']);
    await proposed(s.one, { replaces: first.id, slots: [slot(days(6))] });
    const reply = await actAsSeeker(s, first.id, 'cancel', { reason: 'NOT_NEEDED' });
    expect(reply.status).toBe(200);
    expect(await states(s.one)).toEqual(['SUPERSEDED', 'CANCELLED', 'CANCELLED']);
    expect((await listed(s.one)).appointments[2]).toMatchObject({ cancelled: { by: 'SEEKER', reason: 'NOT_NEEDED' } });
    // Safe to repeat.
    expect((await actAsSeeker(s, first.id, 'cancel', { reason: 'NOT_NEEDED' })).status).toBe(200);
    expect((await eventsOf(s.one.leadId)).filter((event) => event === 'appointment.cancelled')).toHaveLength(2);
  });

  test('can’t be cancelled with a reason of the other side', async () => {
    const { id } = await confirmed(s);
    expect((await act(s.one, id, 'cancel', { reason: 'NOT_NEEDED' })).status).toBe(400);
    expect((await act(s.one, id, 'cancel', { reason: 'UNABLE' })).status).toBe(200);
  });

  test('agreed by phone is confirmed at once, gets its address later, and can be disputed', async () => {
    const { id } = await proposed(s.one, { isAgreed: true, slots: [slot(days(1))] });
    expect((await shown(s)).appointments[0]).toMatchObject({
      status: 'CONFIRMED',
      isByPhone: true,
      can: { dispute: true, locate: true },
    });
    expect(await eventsOf(s.one.leadId)).toEqual(['appointment.confirmed']);
    expect((await visitor.put(`${s.at}/appointments/${id}/address`, { address })).status).toBe(200);
    expect((await newest(s.one)).address).toBe(address);
    expect((await act(s.one, id, 'dispute')).status).toBe(404);
    for (const _twice of [1, 2]) expect((await actAsSeeker(s, id, 'dispute')).status).toBe(200);
    expect(await newest(s.one)).toMatchObject({ status: 'CANCELLED', cancelled: { by: 'SEEKER', reason: 'DISPUTED' } });
    const picked = await confirmed(s);
    expect((await actAsSeeker(s, picked.id, 'dispute')).status).toBe(409);
  });

  test('gets "on the way" once from three hours before, and "done" from its start', async () => {
    const { id } = await confirmed(s);
    const early = await act(s.one, id, 'on-the-way');
    expect([early.status, errorOf(early).error]).toEqual([409, sentences.onTheWayEarly]);
    clock.advance(days(1) - hours(1));
    for (const _twice of [1, 2]) expect((await act(s.one, id, 'on-the-way')).status).toBe(200);
    expect(errorOf(await act(s.one, id, 'done')).error).toBe(sentences.finishEarly);
    clock.advance(hours(2));
    for (const _twice of [1, 2]) expect((await act(s.one, id, 'done')).status).toBe(200);
    expect(await newest(s.one)).toMatchObject({ status: 'DONE', onTheWayAt: expect.any(String) });
    expect((await eventsOf(s.one.leadId)).slice(2)).toEqual(['appointment.on-the-way', 'appointment.done']);
    const late = await act(s.one, id, 'cancel', { reason: 'TIME' });
    expect(late.status).toBe(409);
  });

  test('counts as done when the next one is proposed after its end', async () => {
    const visit = await confirmed(s);
    clock.advance(days(2));
    const work = await proposed(s.one, { kind: 'WORK', replaces: visit.id, slots: [slot(days(1))] });
    expect(work.isMove).toBe(false);
    expect(await states(s.one)).toEqual(['PROPOSED', 'DONE']);
  });

  test('has a person of the team, who can be changed', async () => {
    const { id } = await confirmed(s, { personId: s.one.provider.userId });
    expect((await newest(s.one)).person).toMatchObject({ id: s.one.provider.userId });
    const assign = (personId: string | null) =>
      s.one.client.put(`/api/providers/me/appointments/${id}/person`, { personId });
    expect((await assign(s.two.provider.userId)).status).toBe(400);
    expect((await assign(null)).body).toMatchObject({ appointments: [{ person: null }] });
  });
});

describe('the end of a lead', () => {
  const ended = async (holder = s.one) => {
    const { status, cancelled, address: shownAddress } = await newest(holder);
    return [status, cancelled?.reason, cancelled?.by, shownAddress];
  };

  test.each<[string, string, () => Promise<unknown>]>([
    ['withdrawal', 'WITHDRAWN', () => visitor.post(`${s.at}/withdraw`)],
    ['revocation', 'REVOKED', () => revokeContact(deps, { enquiryId: s.enquiryId, leadId: s.one.leadId })],
    ['removal', 'REMOVED', removed],
    [
      'suspension',
      'SUSPENDED',
      () => suspendProvider(deps, { providerId: s.one.provider.providerId, reason: 'Complaints' }),
    ],
    ['a lost lead', 'LOST', () => s.one.client.patch(`/api/providers/me/leads/${s.one.leadId}`, { crmStatus: 'LOST' })],
    [
      'another provider’s job',
      'CHOSE_ANOTHER',
      () => visitor.post(`${s.at}/close`, { outcome: 'DONE', leadId: s.two.leadId }),
    ],
  ])('by %s cancels its appointment and its move, with an event for each', async (_how, reason, end) => {
    const first = await confirmed(s);
    await proposed(s.one, { replaces: first.id, slots: [slot(days(5))] });
    await db('outbox').delete();
    await end();
    expect(await states(s.one)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(await ended()).toEqual(['CANCELLED', reason, undefined, null].map((each) => each ?? null));
    const told = await eventsOf(s.one.leadId);
    expect(told.filter((event) => event === 'appointment.cancelled')).toHaveLength(2);
    const again = await propose(s.one);
    expect([again.status, errorOf(again).code]).toEqual([409, 'CONFLICT']);
    expect((await proposeAsSeeker(s)).status).toBeGreaterThanOrEqual(400);
    expect((await shown(s)).canProposeTo ?? []).not.toContain(s.one.leadId);
  });

  async function removed() {
    const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
    const reply = await admin.post(`/api/admin/enquiries/${s.enquiryId}/remove`, { reason: 'SPAM' });
    expect([reply.status, reply.text]).toMatchObject([200, expect.any(String)]);
  }

  test('leaves the appointments of other leads alone', async () => {
    await confirmed(s);
    await proposed(s.two);
    await revokeContact(deps, { enquiryId: s.enquiryId, leadId: s.two.leadId });
    expect([await states(s.one), await states(s.two)]).toEqual([['CONFIRMED'], ['CANCELLED']]);
  });

  test('by suspension stays after it is lifted', async () => {
    const { providerId } = s.one.provider;
    await confirmed(s);
    await suspendProvider(deps, { providerId, reason: 'Complaints' });
    await liftSuspension(deps, { providerId });
    expect(await ended()).toEqual(['CANCELLED', 'SUSPENDED', null, null]);
    await proposed(s.one);
  });

  test('and a proposal at the same time leave no open appointment', async () => {
    for (const _try of [1, 2, 3]) {
      s = await scene();
      await Promise.all([
        propose(s.one),
        propose(s.two),
        revokeContact(deps, { enquiryId: s.enquiryId, leadId: s.one.leadId }),
        suspendProvider(deps, { providerId: s.two.provider.providerId, reason: 'Complaints' }),
      ]);
      const open = await db('appointments')
        .where({ enquiry_id: s.enquiryId })
        .whereIn('status', ['PROPOSED', 'CONFIRMED'])
        .pluck('id');
      expect(open).toEqual([]);
    }
  });
});

describe('the calendar', () => {
  const day = (time: Date) => new Date(time.getTime() + hours(2)).toISOString().slice(0, 10);
  const calendar = async ({ client }: Holder, query = '') => {
    const reply = await client.get(`/api/providers/me/calendar?from=${day(from(0))}&days=7${query}`);
    expect([reply.status, reply.text]).toMatchObject([200, expect.any(String)]);
    return reply.body as Calendar;
  };

  test('shows job, client, number and address of the days asked for, and records that the provider saw them', async () => {
    await confirmed(s);
    const { appointments } = await calendar(s.one);
    expect(appointments).toMatchObject([
      {
        address,
        enquiryId: s.enquiryId,
        client: { name: expect.any(String), phone: expect.any(String) },
        isDouble: false,
      },
    ]);
    expect((await calendar(s.two)).appointments).toEqual([]);
    const ways = await db('disclosures').where({ reader_id: s.one.provider.providerId }).pluck('way');
    expect(ways).toContain('accepted-leads');
    clock.advance(days(9));
    expect((await calendar(s.one)).appointments).toEqual([]);
  });

  test('marks two appointments at the same time, which are allowed', async () => {
    await confirmed(s);
    const other = await scene();
    // The same provider accepts another request.
    await db('leads').where({ id: other.one.leadId }).update({ provider_id: s.one.provider.providerId });
    const holder = { ...s.one, leadId: other.one.leadId };
    await proposed(holder, { slots: [slot(days(1) + minutes(30)), slot(days(4))] });
    const { appointments } = await calendar(s.one);
    expect(appointments.map(({ status, isDouble }) => [status, isDouble])).toEqual([
      ['CONFIRMED', true],
      ['PROPOSED', true],
    ]);
  });

  test('hides client and address from a suspended provider', async () => {
    const { id } = await confirmed(s);
    clock.advance(days(1));
    await act(s.one, id, 'done');
    await suspendProvider(deps, { providerId: s.one.provider.providerId, reason: 'Complaints' });
    const reply = await s.one.client.get(`/api/providers/me/calendar?from=${day(from(0))}`);
    expect(JSON.stringify(reply.body)).not.toContain('Vilakazi');
  });

  test('refuses days that are none, and more than two weeks', async () => {
    for (const query of ['from=2026-02-30', 'from=2026-11-26&days=15', 'from=2026-11-26&days=0', ''])
      expect((await s.one.client.get(`/api/providers/me/calendar?${query}`)).status, query).toBe(400);
    expect((await visitor.get('/api/providers/me/calendar?from=2026-11-26')).status).toBe(401);
  });
});
