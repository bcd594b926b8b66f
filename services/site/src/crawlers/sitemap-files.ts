/**
 * Sitemaps as compressed files in a folder: each is made when it is first asked for and once an hour from then on, one at
 * a time, in a thread of its own, and by one of the sites that share the folder.
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

/** How a file is compressed, and how HTTP calls that. */
export const sitemapEncodings = { br: 'br', gzip: 'gz' } as const;
export type SitemapEncoding = keyof typeof sitemapEncodings;

const { fresh, making: makingLimit, poll } = resilience.site.sitemaps;

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** When the file was last written, in ms; undefined where there is none. */
const writtenAt = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Makes a file in a thread of its own. Rejects with what went wrong there. */
const makeInThread = (order: SitemapOrder): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sitemap.worker.ts', import.meta.url), { workerData: order });
    const late = setTimeout(() => worker.terminate(), makingLimit);
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('the sitemap was not made in time')); // of no effect once it was
    });
  });

/**
 * `folder`, made where there is none. Null: the folder of `origin` among the machine's temporary files, shared by its
 * sites; one that somebody else has made is not used.
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
  /** The file of this name, open; the caller closes it. Throws when there is none and the API cannot say what is in it. */
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
  // The one that gets its name last: once it is there, the others are.
  const isFresh = (at: number | undefined) => at !== undefined && Date.now() - at < fresh;
  const age = (name: string) => writtenAt(`${fileOf(name)}.${sitemapEncodings.gzip}`);

  /** Takes the file's lock, also one that was left behind; false while another process makes the file. */
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
      else if (!isFresh(at)) make(name).catch((error) => log.warn({ err: error, name }, 'the last sitemap is sent'));
      return open(`${fileOf(name)}.${sitemapEncodings[encoding]}`);
    },
  };
};
