/** The environment of fault runs and measurements, with any number of real servers and processes. */

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '@marketplace/domain/migrations/migrate';
import { freePort } from '@marketplace/infra/local/ports.ts';
import { startPostgres } from '@marketplace/infra/local/postgres.ts';
import { startRedis } from '@marketplace/infra/local/redis.ts';
import type { ServerProcess } from '@marketplace/infra/local/server-process.ts';
import { startWatchdog, type Watchdog } from '@marketplace/infra/local/watchdog.ts';
import { keptEnv } from '@marketplace/infra/node-flags.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { startPgBouncer } from '@marketplace/infra/test/pgbouncer.ts';
import { startStandby } from '@marketplace/infra/test/postgres-standby.ts';
import { startRedisCluster, startRedisSentinel } from '@marketplace/infra/test/redis-forms.ts';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import { connectPostgres, type Db } from '@marketplace/platform/postgres';
import { asRole } from '@marketplace/platform/postgres-role';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { type Outside, pushNetworkFlag, startOutside } from './outside.ts';
import { type Replica, startReplica } from './replica.ts';

const run = promisify(execFile);

/** A database server that restarts whenever it ends. */
export type RestartedServer = {
  url: string;
  /** Sends SIGKILL to the server, if it is running. */
  kill: () => Promise<void>;
  /** Stops the server, if it is running, and keeps it down for `ms`. */
  down: (ms: number) => Promise<void>;
  /** Sends SIGKILL to the server, if it is running, and never starts it again. */
  lose: () => Promise<void>;
  stop: () => Promise<void>;
  pid: () => number;
};

export type Environment = {
  /** For the role that owns the tables. */
  db: Db;
  /** For the role of the processes. */
  databaseUrl: string;
  redisUrl: string | undefined;
  apiUrls: string[];
  replicas: Replica[];
  /** Starts another process on the environment's servers. */
  start: (name: string, script: string, env?: NodeJS.ProcessEnv) => Replica;
  postgres: RestartedServer;
  redis: RestartedServer | undefined;
  /** What takes over from a lost server. Undefined if each store is a single server. */
  failover: Failover | undefined;
  mail: MailSink;
  /** Undefined unless it was asked for. */
  outside: Outside | undefined;
  folder: string;
  stop: () => Promise<void>;
};

/** How the stores of a larger installation are built. */
export const storeForms = ['sentinel', 'cluster'] as const;
export type StoreForm = (typeof storeForms)[number];

export type Failover = {
  /** Kills the Redis server that accepts writes. Its replica takes over. */
  loseRedis: () => Promise<void>;
  /** Stops PgBouncer, which ends all connections through it, and starts it again. */
  restartPooler: () => Promise<void>;
  /** Kills the primary and promotes its standby, which then answers at the same addresses. */
  promoteStandby: () => Promise<void>;
};

const redisForms = { sentinel: startRedisSentinel, cluster: startRedisCluster };
const siteOrigin = 'http://localhost:3000';
const jobsScript = 'workers/jobs/src/main.ts';
/** More than all processes of a run open. */
const pooledConnections = 100;

/**
 * A standby of `primary` that confirms every commit, and one address for both. Without the confirmation, a promotion
 * loses the last commits.
 */
const withStandby = async (primary: RestartedServer, db: Db, folder: string) => {
  const standby = await startStandby(
    { url: primary.url, dataDir: join(folder, 'postgres') },
    { dataDir: join(folder, 'standby'), port: await freePort() },
  );
  await db.raw("alter system set synchronous_standby_names = '*'");
  await db.raw('select pg_reload_conf()');
  const gate = await gateBefore(primary.url);
  return {
    url: gate.url,
    promote: async () => {
      gate.close();
      await primary.lose();
      await standby.promote();
      gate.aim(standby.url);
      gate.open();
    },
    pid: standby.pid,
    stop: async () => {
      await gate.remove();
      await standby.stop();
    },
  };
};

const atAddressOf = (url: string, address: string): string => {
  const moved = new URL(url);
  moved.host = new URL(address).host;
  return moved.href;
};

/** Runs the migrations of the version in a folder. */
export const migrateFrom = (folder: string, { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }) =>
  run(process.execPath, [join(folder, 'packages/domain/src/bin/migrate.ts')], {
    env: { ...keptEnv(), MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: appUrl, LOG_LEVEL: 'warn' },
  });

/** Timeout in milliseconds, also for slow machines. */
const answerLimitMs = 120_000;

export type EnvironmentSize = { apis: number; relays: number; jobs: number };

const keep = async (
  open: () => Promise<ServerProcess & { url: string }>,
  watchdog: Watchdog,
): Promise<RestartedServer> => {
  let pauseMs = 500;
  let over = false;
  let current = await open();
  let isUp = true;
  const { url } = current;
  const watch = () => {
    watchdog.guard(current.pid, 'SIGQUIT');
    current.exited.then(async () => {
      isUp = false;
      watchdog.forget(current.pid);
      if (over) return;
      await wait(pauseMs);
      pauseMs = 500;
      while (!over) {
        const next = await open().catch(() => undefined);
        if (next) {
          current = next;
          isUp = true;
          watch();
          return;
        }
        await wait(500);
      }
    });
  };
  watch();
  const up = () =>
    waitUntil(
      `the server at ${url} to restart`,
      () => isUp,
      (running) => running,
      { limitMs: answerLimitMs, everyMs: 50 },
    );
  return {
    url,
    kill: async () => {
      await up();
      isUp = false; // no other fault may hit it until it has ended
      process.kill(current.pid, 'SIGKILL');
    },
    down: async (ms) => {
      await up();
      isUp = false;
      pauseMs = ms;
      await current.stop();
    },
    lose: async () => {
      await up();
      over = true;
      process.kill(current.pid, 'SIGKILL');
      await current.exited;
    },
    stop: async () => {
      over = true;
      await current.stop();
    },
    pid: () => current.pid,
  };
};

