/**
 * The Postgres and Redis servers of the tests: containers if a Docker engine is available, otherwise the machine's own
 * programs, as for `npm start`. Created for each run and deleted after it.
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
  /** A superuser's URL, with a database that is not used. */
  postgresUrl: string;
  /** One server per worker, because pub/sub and FLUSHALL affect all databases of a server. */
  redisUrls: string[];
  stop: () => Promise<void>;
};

/**
 * Test data may be lost with the machine, so nothing waits for the disk. All three settings can be reloaded without a
 * restart.
 */
export const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Whether a Docker engine is available. Looks for its socket first, because a request takes a second. */
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

/** Linux keeps these files in memory. */
const memory = '/dev/shm';
/** About twice the peak use of a whole run, in bytes. */
const room = 2 ** 30;

/**
 * The folder for the servers' files: in memory if there is enough, because Postgres writes out everything when a test
 * file's database is created or dropped. On a disk, that takes half of the tests' time.
 */
const parentFolder = async (): Promise<string> => {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory() / 2) >= room ? memory : tmpdir();
};

/** The folders of killed runs. The watchdog has stopped their processes. */
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
  await removeLeftovers(); // first, because this frees memory
  const folder = await mkdtemp(join(await parentFolder(), `${folderName}${process.pid}-`));
  await chmod(folder, 0o711); // if root runs the tests, Postgres runs as another user, who needs access
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

/** Throws a readable error if neither way works. */
export const startServers = async (workers: number): Promise<Servers> => {
  if (!(await dockerAnswers())) return startLocal(workers);
  try {
    return await startContainers(workers);
  } catch (error) {
    console.warn(`The containers did not start, so the machine's own programs are used: ${(error as Error).message}`);
    return startLocal(workers);
  }
};
