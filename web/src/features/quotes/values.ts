/** Form values of the quote editor. Amounts stay text until they are sent, so that no input is lost. */

import { parseCents, parseQuantity } from '@marketplace/contracts/amounts';
import { cleanText } from '@marketplace/contracts/clean-text';
import { limits } from '@marketplace/contracts/limits';
import type { DraftQuote, ProviderQuote, QuoteFile } from '@marketplace/contracts/quotes/schemas';
import type { QuoteKind, VatKind } from '@marketplace/contracts/quotes/states';
import { isInHundredths, lineCents, quoteSums } from '@marketplace/contracts/quotes/totals';
import type { SentFile } from '../../components/attachments/sent-file.ts';
import type { QuoteContent } from '../../components/quotes/quote-document.tsx';
import { centsText } from '../../ui/money.ts';
import { dayAfter } from '../../ui/time.ts';

export type LineValues = { key: string; description: string; quantity: string; price: string };
export type QuoteValues = {
  kind: QuoteKind;
  lines: LineValues[];
  vat: VatKind;
  from: string;
  to: string;
  validUntil: string;
  startDate: string;
  durationDays: string;
  note: string;
  /** Files that the quote has already. */
  files: QuoteFile[];
  /** Files uploaded in this form. */
  uploads: SentFile[];
};

export const emptyLine = (): LineValues => ({ key: crypto.randomUUID(), description: '', quantity: '1', price: '' });

/** The last day of a quote that is valid for the usual time. */
export const usualLastDay = (now: number): string => dayAfter(now, limits.quoteValidDays);

export const emptyValues = (now: number): QuoteValues => ({
  kind: 'ITEMISED',
  lines: [emptyLine()],
  vat: 'NONE',
  from: '',
  to: '',
  validUntil: usualLastDay(now),
  startDate: '',
  durationDays: '',
  note: '',
  files: [],
  uploads: [],
});

/** Values of a stored quote. Days that are over are replaced, and `isCopy` leaves out what belongs to another client. */
export const valuesOf = (quote: ProviderQuote, now: number, { isCopy = false } = {}): QuoteValues => {
  const isOver = (day: string) => day < dayAfter(now);
  const lines = quote.lines.map(
    ({ description, quantity, unitPriceCents }): LineValues => ({
      key: crypto.randomUUID(),
      description,
      quantity: String(quantity),
      price: quote.kind === 'RANGE' ? '' : centsText(unitPriceCents) || '0',
    }),
  );
  const { startDate } = quote;
  return {
    kind: quote.kind,
    lines: lines.length > 0 ? lines : [emptyLine()],
    vat: quote.vat,
    from: quote.fromCents === null ? '' : centsText(quote.fromCents),
    to: quote.toCents === null ? '' : centsText(quote.toCents),
    validUntil: isCopy || isOver(quote.validUntil) ? usualLastDay(now) : quote.validUntil,
    startDate: isCopy || startDate === null || isOver(startDate) ? '' : startDate,
    durationDays: quote.durationDays === null ? '' : String(quote.durationDays),
    note: quote.note,
    files: isCopy ? [] : quote.files.filter(({ state }) => state !== 'refused'),
    uploads: [],
  };
};

export const isBlank = ({ description, price }: Pick<LineValues, 'description' | 'price'>) =>
  cleanText(description + price) === '';

/** Lines that count, with their place in the form. Blank ones do not. */
export const filledLines = (values: QuoteValues): { line: LineValues; index: number }[] =>
  values.lines.flatMap((line, index) => (isBlank(line) ? [] : [{ line, index }]));

/** The body of the calls. `missing`: the price of a line without one; NaN makes it a fault. */
export const bodyOf = (values: QuoteValues, { missing = Number.NaN } = {}): DraftQuote => {
  const isRange = values.kind === 'RANGE';
  const cents = (typed: string) => (isRange ? (parseCents(typed) ?? null) : null);
  return {
    kind: values.kind,
    lines: filledLines(values).map(({ line }) => ({
      description: cleanText(line.description),
      quantity: isRange ? 1 : (parseQuantity(line.quantity) ?? Number.NaN),
      unitPriceCents: isRange ? 0 : (parseCents(line.price) ?? missing),
    })),
    vat: values.vat,
    fromCents: cents(values.from),
    toCents: cents(values.to),
    ...(values.validUntil && { validUntil: values.validUntil }),
    startDate: values.startDate || null,
    durationDays: values.durationDays.trim() === '' ? null : Number(values.durationDays),
    note: values.note,
    files: values.files.map(({ id }) => id),
    uploads: values.uploads.map(({ url }) => url),
  };
};

/** What the client will see. Lines without a description or a readable price are left out. */
export const contentOf = (values: QuoteValues, now: number): QuoteContent => {
  const body = bodyOf(values);
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
    startDate: body.startDate ?? null,
    durationDays: body.durationDays && body.durationDays > 0 ? body.durationDays : null,
    note: body.note,
    files: [
      ...values.files,
      ...values.uploads.map(({ url, name }) => ({ id: url, name, state: 'checking' as const, url: null })),
    ],
  };
};
