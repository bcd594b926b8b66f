import { expect, test } from 'vitest';
import { type QuoteFactValues, quoteFactFields, quoteFactNames, quoteFactRows, setQuoteFacts } from './facts.ts';

const writer = {
  day: (day: string) => `day ${day}`,
  weekday: (day: string) => `weekday ${day}`,
  count: (count: number, { one, other }: { one: string; other: string }) =>
    (count === 1 ? one : other).replace('{count}', String(count)),
};
const unset = Object.fromEntries(quoteFactNames.map((name) => [name, null])) as unknown as QuoteFactValues;
const quote: QuoteFactValues = {
  ...unset,
  startDate: '2026-12-01',
  durationDays: 2,
  guaranteeMonths: 1,
  validUntil: '2026-12-09',
};

test('lists every fact, and those that the provider has not said without a text', () => {
  expect(quoteFactRows({ ...quote, durationDays: null }, writer)).toHaveLength(quoteFactNames.length);
  expect(quoteFactRows({ ...quote, durationDays: null }, writer)).toContainEqual({ label: 'Takes', value: null });
});

test('writes days and numbers as the place of the list wants', () => {
  expect(setQuoteFacts(quote, writer)).toEqual([
    { label: 'Can start', value: 'weekday 2026-12-01' },
    { label: 'Takes', value: '2 days' },
    { label: 'Guarantee', value: '1 month' },
    { label: 'Valid until', value: 'day 2026-12-09' },
  ]);
});

test('leaves the last day out of what was agreed', () => {
  expect(setQuoteFacts(quote, writer, { isAgreed: true }).map(({ label }) => label)).toEqual([
    'Can start',
    'Takes',
    'Guarantee',
  ]);
});

test.each([
  [0, true],
  [120, true],
  [null, true],
  [121, false],
  [-1, false],
  [1.5, false],
])('a guarantee of %s months is valid: %s', (months, isValid) => {
  expect(quoteFactFields.guaranteeMonths.safeParse(months).success).toBe(isValid);
});
