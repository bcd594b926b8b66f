/** Writes A4 files for printing: quotes and invoices. Every character of a text is printed, or its code. */
import type { PDFDocument } from '@pdfme/pdf-lib';
import type { Line, TextFonts, Weight } from './text.ts';

type Library = typeof import('@pdfme/pdf-lib');

/** Points from the left and bottom edges of an A4 page. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539, top: 786, bottom: 56 };
const amounts = 120;
const leading = 1.25;

export type Style = { weight?: Weight; size?: number; grey?: true; from?: number; to?: number; align?: 'right' };

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
  const gap = (height: number) => {
    y -= height;
  };
  /** Texts that start at one height of one page. */
  const beside = (texts: readonly (readonly [text: string, style: Style])[]) => {
    const all = texts.map(([text, style]) => ({ lines: linesOf(text, style), style }));
    need(Math.max(...all.map(({ lines, style }) => lines.length * (style.size ?? 10))) * leading);
    const top = y;
    const ends = all.map(({ lines, style }) => {
      y = top;
      write(lines, style);
      return y;
    });
    y = Math.min(...ends);
  };
  return {
    ...{ gap, beside },
    write: (text: string, style: Style = {}) => write(linesOf(text, style), style),
    /** A text on the left with an amount on the right. */
    row: (text: string, amount: string, style: Style = {}) => {
      const to = page.right - amounts;
      beside([
        [amount, { ...style, from: to, align: 'right' }],
        [text, { ...style, to }],
      ]);
      gap(4);
    },
    fact: (label: string, value: string) =>
      beside([
        [label, { grey: true, to: page.left + 100 }],
        [value, { from: page.left + 104 }],
      ]),
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
export type Sheet = ReturnType<typeof createSheet>;

export type Printed = {
  title: string;
  author: string;
  /** The product that writes the file. */
  producer: string;
  locale: string;
  now: Date;
};

/**
 * Returns the bytes of a file that `draw` fills. `hasReplaced` of its last argument: whether a character was printed as its code.
 * The library is loaded on first use.
 */
export const printed = async (
  { title, author, producer, locale, now }: Printed,
  draw: (sheet: Sheet, fonts: Pick<TextFonts, 'hasReplaced'>) => void,
): Promise<Uint8Array> => {
  const [library, { textFonts }] = await Promise.all([import('@pdfme/pdf-lib'), import('./text.ts')]);
  const doc = await library.PDFDocument.create();
  doc.setTitle(title);
  doc.setAuthor(author);
  doc.setCreator(producer);
  doc.setProducer(producer);
  doc.setLanguage(locale);
  doc.setCreationDate(now);
  doc.setModificationDate(now);
  const fonts = await textFonts(doc);
  draw(createSheet(library, doc, fonts), fonts);
  return doc.save();
};
