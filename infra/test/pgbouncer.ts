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

const isInstalled = () => spawnSync('pgbouncer', ['--version']).status === 0;

/**
 * Starts PgBouncer, installed if needed, for the database of `url`. `connections`: those to Postgres. `mode`: versions
 * before 1.21 keep prepared statements only with `session`.
 */
export const startPgBouncer = async (
  url: string,
  { connections = 4, mode = 'transaction' as 'transaction' | 'session' } = {},
) => {
  if (!isInstalled() && !(installPackages({ apt: ['pgbouncer'], brew: ['pgbouncer'] }) && isInstalled()))
    throw new Error('The tests need PgBouncer: please install pgbouncer and run them again.');
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
