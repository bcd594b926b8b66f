/** Re-encodes pictures, so that what is shown contains no location, camera data or colour profile. */
import { type Size, storedSize } from '@marketplace/contracts/enquiries/picture-size';
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
const draw = (source: Source, size: Size, quality: number) =>
  read(source)
    .autoOrient()
    // A long screenshot begins at its top.
    .resize({ ...size, fit: 'cover', position: size.height > size.width ? 'top' : 'centre' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality, progressive: true })
    .toBuffer({ resolveWithObject: true });

export const photoType = 'image/webp';
export type Photo = { width: number; height: number; sizes: { side: number; bytes: Buffer }[] };

/** Like `draw`, as WebP, which is smaller: a profile shows a dozen of them. */
const drawPhoto = (source: Source, size: Size) =>
  read(source)
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
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

/** Returns the size of the upright picture. Throws a `RefusedFile` for what cannot be read or has too many pixels. */
const checkedSize = async (source: Source): Promise<Size> => {
  const {
    width,
    height,
    autoOrient,
    format,
    pages = 1,
  } = await read(source)
    .metadata()
    .catch((error: Error) => {
      throw new RefusedFile(/pixel limit|dimensions/i.test(error.message) ? 'dimensions' : 'broken');
    });
  const most = format === 'heif' ? limits.avifPixels : limits.picturePixels;
  if (width * (height / pages) > most) throw new RefusedFile('dimensions');
  return autoOrient;
};

/** Runs `work` on a picture that was checked. Throws a `RefusedFile` for one that cannot be drawn. */
const drawn = async <T>(source: Source, work: (size: Size) => Promise<T>): Promise<T> => {
  const size = await checkedSize(source);
  try {
    return await work(size);
  } catch (error) {
    throw new RefusedFile(/pixel limit/i.test((error as Error).message) ? 'dimensions' : 'broken');
  }
};

/** Returns a photo of a portfolio at each of its sizes, the smallest first, with the dimensions of the largest. Throws a `RefusedFile`. */
export const redrawPhoto = (source: Source): Promise<Photo> =>
  drawn(source, async (size) => {
    const sizes = [];
    let last = { width: 0, height: 0 };
    for (const side of limits.photoSides) {
      const { data, info } = await drawPhoto(source, storedSize(size, side));
      sizes.push({ side, bytes: data });
      last = info;
    }
    return { width: last.width, height: last.height, sizes };
  });

/** The size of a thumbnail, at most twice as long as wide: its picture is cropped. */
const thumbnailSize = ({ width, height }: Size): Size =>
  storedSize({ width: Math.min(width, 2 * height), height: Math.min(height, 2 * width) }, limits.thumbnailSide);

/** Returns the picture at the size of `storedSize`, and its thumbnail. Throws a `RefusedFile`. */
export const redraw = (source: Source): Promise<Picture> =>
  drawn(source, async (size) => {
    const { data, info } = await draw(source, storedSize(size, limits.pictureSide), 82);
    const thumbnail = await draw(data, thumbnailSize(info), 75);
    return { bytes: data, width: info.width, height: info.height, thumbnail: thumbnail.data };
  });
