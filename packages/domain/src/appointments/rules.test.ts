import { appointmentStatuses } from '@marketplace/contracts/appointments/states';
import { sentences } from '@marketplace/contracts/messages';
import { hours } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  busyTimes,
  crossed,
  expiryOf,
  isConfirmedTime,
  type LeadFacts,
  lateFor,
  met,
  proposingObstacle,
  reminderOf,
  statusAt,
} from './rules.ts';

const now = new Date('2026-11-26T08:00:00Z');
const later = (n: number) => new Date(now.getTime() + hours(n));
const slot = (start: number) => ({ startsAt: later(start), endsAt: later(start + 1) });

test('a proposal expires when its last time starts, and no other status expires', () => {
  for (const status of appointmentStatuses) {
    expect(statusAt({ status, expiresAt: later(1) }, now)).toBe(status);
    expect(statusAt({ status, expiresAt: now }, now)).toBe(status === 'PROPOSED' ? 'EXPIRED' : status);
  }
  expect(expiryOf([slot(3), slot(9), slot(5)])).toEqual(later(9));
});

describe('what a proposal meets', () => {
  const proposal = { id: 'p', status: 'PROPOSED', proposedBy: 'SEEKER', endsAt: null } as const;
  const confirmed = { id: 'c', status: 'CONFIRMED', proposedBy: 'PROVIDER', endsAt: later(1) } as const;
  const past = { ...confirmed, endsAt: now };

  test('is replaced, moved or over', () => {
    expect(met([], now)).toEqual({ replaced: undefined, moved: undefined, past: undefined, seen: null });
    expect(met([proposal, confirmed], now)).toEqual({
      replaced: proposal,
      moved: confirmed,
      past: undefined,
      seen: 'p',
    });
    expect(met([confirmed], now)).toMatchObject({ moved: confirmed, seen: 'c' });
    expect(met([past], now)).toMatchObject({ moved: undefined, past, seen: 'c' });
    expect(met([{ ...past, status: 'DONE' }], now)).toMatchObject({ seen: null });
  });

  test('explains why a proposal comes too late', () => {
    expect(crossed('PROVIDER', met([proposal], now))).toBe(sentences.appointmentProposed);
    expect(crossed('SEEKER', met([proposal, confirmed], now))).toBe(sentences.appointmentNotOpen);
    expect(crossed('SEEKER', met([confirmed], now))).toBe(sentences.appointmentPicked);
    expect(crossed('SEEKER', met([], now))).toBe(sentences.appointmentNotOpen);
  });
});

describe('what prevents a proposal', () => {
  const facts: LeadFacts = {
    leadStatus: 'ACCEPTED',
    crmStatus: 'NEW',
    endReason: null,
    seesContact: true,
    requestStatus: 'in_progress',
  };

  test.each<[string, Partial<LeadFacts>, string | null, string | null]>([
    ['nothing', {}, null, null],
    ['a won lead', { crmStatus: 'WON' }, null, null],
    ['an open lead', { leadStatus: 'SENT' }, sentences.leadNotOpen, sentences.appointmentLeadOver],
    ['revoked access', { seesContact: false }, sentences.appointmentContact, sentences.appointmentLeadOver],
    ['a closed request', { requestStatus: 'completed' }, sentences.appointmentRequestOver, sentences.requestOver],
    ['another choice', { endReason: 'CHOSE_ANOTHER' }, sentences.appointmentOther, sentences.appointmentLeadOver],
    ['a lost lead', { crmStatus: 'LOST' }, sentences.appointmentLost, sentences.appointmentLeadOver],
  ])('%s', (_what, more, provider, seeker) => {
    expect(proposingObstacle('PROVIDER', { ...facts, ...more })).toBe(provider);
    expect(proposingObstacle('SEEKER', { ...facts, ...more })).toBe(seeker);
  });
});

test('explains why a time cannot be chosen by what has become of it', () => {
  expect(Object.fromEntries(appointmentStatuses.map((status) => [status, lateFor(status)]))).toEqual({
    PROPOSED: sentences.appointmentNotOpen,
    CONFIRMED: sentences.appointmentPicked,
    DONE: sentences.appointmentPicked,
    CANCELLED: sentences.appointmentEnded,
    SUPERSEDED: sentences.appointmentNotOpen,
    EXPIRED: sentences.appointmentExpired,
  });
});

test('recognises the confirmed time by its start and end', () => {
  expect(isConfirmedTime(slot(1), slot(1))).toBe(true);
  expect(isConfirmedTime(slot(1), slot(2))).toBe(false);
  expect(isConfirmedTime(slot(1), { ...slot(1), endsAt: later(3) })).toBe(false);
  expect(isConfirmedTime(slot(1), { startsAt: null, endsAt: null })).toBe(false);
  expect(isConfirmedTime(undefined, { startsAt: null, endsAt: null })).toBe(false);
});

test('takes time with the confirmed time, or the proposed times that are still open', () => {
  const slots = [slot(-1), slot(2)];
  const none = { startsAt: null, endsAt: null };
  expect(busyTimes({ status: 'CONFIRMED', ...slot(4), slots }, now)).toEqual([slot(4)]);
  expect(busyTimes({ status: 'PROPOSED', ...none, slots }, now)).toEqual([slot(2)]);
  for (const status of ['EXPIRED', 'SUPERSEDED', 'CANCELLED'] as const)
    expect(busyTimes({ status, ...none, slots }, now)).toEqual([]);
});

describe('the reminder', () => {
  const at = (text: string) => new Date(`${text}+02:00`);

  test('is at 18:00 on the South African day before, also for the first and the last minute of a day', () => {
    for (const time of ['00:00', '01:59', '02:00', '12:00', '23:59'])
      expect(reminderOf(at(`2027-01-01T${time}`), now)).toEqual(at('2026-12-31T18:00'));
  });

  test('is between 6 and 30 hours before the start, and never in the past', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 * 24 * 60 }),
        fc.integer({ min: 0, max: 60 * 24 * 60 }),
        (start, time) => {
          const [startsAt, asked] = [later(start / 60), later(time / 60)];
          const remindAt = reminderOf(startsAt, asked);
          const before = (startsAt.getTime() - (remindAt ?? startsAt).getTime()) / hours(1);
          if (remindAt) expect([remindAt > asked, before >= 6, before < 30]).toEqual([true, true, true]);
          else expect(startsAt.getTime() - asked.getTime()).toBeLessThan(hours(30));
        },
      ),
    );
  });

  test('is none for a time confirmed at 18:00 on the day before or later', () => {
    const [startsAt, evening] = [at('2026-12-02T10:00'), at('2026-12-01T18:00')];
    expect(reminderOf(startsAt, new Date(evening.getTime() - 1))).toEqual(evening);
    expect(reminderOf(startsAt, evening)).toBeNull();
  });
});
