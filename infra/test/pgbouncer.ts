/** A PgBouncer in front of the tests' Postgres. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../local/ports.ts';
import { postgresUser } from '../local/postgres-user.ts';
import { spawnServer } from '../local/server-process.ts';
import { waitUntil } from '../wait-until.ts';
import { installPackages } from './package-manager.ts';

const versionOf = () => spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
const isInstalled = () => versionOf().status === 0;

/** Whether clients may prepare statements in transaction mode: since version 1.21. */
const keepsPrepared = (): boolean => {
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(versionOf().stdout) ?? []).slice(1).map(Number);
  return major > 1 || minor >= 21;
};

/**
 * Starts PgBouncer, installed if needed, for the database of `url`. `connections`: those to Postgres. Clients keep no
 * session (transaction mode). With `prepares`, they may prepare statements, for which an older PgBouncer keeps sessions.
 */
export const startPgBouncer = async (url: string, { connections = 4, prepares = false } = {}) => {
  if (!isInstalled() && !(installPackages({ apt: ['pgbouncer'], brew: ['pgbouncer'] }) && isInstalled()))
    throw new Error('The tests need PgBouncer: please install pgbouncer and run them again.');
  const mode = prepares && !keepsPrepared() ? 'session' : 'transaction';
  const target = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-pgbouncer-'));
  await chmod(folder, 0o755); // root's PgBouncer runs as another user
  const port = await freePort();
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${decodeURIComponent(target.username)}" "${decodeURIComponent(target.password)}"\n`);
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 500
${keepsPrepared() ? 'max_prepared_statements = 200' : ''}
`,
  );
  const start = async () =>
    spawnServer('pgbouncer', [config], {
      logFile: join(folder, 'log'),
      stopSteps: [['SIGKILL', 5_000]],
      ...(await postgresUser()),
    });
  let server = await start();
  const pooled = new URL(url);
  pooled.port = String(port);
  pooled.hostname = '127.0.0.1';
  const responds = () =>
    waitUntil(
      'PgBouncer',
      async () => {
        const client = new pg.Client(pooled.href);
        client.on('error', () => {});
        await client.connect();
        await client.end();
        return true;
      },
      Boolean,
      { limitMs: 30_000 },
    );
  await responds();
  return {
    url: pooled.href,
    restart: async () => {
      await server.stop();
      server = await start();
      await responds();
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
