/**
 * An object store for one test file: the small one, or the real one in `S3_TEST_URL` (with `S3_ACCESS_KEY`,
 * `S3_SECRET_KEY`).
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObjectStore, openObjectStore } from '@marketplace/platform/object-store';
import { afterAll } from 'vitest';
import { startObjectStore } from '../local/object-store/object-store.ts';

const region = 'us-east-1';
const keys = { accessKey: 'tester', secretKey: 'a key for the tests of the store' };

const startLocal = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-objects-'));
  const store = await startObjectStore({ folder, port: 0, allowedOrigin: 'http://site.test', region, ...keys });
  const stop = async () => {
    await store.stop();
    await rm(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${store.port}`, ...keys, stop };
};

const startReal = async (url: string) => ({
  url,
  accessKey: process.env.S3_ACCESS_KEY ?? '',
  secretKey: process.env.S3_SECRET_KEY ?? '',
  stop: async () => {},
});

/** Creates a bucket for the file. Call it once at the top. `put` sends bytes to a signed address like a browser. */
export const testObjects = async (): Promise<{
  objects: ObjectStore;
  put: (url: string, bytes: Buffer, type: string) => Promise<number>;
}> => {
  const { S3_TEST_URL } = process.env;
  const { url, accessKey, secretKey, stop } = await (S3_TEST_URL ? startReal(S3_TEST_URL) : startLocal());
  const objects = openObjectStore({
    S3_URL: url,
    S3_BUCKET: `test-${randomUUID()}`,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  });
  await objects.makeBucket();
  afterAll(async () => {
    objects.close();
    await stop();
  });
  const put = async (address: string, bytes: Buffer, type: string) => {
    const { status } = await fetch(address, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': type },
    });
    return status;
  };
  return { objects, put };
};
