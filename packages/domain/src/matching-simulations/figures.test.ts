import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventQueue } from './event-queue.ts';
import { figuresOf, gini } from './figures.ts';
import type { SimulatedLead } from './market.ts';

const counts = fc.array(fc.nat(500), { minLength: 1, maxLength: 40 });

/** By definition: the mean difference between any two, divided by twice the mean. */
const byDefinition = (numbers: readonly number[]) => {
  const sum = numbers.reduce((total, one) => total + one, 0);
  const differences = numbers.flatMap((a) => numbers.map((b) => Math.abs(a - b)));
  return differences.reduce((total, one) => total + one, 0) / (2 * numbers.length * sum);
};

test('matches the definition of the Gini coefficient', () => {
  fc.assert(
    fc.property(counts, (numbers) => {
      if (numbers.every((one) => one === 0)) expect(gini(numbers)).toBeNull();
      else expect(gini(numbers)).toBeCloseTo(byDefinition(numbers), 9);
    }),
  );
});

test('is 0 for equal counts, (n − 1) / n if one has everything, and always in between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 99 }), (n, each) => {
      expect(gini(Array(n).fill(each))).toBeCloseTo(0, 9);
      expect(gini([each, ...Array(n - 1).fill(0)])).toBeCloseTo((n - 1) / n, 9);
    }),
  );
  fc.assert(
    fc.property(counts, (numbers) => {
      const value = gini(numbers);
      if (value === null) return;
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual((numbers.length - 1) / numbers.length + 1e-9);
      // Order and unit do not matter, and a transfer from the poorest to the richest never lowers the value.
      expect(gini(numbers.toReversed().map((one) => one * 3))).toBeCloseTo(value, 9);
    }),
  );
  expect(gini([])).toBeNull();
});

test('returns events in the order of their times, and of their rows within one time', () => {
  const moment = fc.record({ at: fc.nat(20), order: fc.constantFrom('', 'a', 'b', '~', '~~') });
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 60 }), (moments) => {
      const queue = eventQueue();
      for (const one of moments) queue.add(one, () => {});
      const told: string[] = [];
      for (let next = queue.next(); next; next = queue.next())
        told.push(`${String(next.at).padStart(2, '0')} ${next.order}`);
      expect(told).toEqual(moments.map(({ at, order }) => `${String(at).padStart(2, '0')} ${order}`).toSorted());
    }),
  );
});

test('counts the leads sent, and the first acceptance of each request', () => {
  const lead = (enquiryId: string, providerId: string, rest: Partial<SimulatedLead>): SimulatedLead => ({
    ...{ enquiryId, providerId, sentAt: 0, distanceKm: 10, slot: 1, status: 'SENT', endedAt: null, observed: true },
    ...rest,
  });
  const enquiry = (id: string) => ({
    id,
    categoryId: '',
    city: {} as never,
    timeframe: 'Flexible timing',
    postedAt: 60_000,
    closedAt: null,
    waves: [],
  });
  const past = { from: 0, to: 0, enquiries: ['e1', 'e2', 'e3'].map(enquiry), providers: [], leads: [], refreshes: [] };
  const leads = [
    lead('e1', 'p1', { status: 'ACCEPTED', endedAt: 360_000 }),
    lead('e1', 'p2', { status: 'ACCEPTED', endedAt: 180_000, distanceKm: 30 }),
    lead('e2', 'p1', { status: 'EXPIRED', endedAt: 99, observed: false, distanceKm: 50 }),
  ];
  expect(figuresOf(past, leads, new Set(['p1', 'p2', 'p3']))).toEqual({
    ...{
      leads: 3,
      same: 0,
      observed: 2,
      providers: 3,
      providersWithout: 1,
      enquiries: 3,
      enquiriesWithout: 1,
      accepted: 1,
    },
    gini: expect.closeTo(4 / 9, 9),
    distanceKm: { median: 30, ninetieth: 46 },
    firstAcceptMinutes: { median: 2, ninetieth: 2 },
  });
  expect(figuresOf({ ...past, enquiries: [] }, [], new Set())).toMatchObject({
    gini: null,
    distanceKm: null,
    leads: 0,
  });
});
