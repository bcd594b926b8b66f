import { readFields } from '@marketplace/contracts/fields';
import { messages } from '@marketplace/contracts/messages';
import { DraftQuote, SentQuote } from '@marketplace/contracts/quotes/schemas';
import { quoteSums } from '@marketplace/contracts/quotes/totals';
import { expect, test } from 'vitest';
import { suggestionsFor } from './line-suggestions.tsx';
import { contentOf, emptyLine, type QuoteValues, quoteBody, quoteValues } from './values.ts';

const now = Date.parse('2026-11-25T08:00:00Z');
const values = (more: Partial<QuoteValues> = {}): QuoteValues => ({ ...quoteValues({ now }), ...more });
const line = (description: string, quantity: string, price: string) => ({
  ...emptyLine(),
  description,
  quantity,
  price,
});

test('reads amounts as providers type them', () => {
  const lines = [line(' Geyser ', '1', 'R6 450'), line('Labour', '2,5', '420.50'), line('Disposal', '1', '0')];
  expect(SentQuote.parse(quoteBody(values({ lines, vat: 'ADDED_15' }))).lines).toEqual([
    { description: 'Geyser', quantity: 1, unitPriceCents: 645_000 },
    { description: 'Labour', quantity: 2.5, unitPriceCents: 42_050 },
    { description: 'Disposal', quantity: 1, unitPriceCents: 0 },
  ]);
});

test.each([
  ['0,25', '800', 20_000],
  ['0.125', '800', undefined],
  ['1.500', '100', 15_000],
  ['2,750', '50', 13_750],
  ['1', '0.500', 50],
  ['1', '1234.565', undefined],
  ['1', '\u200eZAR 1 500', 150_000],
])('a quantity of %s at %s comes to %d cents, or has a message', (quantity, price, cents) => {
  const typed = values({ lines: [line('Sand', quantity, price)] });
  const content = contentOf(typed, now);
  expect(content.totalCents).toBe(cents ?? 0);
  const { value, wrong } = readFields(DraftQuote, quoteBody(typed));
  if (cents !== undefined) return expect(value && quoteSums(value).totalCents).toBe(cents);
  const fault = quantity === '1' ? ['unitPriceCents', messages.quotePrice] : ['quantity', messages.quoteQuantity];
  expect(wrong).toEqual({ [`lines.0.${fault[0]}`]: fault[1] });
});

test('ignores blank lines, and refuses to send a line without a price', () => {
  const lines = [line('Geyser', '1', ''), emptyLine()];
  expect(SentQuote.safeParse(quoteBody(values({ lines }))).success).toBe(false);
  expect(DraftQuote.parse(quoteBody(values({ lines }), { missing: 0 })).lines).toHaveLength(1);
});

test('shows the client only lines that are complete', () => {
  const lines = [line('Geyser', '1', '100'), line('Remove', '1', ''), line('', '1', '50'), line('Pipe', 'x', '5')];
  const content = contentOf(values({ lines }), now);
  expect([content.lines.map(({ description }) => description), content.totalCents]).toEqual([['Geyser'], 10_000]);
});

test('a range has lines without prices', () => {
  const lines = [line('Rodding and jetting', '3', '500')];
  const range = values({ kind: 'RANGE', fromCents: '1 200', toCents: '2 400', lines });
  expect(SentQuote.parse(quoteBody(range))).toMatchObject({
    fromCents: 120_000,
    toCents: 240_000,
    lines: [{ quantity: 1, unitPriceCents: 0 }],
  });
  expect(contentOf(range, now)).toMatchObject({ totalFromCents: 120_000, totalCents: 240_000 });
});

test('suggests lines whatever the accents and case of what is typed', () => {
  const saved = { description: 'Môre-inspeksie in Sandton', unitPriceCents: 45_000, timesUsed: 0, lastUsedAt: null };
  const found = (typed: string) => suggestionsFor({ lines: [saved], earlier: [] }, typed);
  for (const typed of ['more', 'MÔRE', 'môre'.normalize('NFD'), 'inspeksie']) expect(found(typed)).toEqual([saved]);
  for (const typed of ['maar', 'more-inspeksie in sandton']) expect(found(typed)).toEqual([]);
});
