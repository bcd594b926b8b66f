/** Reads the text of PDF files that the product writes, as a viewer copies it. */
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFRawStream } from '@pdfme/pdf-lib';

const contentOf = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

/** The characters of each glyph, by its code in hexadecimal digits. */
const glyphsOf = (font: PDFDict): Map<string, string> => {
  const map = contentOf(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream);
  return new Map(
    [...map.matchAll(/^<(\w+)> <(\w+)>$/gm)].map(([, code, utf16]) => [
      code!.toUpperCase(),
      Buffer.from(utf16!, 'hex').swap16().toString('utf16le'),
    ]),
  );
};

/** The lines from top to bottom, one list per page. Glyphs of right-to-left words are returned in reading order. */
export const pdfLines = async (bytes: Uint8Array): Promise<string[][]> => {
  const doc = await PDFDocument.load(bytes);
  return doc.getPages().map(({ node }) => {
    const fonts = new Map(
      node
        .Resources()!
        .lookup(PDFName.of('Font'), PDFDict)
        .entries()
        .map(([name]) => [
          name.asString(),
          glyphsOf(node.Resources()!.lookup(PDFName.of('Font'), PDFDict).lookup(name, PDFDict)),
        ]),
    );
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
    const program = streams.map((stream) => contentOf(stream as PDFRawStream)).join('\n');
    const lines: { x: number; y: number; text: string }[] = [];
    let [font, x, y] = [new Map<string, string>(), 0, 0];
    const steps = /(\/\S+) \S+ Tf|\S+ \S+ \S+ \S+ (\S+) (\S+) Tm|<(\w*)> Tj/g;
    for (const [, name, left, height, codes] of program.matchAll(steps)) {
      if (name) font = fonts.get(name)!;
      if (left) [x, y] = [Number(left), Number(height)];
      if (codes === undefined) continue;
      const letters = codes.match(/.{4}/g)?.map((code) => font.get(code.toUpperCase()) ?? '\0') ?? [];
      if (letters.some((letter) => /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(letter))) letters.reverse();
      lines.push({ x, y, text: letters.join('') });
    }
    const rows = Map.groupBy(lines, (line) => line.y.toFixed(1));
    return [...rows]
      .sort(([one], [other]) => Number(other) - Number(one))
      .map(([, parts]) =>
        parts
          .sort((one, other) => one.x - other.x)
          .map(({ text }) => text)
          .join(''),
      );
  });
};
