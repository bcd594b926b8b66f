import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, matchLine, numbersIn } from './statement-matching.ts';

const candidate = {
  ...{ id: 'i', number: 'INV-2026-01438', providerId: 'p', businessName: 'Sibiya', isNamed: true },
  ...{ issuedOn: '2026-11-20', dueOn: '2026-11-27', openCents: 49_900 },
};
const line = { day: '2026-11-24', amountCents: 49_900, text: 'INV-2026-01438' };
const found = { referenced: [candidate], fitting: [], wasImported: false };

test('finds an invoice number with any marks between and in any case', () => {
  const separators = fc.constantFrom('', ' ', '-', '/', '.', '  ', ' - ');
  const number = fc.tuple(fc.integer({ min: 2020, max: 2099 }), fc.integer({ min: 1, max: 9_999_999 }));
  fc.assert(
    fc.property(
      number,
      fc.array(separators, { minLength: 15, maxLength: 15 }),
      fc.boolean(),
      ([year, n], marks, upper) => {
        const sequence = String(n).padStart(5, '0');
        const typed = [...`inv${year}${sequence}`].map((letter, at) => letter + (marks[at] ?? '')).join('');
        const text = `EFT ${upper ? typed.toUpperCase() : typed} SIBIYA`;
        expect(numbersIn(text, '2026-11-26')).toContain(`INV-${year}-${sequence}`);
      },
    ),
  );
});

test('finds a number that other digits follow, and one without its year', () => {
  expect(numbersIn('INV-2026-01435 0825550199', '2026-11-26')).toEqual(['INV-2026-01435']);
  expect(numbersIn('CASH DEP INV 01402', '2026-11-26')).toEqual(['INV-2026-01402', 'INV-2025-01402']);
  expect(numbersIn('INVOICE 2026', '2026-11-26')).toEqual([]);
  // A year, but too few digits after it, is a number without its year.
  expect(numbersIn('INV 20261234', '2026-11-26')).toContain('INV-2026-20261234');
  // A number never has more than eight digits, and a longer one never begins with a zero.
  expect(numbersIn('INV-2026-1234567890', '2026-11-26')).toEqual(
    ['12345', '123456', '1234567', '12345678'].map((digits) => `INV-2026-${digits}`),
  );
  expect(numbersIn('INV-1202601435', '2026-11-26')).toContain('INV-2026-12026');
});

test('is certain only of one invoice that owes exactly the amount', () => {
  expect(matchLine(line, found).certain).toBe(candidate);
  const amounts = fc.integer({ min: 1, max: 200_000 });
  fc.assert(
    fc.property(amounts, amounts, fc.boolean(), (amountCents, openCents, wasImported) => {
      const match = matchLine(
        { ...line, amountCents },
        { ...found, referenced: [{ ...candidate, openCents }], wasImported },
      );
      expect(match.certain !== null).toBe(amountCents === openCents && !wasImported);
      expect(match.certain === null).toBe(match.doubt !== null);
    }),
  );
});

const { id, number, providerId, businessName, openCents, dueOn } = candidate;
const pay = { kind: 'INVOICE', invoiceId: id, number, providerId, businessName, openCents, dueOn };
const credit = { kind: 'CREDIT', providerId, businessName };
const second = { ...candidate, id: 'j' };
const paySecond = { ...pay, invoiceId: 'j' };
const paid = { ...candidate, openCents: 0 };
const erased = { ...candidate, providerId: null };
const unnamed = { ...candidate, isNamed: false };
const fits = (...fitting: Candidate[]) => ({ ...found, referenced: [], fitting });

test.each([
  ['SEVERAL_INVOICES', line, { ...found, referenced: [candidate, second] }, [pay, paySecond], false],
  ['PAID', line, { ...found, referenced: [paid] }, [credit], true],
  ['PAID', line, { ...found, referenced: [erased] }, [], true],
  ['LESS', { ...line, amountCents: 40_000 }, found, [pay], true],
  ['MORE', { ...line, amountCents: 99_800 }, found, [pay], true],
  ['BEFORE_INVOICE', { ...line, day: '2026-11-19' }, found, [pay], true],
  ['IMPORTED_BEFORE', line, { ...found, wasImported: true }, [pay], false],
  ['NAME_FITS', line, fits(candidate, unnamed), [pay, credit], true],
  ['NAME_FITS', line, fits(erased), [], true],
  ['AMOUNT_FITS', line, fits(unnamed), [pay], false],
  ['SEVERAL_FIT', line, fits(candidate, second), [pay, paySecond], false],
  ['SEVERAL_FIT', line, fits(unnamed, { ...unnamed, id: 'j' }), [pay, paySecond], false],
  ['NOTHING_FITS', line, fits(), [], false],
  ['IMPORTED_BEFORE', line, { ...fits(candidate), wasImported: true }, [pay, credit], false],
] as const)('leaves a line to a person: %s', (doubt, of, facts, choices, isSuggested) => {
  expect(matchLine(of, facts)).toEqual({ certain: null, doubt, choices, isSuggested });
});

test('books a payment of the day on which the invoice was issued', () => {
  expect(matchLine({ ...line, day: candidate.issuedOn }, found).certain).toBe(candidate);
});
