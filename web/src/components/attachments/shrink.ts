/** Compresses pictures before upload to save mobile data. */
import { isPicture } from '@marketplace/contracts/enquiries/attachments';
import { storedSize } from '@marketplace/contracts/enquiries/picture-size';
import { limits } from '@marketplace/contracts/limits';
import { typeOf } from './choose.ts';

/** Minimum size in bytes for compression. */
const worthIt = 500_000;
/** Minimum share of bytes saved, otherwise the original is kept. */
const leastSaving = 0.1;
const quality = 0.82;

const drawn = async (file: File): Promise<Blob | undefined> => {
  // Applies the EXIF orientation.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, storedSize(bitmap, limits.pictureSide));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency, so use a white background.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))) ?? undefined;
};

/**
 * Returns the file to send: a picture as a JPEG in the size that is stored if that is smaller, or if not every browser can show
 * its format (HEIC). Returns other files, and pictures this browser cannot read, unchanged.
 */
export const shrink = async (file: File): Promise<File> => {
  const type = typeOf(file);
  if (!type.startsWith('image/') || type === 'image/svg+xml') return file;
  if (isPicture(type) && file.size < worthIt) return file;
  const smaller = await drawn(file).catch(() => undefined);
  if (!smaller || (isPicture(type) && smaller.size > file.size * (1 - leastSaving))) return file;
  const name = `${file.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.jpg`;
  return new File([smaller], name, { type: 'image/jpeg' });
};
