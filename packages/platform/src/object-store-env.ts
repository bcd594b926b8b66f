/** The object store's settings. A separate file, because the site needs the address but not the client. */
import { z } from 'zod';

/** Without a store, uploads are unavailable. */
export const objectStoreEnv = {
  /** The store's address for our processes. */
  S3_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address is needed' }).optional(),
  /** The store's address for browsers, if different. */
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address is needed' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'lower-case letters, digits and hyphens are needed')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
};
export type ObjectStoreEnv = z.infer<z.ZodObject<typeof objectStoreEnv>>;

/** For an environment with `objectStoreEnv`: a store without keys is an error at the start of the process. */
export const storeHasKeys = ({ S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY }: Partial<ObjectStoreEnv>): boolean =>
  !S3_URL || Boolean(S3_ACCESS_KEY && S3_SECRET_KEY);
export const keysMissing = {
  path: ['S3_ACCESS_KEY'],
  error: 'with S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY are needed',
};

/** The store's origin for the Content-Security-Policy of pages; undefined without a store. */
export const storeOrigin = ({ S3_URL, S3_PUBLIC_URL }: Pick<ObjectStoreEnv, 'S3_URL' | 'S3_PUBLIC_URL'>) => {
  const url = S3_PUBLIC_URL ?? S3_URL;
  return url && new URL(url).origin;
};
