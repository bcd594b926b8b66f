/** A quote as a PDF file for either side's records. */
import { brand } from '@marketplace/contracts/brand';
import { exactRand } from '@marketplace/contracts/money';
import { type QuoteFactWriter, setQuoteFacts } from '@marketplace/contracts/quotes/facts';
import type { ProviderQuote, SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import { exactTotalText } from '@marketplace/contracts/quotes/text';
import { DomainError } from '@marketplace/domain/errors';
import { type QuoteLetterhead, quoteLetterhead } from '@marketplace/domain/quotes/lists.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { printed, type Sheet, type Style } from '@marketplace/platform/pdf/sheet';
import type { RouteDeps } from '../http/deps.ts';
import { sendPdf } from '../http/pdf.ts';
import type { Context } from '../http/state.ts';

export type PrintedQuote = Omit<ProviderQuote | SeekerQuote, 'can'>;
const dates = new Intl.DateTimeFormat(brand.locale, {
  timeZone: brand.timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const dayText = (day: string) => dates.format(new Date(`${day}T12:00:00Z`));
const factWriter: QuoteFactWriter = {
  day: dayText,
  weekday: dayText,
  count: (count, { one, other }) => (count === 1 ? one : other).replace('{count}', String(count)),
};

const head = (sheet: Sheet, quote: PrintedQuote, letterhead: QuoteLetterhead) => {
  const { businessName, businessPhone, businessEmail, basePath, reference, title } = letterhead;
  sheet.write(businessName, { weight: 'bold', size: 18 });
  const reach = [basePath && cityOf(basePath).name, businessPhone && shownNumber(businessPhone), businessEmail];
  sheet.write(reach.filter(Boolean).join('  |  '), { grey: true });
  sheet.gap(14);
  const state = quote.status === 'DRAFT' ? ' (draft)' : quote.isSuperseded ? ' (replaced)' : '';
  sheet.write(`Quote${quote.version > 1 ? `, version ${quote.version}` : ''}${state}`, { weight: 'bold', size: 14 });
  sheet.gap(5);
  sheet.fact('Request', `${title} (${reference})`);
  if (quote.sentAt) sheet.fact('Sent', dates.format(new Date(quote.sentAt)));
  for (const { label, value } of setQuoteFacts(quote, factWriter)) sheet.fact(label, value);
};

const body = (sheet: Sheet, quote: PrintedQuote) => {
  sheet.rule();
  for (const { description, quantity, unitPriceCents, amountCents } of quote.lines) {
    const price = quantity === 1 || unitPriceCents === 0 ? '' : `\n${quantity} × ${exactRand(unitPriceCents)}`;
    sheet.row(`${description}${price}`, unitPriceCents === 0 ? 'included' : exactRand(amountCents));
  }
  if (quote.lines.length > 0) sheet.rule();
  if (quote.vat === 'ADDED_15') {
    sheet.row(quote.kind === 'RANGE' ? 'Highest price' : 'Subtotal', exactRand(quote.subtotalCents));
    sheet.row('VAT at 15%', exactRand(quote.vatCents));
  }
  const total: Style = { weight: 'bold', size: 12 };
  const label = quote.vat === 'NONE' ? 'Total (no VAT)' : 'Total incl. VAT';
  if (quote.totalFromCents === null) sheet.row(label, exactTotalText(quote), total);
  else sheet.write(`${label}: ${exactTotalText(quote)}`, total);
  if (quote.vat === 'INCLUDED') sheet.row('VAT in this total', exactRand(quote.vatCents));
  if (quote.kind === 'RANGE') sheet.write('Final price after a visit.');
  if (quote.note) {
    sheet.gap(10);
    sheet.write(quote.note);
  }
  sheet.gap(14);
};

/** The file's bytes. Every character of the texts is printed, or its code. */
export const quotePdf = (quote: PrintedQuote, letterhead: QuoteLetterhead, now: Date): Promise<Uint8Array> => {
  const { reference, businessName: author } = letterhead;
  const about = { title: `Quote ${reference}`, author, producer: brand.name, locale: brand.locale, now };
  return printed(about, (sheet, fonts) => {
    head(sheet, quote, letterhead);
    body(sheet, quote);
    if (fonts.hasReplaced())
      sheet.write(`[U+…] stands for a character that this file cannot print. See the quote on ${brand.name}.`, {
        grey: true,
      });
    sheet.write(`The client pays the provider directly. Sent with ${brand.name}.`, { grey: true });
  });
};

/** Replies with the file. Throws NOT_FOUND once the provider's account is deleted. */
export const sendQuotePdf = async (deps: RouteDeps, ctx: Context, quote: PrintedQuote): Promise<void> => {
  const letterhead = await quoteLetterhead(deps, quote.id);
  if (!letterhead) throw new DomainError('NOT_FOUND');
  const bytes = await quotePdf(quote, letterhead, deps.clock.now());
  sendPdf(ctx, `quote-${letterhead.reference}-${quote.version}.pdf`, bytes);
};
