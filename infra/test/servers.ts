/**
 * The Postgres and the Redis that tests run on: containers where a Docker engine answers, otherwise the machine's own
 * programs, as `npm start` uses them. Made anew for each run and thrown away with it.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../local/ports.ts';
import { startPostgres } from '../local/postgres.ts';
import { startRedis } from '../local/redis.ts';
import { commandOf } from '../local/running-process.ts';
import type { ServerProcess } from '../local/server-process.ts';
import { startWatchdog } from '../local/watchdog.ts';

export type Servers = {
  /** A superuser's address on a database of no importance. */
  postgresUrl: string;
  /** One server a worker, because pub/sub and FLUSHALL know no database numbers. */
  redisUrls: string[];
  stop: () => Promise<void>;
};

/** Test data may be lost with the machine: nothing waits for the disk. All three are read again without a restart. */
export const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Whether a Docker engine answers. Looks for its socket first, because asking takes a second. */
export const dockerAnswers = async (): Promise<boolean> => {
  const sockets = ['/var/run/docker.sock', join(homedir(), '.docker/run/docker.sock')];
  if (!process.env.DOCKER_HOST && !sockets.some((socket) => existsSync(socket))) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
};

const startContainers = async (workers: number): Promise<Servers> => {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const { RedisContainer } = await import('@testcontainers/redis');
  const [postgres, ...redises] = await Promise.all([
    new PostgreSqlContainer('postgres:18').withCommand(['postgres', '-c', 'max_connections=300']).start(),
    ...Array.from({ length: workers }, () => new RedisContainer('redis:8').start()),
  ]);
  return {
    postgresUrl: postgres.getConnectionUri(),
    redisUrls: redises.map((redis) => redis.getConnectionUrl()),
    stop: async () => {
      await Promise.all([postgres, ...redises].map((container) => container.stop()));
    },
  };
};

const folderName = 'marketplace-test-';

/** Linux keeps in memory what lies here. */
const memory = '/dev/shm';
/** Bytes: about twice what a whole run takes there at its most. */
const room = 2 ** 30;

/**
 * Where the servers' files go: into memory where there is plenty, since Postgres writes out all that it holds whenever a test
 * file's database is made or dropped. That is half of its time on a disk.
 */
const parentFolder = async (): Promise<string> => {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory() / 2) >= room ? memory : tmpdir();
};

/** The folders of runs that were killed; what ran in them the watchdog has ended. */
const removeLeftovers = async () => {
  for (const parent of [memory, tmpdir()])
    for (const name of await readdir(parent).catch(() => [])) {
      if (!name.startsWith(folderName) || commandOf(Number.parseInt(name.slice(folderName.length), 10))) continue;
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
    }
};

const startLocal = async (workers: number): Promise<Servers> => {
  const watchdog = startWatchdog();
  const guarded = async <S extends ServerProcess>(starting: Promise<S>, signal: NodeJS.Signals): Promise<S> => {
    const server = await starting;
    watchdog.guard(server.pid, signal);
    return server;
  };
  await removeLeftovers(); // first: what they hold of memory is room again
  const folder = await mkdtemp(join(await parentFolder(), `${folderName}${process.pid}-`));
  await chmod(folder, 0o711); // for root, Postgres runs as somebody else, who has to get through
  const ports = await Promise.all(Array.from({ length: workers + 1 }, freePort));
  const [postgres, ...redises] = await Promise.all([
    guarded(startPostgres({ dataDir: join(folder, 'postgres'), port: ports[workers]! }), 'SIGQUIT'),
    ...ports
      .slice(0, workers)
      .map((port) => guarded(startRedis({ dataDir: join(folder, `redis-${port}`), port }), 'SIGTERM')),
  ]);
  return {
    postgresUrl: postgres.url,
    redisUrls: redises.map(({ url }) => url),
    stop: async () => {
      await Promise.all([postgres, ...redises].map((server) => server.stop()));
      await watchdog.release();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Throws a sentence when neither way works. */
export const startServers = async (workers: number): Promise<Servers> => {
  if (!(await dockerAnswers())) return startLocal(workers);
  try {
    return await startContainers(workers);
  } catch (error) {
    console.warn(`The containers did not start, so the machine's own programs are used: ${(error as Error).message}`);
    return startLocal(workers);
  }
};
