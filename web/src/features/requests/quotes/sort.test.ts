import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupQuotes, quoteSorts, sortedQuotes, tagsOf } from './sort.ts';

let count = 0;
const quote = (more: object = {}): SeekerQuote =>
  ({
    id: `q-${++count}`,
    leadId: `l-${count}`,
    version: 1,
    status: 'SENT',
    isSuperseded: false,
    totalCents: 100_000,
    totalFromCents: null,
    startDate: null,
    provider: { businessName: 'Zanele', averageRating: null, ratings: 0 },
    ...more,
  }) as SeekerQuote;
const rated = (averageRating: number | null) => ({ provider: { businessName: 'Z', averageRating, ratings: 9 } });

test('sorts by price, start and rating, with missing values last', () => {
  const cheap = quote({ totalCents: 161_000, startDate: '2026-11-27', ...rated(4.4) });
  const early = quote({ totalCents: 184_000, startDate: '2026-11-25', ...rated(4.6) });
  const range = quote({ totalFromCents: 120_000, totalCents: 240_000, startDate: null, ...rated(null) });
  const all = [range, early, cheap];
  expect(sortedQuotes(all, 'price')).toEqual([cheap, early, range]);
  expect(sortedQuotes(all, 'start')).toEqual([early, cheap, range]);
  expect(sortedQuotes(all, 'rating')).toEqual([early, cheap, range]);
  expect(all.map((each) => tagsOf(each, all))).toEqual([[], ['Starts first', 'Highest rated'], []]);
  expect(tagsOf(cheap, [cheap, early])).toEqual(['Lowest price']);
  expect(tagsOf(cheap, [cheap])).toEqual([]);
});

test('every order keeps every quote, and no fact is claimed twice', () => {
  const any = fc.record({
    totalCents: fc.integer({ min: 100, max: 900 }),
    startDate: fc.constantFrom(null, '2026-11-25', '2026-11-26'),
    stars: fc.constantFrom(null, 4.1, 4.9),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), fc.constantFrom(...quoteSorts), (rows, { value }) => {
      const quotes = rows.map(({ stars, ...row }) => quote({ ...row, ...rated(stars) }));
      const sorted = sortedQuotes(quotes, value);
      expect(sorted.map(({ id }) => id).sort()).toEqual(quotes.map(({ id }) => id).sort());
      const tags = quotes.flatMap((each) => tagsOf(each, quotes));
      expect(new Set(tags).size).toBe(tags.length);
    }),
  );
});

test('groups versions, and lets a new quote take the place of an ended one', () => {
  const first = quote({ leadId: 'one', isSuperseded: true });
  const second = quote({ leadId: 'one', version: 2 });
  const declined = quote({ leadId: 'two', status: 'DECLINED' });
  const again = quote({ leadId: 'two', version: 2 });
  const expired = quote({ leadId: 'three', status: 'EXPIRED' });
  const groups = groupQuotes([again, second, expired, declined, first]);
  expect(groups).toMatchObject({ accepted: undefined, open: [again, second], ended: [expired] });
  expect(groups.before.get(second.id)).toBe(first);
});
