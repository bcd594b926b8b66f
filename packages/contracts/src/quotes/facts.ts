/**
 * The facts of a quote besides its price: their labels, texts and schemas. Both sides see every fact, in this order. Used by
 * the editor, replies, pages, mails and PDF files.
 */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

/** The forms of a text with a number. */
type Forms = { one: string; other: string };

type Fact = {
  /** In lists of facts. */
  label: string;
  /** Label of the form field, if different. */
  question?: string;
  /** A day, a day whose weekday matters, or a number. */
  text: 'day' | 'weekday' | Forms;
  /** Left out of what was agreed: it ends with the seeker's decision. */
  onlyBeforeDecision?: true;
  /** What the provider enters. */
  field: z.ZodType;
  /** In replies. */
  reply: z.ZodType;
};

const Day = z.iso.date(messages.quoteDate);
const count = (least: number, most: number, message: string) =>
  z.int(message).min(least, message).max(most, message).nullable();

export const quoteFacts = {
  startDate: {
    label: 'Can start',
    text: 'weekday',
    field: Day.nullable().default(null),
    reply: z.iso.date().nullable(),
  },
  durationDays: {
    label: 'Takes',
    question: 'Days on site',
    text: { one: '{count} day', other: '{count} days' },
    field: count(1, limits.quoteDaysMax, messages.quoteDuration).default(null),
    reply: z.int().nullable(),
  },
  guaranteeMonths: {
    label: 'Guarantee',
    question: 'Guarantee in months',
    text: { one: '{count} month', other: '{count} months' },
    // No default, so that a retry from before this field has the same fingerprint.
    field: count(0, limits.quoteGuaranteeMonthsMax, messages.quoteGuarantee).optional(),
    reply: z.int().nullable().default(null),
  },
  /** The last day (South African time). `limits.quoteValidDays` from today if it is not entered. */
  validUntil: {
    label: 'Valid until',
    text: 'day',
    onlyBeforeDecision: true,
    field: Day.optional(),
    reply: z.iso.date(),
  },
} as const satisfies Record<string, Fact>;
export type QuoteFactName = keyof typeof quoteFacts;
export const quoteFactNames = Object.keys(quoteFacts) as QuoteFactName[];

const fact = (name: QuoteFactName): Fact => quoteFacts[name];
export const quoteFactLabel = (name: QuoteFactName): string => fact(name).label;
export const quoteFactQuestion = (name: QuoteFactName): string => fact(name).question ?? fact(name).label;
export const quoteFactKind = (name: QuoteFactName): Fact['text'] => fact(name).text;

/** Facts that are a number. */
export type QuoteCountName = {
  [Name in QuoteFactName]: (typeof quoteFacts)[Name]['text'] extends string ? never : Name;
}[QuoteFactName];
export const quoteCountNames = quoteFactNames.filter(
  (name): name is QuoteCountName => typeof quoteFactKind(name) !== 'string',
);

const schemasOf = <Kind extends 'field' | 'reply'>(kind: Kind) =>
  Object.fromEntries(quoteFactNames.map((name) => [name, quoteFacts[name][kind]])) as {
    [Name in QuoteFactName]: (typeof quoteFacts)[Name][Kind];
  };
export const quoteFactFields = schemasOf('field');
export const quoteFactReply = schemasOf('reply');

/** Facts as contained in replies. */
export type QuoteFactValues = { [Name in QuoteFactName]: z.output<(typeof quoteFactReply)[Name]> };

/** How a page, a mail or a file writes days and numbers. */
export type QuoteFactWriter = {
  day: (day: string) => string;
  weekday: (day: string) => string;
  count: (count: number, forms: Forms) => string;
};

const textOf = (name: QuoteFactName, value: string | number | null, writer: QuoteFactWriter): string | null => {
  const kind = quoteFactKind(name);
  if (typeof value === 'string' && typeof kind === 'string') return writer[kind](value);
  if (typeof value === 'number' && typeof kind !== 'string') return writer.count(value, kind);
  return null;
};

/** Labels and texts of the facts, null for those that are not set. `isAgreed`: of a quote that the seeker accepted. */
export const quoteFactRows = (
  values: QuoteFactValues,
  writer: QuoteFactWriter,
  { isAgreed = false } = {},
): { label: string; value: string | null }[] =>
  quoteFactNames
    .filter((name) => !(isAgreed && fact(name).onlyBeforeDecision))
    .map((name) => ({ label: quoteFactLabel(name), value: textOf(name, values[name], writer) }));

/** Only the facts that are set. */
export const setQuoteFacts = (...quote: Parameters<typeof quoteFactRows>): { label: string; value: string }[] =>
  quoteFactRows(...quote).flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
