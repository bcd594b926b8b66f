/**
 * `npm run image:check`: checks the image without Docker. Runs the Dockerfile's script in a temporary folder, then starts each
 * process from the result with the settings of docker-compose.yml, checks its health, and stops it. Starts a Postgres, a mail
 * catcher, and a Redis if the machine has one. Prints a line per step. Exits with code 1 and the reason if a step fails. Does
 * not check Docker itself.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailCatcher } from '../local/mail-catcher/mail-catcher.ts';
import { startObjectStore } from '../local/object-store/object-store.ts';
import { freePort } from '../local/ports.ts';
import { startPostgres } from '../local/postgres.ts';
import { findRedisServer, startRedis } from '../local/redis.ts';
import type { ServerProcess } from '../local/server-process.ts';
import { startWatchdog } from '../local/watchdog.ts';
import { readCompose } from './compose.ts';
import { buildImage, sizeOf } from './image-build.ts';
import { type ImageProcess, startImageProcess } from './image-process.ts';

const print = (sentence: string, ms?: number) =>
  console.log(`${ms === undefined ? '' : (ms / 1_000).toFixed(1)}`.padStart(6), ` ${sentence}`);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const timed = async <T>(sentence: (result: T) => string, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  const result = await work();
  print(sentence(result), performance.now() - startedAt);
  return result;
};

const opened = new AsyncDisposableStack();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted = true;
    void opened.disposeAsync().finally(() => process.exit(130));
  });
}

try {
  await check();
  await opened.disposeAsync();
  print('The image builds, and every process starts, answers and stops.');
} catch (error) {
  if (!interrupted) console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
  await opened.disposeAsync();
}

async function check() {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-image-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755); // if root runs the check, Postgres and the processes run as other users

  const watchdog = startWatchdog();
  opened.defer(watchdog.release);
  const image = await timed(
    () => 'infra/docker/build.sh',
    () => buildImage(folder, watchdog),
  );
  for (const part of ['node_modules', 'web/dist', '.']) {
    print(
      `size of ${part === '.' ? 'everything above the base image' : part}: ${megabytes(await sizeOf(join(image, part)))}`,
    );
  }
  // read_only: true
  execFileSync('chmod', ['-R', 'a-w', image]);
  opened.defer(() => void execFileSync('chmod', ['-R', 'u+w', image]));

  const servers = await openServers(folder, (server, signal) => {
    watchdog.guard(server.pid, signal);
    opened.defer(async () => {
      await server.stop();
      watchdog.forget(server.pid);
    });
  });
  await runProcesses();

  async function runProcesses() {
    const redisPassword = servers.redisUrl ? new URL(servers.redisUrl).password : 'none';
    const secret = () => randomBytes(32).toString('hex');
    const { services } = readCompose({
      POSTGRES_PASSWORD: new URL(servers.databaseUrl).password,
      POSTGRES_APP_PASSWORD: secret(),
      REDIS_PASSWORD: redisPassword,
      SESSION_SECRET: secret(),
      PROXY_SECRET: secret(),
      SMTP_URL: 'smtp://mail:1025',
      S3_PUBLIC_URL: 'https://files.marketplace.example',
      S3_ACCESS_KEY: servers.objects.accessKey,
      S3_SECRET_KEY: servers.objects.secretKey,
      MAIL_FROM: 'Marketplace <hello@marketplace.example>',
      SITE_URL: 'https://marketplace.example',
    });
    const ports = { API_PORT: String(await freePort()), PORT: String(await freePort()) };
    const addresses = Object.entries({
      'postgres:5432': new URL(servers.databaseUrl).host,
      // Without Redis the variable is empty, which counts as not set, and the queues run on Postgres.
      [`redis://:${redisPassword}@redis:6379`]: servers.redisUrl ?? '',
      'mail:1025': `127.0.0.1:${servers.smtpPort}`,
      'objects:8333': `127.0.0.1:${servers.objects.port}`,
      'api:3001': `127.0.0.1:${ports.API_PORT}`,
      '127.0.0.1:3001': `127.0.0.1:${ports.API_PORT}`,
      '127.0.0.1:3000': `127.0.0.1:${ports.PORT}`,
    });

    const running: [name: string, ImageProcess][] = [];
    await mkdir(join(folder, 'logs'));
    // In the order of the file, which matches depends_on.
    for (const [name, service] of Object.entries(services)) {
      if (service.command?.[0] !== 'node') continue;
      const limit = (service.deploy as { resources: { limits: { memory: string } } }).resources.limits.memory;
      const once = service.restart === 'no';
      await timed(
        (started) =>
          `${name} ${once ? 'ended with code 0' : 'is ready'}; memory: ${megabytes(started.peak())} of ${limit}`,
        async () => {
          const logFile = join(folder, 'logs', `${name}.log`);
          // In a container every process uses port 3002. Here each needs a different port.
          const HEALTH_PORT = String(await freePort());
          const here = [...addresses, ['127.0.0.1:3002', `127.0.0.1:${HEALTH_PORT}`] as const];
          const rewrite = (text: string) => here.reduce((sofar, [from, to]) => sofar.replace(from, to), text);
          const ownPorts = { ...ports, HEALTH_PORT };
          const started = await startImageProcess({ service, image, logFile, watchdog, rewrite, ports: ownPorts });
          opened.defer(started.kill);
          await (once ? started.finish() : started.ready());
          if (!once) running.push([name, started]);
          return started;
        },
      );
    }
    await lookAtPages(`http://127.0.0.1:${ports.PORT}`);
    for (const [name, { peak, stop }] of running.reverse()) {
      await timed(() => `${name} answered SIGTERM with code 0; memory: at most ${megabytes(peak())}`, stop);
    }
  }
}

/** Each starts with an empty folder. */
async function openServers(folder: string, onOpen: (server: ServerProcess, signal: NodeJS.Signals) => void) {
  const postgres = await timed(
    () => 'Postgres',
    async () => startPostgres({ dataDir: join(folder, 'postgres'), port: await freePort() }),
  );
  onOpen(postgres, 'SIGINT');
  const redis = (await findRedisServer())
    ? await startRedis({ dataDir: join(folder, 'redis'), port: await freePort() })
    : undefined;
  if (redis) onOpen(redis, 'SIGTERM');
  print(redis ? 'Redis' : 'No redis-server on this machine: the queues run on Postgres');
  const mail = await createMailCatcher({ smtpPort: 0, webPort: 0 });
  opened.defer(mail.stop);
  const keys = { accessKey: 'marketplace', secretKey: randomBytes(32).toString('hex'), region: 'us-east-1' };
  const store = { folder: join(folder, 'objects'), port: 0, allowedOrigin: 'https://marketplace.example', ...keys };
  const { port, stop } = await startObjectStore(store);
  opened.defer(stop);
  return { databaseUrl: postgres.url, redisUrl: redis?.url, smtpPort: mail.smtpPort, objects: { port, ...keys } };
}

/** Requests the home page, one of its assets, and the API through the site. Throws unless each answers 200. */
async function lookAtPages(site: string) {
  const get = async (path: string) =>
    timed(
      () => `GET ${path}: 200`,
      async () => {
        const reply = await fetch(`${site}${path}`, { signal: AbortSignal.timeout(10_000) });
        const text = await reply.text();
        if (reply.status !== 200) throw new Error(`GET ${path}: ${reply.status}\n${text.slice(0, 500)}`);
        return text;
      },
    );
  const page = await get('/');
  const asset = page.match(/\/assets\/[\w.-]+\.(?:js|css)/)?.[0];
  if (!asset) throw new Error('The first page names no file of the built web app.');
  await get(asset);
  await get('/api/health/ready');
}
