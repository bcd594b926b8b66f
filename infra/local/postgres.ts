import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { portIsFree, portTaken } from './ports.ts';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts';
import { assertReachable, postgresUser, type ServerUser } from './postgres-user.ts';
import { commandOf, type StopStep, stopProcess } from './running-process.ts';
import { keptSecret } from './secret.ts';
import { lastLines, type ServerProcess, spawnServer } from './server-process.ts';

const run = promisify(execFile);

const user = 'marketplace';
const database = 'marketplace';

/** SIGINT: disconnects clients, writes all data and stops. SIGQUIT: stops at once and recovers at the next start. */
const stopSteps: StopStep[] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
];

const settings = {
  listen_addresses: '127.0.0.1',
  // The socket is not used, and a long folder name would exceed the limit for socket paths.
  unix_socket_directories: '',
  max_connections: '300',
  timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
};

/** Log lines of a server that failed to start only because the previous one has not quite ended. */
const previousStillThere = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const previousLimitMs = 10_000;
/** A start after a crash replays the log since the last checkpoint, which takes seconds for a large database. */
const answerLimitMs = 60_000;

export type Postgres = ServerProcess & { url: string };

/**
 * Starts a PostgreSQL server on 127.0.0.1 with its data in `dataDir`, and resolves when the database `marketplace` answers at
 * `url`. The first start creates the cluster (UTF-8, code point order). Later starts continue with its data, also after a kill.
 * A server left over from an earlier run is stopped first. `log` receives a message for slow or unusual steps.
 *
 * `dataDir` then holds `cluster` (the data), `password` (random, readable by the owner only) and `postgres.log` (of the last
 * start). Throws a readable error if the port is taken, the folder belongs to another user or is not accessible,
 * or the server does not start.
 */
export async function startPostgres(options: {
  dataDir: string;
  port: number;
  /** Server settings in addition to ours, such as `shared_preload_libraries`. */
  settings?: Record<string, string>;
  log?: (sentence: string) => void;
}): Promise<Postgres> {
  const { port, log = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  const [binaries, owner] = await Promise.all([postgresBinaries(), postgresUser()]);
  await mkdir(dataDir, { recursive: true });
  await assertReachable(binaries.folder, owner);
  await assertReachable(dataDir, owner);

  const exists = await clusterExists(dataDir, owner);
  await stopLeftoverPostgres(dataDir, log);
  if (!(await portIsFree(port))) throw new Error(portTaken(port, 'POSTGRES_PORT'));
  const password = await keptSecret(join(dataDir, 'password'));
  if (!exists) {
    log('Creating the database');
    await createCluster(dataDir, binaries, owner, password);
  }

  const connection = { host: '127.0.0.1', port, user, password, database: 'postgres', connectionTimeoutMillis: 5_000 };
  const { server, client } = await startServer(dataDir, binaries, owner, connection, options.settings);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
    await client.end();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}` };
}

/** Stops the server that a killed run has left on this folder. Does nothing if there is none. */
export async function stopLeftoverPostgres(dataDir: string, log: (sentence: string) => void = () => {}): Promise<void> {
  const cluster = join(resolve(dataDir), 'cluster');
  const lockFile = join(cluster, 'postmaster.pid');
  const lock = await readFile(lockFile, 'utf8').catch(() => undefined);
  if (lock === undefined) return;
  const pid = Number.parseInt(lock, 10);
  const command = commandOf(pid);
  if (command === undefined) return;
  if (!command.includes(cluster)) {
    // The machine has restarted, and the id belongs to another program. Postgres cannot detect this, and would never
    // start.
    await rm(lockFile);
    return;
  }
  log(`Stopping the Postgres that an earlier run left behind (process ${pid})`);
  await stopProcess(pid, stopSteps);
}

/** Throws a readable error if the cluster exists but belongs to another user. */
async function clusterExists(dataDir: string, owner: ServerUser) {
  const cluster = join(dataDir, 'cluster');
  const found = await stat(cluster).catch(() => undefined);
  if (found && found.uid !== (owner.uid ?? process.getuid?.())) {
    throw new Error(
      `The database in ${cluster} belongs to another user (id ${found.uid}). Start as that user, or set DATA_DIR to another folder.`,
    );
  }
  return found !== undefined;
}

/**
 * initdb cannot resume, so the cluster is created under a new name and moved into place once it is complete. The name
 * must be new each time, because an initdb whose parent was killed continues for a while.
 */
async function createCluster(dataDir: string, binaries: PostgresBinaries, owner: ServerUser, password: string) {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('new-')) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const beside = join(dataDir, `new-${randomUUID()}`);
  const cluster = join(beside, 'cluster');
  const passwordFile = join(beside, 'password');
  await mkdir(cluster, { recursive: true });
  await chmod(beside, 0o711); // whatever the umask, the server's user needs access
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(cluster, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  await run(
    binaries.initdb,
    [
      `--pgdata=${cluster}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Postgres' built-in C.UTF-8 is the same on every system. Not every C library has it.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-locale',
    ],
    owner,
  ).catch((error: Error & { stderr?: string }) => {
    throw new Error(`The database could not be created: ${error.stderr?.trim() || error.message}`);
  });
  await rename(cluster, join(dataDir, 'cluster'));
  await rm(beside, { recursive: true });
}

/** Starts the server and logs in. Retries for a while if the previous server has not quite ended. */
async function startServer(
  dataDir: string,
  binaries: PostgresBinaries,
  owner: ServerUser,
  connection: pg.ClientConfig & { port: number },
  more: Record<string, string> = {},
): Promise<{ server: ServerProcess; client: pg.Client }> {
  const logFile = join(dataDir, 'postgres.log');
  const args = ['-D', join(dataDir, 'cluster'), '-p', String(connection.port)];
  for (const [name, value] of Object.entries({ ...settings, ...more })) args.push('-c', `${name}=${value}`);

  const giveUpAt = Date.now() + previousLimitMs;
  for (;;) {
    // Messages in English for any locale, because `previousStillThere` reads them.
    const env = { ...process.env, LC_ALL: 'C' };
    const server = await spawnServer(binaries.postgres, args, { ...owner, logFile, stopSteps, env });
    try {
      return { server, client: await logIn(connection, server) };
    } catch (error) {
      await server.stop();
      const lines = await lastLines(logFile);
      if (!previousStillThere.test(lines) || Date.now() > giveUpAt) {
        throw new Error(`Postgres did not start: ${(error as Error).message}\n${lines}`);
      }
    }
    await wait(200);
  }
}

/** Logs in as soon as the server accepts connections. Throws if it exits, refuses the password, or takes too long. */
async function logIn(connection: pg.ClientConfig, server: ServerProcess): Promise<pg.Client> {
  let ended: string | undefined;
  server.exited.then((ending) => {
    ended = ending;
  });
  const giveUpAt = Date.now() + answerLimitMs;
  for (;;) {
    const client = new pg.Client(connection);
    client.on('error', () => {}); // ignored: a lost connection fails the pending query anyway
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (ended) throw new Error(`it ended (${ended}).`);
      if ((error as pg.DatabaseError).code === '28P01')
        throw new Error('it refuses the password in the file `password`.');
      if (Date.now() > giveUpAt) throw new Error(`it does not answer (${(error as Error).message}).`);
    }
    await wait(25);
  }
}
