/** The object store as a process. `SITE_URL` is the origin that may upload and download. */
import { Port, readEnv } from '@marketplace/platform/env';
import { z } from 'zod';
import { startObjectStore } from './object-store.ts';

const env = readEnv(
  z.object({
    OBJECTS_DIR: z.string(),
    OBJECTS_PORT: Port,
    SITE_URL: z.url(),
    S3_ACCESS_KEY: z.string(),
    S3_SECRET_KEY: z.string(),
    S3_REGION: z.string().default('us-east-1'),
  }),
);

const store = await startObjectStore({
  folder: env.OBJECTS_DIR,
  port: env.OBJECTS_PORT,
  allowedOrigin: new URL(env.SITE_URL).origin,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
  region: env.S3_REGION,
});
console.log(`Storing objects at http://127.0.0.1:${store.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => store.stop());
