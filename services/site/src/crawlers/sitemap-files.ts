/**
 * Sitemaps as compressed files in a folder. Each is built on first request and then hourly, one at a time, in a
 * separate thread, by one of the sites that share the folder.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, lstat, mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import pLimit from 'p-limit';
import type { Upstreams } from '../proxy/upstreams.ts';
import type { SitemapOrder } from './sitemap.worker.ts';

/** Encodings as HTTP names them, with their file extension. */
export const sitemapEncodings = { br: 'br', gzip: 'gz' } as const;
export type SitemapEncoding = keyof typeof sitemapEncodings;

const { fresh, making: makingLimit, poll } = resilience.site.sitemaps;

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** The file's modification time in ms; undefined if there is no such file. */
const writtenAt = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Builds a file in a separate thread. Rejects with the thread's error. */
const makeInThread = (order: SitemapOrder): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sitemap.worker.ts', import.meta.url), { workerData: order });
    const late = setTimeout(() => worker.terminate(), makingLimit);
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('the sitemap was not built in time')); // no effect after success
    });
  });

/**
 * Returns `folder`, or if null a temporary folder for `origin` that this machine's sites share. Creates it if missing.
 * Refuses a folder that another user created.
 */
export const sitemapFolder = async ({ origin, folder }: { origin: string; folder: string | null }): Promise<string> => {
  const name = createHash('sha256').update(origin).digest('hex').slice(0, 12);
  const path = folder ?? join(tmpdir(), `marketplace-sitemaps-${name}`);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  const isOurs = folder !== null || (found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid));
  return isOurs ? path : mkdtemp(path);
};

export type SitemapFiles = {
  /** Opens the file of this name, which the caller must close. Throws if there is none and the API fails. */
  open: (name: string, encoding: SitemapEncoding) => Promise<FileHandle>;
};

export const createSitemapFiles = ({
  folder,
  origin,
  upstreams,
  log,
}: {
  folder: string;
  origin: string;
  upstreams: Pick<Upstreams, 'pick'>;
  log: Logger;
}): SitemapFiles => {
  const oneByOne = pLimit(1);
  const underWay = new Map<string, Promise<void>>();
  const fileOf = (name: string) => join(folder, `${name}.xml`);
  // This file is renamed last, so once it exists the others do too.
  const isFresh = (at: number | undefined) => at !== undefined && Date.now() - at < fresh;
  const age = (name: string) => writtenAt(`${fileOf(name)}.${sitemapEncodings.gzip}`);

  /** Takes the file's lock, or one left by a dead process. Returns false while another process builds the file. */
  const lock = async (path: string): Promise<boolean> => {
    try {
      await (await open(path, 'wx')).close();
      return true;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    const since = await writtenAt(path);
    if (since !== undefined && Date.now() - since > makingLimit) await rm(path, { force: true });
    return false;
  };

  const makeUnlessFresh = async (name: string): Promise<void> => {
    const lockPath = `${fileOf(name)}.lock`;
    while (!isFresh(await age(name))) {
      if (!(await lock(lockPath))) {
        await wait(poll);
        continue;
      }
      try {
        await makeInThread({ apiUrl: upstreams.pick(), path: `/api/sitemaps/${name}`, origin, file: fileOf(name) });
      } finally {
        await rm(lockPath, { force: true });
      }
    }
  };

  const make = (name: string): Promise<void> => {
    const made = underWay.get(name) ?? oneByOne(() => makeUnlessFresh(name)).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  };

  return {
    open: async (name, encoding) => {
      const at = await age(name);
      if (at === undefined) await make(name);
      else if (!isFresh(at)) make(name).catch((error) => log.warn({ err: error, name }, 'sending the last sitemap'));
      return open(`${fileOf(name)}.${sitemapEncodings[encoding]}`);
    },
  };
};
