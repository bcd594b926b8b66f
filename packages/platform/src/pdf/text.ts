/**
 * Text in PDF files as it was typed: which font prints each character, and where lines break. Text in a
 * right-to-left script is printed right to left, in parts that stay in the order of the line.
 */
import { readFileSync } from 'node:fs';
import type { PDFDocument, PDFFont } from '@pdfme/pdf-lib';
import { create } from 'fontkit';

const files = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  emoji: 'NotoEmoji-Regular.ttf',
} as const;
type Face = keyof typeof files;
export type Weight = Exclude<Face, 'emoji'>;

const bytes = Object.fromEntries(
  Object.entries(files).map(([face, name]) => [face, readFileSync(new URL(`./fonts/${name}`, import.meta.url))]),
) as Record<Face, Buffer>;

/** A stretch of text in one font. */
export type Run = { text: string; font: PDFFont };
/** `width` in points. */
export type Line = { runs: Run[]; width: number };
type Piece = { text: string; face: Face; width: number };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emoji = /^\p{RGI_Emoji}$/v;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** A line may end after these. Other spaces do not break: `R1 500`. */
const spaces = /^[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]$/;

/** Embeds the fonts, of which `doc` gets only the glyphs that it uses. */
export const textFonts = async (doc: PDFDocument) => {
  // Each package describes the same library with its own types.
  doc.registerFontkit({ create } as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  // Without ligatures, a copied text has the letters that were typed.
  const embed = (face: Face) => doc.embedFont(bytes[face], { subset: true, features: { liga: false } });
  const fonts = { regular: await embed('regular'), bold: await embed('bold'), emoji: await embed('emoji') };
  const has = {
    regular: new Set(fonts.regular.getCharacterSet()),
    bold: new Set(fonts.bold.getCharacterSet()),
    emoji: new Set(fonts.emoji.getCharacterSet()),
  };
  const prints = (face: Face, text: string) => [...text].every((letter) => has[face].has(letter.codePointAt(0)!));
  const widths = new Map<string, number>();
  const widthOf = (face: Face, text: string) => {
    const key = `${face} ${text}`;
    const width = widths.get(key) ?? fonts[face].widthOfTextAtSize(text, 1);
    widths.set(key, width);
    return width;
  };
  let replaced = false;

  /** A character as the font prints it: itself, its parts (`㎡` as `m2`), or its code in brackets. */
  const substitute = (letter: string, weight: Weight): string => {
    if (prints(weight, letter)) return letter;
    const parts = letter.normalize('NFKD').normalize('NFC');
    if (prints(weight, parts)) return parts;
    replaced = true;
    return `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;
  };

  const piecesOf = (text: string, weight: Weight): Piece[] =>
    [...graphemes.segment(text)].flatMap(({ segment }): Piece[] => {
      const shown = segment.replace(invisible, '');
      if ((emoji.test(segment) || !prints(weight, shown)) && prints('emoji', shown))
        return [{ text: segment, face: 'emoji', width: widthOf('emoji', segment) }];
      return [...shown]
        .map((letter) => substitute(letter, weight))
        .flatMap((printed) => [...graphemes.segment(printed)])
        .map(({ segment: each }) => ({ text: each, face: weight, width: widthOf(weight, each) }));
    });

  /** Joins neighbours of one font and direction. A space between two right-to-left words belongs to both. */
  const runsOf = (line: Piece[]): Run[] => {
    const runs: (Run & { face: Face; isRightToLeft: boolean })[] = [];
    line.forEach(({ text, face }, at) => {
      const before = runs.at(-1);
      const next = before?.isRightToLeft ? line.slice(at).find((piece) => piece.text.trim() !== '') : undefined;
      const isRightToLeft = rightToLeft.test(text) || (text.trim() === '' && rightToLeft.test(next?.text ?? ''));
      if (before?.face === face && before.isRightToLeft === isRightToLeft) before.text += text;
      else runs.push({ text, face, font: fonts[face], isRightToLeft });
    });
    return runs.map(({ text, font }) => ({ text, font }));
  };
  const sizeOf = (line: Piece[], size: number) => line.reduce((sum, { width }) => sum + width, 0) * size;

  /** Breaks after spaces, and a word that is wider than a line anywhere. `width` and `size` in points. */
  const linesOf = (text: string, { weight, size, width }: { weight: Weight; size: number; width: number }): Line[] =>
    text
      .normalize('NFC')
      .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
      .flatMap((paragraph) => {
        const lines: Piece[][] = [];
        let line: Piece[] = [];
        let used = 0;
        for (const piece of piecesOf(paragraph.replace(/\p{Cc}/gu, ' '), weight)) {
          line.push(piece);
          used += piece.width * size;
          if (used <= width || piece.text.trim() === '' || line.length === 1) continue;
          const end = line.findLastIndex((_, at) => at < line.length - 1 && spaces.test(line[at]!.text));
          const rest = line.splice(end === -1 ? -1 : end + 1);
          lines.push(line);
          line = rest;
          used = sizeOf(rest, size);
        }
        lines.push(line);
        return lines.map((each) => {
          const end = each.findLastIndex((piece) => piece.text.trim() !== '') + 1;
          const shown = each.slice(0, end);
          return { runs: runsOf(shown), width: sizeOf(shown, size) };
        });
      });

  return {
    linesOf,
    /** Whether a character was printed as its code. */
    hasReplaced: () => replaced,
  };
};
export type TextFonts = Awaited<ReturnType<typeof textFonts>>;
