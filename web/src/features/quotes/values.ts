/** Form values of the quote editor. Amounts stay text until they are sent, so that no input is lost. */

import { parseCents, parseQuantity } from '@marketplace/contracts/amounts';
import { cleanText } from '@marketplace/contracts/clean-text';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { readFields } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import { pick } from '@marketplace/contracts/pick';
import { type QuoteCountName, quoteCountNames, quoteFactFields } from '@marketplace/contracts/quotes/facts';
import { type DraftQuote, type ProviderQuote, SentQuote } from '@marketplace/contracts/quotes/schemas';
import type { QuoteKind, VatKind } from '@marketplace/contracts/quotes/states';
import { isInHundredths, lineCents, quoteSums } from '@marketplace/contracts/quotes/totals';
import type { SentFile } from '../../components/attachments/sent-file.ts';
import type { QuoteContent } from '../../components/quotes/quote-document.tsx';
import {
  asTyped,
  bodyOf,
  fieldNames,
  fieldOf,
  numberText,
  typedNumber,
  type ValuesOf,
  valuesOf,
} from '../../forms/form-fields.ts';
import { resolverOf } from '../../forms/resolver.ts';
import { centsText } from '../../ui/money.ts';
import { dayAfter } from '../../ui/time.ts';

export type LineValues = { key: string; description: string; quantity: string; price: string };

export const emptyLine = (): LineValues => ({ key: crypto.randomUUID(), description: '', quantity: '1', price: '' });

/** The last day of a quote that is valid for the usual time. */
const usualLastDay = (now: number): string => dayAfter(now, limits.quoteValidDays);

/** What the form starts from. `isCopy` leaves out what belongs to another client. */
type Source = { quote?: ProviderQuote | undefined; now: number; isCopy?: boolean };
const field = fieldOf<Source>();

const linesOf = ({ quote }: Source): LineValues[] => {
  const lines = (quote?.lines ?? []).map(({ description, quantity, unitPriceCents }) => ({
    key: crypto.randomUUID(),
    description,
    quantity: String(quantity),
    price: quote?.kind === 'RANGE' ? '' : centsText(unitPriceCents) || '0',
  }));
  return lines.length > 0 ? lines : [emptyLine()];
};
/** A day that is over is left out. */
const dayOf = ({ now, isCopy }: Source, day: string | null | undefined): string =>
  isCopy || !day || day < dayAfter(now) ? '' : day;
const centsField = (name: 'fromCents' | 'toCents') =>
  field({
    read: ({ quote }) => (quote && quote[name] !== null ? centsText(quote[name]) : ''),
    write: (typed) => parseCents(typed) ?? null,
  });
const ofCounts = <Value>(value: (name: QuoteCountName) => Value) =>
  Object.fromEntries(quoteCountNames.map((name) => [name, value(name)])) as Record<QuoteCountName, Value>;
const countFields = ofCounts((name) =>
  field({ read: ({ quote }) => numberText(quote?.[name] ?? null), write: typedNumber }),
);

const fields = {
  kind: field({ read: ({ quote }): QuoteKind => quote?.kind ?? 'ITEMISED', write: asTyped }),
  lines: field({ read: linesOf, write: asTyped }),
  vat: field({ read: ({ quote }): VatKind => quote?.vat ?? 'NONE', write: asTyped }),
  fromCents: centsField('fromCents'),
  toCents: centsField('toCents'),
  ...countFields,
  startDate: field({
    read: (source) => dayOf(source, source.quote?.startDate),
    write: (typed) => typed || null,
  }),
  validUntil: field({
    read: (source) => dayOf(source, source.quote?.validUntil) || usualLastDay(source.now),
    write: (typed) => typed || undefined,
  }),
  note: field({ read: ({ quote }) => quote?.note ?? '', write: asTyped }),
  /** Files that the quote has already. */
  files: field({
    read: ({ quote, isCopy }) => (isCopy ? [] : (quote?.files ?? []).filter(({ state }) => state !== 'refused')),
    write: (files) => files.map(({ id }) => id),
  }),
  /** Files uploaded in this form. */
  uploads: field({ read: (): SentFile[] => [], write: (files) => files.map(({ url }) => url) }),
};
export type QuoteValues = ValuesOf<typeof fields>;
export const quoteFieldNames = fieldNames(fields);

export const quoteValues = (source: Source): QuoteValues => valuesOf(fields, source);

/** What a copy replaces: the price, the numbers and the note. */
export const copiedValues = (quote: ProviderQuote, now: number) =>
  pick(quoteValues({ quote, now, isCopy: true }), [
    ...(['kind', 'lines', 'vat', 'fromCents', 'toCents', 'note'] as const),
    ...quoteCountNames,
  ]);

export const isBlank = ({ description, price }: Pick<LineValues, 'description' | 'price'>) =>
  cleanText(description + price) === '';

/** Lines that count, with their place in the form. Blank ones do not. */
export const filledLines = (values: QuoteValues): { line: LineValues; index: number }[] =>
  values.lines.flatMap((line, index) => (isBlank(line) ? [] : [{ line, index }]));

/** The body of the calls. `missing`: the price of a line without one; NaN makes it a fault. */
export const quoteBody = (values: QuoteValues, { missing = Number.NaN } = {}): DraftQuote => {
  const isRange = values.kind === 'RANGE';
  return {
    ...bodyOf(fields, values),
    lines: filledLines(values).map(({ line }) => ({
      description: cleanText(line.description),
      quantity: isRange ? 1 : (parseQuantity(line.quantity) ?? Number.NaN),
      unitPriceCents: isRange ? 0 : (parseCents(line.price) ?? missing),
    })),
    ...(!isRange && { fromCents: null, toCents: null }),
  };
};

/** What the client will see. Lines without a description or a readable price are left out. */
export const contentOf = (values: QuoteValues, now: number): QuoteContent => {
  const body = quoteBody(values);
  const lines = body.lines
    .filter(
      ({ description, quantity, unitPriceCents }) =>
        description && Number.isFinite(unitPriceCents) && isInHundredths(quantity) && quantity > 0,
    )
    .map((line) => ({ ...line, amountCents: lineCents(line) }));
  const price = (cents: number | null | undefined) => (cents != null && Number.isFinite(cents) ? cents : 0);
  return {
    ...body,
    ...quoteSums({ ...body, lines, fromCents: price(body.fromCents), toCents: price(body.toCents) }),
    lines,
    validUntil: body.validUntil ?? usualLastDay(now),
    ...ofCounts((name) => quoteFactFields[name].safeParse(body[name]).data ?? null),
    files: [
      ...values.files,
      ...values.uploads.map(({ url, name }) => ({ id: url, name, state: 'checking' as const, url: null })),
    ],
  };
};

/** The messages of lines at their places in the form: the body has no blank lines. */
const atPlaces = (wrong: FieldMessages, values: QuoteValues): FieldMessages => {
  const places = filledLines(values).map(({ index }) => index);
  return Object.fromEntries(
    Object.entries(wrong).map(([path, message]) => [
      path.replace(/^lines\.(\d+)/, (_, index) => `lines.${places[Number(index)]}`),
      message,
    ]),
  );
};

/** Checks what is sent to the client. */
export const quoteResolver = resolverOf((values: QuoteValues) => {
  const { value, wrong } = readFields(SentQuote, quoteBody(values));
  return wrong ? { wrong: atPlaces(wrong, values) } : { value };
});
