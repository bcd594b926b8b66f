import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldMessages } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { conversationSides, otherSide } from '../sides.ts';
import { PickSlotWithAddress, ProviderProposal, SeekerProposal } from './schemas.ts';
import { daysOf, isPickable, overlap, type Slot, slotFault, slotFaults } from './slots.ts';
import {
  type AppointmentState,
  appointmentActions,
  appointmentCan,
  appointmentStatuses,
  cancelReasons,
  isOpenAppointment,
  providerCancelReasons,
  seekerCancelReasons,
} from './states.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const at = (time: string) => new Date(time);
const now = at('2026-11-26T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const slot = (start: number, length: number): Slot => ({ startsAt: later(start), endsAt: later(start + length) });

const confirmed = (more: Partial<AppointmentState> = {}): AppointmentState => ({
  status: 'CONFIRMED',
  proposedBy: 'PROVIDER',
  isByPhone: false,
  startsAt: later(2 * hour),
  endsAt: later(4 * hour),
  onTheWayAt: null,
  ...more,
});
const can = (side: 'SEEKER' | 'PROVIDER', state: AppointmentState, time = now) =>
  appointmentActions.filter((action) => appointmentCan(action, side, state, time));

describe('appointmentCan', () => {
  test('lists exactly these actions by state and side', () => {
    const table = Object.fromEntries(
      appointmentStatuses.map((status) => [
        status,
        conversationSides.map((side) => can(side, confirmed({ status }), later(3 * hour))),
      ]),
    );
    const nothing = [[], []];
    expect(table).toEqual({
      PROPOSED: [
        ['pick', 'propose', 'cancel'],
        ['propose', 'cancel', 'assign'],
      ],
      CONFIRMED: [
        ['propose', 'cancel', 'locate'],
        ['propose', 'cancel', 'assign', 'setOut', 'finish'],
      ],
      DONE: nothing,
      CANCELLED: nothing,
      SUPERSEDED: nothing,
      EXPIRED: nothing,
    });
  });

  test('lets only the side pick that did not propose', () => {
    for (const proposedBy of conversationSides) {
      const proposed = confirmed({ status: 'PROPOSED', proposedBy, startsAt: null, endsAt: null });
      expect(appointmentCan('pick', proposedBy, proposed, now)).toBe(false);
      expect(appointmentCan('pick', otherSide(proposedBy), proposed, now)).toBe(true);
    }
  });

  test('lets the seeker dispute only a time agreed by phone', () => {
    expect(can('SEEKER', confirmed({ isByPhone: true }))).toContain('dispute');
    expect(can('SEEKER', confirmed())).not.toContain('dispute');
    expect(can('PROVIDER', confirmed({ isByPhone: true }))).not.toContain('dispute');
    expect(can('SEEKER', confirmed({ isByPhone: true, status: 'CANCELLED' }))).toEqual([]);
  });

  test('allows "on the way" once, from three hours before the start until the end', () => {
    const [startsAt, endsAt] = [later(10 * hour), later(12 * hour)];
    const out = (time: number, more = {}) =>
      appointmentCan('setOut', 'PROVIDER', confirmed({ startsAt, endsAt, ...more }), later(time));
    expect(limits.onTheWayHours).toBe(3);
    expect([out(7 * hour - 1), out(7 * hour), out(12 * hour - 1), out(12 * hour)]).toEqual([false, true, true, false]);
    expect(out(8 * hour, { onTheWayAt: later(7 * hour) })).toBe(false);
    expect(out(8 * hour, { startsAt: null })).toBe(false);
    expect(out(8 * hour, { endsAt: null })).toBe(false);
  });

  test('allows "done" from the start on', () => {
    const done = (time: Date, more = {}) => appointmentCan('finish', 'PROVIDER', confirmed(more), time);
    expect([done(later(2 * hour - 1)), done(later(2 * hour)), done(later(900 * hour))]).toEqual([false, true, true]);
    expect(done(now, { startsAt: null })).toBe(false);
  });

  test('allows something exactly for open appointments', () => {
    const state = fc.record({
      status: fc.constantFrom(...appointmentStatuses),
      proposedBy: fc.constantFrom(...conversationSides),
      isByPhone: fc.boolean(),
      startsAt: fc.constant(later(hour)),
      endsAt: fc.constant(later(2 * hour)),
      onTheWayAt: fc.constantFrom(null, now),
    });
    fc.assert(
      fc.property(state, fc.constantFrom(...conversationSides), (appointment, side) => {
        expect(can(side, appointment).length > 0).toBe(isOpenAppointment(appointment));
      }),
    );
  });

  test('offers each side the reasons that have a text', () => {
    expect(Object.keys(cancelReasons.SEEKER)).toEqual([...seekerCancelReasons]);
    expect(Object.keys(cancelReasons.PROVIDER)).toEqual([...providerCancelReasons]);
  });
});

describe('days of a slot', () => {
  test('gives a slot within a day, and one across midnight, one day', () => {
    for (const one of [
      slot(hour, 2 * hour),
      { startsAt: at('2026-11-26T21:45:00Z'), endsAt: at('2026-11-26T22:15:00Z') },
    ])
      expect(daysOf(one)).toEqual([one]);
  });

  test('gives work from Monday 08:00 to Wednesday 16:00 three days of eight hours, across the turn of the year too', () => {
    const work = { startsAt: at('2026-12-30T06:00:00Z'), endsAt: at('2027-01-01T14:00:00Z') };
    expect(daysOf(work)).toEqual(
      ['2026-12-30', '2026-12-31', '2027-01-01'].map((each) => ({
        startsAt: at(`${each}T06:00:00Z`),
        endsAt: at(`${each}T14:00:00Z`),
      })),
    );
  });

  test('starts and ends with the slot, with equal hours on each day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), (minutes) => {
        const whole = slot(hour, minutes * minute);
        const days = daysOf(whole);
        expect([days[0]!.startsAt, days.at(-1)!.endsAt]).toEqual([whole.startsAt, whole.endsAt]);
        for (const [n, each] of days.entries()) {
          expect(each.startsAt.getTime() - whole.startsAt.getTime()).toBe(n * day);
          expect(each.endsAt.getTime() - each.startsAt.getTime()).toBe((minutes * minute) % day);
        }
      }),
    );
  });
});

