/** Reads HEIC pictures, which our build of sharp does not support. A phone's picture takes seconds. */
import { limits } from '@marketplace/contracts/limits';
import libheif from 'libheif-js/wasm-bundle.js';
import { RefusedFile } from './refused-file.ts';

/** Four bytes per pixel: red, green, blue, alpha. */
export type RawPicture = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/**
 * Limits the decoder's memory, regardless of the size that the picture claims. The decoder handles this like a
 * machine without free memory.
 */
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > limits.heicMemoryBytes)
    throw new RangeError('too much for one picture');
  return grow.call(this, pages);
};

/** Returns the upright picture. Throws a `RefusedFile` if it cannot be read or has too many pixels. */
export const readHeic = async (bytes: Buffer): Promise<RawPicture> => {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new RefusedFile('broken');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > limits.heicPixels) throw new RefusedFile('dimensions');
  const drawn = await new Promise<RawPicture | null>((resolve) =>
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, resolve),
  );
  if (!drawn) throw new RefusedFile('broken');
  return drawn;
};
