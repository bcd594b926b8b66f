/** Stores objects as files: a folder per bucket, with one file for an object's bytes and one for its metadata. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type ObjectInfo = { key: string; size: number; type: string; etag: string; modifiedAt: Date };
export type Files = ReturnType<typeof openFiles>;

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

/** The prefix keeps `..` from being a name. */
const nameOf = (key: string) => `o${encodeURIComponent(key)}`;
const keyOf = (name: string) => decodeURIComponent(name.slice(1));

export const openFiles = (folder: string) => {
  const bytesOf = (bucket: string, key: string) => join(folder, bucket, 'bytes', nameOf(key));
  const factsOf = (bucket: string, key: string) => join(folder, bucket, 'facts', nameOf(key));

  const info = async (bucket: string, key: string): Promise<ObjectInfo | undefined> => {
    const [file, facts] = await Promise.all([
      stat(bytesOf(bucket, key)).catch(absent),
      readFile(factsOf(bucket, key), 'utf8').catch(absent),
    ]);
    return file && facts ? { key, size: file.size, modifiedAt: file.mtime, ...JSON.parse(facts) } : undefined;
  };

  return {
    info,
    hasBucket: async (bucket: string) => (await stat(join(folder, bucket)).catch(absent)) !== undefined,
    makeBucket: async (bucket: string) => {
      for (const part of ['bytes', 'facts', 'arriving']) await mkdir(join(folder, bucket, part), { recursive: true });
    },
    /** Keeps the object only if `isRight` accepts its SHA-256 and length. Resolves with its metadata. */
    put: async (
      bucket: string,
      {
        key,
        type,
        body,
        isRight,
      }: { key: string; type: string; body: Readable; isRight: (sha256: string, size: number) => boolean },
    ): Promise<ObjectInfo | undefined> => {
      const arriving = join(folder, bucket, 'arriving', randomUUID());
      const [sha256, md5] = [createHash('sha256'), createHash('md5')];
      let size = 0;
      const count = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          size += chunk.length;
          sha256.update(chunk);
          md5.update(chunk);
          done(null, chunk);
        },
      });
      try {
        await pipeline(body, count, createWriteStream(arriving));
        if (!isRight(sha256.digest('hex'), size)) return undefined;
        // Renamed, so that a concurrent upload of the same object never reads a half-written file.
        await writeFile(`${arriving}-facts`, JSON.stringify({ type, etag: `"${md5.digest('hex')}"` }));
        await rename(`${arriving}-facts`, factsOf(bucket, key));
        await rename(arriving, bytesOf(bucket, key));
      } finally {
        await rm(arriving, { force: true });
        await rm(`${arriving}-facts`, { force: true });
      }
      return info(bucket, key);
    },
    read: (bucket: string, key: string, part?: { start: number; end: number }) =>
      createReadStream(bytesOf(bucket, key), part),
    remove: async (bucket: string, key: string) => {
      await rm(bytesOf(bucket, key), { force: true });
      await rm(factsOf(bucket, key), { force: true });
    },
    /** Returns up to `limit` objects whose key starts with `prefix` and comes after `after`, ordered by key. */
    list: async (bucket: string, { prefix, after, limit }: { prefix: string; after: string; limit: number }) => {
      const keys = (await readdir(join(folder, bucket, 'bytes')))
        .map(keyOf)
        .filter((key) => key.startsWith(prefix) && key > after);
      const found = await Promise.all(
        keys
          .sort()
          .slice(0, limit)
          .map((key) => info(bucket, key)),
      );
      return { objects: found.filter((object) => object !== undefined), more: keys.length > limit };
    },
  };
};
