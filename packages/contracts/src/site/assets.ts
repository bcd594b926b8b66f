/** The files of the web app's builds. Their names contain a hash of their content, so browsers may cache them forever. */
import { z } from 'zod';

/** Content types by extension. */
const types = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
} as const;

/** A name as the build makes it, such as `endpoints-B8D-r18l.js`. It cannot name a folder. */
const assetName = /^\w[\w.-]{0,99}-[\w-]{8}\.(js|css|svg|woff2)$/;
export const isAssetName = (name: string): boolean => assetName.test(name);

/** The content type for a name that `isAssetName` accepts. */
export const assetType = (name: string): string => types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types];

export const cacheForever = 'public, max-age=31536000, immutable';

export const AssetParam = z.object({ name: z.string().regex(assetName) });
