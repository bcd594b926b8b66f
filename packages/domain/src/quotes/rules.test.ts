import { enquiryStatuses } from '@marketplace/contracts/enquiries/schemas';
import { messages } from '@marketplace/contracts/messages';
import { quoteStatuses } from '@marketplace/contracts/quotes/states';
import { days } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptable, acceptanceObstacle, dayFaults, lastDayOf, momentsOf, statusAt } from './rules.ts';

/** 23:30 on 2 March in South Africa. */
const now = new Date('2026-03-02T21:30:00Z');
const draft = (more: { validUntil?: string; startDate?: string | null } = {}) =>
  ({ startDate: null, ...more }) as Parameters<typeof dayFaults>[0];

describe('acceptance', () => {
  const open = { status: 'SENT', isSuperseded: false } as const;
  const request = { requestStatus: 'in_progress', seesContacts: true, isAnotherChosen: false } as const;

  test('accepts only a current sent quote of a running request whose provider can be reached and none is chosen', () => {
    const facts = fc.record({
      requestStatus: fc.constantFrom(...enquiryStatuses),
      seesContacts: fc.boolean(),
      isAnotherChosen: fc.boolean(),
    });
    const quote = fc.record({ status: fc.constantFrom(...quoteStatuses), isSuperseded: fc.boolean() });
    fc.assert(
      fc.property(quote, facts, (each, { requestStatus, seesContacts, isAnotherChosen }) => {
        const isRunning = requestStatus === 'open' || requestStatus === 'in_progress';
        const isCurrent = each.status === 'SENT' && !each.isSuperseded;
        expect(acceptable(each, { requestStatus, seesContacts, isAnotherChosen })).toBe(
          isCurrent && isRunning && seesContacts && !isAnotherChosen,
        );
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['ANOTHER_CHOSEN', { status: 'EXPIRED', isSuperseded: true }, { isAnotherChosen: true, seesContacts: false }],
    ['QUOTE_NOT_OPEN', { status: 'SENT', isSuperseded: true }, { requestStatus: 'completed', seesContacts: false }],
    ['REQUEST_OVER', open, { requestStatus: 'cancelled', seesContacts: false }],
    ['CONTACT_HIDDEN', open, { seesContacts: false }],
    [null, open, {}],
  ] as const)('names the reason %s before those that follow from it', (reason, quote, more) => {
    expect(acceptanceObstacle(quote, { ...request, ...more })).toBe(reason);
  });
});

describe('days', () => {
  test('is valid until the end of its last day in South Africa, by default in 14 days', () => {
    expect(momentsOf(draft({ validUntil: '2026-03-05' }), now).expiresAt).toEqual(new Date('2026-03-05T22:00:00Z'));
    expect(momentsOf(draft(), now).expiresAt).toEqual(new Date('2026-03-16T22:00:00Z'));
    expect(lastDayOf(new Date('2026-03-05T22:00:00Z'))).toBe('2026-03-05');
  });

  test('starts in the morning of its first day, or at no stated time', () => {
    expect(momentsOf(draft({ startDate: '2026-03-09' }), now).startsAt).toEqual(new Date('2026-03-09T05:00:00Z'));
    expect(momentsOf(draft(), now).startsAt).toBeNull();
  });

  test.each([
    ['2026-03-01', messages.quoteValidity, messages.quoteStart],
    ['2026-03-02', undefined, undefined],
    ['2027-03-03', undefined, undefined],
    ['2027-03-04', messages.quoteDateFar, messages.quoteDateFar],
  ])('judges %s by the South African day', (day, validUntil, startDate) => {
    expect(dayFaults(draft({ validUntil: day, startDate: day }), now)).toEqual({
      ...(validUntil && { validUntil }),
      ...(startDate && { startDate }),
    });
  });

  test('finds no fault in days that are not stated', () => {
    expect(dayFaults(draft(), now)).toEqual({});
  });

  test('ends a sent quote with its last moment, and no other', () => {
    for (const status of quoteStatuses) {
      const quote = { status, expiresAt: now };
      expect(statusAt(quote, new Date(now.getTime() - 1))).toBe(status);
      expect(statusAt(quote, now)).toBe(status === 'SENT' ? 'EXPIRED' : status);
      expect(statusAt(quote, new Date(now.getTime() + days(1)))).toBe(status === 'SENT' ? 'EXPIRED' : status);
    }
  });
});
