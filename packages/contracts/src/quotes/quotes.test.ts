import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldMessages } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { DraftQuote, SentQuote } from './schemas.ts';
import { isOpenQuote, type QuoteState, quoteActions, quoteCan, quoteStatuses } from './states.ts';
import { hundredths, lineCents, quoteSums } from './totals.ts';

const state = fc.record({ status: fc.constantFrom(...quoteStatuses), isSuperseded: fc.boolean() });
const can = (quote: QuoteState) => quoteActions.filter((action) => quoteCan(action, quote));

describe('quoteCan', () => {
  test('lists exactly these actions by state', () => {
    const table = Object.fromEntries(quoteStatuses.map((status) => [status, can({ status, isSuperseded: false })]));
    expect(table).toEqual({
      DRAFT: ['edit', 'send', 'discard'],
      SENT: ['revise', 'withdraw', 'accept', 'decline', 'expire'],
      ACCEPTED: [],
      DECLINED: [],
      WITHDRAWN: [],
      EXPIRED: [],
    });
  });

  test('allows nothing for a replaced version', () => {
    fc.assert(
      fc.property(fc.constantFrom(...quoteStatuses), (status) => {
        expect(can({ status, isSuperseded: true })).toEqual([]);
      }),
    );
  });

  test('a quote that allows an action is open, and only drafts can be edited', () => {
    fc.assert(
      fc.property(state, (quote) => {
        if (can(quote).length > 0) expect(isOpenQuote(quote)).toBe(true);
        expect(quoteCan('edit', quote)).toBe(quoteCan('send', quote));
        expect(quoteCan('accept', quote) && quoteCan('edit', quote)).toBe(false);
      }),
    );
  });

  test('no chain of actions leads from an ended quote anywhere else', () => {
    const after = {
      send: 'SENT',
      accept: 'ACCEPTED',
      decline: 'DECLINED',
      withdraw: 'WITHDRAWN',
      expire: 'EXPIRED',
    } as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...(Object.keys(after) as (keyof typeof after)[]))), (actions) => {
        let quote: QuoteState = { status: 'DRAFT', isSuperseded: false };
        const seen = [quote.status];
        for (const action of actions) {
          if (!quoteCan(action, quote)) continue;
          quote = { ...quote, status: after[action] };
          seen.push(quote.status);
        }
        // DRAFT, SENT and one end at most.
        expect(seen).toEqual(['DRAFT', 'SENT', ...seen.slice(2)].slice(0, seen.length));
        expect(seen.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: limits.quoteQuantityMax * 100 }).map((n) => n / 100),
  unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
});
const priced = (lines: { quantity: number; unitPriceCents: number }[], vat: 'NONE' | 'INCLUDED' | 'ADDED_15') => ({
  kind: 'ITEMISED' as const,
  fromCents: null,
  toCents: null,
  lines,
  vat,
});

describe('quoteSums', () => {
  test('keeps every hundredth of a quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (n) => {
        expect(hundredths(n / 100)).toBe(n);
        expect(lineCents({ quantity: n / 100, unitPriceCents: 100 })).toBe(n);
      }),
    );
  });

  test('adds up lines in whole cents, in any order', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { subtotalCents, totalCents, totalFromCents } = quoteSums(priced(lines, 'NONE'));
        expect(Number.isSafeInteger(subtotalCents)).toBe(true);
        expect(quoteSums(priced(lines.toReversed(), 'NONE')).totalCents).toBe(totalCents);
        expect([totalCents, totalFromCents]).toEqual([subtotalCents, null]);
      }),
    );
  });

  test('adds 15%, or says what the price contains', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const none = quoteSums(priced(lines, 'NONE'));
        const added = quoteSums(priced(lines, 'ADDED_15'));
        const included = quoteSums(priced(lines, 'INCLUDED'));
        expect(none.vatCents).toBe(0);
        expect(added.totalCents).toBe(added.subtotalCents + added.vatCents);
        expect(Math.abs(added.vatCents - added.subtotalCents * 0.15)).toBeLessThanOrEqual(0.5);
        expect(included.totalCents).toBe(none.totalCents);
        expect(Math.abs(included.vatCents * 115 - included.totalCents * 15)).toBeLessThanOrEqual(58);
      }),
    );
  });

  test('calculates the example of the design', () => {
    const lines = [
      [1, 645_000],
      [1, 85_000],
      [1, 78_000],
      [5, 42_000],
      [1, 35_000],
    ].map(([quantity = 0, unitPriceCents = 0]) => ({ quantity, unitPriceCents }));
    expect(quoteSums(priced(lines, 'ADDED_15'))).toEqual({
      subtotalCents: 1_053_000,
      vatCents: 157_950,
      totalCents: 1_210_950,
      totalFromCents: null,
    });
  });

  test('adds VAT to both ends of a range', () => {
    const range = { kind: 'RANGE', vat: 'ADDED_15', lines: [], fromCents: 100_000, toCents: 200_000 } as const;
    expect(quoteSums(range)).toEqual({
      subtotalCents: 200_000,
      vatCents: 30_000,
      totalCents: 230_000,
      totalFromCents: 115_000,
    });
  });
});

