/** Test files, as ordinary users and attackers send them. */
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { utils, write } from 'cfb';
import { zipSync } from 'fflate';
import sharp from 'sharp';

/** An upright photo from a rotated phone, of a house, with its location. */
export const photoWithPlace = ({ width = 3_000, height = 2_000 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Canary', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '26/1 12/1 15/1', GPSLongitudeRef: 'E', GPSLongitude: '28/1 2/1 44/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 4, background: '#36ac' } });
export const picture = (format: 'png' | 'webp' | 'gif' | 'avif' | 'jpeg'): Promise<Buffer> =>
  drawn().toFormat(format).toBuffer();

/** A PDF with one empty page. `catalog` goes into its first dictionary, `objects` are added to its objects 1 to 3. */
export const pdf = (text = 'A quote', { catalog = '', objects = '' } = {}): Buffer =>
  Buffer.from(
    `%PDF-1.4
% ${text}
1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj
${objects}
trailer << /Size 4 /Root 1 0 R >>
%%EOF
`,
    'latin1',
  );
/** Objects of a PDF from number 10, packed into a stream as by modern writers. */
export const packedObjects = (...objects: string[]): string => {
  const offsets = objects.map((_, at) => objects.slice(0, at).join(' ').length + (at && 1));
  const first = offsets.map((offset, at) => `${10 + at} ${offset}`).join(' ');
  const packed = deflateSync(`${first} ${objects.join(' ')}`);
  return `9 0 obj << /Type /ObjStm /N ${objects.length} /First ${first.length + 1} /Filter /FlateDecode /Length ${packed.length} >>
stream
${packed.toString('latin1')}
endstream endobj`;
};
/** A file from a public bug report, stored in the folder beside this one. */
export const sample = (name: string): Buffer => readFileSync(new URL(`./files/${name}`, import.meta.url));

const words = {
  '[Content_Types].xml': Buffer.from(
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'word/document.xml': Buffer.from('<w:document/>'),
};
/** A zip file with one text. */
export const archive = (): Buffer => Buffer.from(zipSync({ 'a.txt': Buffer.from('x') }));
/** A Word document with these additional parts. */
export const docx = (parts: Record<string, Uint8Array> = {}): Buffer => Buffer.from(zipSync({ ...words, ...parts }));

/** The relationships of a Word document's text, as `Type Target` or `Type Target External`. */
export const relationships = (...lines: string[]): Record<string, Uint8Array> => ({
  'word/_rels/document.xml.rels': Buffer.from(
    `<Relationships>${lines
      .map((line, at) => {
        const [type, target, mode = 'Internal'] = line.split(' ');
        return `<Relationship Id="r${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/>`;
      })
      .join('')}</Relationships>`,
  ),
});
/** The text of a Word document with a field, split as Word splits it. */
export const field = (...code: string[]): Record<string, Uint8Array> => ({
  'word/document.xml': Buffer.from(
    `<w:document><w:fldChar/>${code.map((part) => `<w:instrText>${part}</w:instrText>`).join('')}</w:document>`,
  ),
});

/** An old Word document without text. `parts` are added to its streams, and `settings` names its template. */
export const doc = ({
  parts = [],
  text = '',
  settings = '',
  flags = 0,
}: {
  parts?: string[];
  text?: string;
  settings?: string;
  flags?: number;
} = {}): Buffer => {
  const words = Buffer.alloc(4_096);
  words.writeUInt16LE(0xa5ec, 0);
  words.writeUInt16LE(flags, 0x0a);
  const strings = Buffer.from(settings, 'utf16le');
  words.writeUInt32LE(strings.length, 0x019e);
  words.write(text, 0x0800, 'latin1');
  const file = utils.cfb_new();
  utils.cfb_add(file, '/WordDocument', words);
  utils.cfb_add(file, '/0Table', Buffer.concat([strings, Buffer.alloc(4_096)]));
  for (const part of parts) utils.cfb_add(file, part, Buffer.from('x'));
  return Buffer.from(write(file, { type: 'buffer' }));
};
/** Another kind of compound file, such as an installer. */
export const compound = (...parts: string[]): Buffer => {
  const file = utils.cfb_new();
  for (const part of parts) utils.cfb_add(file, part, Buffer.alloc(4_096));
  return Buffer.from(write(file, { type: 'buffer' }));
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A small PNG that claims many pixels. */
export const pngOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504E470D0A1A0A', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(width * 3 + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** An HTML page with a script and the type of a picture. */
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
