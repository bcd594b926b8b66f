import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@marketplace/contracts/brand';
import { stackEnvFile } from '@marketplace/platform/command-env';
import { asRole } from '@marketplace/platform/postgres-role';
import { newVapidPair, type VapidPair } from '@marketplace/platform/push-transport';
import { mallocSettings, nodeFlags } from '../node-flags.ts';
import { takeDataFolder } from './data-folder.ts';
import { portsToOpen, root, type Settings } from './env.ts';
import { envFile } from './env-file.ts';
import { portIsFree, portTaken } from './ports.ts';
import { startPostgres, stopLeftoverPostgres } from './postgres.ts';
import { createSupervisor, type Supervisor } from './processes.ts';
import { findRedisServer, startRedis, stopLeftoverRedis } from './redis.ts';
import { keptSecret } from './secret.ts';
import { keepServer } from './server-keeper.ts';
import type { Stores } from './summary.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';
import { buildWebApp } from './web-build.ts';

export type Stack = {
  /**
   * Resolves when site and API respond. Throws a readable error if a part does not start, or if the stack is
   * stopped meanwhile.
   */
  start: () => Promise<Stores>;
  /** Stops everything in this order: site, API, relay, jobs, mail, objects, Redis, Postgres. */
  stop: () => Promise<void>;
  /** Kills the services at once. The watchdog stops the databases when this process ends, which should follow. */
  kill: () => void;
};

type Options = {
  settings: Settings;
  /** The site serves the web app from its sources, and the other services restart when their sources change. */
  dev: boolean;
  /** Receives a message for each step. */
  say: (sentence: string) => void;
  /** Called with a message if a part fails permanently after the start. */
  onFailure: (sentence: string) => void;
};

/** The URL of a database for the processes, and for the role that migrates if it is separate. */
type Database = { databaseUrl: string; ownerUrl: string | undefined };

/** A script of the repository, run with this Node. */
const node = (script: string, ...flags: string[]) => ({
  program: process.execPath,
  args: [...nodeFlags(script), ...flags, join(root, script)],
});

