import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { expect, test } from 'vitest';
import { type ProposalValues, readProposal } from './proposal.ts';

const now = new Date('2026-11-26T08:00:00Z');
const values = (more: Partial<ProposalValues>): ProposalValues => ({
  kind: 'VISIT',
  minutes: '120',
  days: '1',
  slots: [{ startsAt: '2026-11-27T10:00' }],
  personId: '',
  isAgreed: false,
  ...more,
});

test('reads a South African time with its length', () => {
  expect(readProposal(values({}), now)).toEqual({
    slots: [{ startsAt: new Date('2026-11-27T08:00:00Z'), endsAt: new Date('2026-11-27T10:00:00Z') }],
    faults: {},
  });
});

test('gives work the same hours on each day, and a visit one day', () => {
  const end = (more: Partial<ProposalValues>) => readProposal(values(more), now).slots[0]!.endsAt.toISOString();
  expect(end({ kind: 'WORK', days: '3' })).toBe('2026-11-29T10:00:00.000Z');
  expect(end({ kind: 'VISIT', days: '3' })).toBe('2026-11-27T10:00:00.000Z');
});

test.each(['0', '1.5', 'two', '', String(limits.appointmentDays + 1)])('refuses %j days of work', (days) => {
  expect(Object.keys(readProposal(values({ kind: 'WORK', days }), now).faults)).toEqual(['days']);
});

test('names each time that is missing, past or overlaps', () => {
  const slots = [{ startsAt: '2026-11-27T10:00' }, { startsAt: '' }];
  expect(readProposal(values({ slots }), now).faults).toEqual({ 'slots.1.startsAt': messages.slotTime });
  expect(readProposal(values({ slots: [{ startsAt: '2026-11-26T09:59' }] }), now).faults).toEqual({
    'slots.0.startsAt': messages.slotPast,
  });
  expect(
    readProposal(values({ slots: [{ startsAt: '2026-11-27T10:00' }, { startsAt: '2026-11-27T11:00' }] }), now).faults,
  ).toEqual({ 'slots.1.startsAt': messages.slotOverlap });
});

test('sends only the first time when it was agreed by phone', () => {
  const slots = [{ startsAt: '2026-11-27T10:00' }, { startsAt: '' }];
  expect(readProposal(values({ isAgreed: true, slots }), now)).toMatchObject({ slots: [{}], faults: {} });
});
