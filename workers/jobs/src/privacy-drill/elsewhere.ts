/** Searches outside the database and the object store: the live Redis, log files on this disk and pages cached by the site. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { redisKeysWith } from '@marketplace/platform/redis-search';
import { resilience } from '@marketplace/platform/resilience';
import type { JobDeps } from '../deps.ts';

export type Elsewhere = { found: string[]; unsearched: string[] };
type IsMarked = (text: string) => boolean;

/** Public pages that show parts of requests and are cached by the site. */
const keptPages = ['/', '/leads', '/services'];

/** Bytes read from the end of each file. */
const logBytes = 64 * 2 ** 20;

const inLogs = async (folder: string, isMarked: IsMarked): Promise<string[]> => {
  const found: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.log'))) {
    const file = join(folder, name);
    const start = Math.max(0, (await stat(file)).size - logBytes);
    for await (const line of createInterface({ input: createReadStream(file, { start }) })) {
      if (!isMarked(line)) continue;
      found.push(`log: ${name}`);
      break;
    }
  }
  return found;
};

const inPages = async (siteUrl: string, isMarked: IsMarked): Promise<string[]> => {
  const found: string[] = [];
  for (const path of keptPages) {
    const answer = await fetch(new URL(path, siteUrl), { signal: AbortSignal.timeout(resilience.drill.page) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    if (isMarked(await answer.text())) found.push(`page: ${path}`);
  }
  return found;
};

/** Searches for the drill's values, which are the same every night. Names what could not be searched. */
export const searchElsewhere = async (deps: JobDeps, isMarked: IsMarked): Promise<Elsewhere> => {
  const found: string[] = [];
  // The memory of other processes cannot be read, and backups are deleted after 30 days.
  const unsearched = ['the memory of processes', 'backups'];
  const search = async (what: string, look: () => Promise<string[]>) => {
    try {
      found.push(...(await look()));
    } catch (error) {
      deps.log.warn({ what, reason: (error as Error).message }, 'the privacy drill could not search there');
      unsearched.push(what);
    }
  };
  const { redisUrl, logDir } = deps.searched ?? {};
  // Without Redis the queues are in Postgres, which is searched anyway.
  if (redisUrl)
    await search('Redis', async () => (await redisKeysWith(redisUrl, isMarked, deps)).map((kind) => `redis: ${kind}`));
  if (logDir) await search('the log on disk', () => inLogs(logDir, isMarked));
  else unsearched.push('the log (LOG_DIR is not set)');
  await search('pages that the site keeps', () => inPages(deps.siteUrl, isMarked));
  return { found, unsearched };
};