/** The whole marketplace on this machine: databases, mail catcher, workers, API and site. */
export function createStack({ settings, dev, say, onFailure }: Options): Stack {
  const { DATA_DIR } = settings;
  const opened = new AsyncDisposableStack();
  let supervisor: Supervisor | undefined;

  async function start(): Promise<Stores> {
    const watchdog = startWatchdog();
    opened.defer(watchdog.release);
    opened.defer(await takeDataFolder(DATA_DIR, watchdog.pid, say));
    const startsRedis = !settings.REDIS_URL && (await findRedisServer()) !== undefined;
    await clearTheWay(startsRedis);

    // Opened before the services, and therefore closed after them.
    const database = settings.DATABASE_URL
      ? { databaseUrl: settings.DATABASE_URL, ownerUrl: settings.MIGRATE_DATABASE_URL }
      : openPostgres(watchdog);
    const redis = startsRedis ? openRedis(watchdog) : settings.REDIS_URL;
    const processes = createSupervisor({ logDir: join(DATA_DIR, 'logs'), print: say, onGiveUp: onFailure, watchdog });
    supervisor = processes;
    opened.defer(processes.stop);

    const mail = settings.SMTP_URL ? undefined : keepMailCatcher(processes);
    const objects = settings.S3_URL ? undefined : keepObjectStore(processes);
    const web = dev ? undefined : build(processes);
    const [stores] = await Promise.all([
      startServices(processes, { database, redis, web, objects }),
      web,
      mail,
      objects,
    ]);
    return stores;
  }

  /** Migrates the database, then starts the services, and the site once the web app is built. */
  async function startServices(
    processes: Supervisor,
    parts: {
      database: Database | Promise<Database>;
      redis: string | undefined | Promise<string>;
      web: Promise<void> | undefined;
      objects: Promise<unknown> | undefined;
    },
  ): Promise<Stores> {
    const [{ databaseUrl, ownerUrl }, redisUrl] = await Promise.all([parts.database, parts.redis]);
    const env = await childEnvironment({ databaseUrl, redisUrl });
    // Only this process and the commands have the owner's password.
    const ownerEnv = { ...env, ...(ownerUrl && { MIGRATE_DATABASE_URL: ownerUrl }) };
    await processes.finish({ name: 'migrate', ...node('packages/domain/src/bin/migrate.ts'), env: ownerEnv });
    say('The database schema is up to date');
    const watch = dev ? ['--watch', '--watch-preserve-output'] : [];
    const api = `http://127.0.0.1:${settings.API_PORT}/api/health/ready`;
    const site = `http://localhost:${settings.PORT}/healthz`;
    await keepForCommands(ownerEnv);
    // Starts the jobs after the seed, because the timed jobs would wait for its locks.
    const seeded =
      settings.NODE_ENV === 'production'
        ? Promise.resolve()
        : Promise.resolve(parts.objects).then(() => seed(processes, env)); // it puts files into the store
    await Promise.all([
      seeded.then(() => processes.keep({ name: 'jobs', ...node('workers/jobs/src/main.ts', ...watch), env })),
      processes.keep({ name: 'relay', ...node('workers/relay/src/main.ts', ...watch), env }),
      processes
        .keep({ name: 'api', ...node('services/api/src/main.ts', ...watch), env, readyUrl: api })
        .then(() => say('The API answers')),
      Promise.resolve(parts.web)
        .then(() => processes.keep({ name: 'site', ...node('services/site/src/main.ts'), env, readyUrl: site }))
        .then(() => say('The site answers')),
    ]);
    return { databaseUrl, redisUrl };
  }

  /**
   * Stores the settings for the commands of package.json (`npm run privacy:drill`, `npm run backup`) while the stack
   * runs.
   */
  async function keepForCommands(env: NodeJS.ProcessEnv) {
    const file = stackEnvFile(DATA_DIR);
    await writeFile(file, envFile(env), { mode: 0o600 });
    opened.defer(() => rm(file, { force: true }));
  }

  /** It is one transaction, so the services may start before it ends. They see all of the demo data or none. */
  async function seed(processes: Supervisor, env: NodeJS.ProcessEnv) {
    const seedEnv = {
      ...env,
      DEMO_HISTORY: settings.DEMO_HISTORY,
      ...(!settings.SMTP_URL && { DEMO_WEBHOOK_URL: `http://localhost:${settings.MAIL_WEB_PORT}/webhooks` }),
    };
    await processes.finish({ name: 'seed', ...node('infra/local/seed/main.ts'), env: seedEnv });
    say('The demo data is ready');
  }

  /** Stops databases left by a killed run, then checks that every port is free, before anything is started. */
  async function clearTheWay(startsRedis: boolean) {
    if (!settings.DATABASE_URL) await stopLeftoverPostgres(join(DATA_DIR, 'postgres'), say);
    if (startsRedis) await stopLeftoverRedis(join(DATA_DIR, 'redis'), say);
    const ports = portsToOpen(settings, startsRedis);
    const free = await Promise.all(ports.map((name) => portIsFree(settings[name])));
    const taken = ports.filter((_, index) => !free[index]);
    if (taken.length > 0) throw new Error(taken.map((name) => portTaken(settings[name], name)).join('\n'));
  }

  async function openPostgres(watchdog: Watchdog): Promise<Database> {
    const open = () => startPostgres({ dataDir: join(DATA_DIR, 'postgres'), port: settings.POSTGRES_PORT, log: say });
    const server = keepServer({ name: 'Postgres', open, stopSignal: 'SIGINT', watchdog, say, onFailure });
    opened.defer(server.stop);
    const ownerUrl = await server.url;
    const password = await keptSecret(join(DATA_DIR, 'postgres', 'app-password'));
    return { databaseUrl: asRole(ownerUrl, { role: 'marketplace_app', password }), ownerUrl };
  }

  function openRedis(watchdog: Watchdog): Promise<string> {
    const open = () => startRedis({ dataDir: join(DATA_DIR, 'redis'), port: settings.REDIS_PORT, log: say });
    const server = keepServer({ name: 'Redis', open, stopSignal: 'SIGTERM', watchdog, say, onFailure });
    opened.defer(server.stop);
    return server.url;
  }

  async function keepMailCatcher(processes: Supervisor) {
    const env = {
      ...process.env,
      SMTP_PORT: String(settings.SMTP_PORT),
      MAIL_WEB_PORT: String(settings.MAIL_WEB_PORT),
      PHONE_WEBHOOK_URL: `http://127.0.0.1:${settings.API_PORT}/api/phone-notices/webhook`,
      PHONE_WEBHOOK_SECRET: await keptSecret(join(DATA_DIR, 'phone-webhook-secret')),
      PAYMENT_WEBHOOK_URL: `http://127.0.0.1:${settings.API_PORT}/api/card-payments/webhook`,
      PAYMENT_GATEWAY_KEY: await keptSecret(join(DATA_DIR, 'card-gateway-key')),
    };
    const readyUrl = `http://127.0.0.1:${settings.MAIL_WEB_PORT}/api/messages?limit=1`;
    await processes.keep({ name: 'mail', ...node('infra/local/mail-catcher/main.ts'), env, readyUrl });
    say(`The mail catcher is ready on port ${settings.MAIL_WEB_PORT}`);
  }

  async function keepObjectStore(processes: Supervisor) {
    const env = {
      ...process.env,
      ...(await ownStoreEnv()),
      OBJECTS_DIR: join(DATA_DIR, 'objects'),
      OBJECTS_PORT: String(settings.OBJECTS_PORT),
      SITE_URL: process.env.SITE_URL ?? `http://localhost:${settings.PORT}`,
    };
    const readyUrl = `http://127.0.0.1:${settings.OBJECTS_PORT}/health`;
    await processes.keep({ name: 'objects', ...node('infra/local/object-store/main.ts'), env, readyUrl });
    say(`The object store is ready on port ${settings.OBJECTS_PORT}`);
  }

  /**
   * The settings for the object store of this stack. It uses `localhost` like the site's address, because
   * browsers treat `localhost` and 127.0.0.1 as different hosts.
   */
  async function ownStoreEnv() {
    return {
      S3_URL: `http://localhost:${settings.OBJECTS_PORT}`,
      S3_ACCESS_KEY: 'marketplace',
      S3_SECRET_KEY: await keptSecret(join(DATA_DIR, 'objects-key')),
      S3_REGION: 'us-east-1',
    };
  }

  async function build(processes: Supervisor) {
    // Never uses React's development build, whatever the environment says.
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
    const outcome = await buildWebApp(root, () =>
      processes.finish({ name: 'build', program: 'npm', args: ['run', 'build', '--silent', '--prefix', root], env }),
    );
    say(outcome === 'built' ? 'The web app is built' : 'The web app is unchanged, using the last build');
  }

  async function childEnvironment({ databaseUrl, redisUrl }: Stores): Promise<NodeJS.ProcessEnv> {
    // Leaves out REDIS_URL, which may name a server that the stack does not use, and ports that processes cannot
    // share.
    const vapid: VapidPair = JSON.parse(
      await keptSecret(join(DATA_DIR, 'vapid-keys'), () => JSON.stringify(newVapidPair())),
    );
    const {
      REDIS_URL: _redis,
      HEALTH_PORT: _health,
      METRICS_PORT: _metrics,
      MIGRATE_DATABASE_URL: _owner,
      ...inherited
    } = process.env;
    return {
      ...mallocSettings,
      LOG_LEVEL: 'info',
      // The demo passwords are public in the README, so there is no demo data with NODE_ENV=production.
      ...(settings.NODE_ENV !== 'production' && { ADMIN_SECOND_FACTOR: 'off' }),
      MAIL_FROM: `${brand.name} <hello@marketplace.example>`,
      // Unused numbers and addresses: 555 and .example.
      SUPPORT_WHATSAPP: '+27825550134',
      PROVIDER_WHATSAPP: '+27825550178',
      CONTACT_EMAIL: 'hello@marketplace.example',
      CONTACT_PHONE: '+27105550123',
      PROVIDER_PLATFORM_URL: 'https://providers.marketplace.example',
      LEGAL_NAME: `${brand.name} demonstration (not a registered company)`,
      PHYSICAL_ADDRESS: '1 Example Street, Sandton, 2196',
      INFORMATION_OFFICER: 'Naledi Khumalo',
      SITE_URL: `http://localhost:${settings.PORT}`,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:hello@marketplace.example',
      WEBHOOK_KEYS: await keptSecret(join(DATA_DIR, 'webhook-key')),
      // The mail catcher receives webhooks.
      WEBHOOK_PRIVATE_HOSTS: 'localhost,127.0.0.1',
      // The mail catcher stands in for WhatsApp.
      ...(!settings.SMTP_URL && {
        PHONE_GATEWAY: 'whatsapp',
        PHONE_GATEWAY_URL: `http://127.0.0.1:${settings.MAIL_WEB_PORT}/phone/messages`,
        PHONE_GATEWAY_TOKEN: 'demonstration',
        PHONE_WEBHOOK_SECRET: await keptSecret(join(DATA_DIR, 'phone-webhook-secret')),
        PHONE_WEBHOOK_VERIFY_TOKEN: await keptSecret(join(DATA_DIR, 'phone-verify-token')),
      }),
      // The mail catcher also stands in for the card gateway.
      ...(!settings.SMTP_URL && {
        PAYMENT_GATEWAY_KEY: await keptSecret(join(DATA_DIR, 'card-gateway-key')),
        PAYMENT_GATEWAY_URL: `http://127.0.0.1:${settings.MAIL_WEB_PORT}/payments`,
        CARD_KEYS: await keptSecret(join(DATA_DIR, 'card-key')),
      }),
      ...inherited,
      NODE_ENV: settings.NODE_ENV,
      DATABASE_URL: databaseUrl,
      ...(redisUrl && { REDIS_URL: redisUrl }),
      ...(!settings.S3_URL && (await ownStoreEnv())),
      SMTP_URL: settings.SMTP_URL ?? `smtp://127.0.0.1:${settings.SMTP_PORT}`,
      PORT: String(settings.PORT),
      API_PORT: String(settings.API_PORT),
      API_URL: `http://127.0.0.1:${settings.API_PORT}`,
      SESSION_SECRET: await keptSecret(join(DATA_DIR, 'session-secret')),
      SITEMAP_DIR: join(DATA_DIR, 'sitemaps'),
      LOG_DIR: join(DATA_DIR, 'logs'),
      PROXY_SECRET: randomBytes(32).toString('base64url'),
      ...(dev && { SITE_DEV: 'true' }),
    };
  }

  return {
    start,
    stop: () => opened.disposeAsync(),
    kill: () => supervisor?.kill(),
  };
}