/** Resolves when the address returns 2xx. Throws after two minutes. */
export const answers = (url: string) =>
  waitUntil(
    `${url} to answer`,
    async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
      await response.body?.cancel();
      return response.status;
    },
    (status) => status >= 200 && status < 300,
    { limitMs: answerLimitMs },
  );

/**
 * Starts everything, migrated and empty. Adds `env` to the environment of every process. Throws without a redis-server,
 * except with `queues: 'postgres'`. `withOutside` adds a phone gateway, a push service and an object store. `code`: the
 * folder of another version, whose migrations and processes run. With `form`, Redis has that form, and Postgres has a standby and a PgBouncer.
 */
export const startEnvironment = async (
  { apis, relays, jobs }: EnvironmentSize,
  {
    queues = 'redis' as 'redis' | 'postgres',
    env: more = {} as NodeJS.ProcessEnv,
    postgresSettings = {} as Record<string, string>,
    form = undefined as StoreForm | undefined,
    withOutside = false,
    code = undefined as (() => string) | undefined,
  } = {},
): Promise<Environment> => {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-faults-'));
  await chmod(folder, 0o711); // if root starts it, Postgres runs as another user, who needs access
  const logDir = join(folder, 'logs');
  await mkdir(logDir);
  const watchdog = startWatchdog();
  const [postgresPort, redisPort] = [await freePort(), await freePort()];
  const postgres = await keep(
    () => startPostgres({ dataDir: join(folder, 'postgres'), port: postgresPort, settings: postgresSettings }),
    watchdog,
  );
  const redis =
    queues === 'redis' && !form
      ? await keep(() => startRedis({ dataDir: join(folder, 'redis'), port: redisPort }), watchdog)
      : undefined;
  const mail = await startMailSink({ readsLinks: withOutside });
  const outside = withOutside ? await startOutside(folder, siteOrigin) : undefined;

  const connectOwner = (url: string) =>
    connectPostgres(url, { statementTimeout: 0, idleInTransactionTimeout: 0, poolMax: 4 });
  const secret = () => randomBytes(32).toString('base64url');
  const appUrl = asRole(postgres.url, { role: 'marketplace_app', password: secret() });
  let db = connectOwner(postgres.url);
  await (code ? migrateFrom(code(), { ownerUrl: postgres.url, appUrl }) : migrate(db, { appUrl }));
  const formed = form && {
    redis: await redisForms[form](),
    standby: await withStandby(postgres, db, folder),
  };
  const directUrl = formed ? atAddressOf(appUrl, formed.standby.url) : appUrl;
  const pooler = formed && (await startPgBouncer(directUrl, { connections: pooledConnections, prepares: true }));
  if (formed) {
    watchdog.guard(formed.standby.pid, 'SIGQUIT');
    await db.destroy();
    db = connectOwner(formed.standby.url);
  }
  const databaseUrl = pooler?.url ?? appUrl;
  const redisUrl = formed?.redis.url ?? redis?.url;

  const env = {
    ...keptEnv(),
    NODE_ENV: 'production',
    LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'warn',
    DATABASE_URL: databaseUrl,
    ...(pooler && { DATABASE_DIRECT_URL: directUrl }),
    ...(redisUrl && { REDIS_URL: redisUrl }),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Marketplace <hello@marketplace.example>',
    SITE_URL: siteOrigin,
    SESSION_SECRET: secret(),
    PROXY_SECRET: secret(),
    RATE_LIMITS: 'off', // all clients of a run share one address
    ...outside?.env,
    ...more,
  };
  const replicas: Replica[] = [];
  const start = (name: string, script: string, { NODE_OPTIONS = '', ...own }: NodeJS.ProcessEnv = {}) => {
    const options = [NODE_OPTIONS, ...(outside && script === jobsScript ? [pushNetworkFlag] : [])].join(' ').trim();
    const all = { ...env, ...own, ...(options && { NODE_OPTIONS: options }) };
    const replica = startReplica({ name, script, env: all, logDir, ...(code && { code }) }, watchdog);
    replicas.push(replica);
    return replica;
  };
  const apiPorts = await Promise.all(Array.from({ length: apis }, freePort));
  for (const [n, port] of apiPorts.entries())
    start(`api-${n + 1}`, 'services/api/src/main.ts', { API_PORT: String(port) });
  for (let n = 1; n <= relays; n += 1) start(`relay-${n}`, 'workers/relay/src/main.ts');
  for (let n = 1; n <= jobs; n += 1) start(`jobs-${n}`, jobsScript);
  const apiUrls = apiPorts.map((port) => `http://127.0.0.1:${port}`);
  outside?.phones.reportTo(apiUrls);
  await Promise.all(apiUrls.map((url) => answers(`${url}/api/health/ready`)));

  return {
    db,
    databaseUrl,
    redisUrl,
    apiUrls,
    replicas,
    start,
    postgres,
    redis,
    failover: formed &&
      pooler && {
        loseRedis: formed.redis.kill,
        restartPooler: pooler.restart,
        promoteStandby: formed.standby.promote,
      },
    mail,
    outside,
    folder,
    stop: async () => {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await mail.stop();
      await outside?.stop();
      await db.destroy();
      await redis?.stop();
      await pooler?.stop();
      await formed?.redis.stop();
      // First the standby, because the primary waits for it when it stops.
      await formed?.standby.stop();
      await postgres.stop();
      await watchdog.release();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
