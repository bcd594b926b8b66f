/**
 * Builds one sitemap file from the lines that the API streams, in both encodings, and exits. A separate thread, because
 * fifty thousand addresses take a second, which would block all pages.
 */
import { rename, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { SitemapStream, streamToPromise } from 'sitemap';
import { createAskApi } from './ask-api.ts';

export type SitemapOrder = {
  /** The API's address and the path to request. */
  apiUrl: string;
  path: string;
  /** The site's public address. */
  origin: string;
  /** The file's path without the extension for the encoding. */
  file: string;
};

function* entries(lines: string) {
  for (const line of lines.split('\n')) {
    const [url, lastmod] = line.split('\t');
    if (url) yield lastmod ? { url, lastmod } : { url };
  }
}

/** Renames the file when it is complete, so that readers never see a partial one. */
const write = async (file: string, content: Buffer): Promise<void> => {
  const part = `${file}.${process.pid}`;
  await writeFile(part, content);
  await rename(part, file);
};

const make = async ({ apiUrl, path, origin, file }: SitemapOrder): Promise<void> => {
  const answer = await createAskApi({ pick: () => apiUrl })(path);
  if (!answer) throw new Error(`the API knows no ${path}`);
  const lines = await answer.text();
  const xml = new SitemapStream({
    hostname: origin,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  const content = await streamToPromise(Readable.from(entries(lines)).pipe(xml));
  await write(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  await write(`${file}.gz`, gzipSync(content));
};

await make(workerData);
parentPort?.postMessage('made');