describe('overlap', () => {
  test('compares the hours of each day, not the nights between', () => {
    const work = slot(0, 2 * day + 8 * hour);
    expect(overlap(work, slot(day + 2 * hour, hour))).toBe(true);
    expect(overlap(work, slot(day + 8 * hour, hour))).toBe(false);
    expect(overlap(work, slot(day - hour, hour))).toBe(false);
    expect(overlap(work, slot(2 * day + 7 * hour, 3 * hour))).toBe(true);
    expect(overlap(work, slot(3 * day, hour))).toBe(false);
  });

  test('agrees with a comparison minute by minute, and is symmetric', () => {
    const any = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }))
      .filter(([, length]) => length % 24 !== 0)
      .map(([start, length]) => slot(start * hour, length * hour));
    const hoursOf = (each: Slot) =>
      daysOf(each).flatMap(({ startsAt, endsAt }) => {
        const [from, to] = [startsAt.getTime() / hour, endsAt.getTime() / hour];
        return Array.from({ length: to - from }, (_, n) => from + n);
      });
    fc.assert(
      fc.property(any, any, (one, other) => {
        const shared = hoursOf(one).some((each) => hoursOf(other).includes(each));
        expect([overlap(one, other), overlap(other, one)]).toEqual([shared, shared]);
      }),
    );
  });
});

