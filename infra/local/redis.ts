import { once } from 'node:events';
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { portIsFree, portTaken } from './ports.ts';
import { commandOf, type StopStep, stopProcess } from './running-process.ts';
import { keptSecret } from './secret.ts';
import { lastLines, type ServerProcess, spawnServer } from './server-process.ts';

const usualFolders = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** SIGTERM: Redis writes its log and exits. */
const stopSteps: StopStep[] = [['SIGTERM', 10_000]];
/** Reading a large append-only file takes seconds. */
const answerLimitMs = 60_000;

export type Redis = ServerProcess & { url: string };

/** The path of the machine's redis-server, from the PATH or the folders of packages; undefined if there is none. */
export async function findRedisServer(): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...usualFolders];
  for (const folder of folders) {
    const program = join(folder, 'redis-server');
    const runs = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return program;
  }
  return undefined;
}

/**
 * Starts the machine's redis-server on 127.0.0.1 with its data in `dataDir`, and resolves when it answers PING. It is
 * configured for queues: every command goes to a log that is written to disk each second, and nothing is evicted. It
 * requires the password in the URL, which is random and kept in the file `password`. A server left over from a killed
 * run is stopped first, and its data is kept. Throws a readable error if there is no redis-server, the port is
 * taken, or it does not start.
 */
export async function startRedis(options: {
  dataDir: string;
  port: number;
  log?: (sentence: string) => void;
}): Promise<Redis> {
  const { port } = options;
  const dataDir = resolve(options.dataDir);
  const program = await findRedisServer();
  if (!program) throw new Error('This machine has no redis-server: install one, or set REDIS_URL to another server.');
  await mkdir(dataDir, { recursive: true });
  await stopLeftoverRedis(dataDir, options.log);
  if (!(await portIsFree(port))) throw new Error(portTaken(port, 'REDIS_PORT'));

  const logFile = join(dataDir, 'redis.log');
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: dataDir,
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    save: '',
    daemonize: 'no',
  };
  const password = await keptSecret(join(dataDir, 'password'));
  // Not an argument, because all users of the machine can read those.
  const config = join(dataDir, 'redis.conf');
  await writeFile(config, `requirepass ${password}\n`, { mode: 0o600 });
  const args = [config, ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])];
  const server = await spawnServer(program, args, { logFile, stopSteps });
  try {
    await writeFile(pidFile(dataDir), `${server.pid} ${port}`);
    await answers(port, password, server);
  } catch (error) {
    await server.stop();
    throw new Error(`Redis did not start: ${(error as Error).message}\n${await lastLines(logFile)}`);
  }
  return { ...server, url: `redis://:${password}@127.0.0.1:${port}` };
}

/** Stops the server that a killed run has left on this folder. Does nothing if there is none. */
export async function stopLeftoverRedis(dataDir: string, log: (sentence: string) => void = () => {}): Promise<void> {
  const file = pidFile(resolve(dataDir));
  const [pid, port] = (await readFile(file, 'utf8').catch(() => '')).split(' ').map(Number);
  if (!pid) return;
  // Redis shows its address in its command line. Any other process with this id is unrelated, because the machine has
  // restarted.
  if (commandOf(pid)?.match(/redis-server.*:(\d+)/)?.[1] === String(port)) {
    log(`Stopping the Redis that an earlier run left behind (process ${pid})`);
    await stopProcess(pid, stopSteps);
  }
  await rm(file, { force: true });
}

function pidFile(dataDir: string) {
  return join(dataDir, 'server.pid');
}

/** Waits for PONG. While Redis reads its log from disk, it answers LOADING. Throws if it exits or takes too long. */
async function answers(port: number, password: string, server: ServerProcess) {
  let ended: string | undefined;
  server.exited.then((ending) => {
    ended = ending;
  });
  const giveUpAt = Date.now() + answerLimitMs;
  while (!(await ping(port, password))) {
    if (ended) throw new Error(`it ended (${ended}).`);
    if (Date.now() > giveUpAt) throw new Error('it does not answer.');
    await wait(25);
  }
}

async function ping(port: number, password: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 }).setEncoding('utf8');
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'connect');
    socket.write(`AUTH ${password}\r\nPING\r\n`);
    const replies = createInterface(socket);
    for await (const reply of replies) if (!reply.startsWith('+OK')) return reply.startsWith('+PONG');
    return false;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
