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
import type { PDFDocument } from '@pdfme/pdf-lib';
import type { RouteDeps } from '../http/deps.ts';
import type { Context } from '../http/state.ts';
import type { Line, TextFonts, Weight } from './pdf-text.ts';

export type PrintedQuote = Omit<ProviderQuote | SeekerQuote, 'can'>;
type Library = typeof import('@pdfme/pdf-lib');

/** Points from the left and bottom edges of an A4 page. */
const page = { width: 595.28, height: 841.89, left: 56, right: 539, top: 786, bottom: 56 };
const amounts = 120;
const leading = 1.25;

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

type Style = { weight?: Weight; size?: number; grey?: true; from?: number; to?: number; align?: 'right' };

/** Pages that fill from the top. `y` is where the next line starts. */
const createSheet = ({ rgb }: Library, doc: PDFDocument, fonts: TextFonts) => {
  const [black, grey] = [rgb(0, 0, 0), rgb(0.33, 0.33, 0.33)];
  const addPage = () => doc.addPage([page.width, page.height]);
  let [current, y] = [addPage(), page.top];
  /** Starts a page if `height` does not fit on this one. */
  const need = (height: number) => {
    if (y - height < page.bottom && y < page.top) [current, y] = [addPage(), page.top];
  };
  const linesOf = (text: string, { weight = 'regular', size = 10, from = page.left, to = page.right }: Style) =>
    fonts.linesOf(text, { weight, size, width: to - from });
  const write = (lines: Line[], { size = 10, grey: isGrey, from = page.left, to = page.right, align }: Style) => {
    for (const { runs, width } of lines) {
      need(size * leading);
      let x = align === 'right' ? to - width : from;
      for (const { text, font } of runs) {
        current.drawText(text, { x, y: y - size, size, font, color: isGrey ? grey : black });
        x += font.widthOfTextAtSize(text, size);
      }
      y -= size * leading;
    }
  };
  return {
    gap: (height: number) => {
      y -= height;
    },
    write: (text: string, style: Style = {}) => write(linesOf(text, style), style),
    /** Two texts on one height of one page. */
    pair: (text: string, style: Style, other: string, otherStyle: Style) => {
      const [lines, others] = [linesOf(text, style), linesOf(other, otherStyle)];
      need(Math.max(lines.length, others.length) * (style.size ?? 10) * leading);
      const top = y;
      write(others, otherStyle);
      const end = y;
      y = top;
      write(lines, style);
      y = Math.min(y, end);
    },
    rule: () => {
      y -= 5;
      const [start, end] = [
        { x: page.left, y },
        { x: page.right, y },
      ];
      current.drawLine({ start, end, thickness: 0.5, color: grey });
      y -= 6;
    },
  };
};
type Sheet = ReturnType<typeof createSheet>;

/** A text on the left with an amount on the right. */
const row = (sheet: Sheet, text: string, amount: string, style: Style = {}) => {
  const to = page.right - amounts;
  sheet.pair(text, { ...style, to }, amount, { ...style, from: to, align: 'right' });
  sheet.gap(4);
};

const fact = (sheet: Sheet, label: string, value: string) =>
  sheet.pair(value, { from: page.left + 104 }, label, { grey: true, to: page.left + 100 });

const head = (sheet: Sheet, quote: PrintedQuote, letterhead: QuoteLetterhead) => {
  const { businessName, businessPhone, businessEmail, basePath, reference, title } = letterhead;
  sheet.write(businessName, { weight: 'bold', size: 18 });
  const reach = [basePath && cityOf(basePath).name, businessPhone && shownNumber(businessPhone), businessEmail];
  sheet.write(reach.filter(Boolean).join('  |  '), { grey: true });
  sheet.gap(14);
  const state = quote.status === 'DRAFT' ? ' (draft)' : quote.isSuperseded ? ' (replaced)' : '';
  sheet.write(`Quote${quote.version > 1 ? `, version ${quote.version}` : ''}${state}`, { weight: 'bold', size: 14 });
  sheet.gap(5);
  fact(sheet, 'Request', `${title} (${reference})`);
  if (quote.sentAt) fact(sheet, 'Sent', dates.format(new Date(quote.sentAt)));
  for (const { label, value } of setQuoteFacts(quote, factWriter)) fact(sheet, label, value);
};

const body = (sheet: Sheet, quote: PrintedQuote) => {
  sheet.rule();
  for (const { description, quantity, unitPriceCents, amountCents } of quote.lines) {
    const price = quantity === 1 || unitPriceCents === 0 ? '' : `\n${quantity} × ${exactRand(unitPriceCents)}`;
    row(sheet, `${description}${price}`, unitPriceCents === 0 ? 'included' : exactRand(amountCents));
  }
  if (quote.lines.length > 0) sheet.rule();
  if (quote.vat === 'ADDED_15') {
    row(sheet, quote.kind === 'RANGE' ? 'Highest price' : 'Subtotal', exactRand(quote.subtotalCents));
    row(sheet, 'VAT at 15%', exactRand(quote.vatCents));
  }
  const total: Style = { weight: 'bold', size: 12 };
  const label = quote.vat === 'NONE' ? 'Total (no VAT)' : 'Total incl. VAT';
  if (quote.totalFromCents === null) row(sheet, label, exactTotalText(quote), total);
  else sheet.write(`${label}: ${exactTotalText(quote)}`, total);
  if (quote.vat === 'INCLUDED') row(sheet, 'VAT in this total', exactRand(quote.vatCents));
  if (quote.kind === 'RANGE') sheet.write('Final price after a visit.');
  if (quote.note) {
    sheet.gap(10);
    sheet.write(quote.note);
  }
  sheet.gap(14);
};

/** The file's bytes. Every character of the texts is printed, or its code. The library is loaded on first use. */
export const quotePdf = async (quote: PrintedQuote, letterhead: QuoteLetterhead, now: Date): Promise<Uint8Array> => {
  const [library, { textFonts }] = await Promise.all([import('@pdfme/pdf-lib'), import('./pdf-text.ts')]);
  const doc = await library.PDFDocument.create();
  doc.setTitle(`Quote ${letterhead.reference}`);
  doc.setAuthor(letterhead.businessName);
  doc.setCreator(brand.name);
  doc.setProducer(brand.name);
  doc.setLanguage(brand.locale);
  doc.setCreationDate(now);
  doc.setModificationDate(now);
  const fonts = await textFonts(doc);
  const sheet = createSheet(library, doc, fonts);
  head(sheet, quote, letterhead);
  body(sheet, quote);
  if (fonts.hasReplaced())
    sheet.write(`[U+…] stands for a character that this file cannot print. See the quote on ${brand.name}.`, {
      grey: true,
    });
  sheet.write(`The client pays the provider directly. Sent with ${brand.name}.`, { grey: true });
  return doc.save();
};

/** Replies with the file. Throws NOT_FOUND once the provider's account is deleted. */
export const sendQuotePdf = async (deps: RouteDeps, ctx: Context, quote: PrintedQuote): Promise<void> => {
  const letterhead = await quoteLetterhead(deps, quote.id);
  if (!letterhead) throw new DomainError('NOT_FOUND');
  const bytes = await quotePdf(quote, letterhead, deps.clock.now());
  ctx.type = 'application/pdf';
  ctx.attachment(`quote-${letterhead.reference}-${quote.version}.pdf`);
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