describe('slot faults', () => {
  test.each<[string, 'VISIT' | 'WORK', Slot, string | null]>([
    ['a visit of half an hour', 'VISIT', slot(hour, 30 * minute), null],
    ['a start right now', 'VISIT', slot(0, hour), null],
    ['a start a minute ago', 'VISIT', slot(-minute, hour), messages.slotPast],
    ['a visit across midnight', 'VISIT', slot(15 * hour, 16 * hour), null],
    ['an end before the start', 'VISIT', slot(hour, -minute), messages.slotOrder],
    ['no duration', 'WORK', slot(hour, 0), messages.slotOrder],
    ['seconds in the start', 'VISIT', slot(hour + 1, hour - 1), messages.slotMinutes],
    ['seconds in the end', 'VISIT', slot(hour, hour + 1_000), messages.slotMinutes],
    ['the last minute allowed', 'WORK', slot(limits.appointmentDaysAhead * day - hour, hour), null],
    ['a minute later', 'WORK', slot(limits.appointmentDaysAhead * day - hour, hour + minute), messages.slotFar],
    ['200 days ahead', 'VISIT', slot(200 * day, hour), messages.slotFar],
    ['a visit of two days', 'VISIT', slot(hour, day + hour), messages.slotVisit],
    ['a visit of exactly 24 hours', 'VISIT', slot(hour, day), messages.slotVisit],
    ['work of exactly 24 hours', 'WORK', slot(hour, day), messages.slotHours],
    ['work of three days', 'WORK', slot(hour, 2 * day + 8 * hour), null],
    ['work of 31 days', 'WORK', slot(hour, 30 * day + 8 * hour), null],
    ['work of 32 days', 'WORK', slot(hour, 31 * day + hour), messages.slotDays],
    ['15 minutes', 'VISIT', slot(hour, 15 * minute), null],
    ['14 minutes', 'VISIT', slot(hour, 14 * minute), messages.slotHours],
    ['16 hours', 'VISIT', slot(hour, 16 * hour), null],
    ['more than 16 hours', 'WORK', slot(hour, 16 * hour + minute), messages.slotHours],
    ['more than 16 hours on each day', 'WORK', slot(hour, day + 17 * hour), messages.slotHours],
  ])('%s', (_name, kind, each, fault) => {
    expect(slotFault(kind, each, now)).toBe(fault);
  });

  test('names the field of each wrong slot, and the later one of two that overlap', () => {
    expect(slotFaults('VISIT', [slot(hour, hour), slot(3 * hour, hour)], now)).toEqual({});
    expect(slotFaults('VISIT', [slot(hour, 2 * hour), slot(-hour, hour), slot(2 * hour, hour)], now)).toEqual({
      'slots.1.startsAt': messages.slotPast,
      'slots.2.startsAt': messages.slotOverlap,
    });
    expect(slotFaults('VISIT', [slot(hour, hour), slot(hour, hour)], now)).toEqual({
      'slots.1.startsAt': messages.slotOverlap,
    });
  });

  test('a slot can be chosen until it starts', () => {
    expect([isPickable(slot(1, hour), now), isPickable(slot(0, hour), now)]).toEqual([true, false]);
  });
});

describe('what callers send', () => {
  const time = (start: string, end: string) => ({ startsAt: start, endsAt: end });
  const one = time('2026-11-27T08:00:00Z', '2026-11-27T09:00:00Z');

  test('reads times of any offset as moments', () => {
    const { slots } = SeekerProposal.parse({
      kind: 'VISIT',
      slots: [time('2026-11-27T08:00:00+02:00', '2026-11-27T09:00:00+02:00')],
    });
    expect(slots).toEqual([{ startsAt: at('2026-11-27T06:00:00Z'), endsAt: at('2026-11-27T07:00:00Z') }]);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no slot', { slots: [] }, { slots: messages.slots }],
    ['four slots', { slots: [one, one, one, one] }, { slots: messages.slots }],
    ['slots that are no list', { slots: 'soon' }, { slots: messages.slots }],
    [
      'a day that does not exist',
      { slots: [{ ...one, startsAt: '2026-02-30T08:00:00Z' }] },
      { 'slots.0.startsAt': messages.slotTime },
    ],
    ['an unknown kind', { kind: 'PARTY' }, { kind: messages.option }],
    ['two times agreed by phone', { isAgreed: true, slots: [one, one] }, { slots: messages.slotAgreed }],
  ])('refuses %s', (_name, more, fields) => {
    const { error } = ProviderProposal.safeParse({ kind: 'VISIT', slots: [one], ...more });
    expect(fieldMessages(error!)).toEqual(fields);
  });

  test('takes no person and no agreement by phone from a seeker', () => {
    for (const more of [{ personId: null }, { isAgreed: true }])
      expect(SeekerProposal.safeParse({ kind: 'VISIT', slots: [one], ...more }).success).toBe(false);
  });

  test('takes a slot with an address that a person can find', () => {
    const parse = (body: object) => PickSlotWithAddress.safeParse(body).success;
    expect(parse({ slot: 2, address: ' 14 Vilakazi Street ' })).toBe(true);
    expect(parse({ slot: 0 })).toBe(true);
    for (const body of [{ slot: 3 }, { slot: -1 }, { slot: 0, address: '12' }, { slot: 0, address: 'x'.repeat(201) }])
      expect(parse(body)).toBe(false);
  });
});
