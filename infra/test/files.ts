/** Files as people send them, and as those do who mean harm. */
import { crc32, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';

/** Taken upright by a phone that lies on its side, in front of a house whose place it knows. */
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

export const pdf = (text = 'A quote'): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`);

const words = {
  '[Content_Types].xml': Buffer.from(
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'word/document.xml': Buffer.from('<w:document/>'),
};
/** A zip file of a text. */
export const archive = (): Buffer => Buffer.from(zipSync({ 'a.txt': Buffer.from('x') }));
/** A Word document with these parts beside its own. */
export const docx = (parts: Record<string, Uint8Array> = {}): Buffer => Buffer.from(zipSync({ ...words, ...parts }));

/** A compound file as far as anybody looks who does not open it. */
export const doc = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('D0CF11E0A1B11AE1', 'hex'),
    Buffer.alloc(1_024),
    ...['WordDocument', ...names].map((name) => Buffer.from(name, 'utf16le')),
    Buffer.alloc(1_024),
  ]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG that says it has so many pixels, in a few bytes. */
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

/** A page with a script that calls itself a picture. */
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
