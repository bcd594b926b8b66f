/** Which invoice a line of a bank statement is for. Only a certain line is booked without a person. */

import type { LineDoubt } from '@marketplace/contracts/payments/statement-states';
import type { LineChoice } from '@marketplace/contracts/payments/statements';

/** An invoice that a line may be for. `providerId` is null once the account is erased. */
export type Candidate = {
  id: string;
  number: string;
  providerId: string | null;
  businessName: string;
  issuedOn: string;
  dueOn: string;
  openCents: number;
  /** The line names it. */
  isNamed: boolean;
};
export type Line = { day: string; amountCents: number; text: string };
export type Match = {
  /** The invoice to book, if it is certain. */
  certain: Candidate | null;
  doubt: LineDoubt | null;
  choices: LineChoice[];
  isSuggested: boolean;
};

/** Longest sequence of a number that is looked for. */
const longest = 8;

/**
 * The invoice numbers that a text may mean, in any case and with any characters between: `INV-2026-00042`, `inv2026 00042`, and
 * without the year for this year and the one before. Digits that follow a number make several possible.
 */
export const numbersIn = (text: string, day: string): string[] => {
  const compact = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const year = Number(day.slice(0, 4));
  const found = new Set<string>();
  const add = (of: string, digits: string) => {
    for (let length = 5; length <= Math.min(longest, digits.length); length += 1)
      // Shorter sequences are filled up to five digits with zeros, and longer ones are not.
      if (length === 5 || digits[0] !== '0') found.add(`INV-${of}-${digits.slice(0, length)}`);
  };
  for (const [, digits = ''] of compact.matchAll(/INV(\d{5,})/g)) {
    if (/^20\d\d\d{5}/.test(digits)) add(digits.slice(0, 4), digits.slice(4));
    else for (const each of [year, year - 1]) add(String(each), digits);
  }
  return [...found];
};

const creditOf = ({ providerId, businessName }: Candidate): LineChoice[] =>
  providerId === null ? [] : [{ kind: 'CREDIT', providerId, businessName }];

/** Pays the invoice if it owes something, and is a credit of its provider otherwise. */
const choiceOf = (candidate: Candidate): LineChoice[] => {
  const { id, number, providerId, businessName, openCents, dueOn } = candidate;
  if (providerId === null || openCents === 0) return creditOf(candidate);
  return [{ kind: 'INVOICE', invoiceId: id, number, providerId, businessName, openCents, dueOn }];
};

type Found = {
  /** Invoices whose number is in the text. */
  referenced: readonly Candidate[];
  /** Open invoices of the line's amount, those that it names first. */
  fitting: readonly Candidate[];
  /** A line of the same day and amount came with a file of the other kind. */
  wasImported: boolean;
};

const doubtOf = (line: Line, invoice: Candidate, { referenced, wasImported }: Found): LineDoubt | null => {
  if (referenced.length > 1) return 'SEVERAL_INVOICES';
  if (invoice.openCents === 0) return 'PAID';
  if (line.amountCents < invoice.openCents) return 'LESS';
  if (line.amountCents > invoice.openCents) return 'MORE';
  if (line.day < invoice.issuedOn) return 'BEFORE_INVOICE';
  if (wasImported) return 'IMPORTED_BEFORE';
  // The account is erased, and its invoice stays as it is.
  return invoice.providerId === null ? 'PAID' : null;
};

/** Certain is a line that has the number of one invoice, and exactly the amount that it owes. */
export const matchLine = (line: Line, found: Found): Match => {
  const { referenced, fitting, wasImported } = found;
  const [invoice] = referenced;
  if (invoice) {
    const doubt = doubtOf(line, invoice, found);
    return {
      certain: doubt === null ? invoice : null,
      doubt,
      choices: referenced.flatMap(choiceOf),
      isSuggested: doubt !== 'SEVERAL_INVOICES' && doubt !== 'IMPORTED_BEFORE',
    };
  }
  const named = fitting.filter(({ isNamed }) => isNamed);
  const shown = named.length > 0 ? named : fitting;
  const choices = shown.flatMap(choiceOf).concat(named.length === 1 ? creditOf(named[0]!) : []);
  const doubts = {
    none: 'NOTHING_FITS',
    one: named.length === 1 ? 'NAME_FITS' : 'AMOUNT_FITS',
    more: 'SEVERAL_FIT',
  } as const;
  const doubt = wasImported
    ? 'IMPORTED_BEFORE'
    : doubts[shown.length === 0 ? 'none' : shown.length === 1 ? 'one' : 'more'];
  return { certain: null, doubt, choices, isSuggested: doubt === 'NAME_FITS' };
};
