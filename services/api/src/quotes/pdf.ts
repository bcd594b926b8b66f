/** A quote as a PDF file for either side's records. */
import { brand } from '@marketplace/contracts/brand';
import { exactRand } from '@marketplace/contracts/money';
import type { ProviderQuote, SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import { daysText, exactTotalText } from '@marketplace/contracts/quotes/text';
import { DomainError } from '@marketplace/domain/errors';
import { type QuoteLetterhead, quoteLetterhead } from '@marketplace/domain/quotes/lists.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import type PDFDocument from 'pdfkit';
import type { RouteDeps } from '../http/deps.ts';
import type { Context } from '../http/state.ts';

type PrintedQuote = Omit<ProviderQuote | SeekerQuote, 'can'>;
type Pdf = InstanceType<typeof PDFDocument>;

const [left, right, bottom] = [56, 539, 770];
const amounts = 110;

const dates = new Intl.DateTimeFormat(brand.locale, {
  timeZone: brand.timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const dayText = (day: string) => dates.format(new Date(`${day}T12:00:00Z`));

/** The characters of the standard fonts (WinAnsi). Others lose their marks, and become a question mark if nothing is left. */
const winAnsi = /[\n\x20-\x7e\xa0-\xff‘’“”–—…•€]/;
const writable = (text: string): string =>
  [...text]
    .map((letter) => {
      if (winAnsi.test(letter)) return letter;
      const [plain = '?'] = letter.normalize('NFKD');
      return winAnsi.test(plain) ? plain : '?';
    })
    .join('');

/** A line across the page below the cursor. */
const rule = (pdf: Pdf, weight = 0.5) => {
  pdf.moveDown(0.4).lineWidth(weight).moveTo(left, pdf.y).lineTo(right, pdf.y).stroke('#555555');
  pdf.moveDown(0.5);
};

/** A text on the left with an amount on the right, on one page. */
const row = (pdf: Pdf, text: string, amount: string) => {
  const width = right - left - amounts;
  const height = pdf.heightOfString(writable(text), { width });
  if (pdf.y + height > bottom) pdf.addPage();
  const top = pdf.y;
  pdf.text(writable(amount), right - amounts, top, { width: amounts, align: 'right' });
  pdf.text(writable(text), left, top, { width });
  pdf.moveDown(0.35);
};

const fact = (pdf: Pdf, label: string, value: string) => {
  const top = pdf.y;
  pdf.fillColor('#555555').text(label, left, top, { width: 100 });
  pdf.fillColor('#000000').text(writable(value), left + 104, top, { width: right - left - 104 });
};

const head = (pdf: Pdf, quote: PrintedQuote, letterhead: QuoteLetterhead) => {
  const { businessName, businessPhone, businessEmail, basePath, reference, title } = letterhead;
  pdf.font('Helvetica-Bold').fontSize(18).text(writable(businessName), left, 56);
  const reach = [basePath && cityOf(basePath).name, businessPhone && shownNumber(businessPhone), businessEmail].filter(
    Boolean,
  );
  pdf
    .font('Helvetica')
    .fontSize(10)
    .fillColor('#555555')
    .text(writable(reach.join('  |  ')));
  pdf.moveDown(1.2).fillColor('#000000').font('Helvetica-Bold').fontSize(14);
  const state = quote.status === 'DRAFT' ? ' (draft)' : quote.isSuperseded ? ' (replaced)' : '';
  pdf.text(`Quote${quote.version > 1 ? `, version ${quote.version}` : ''}${state}`);
  pdf.moveDown(0.4).font('Helvetica').fontSize(10);
  fact(pdf, 'Request', `${title} (${reference})`);
  if (quote.sentAt) fact(pdf, 'Sent', dates.format(new Date(quote.sentAt)));
  fact(pdf, 'Valid until', dayText(quote.validUntil));
  if (quote.startDate) fact(pdf, 'Earliest start', dayText(quote.startDate));
  if (quote.durationDays) fact(pdf, 'Time on site', daysText(quote.durationDays));
};

const body = (pdf: Pdf, quote: PrintedQuote) => {
  rule(pdf);
  for (const { description, quantity, unitPriceCents, amountCents } of quote.lines) {
    const price = quantity === 1 || unitPriceCents === 0 ? '' : `\n${quantity} × ${exactRand(unitPriceCents)}`;
    row(pdf, `${description}${price}`, unitPriceCents === 0 ? 'included' : exactRand(amountCents));
  }
  if (quote.lines.length > 0) rule(pdf);
  if (quote.vat === 'ADDED_15') {
    row(pdf, quote.kind === 'RANGE' ? 'Highest price' : 'Subtotal', exactRand(quote.subtotalCents));
    row(pdf, 'VAT at 15%', exactRand(quote.vatCents));
  }
  pdf.font('Helvetica-Bold').fontSize(12);
  const label = quote.vat === 'NONE' ? 'Total (no VAT)' : 'Total incl. VAT';
  if (quote.totalFromCents === null) row(pdf, label, exactTotalText(quote));
  else pdf.text(writable(`${label}: ${exactTotalText(quote)}`), left);
  pdf.font('Helvetica').fontSize(10);
  if (quote.vat === 'INCLUDED') row(pdf, 'VAT in this total', exactRand(quote.vatCents));
  if (quote.kind === 'RANGE') pdf.text('Final price after a visit.', left);
  if (quote.note) pdf.moveDown(0.8).text(writable(quote.note), left, undefined, { width: right - left });
  pdf.moveDown(1.2).fillColor('#555555');
  pdf.text(`The client pays the provider directly. Sent with ${brand.name}.`, left);
};

/** Replies with the file. The library is loaded on first use. Throws NOT_FOUND once the provider's account is deleted. */
export const sendQuotePdf = async (deps: RouteDeps, ctx: Context, quote: PrintedQuote): Promise<void> => {
  const letterhead = await quoteLetterhead(deps, quote.id);
  if (!letterhead) throw new DomainError('NOT_FOUND');
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margins: { top: 56, bottom: 56, left, right: 56 },
    info: { Title: `Quote ${letterhead.reference}`, Author: letterhead.businessName },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  head(pdf, quote, letterhead);
  body(pdf, quote);
  pdf.end();
  await ended;
  ctx.type = 'application/pdf';
  ctx.attachment(`quote-${letterhead.reference}-${quote.version}.pdf`);
  ctx.body = Buffer.concat(chunks);
};
