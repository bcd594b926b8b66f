/**
 * Creates the requested copy of a person's data as one zip in the object store. Only the current part is in memory: texts are read
 * twice, because their lengths must be known before the first byte is sent, and files are stored uncompressed.
 */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type CopyContent, copyIsThere, copyKey, readCopy } from '@marketplace/domain/personal-data/copies';
import type { ObjectStore } from '@marketplace/platform/object-store';
import { ZipFile } from 'yazl';
import type { JobDeps } from '../deps.ts';
import { asJson, asPage } from './readable.ts';

type Entry = { path: string; size: number; open: () => Promise<Readable> };

const texts = { 'index.html': asPage, 'data.json': asJson };

const bytesOf = async (text: AsyncIterable<string>): Promise<number> => {
  let bytes = 0;
  for await (const part of text) bytes += Buffer.byteLength(part);
  return bytes;
};

/** Files whose object is gone are left out, but the copy still lists their names. */
const entriesOf = async (content: CopyContent, objects: ObjectStore, madeAt: Date): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const [path, write] of Object.entries(texts)) {
    const size = await bytesOf(write(content, madeAt));
    entries.push({ path, size, open: async () => Readable.from(write(content, madeAt), { objectMode: false }) });
  }
  for (const { path, key } of content.files) {
    const size = await objects.sizeOf(key);
    if (size !== undefined) entries.push({ path, size, open: () => objects.open(key) });
  }
  return entries;
};

/**
 * Writes the entries sequentially into one zip, whose total length is known in advance. Stops reading entries if
 * writing fails.
 */
const writeZip = async (
  entries: Entry[],
  madeAt: Date,
  write: (zip: Readable, size: number) => Promise<void>,
): Promise<void> => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let reading: Readable | undefined;
  let isOver = false;
  zip.on('error', (error) => output.destroy(error as Error));
  const openNext = async ({ open }: Entry): Promise<Readable> => {
    if (isOver) throw new Error('the copy was cancelled');
    reading = await open();
    return reading;
  };
  for (const entry of entries)
    zip.addReadStreamLazy(entry.path, { size: entry.size, compress: false, mtime: madeAt }, (use) => {
      openNext(entry).then(
        (stream) => use(null, stream),
        (error) => use(error, undefined as unknown as Readable),
      );
    });
  const { promise: total, resolve } = Promise.withResolvers<number>();
  // The types omit the callback's argument.
  zip.end({ forceZip64Format: false, comment: '' }, ((size: number) => resolve(size)) as () => void);
  try {
    await write(output, await total);
  } finally {
    isOver = true;
    output.on('error', () => {}).destroy();
    if (reading && !reading.closed) {
      const closed = once(reading, 'close');
      reading.on('error', () => {}).destroy();
      await closed;
    }
  }
};

/** Safe to repeat: it overwrites the same object, and the link is mailed once. */
export const makeCopy = async (requestId: string, deps: JobDeps): Promise<void> => {
  const { objects } = deps;
  if (!objects) throw new Error('this process has no object store: S3_URL is not set');
  const madeAt = deps.clock.now();
  const made = await readCopy(deps, requestId, async (content) => {
    const entries = await entriesOf(content, objects, madeAt);
    await writeZip(entries, madeAt, (zip, size) =>
      objects.writeStream(copyKey(requestId), zip, { size, type: 'application/zip' }),
    );
    return entries.length;
  });
  if (made === undefined) return;
  await copyIsThere(deps, requestId);
};
