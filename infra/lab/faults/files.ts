/** Small files that people send: pictures of one colour, PDFs, and files that must be refused. */
import { createHash } from 'node:crypto';
import { pdf, svg } from '@marketplace/infra/test/files.ts';
import sharp from 'sharp';

export type SentFile = {
  name: string;
  type: string;
  bytes: Buffer;
  /** What others must get: these bytes, a picture of this colour, or nothing. */
  shown: { sha256: string } | { colour: [red: number, green: number, blue: number] } | 'refused';
};

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const side = 24;

const kinds: ((number: number) => Promise<SentFile> | SentFile)[] = [
  (number) => {
    const bytes = pdf(`File ${number}`);
    return { name: `plan-${number}.pdf`, type: 'application/pdf', bytes, shown: { sha256: sha256Of(bytes) } };
  },
  async (number) => {
    const [red, green, blue] = [(number * 37) % 256, (number * 91) % 256, (number * 151) % 256];
    const bytes = await sharp({
      create: { width: side, height: side, channels: 3, background: { r: red, g: green, b: blue } },
    })
      .png()
      .toBuffer();
    return { name: `photo-${number}.png`, type: 'image/png', bytes, shown: { colour: [red, green, blue] } };
  },
  // An HTML page with a script, sent as a picture.
  (number) => ({ name: `page-${number}.png`, type: 'image/png', bytes: svg, shown: 'refused' }),
];

export const fileOf = async (number: number): Promise<SentFile> => kinds[number % kinds.length]!(number);

/** The colour in the middle of a picture. Throws for anything else. */
export const colourOf = async (bytes: Uint8Array): Promise<[number, number, number]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [data[middle]!, data[middle + 1]!, data[middle + 2]!];
};