const body = (more: object = {}) => ({
  lines: [{ description: 'Labour, per hour', quantity: 2.5, unitPriceCents: 45_000 }],
  vat: 'NONE',
  ...more,
});
const wrong = (value: unknown) => {
  const parsed = SentQuote.safeParse(value);
  return parsed.success ? {} : fieldMessages(parsed.error);
};

describe('SentQuote', () => {
  test('accepts a quote with one line and fills in the rest', () => {
    expect(SentQuote.parse(body())).toMatchObject({ kind: 'ITEMISED', startDate: null, note: '', files: [] });
  });

  test.each<[string, object, object]>([
    [
      'a total of R0',
      { lines: [{ description: 'Visit', quantity: 1, unitPriceCents: 0 }] },
      { lines: messages.quoteTotal },
    ],
    ['no lines', { lines: [] }, { lines: messages.quoteTotal }],
    [
      'R1e15',
      { lines: [{ description: 'Visit', quantity: 1, unitPriceCents: 1e17 }] },
      { 'lines.0.unitPriceCents': messages.quotePrice },
    ],
    [
      'lines that add up to too much',
      { lines: Array(30).fill({ description: 'Pipe', quantity: 10_000, unitPriceCents: 1_000_000 }) },
      { lines: messages.quoteTotal },
    ],
    ['31 lines', { lines: Array(31).fill(body().lines[0]) }, { lines: messages.quoteLines }],
    [
      'half a cent',
      { lines: [{ description: 'Pipe', quantity: 1, unitPriceCents: 10.5 }] },
      { 'lines.0.unitPriceCents': messages.quotePrice },
    ],
    [
      'a thousandth of a piece',
      { lines: [{ description: 'Pipe', quantity: 0.125, unitPriceCents: 10_000 }] },
      { 'lines.0.quantity': messages.quoteQuantity },
    ],
    [
      'a negative price',
      { lines: [{ description: 'Pipe', quantity: 1, unitPriceCents: -1 }] },
      { 'lines.0.unitPriceCents': messages.quotePrice },
    ],
    [
      'a line of spaces',
      { lines: [{ description: '   ', quantity: 1, unitPriceCents: 100 }] },
      { 'lines.0.description': messages.quoteLine },
    ],
    [
      'a range upside down',
      { kind: 'RANGE', lines: [], fromCents: 20_000, toCents: 10_000 },
      { toCents: messages.quoteRange },
    ],
    [
      'a range with priced lines',
      { kind: 'RANGE', fromCents: 10_000, toCents: 20_000 },
      { lines: messages.quoteRangeLines },
    ],
    ['prices of a range beside lines', { fromCents: 10_000 }, { fromCents: messages.quoteFromTo }],
    ['four files', { files: Array.from({ length: 4 }, () => crypto.randomUUID()) }, { files: messages.quoteFiles }],
    ['a day that does not exist', { validUntil: '2026-02-30' }, { validUntil: messages.quoteDate }],
  ])('rejects %s', (_what, more, fields) => {
    expect(wrong(body(more))).toEqual(fields);
  });

  test('a draft may have no price yet, and is refused where it could not be stored', () => {
    expect(DraftQuote.safeParse(body({ lines: [] })).success).toBe(true);
    expect(DraftQuote.safeParse(body({ lines: Array(31).fill(body().lines[0]) })).success).toBe(false);
  });
});
