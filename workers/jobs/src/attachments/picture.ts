/** Re-encodes pictures, so that what is shown contains no location, camera data or colour profile. */
import { limits } from '@marketplace/contracts/limits';
import { resilience } from '@marketplace/platform/resilience';
import sharp from 'sharp';
import type { RawPicture } from './heic.ts';
import { RefusedFile } from './refused-file.ts';

// One at a time and no cache: the process only has a few hundred MB.
sharp.cache(false);
sharp.concurrency(1);

export type Picture = { bytes: Buffer; width: number; height: number; thumbnail: Buffer };
export const pictureType = 'image/jpeg';

/** A file, or the pixels of a decoded one. */
type Source = Buffer | RawPicture;

const read = (source: Source) => {
  const [input, raw] = Buffer.isBuffer(source)
    ? [source]
    : [source.data, { width: source.width, height: source.height, channels: 4 as const }];
  return sharp(input, { raw, limitInputPixels: limits.picturePixels, sequentialRead: true, failOn: 'error' }).timeout({
    seconds: resilience.pictures.limitSeconds,
  });
};

/** Upright, on white instead of transparency, in sRGB and without metadata, which sharp drops. */
const draw = (source: Source, side: number, quality: number) =>
  read(source)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality, progressive: true })
    .toBuffer({ resolveWithObject: true });

export const photoType = 'image/webp';
export type Photo = { width: number; height: number; sizes: { side: number; bytes: Buffer }[] };

/** Like `draw`, as WebP, which is smaller: a profile shows a dozen of them. */
const drawPhoto = (source: Source, side: number) =>
  read(source)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .webp({ quality: 66, effort: 5, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });

/** Returns the pixels of a picture without decoding it. Undefined if its header cannot be read. */
export const pixelsOf = async (bytes: Buffer): Promise<number | undefined> => {
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return header && header.width * header.height;
};

/** Throws a `RefusedFile` for what cannot be read or has too many pixels. */
const checkSize = async (source: Source): Promise<void> => {
  const {
    width,
    height,
    format,
    pages = 1,
  } = await read(source)
    .metadata()
    .catch((error: Error) => {
      throw new RefusedFile(/pixel limit|dimensions/i.test(error.message) ? 'dimensions' : 'broken');
    });
  const most = format === 'heif' ? limits.avifPixels : limits.picturePixels;
  if (width * (height / pages) > most) throw new RefusedFile('dimensions');
};

/** Runs `work` on a picture that was checked. Throws a `RefusedFile` for one that cannot be drawn. */
const drawn = async <T>(source: Source, work: () => Promise<T>): Promise<T> => {
  await checkSize(source);
  try {
    return await work();
  } catch (error) {
    throw new RefusedFile(/pixel limit/i.test((error as Error).message) ? 'dimensions' : 'broken');
  }
};

/** Returns a photo of a portfolio at each of its sizes, the smallest first, with the dimensions of the largest. Throws a `RefusedFile`. */
export const redrawPhoto = (source: Source): Promise<Photo> =>
  drawn(source, async () => {
    const sizes = [];
    let last = { width: 0, height: 0 };
    for (const side of limits.photoSides) {
      const { data, info } = await drawPhoto(source, side);
      sizes.push({ side, bytes: data });
      last = info;
    }
    return { width: last.width, height: last.height, sizes };
  });

/** Returns the picture, at most `limits.pictureSide` pixels on each side, and its thumbnail. Throws a `RefusedFile`. */
export const redraw = (source: Source): Promise<Picture> =>
  drawn(source, async () => {
    const { data, info } = await draw(source, limits.pictureSide, 82);
    const thumbnail = await draw(data, limits.thumbnailSide, 75);
    return { bytes: data, width: info.width, height: info.height, thumbnail: thumbnail.data };
  });
