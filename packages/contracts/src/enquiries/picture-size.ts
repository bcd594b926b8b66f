/** The size at which a picture is stored. Long screenshots keep a shorter side that can be read. */

export type Size = { width: number; height: number };

/** A long picture keeps a shorter side of this share of `side`, as long as the longer one has at most so many. */
const readable = { share: 9 / 32, most: 6.25 };

/** From this ratio of its sides, a picture is viewed by scrolling. */
const longRatio = 2.5;

const sidesOf = ({ width, height }: Size) => [Math.min(width, height), Math.max(width, height)] as const;

/**
 * Scales a picture down until its longer side has at most `side` pixels: 2 560 leave 1920 × 2560 of a photo. A long one
 * keeps a shorter side of 720 of them, unless the longer one had more than 16 000. JPEG and WebP have no longer sides.
 */
export const storedSize = (size: Size, side: number): Size => {
  const [shorter, longer] = sidesOf(size);
  const asLong = Math.min((side * readable.share) / shorter, (side * readable.most) / longer);
  const scale = Math.min(1, Math.max(side / longer, asLong));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(size.width), height: scaled(size.height) };
};

export const isLongPicture = (size: Size): boolean => {
  const [shorter, longer] = sidesOf(size);
  return longer > longRatio * shorter;
};
