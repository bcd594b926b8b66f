// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Compose writes its variables like this.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Env as ApiEnv } from '@marketplace/api/env';
import { MigrateEnv } from '@marketplace/domain/bin/migrate-env';
import { JobsEnv } from '@marketplace/jobs/env';
import { backupFolder } from '@marketplace/platform/command-env';
import { roleOf } from '@marketplace/platform/postgres-role';
import { unsafeSettings } from '@marketplace/platform/production';
import { parseRedisAddress } from '@marketplace/platform/redis-address';
import { resilience } from '@marketplace/platform/resilience';
import { RelayEnv } from '@marketplace/relay/env';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { Env as SiteEnv } from '../../services/site/src/env.ts';
import { nodeFlags } from '../node-flags.ts';
import {
  type Compose,
  fillIn,
  imageVariables,
  interpolate,
  milliseconds,
  networksOf,
  rawCompose,
  rawScaledCompose,
  readCompose,
  type Service,
  type Variables,
} from './compose.ts';

/** Every variable without a default. */
const variables: Variables = {
  POSTGRES_PASSWORD: 'c0ffee',
  POSTGRES_APP_PASSWORD: 'decade',
  REDIS_PASSWORD: 'facade',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  PROXY_SECRET: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtps://us:secret@mail.example',
  S3_PUBLIC_URL: 'https://files.marketplace.example',
  S3_ACCESS_KEY: 'marketplace',
  S3_SECRET_KEY: randomBytes(32).toString('hex'),
  SITE_URL: 'https://marketplace.example',
  MAIL_FROM: 'Marketplace <hello@marketplace.example>',
};
const schemas: Record<string, z.ZodObject> = {
  migrate: MigrateEnv,
  api: ApiEnv,
  relay: RelayEnv,
  jobs: JobsEnv,
  site: SiteEnv,
};
const ours = Object.keys(schemas);
const raw = rawCompose();
const rawScaled = rawScaledCompose();
const compose = readCompose(variables);
const scaled = fillIn(rawScaled, variables);
const service = (name: string) => compose.services[name]!;
const forms = [
  { form: 'docker-compose.yml', raw, compose, processes: 1 },
  { form: 'docker-compose.yml with docker-compose.scale.yml', raw: rawScaled, compose: scaled, processes: 2 },
];
/** Always run once: stores with fixed addresses, and a service that ends. */
const notScaled = ['postgres', 'redis', 'redis-replica', 'sentinel-1', 'sentinel-2', 'sentinel-3', 'migrate'];

describe.each(forms)('$form', ({ raw, compose, processes }) => {
  const service = (name: string) => compose.services[name]!;

  test('follows the Compose Specification', () => {
    // The specification's JSON schema, as bundled with dclint.
    const folder = dirname(createRequire(import.meta.url).resolve('dclint/package.json'));
    const { $schema: _, ...schema } = JSON.parse(readFileSync(join(folder, 'schemas/compose.schema.json'), 'utf8'));
    // Its formats (duration, ports) belong to Compose, not to JSON schema.
    const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
    expect(validate({ ...compose, services: { ...compose.services, wrong: { imagee: 'x' } } })).toBe(false);
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  describe.each(ours)('%s', (name) => {
    const definition = service(name);

    test('writes only to /tmp and cannot gain rights', () => {
      expect(definition).toMatchObject({
        read_only: true,
        tmpfs: '/tmp',
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        init: true,
      });
      // Keeps the image's user.
      for (const key of ['user', 'privileged', 'cap_add', 'volumes', 'network_mode', 'pid'])
        expect(definition).not.toHaveProperty(key);
    });

    test('has a health check on its port; only one-off services have none, with a reason', () => {
      expect(Boolean(definition.healthcheck)).toBe(name !== 'migrate');
      expect(Boolean(definition['x-no-healthcheck'])).toBe(name === 'migrate');
      if (!definition.healthcheck) return;
      const { PORT, API_PORT, HEALTH_PORT } = asStrings(definition);
      const path = { site: 'healthz', api: 'api/health/ready' }[name] ?? 'health/ready';
      expect(definition.healthcheck.test.at(-1)).toContain(
        `fetch('http://127.0.0.1:${PORT ?? API_PORT ?? HEALTH_PORT}/${path}')`,
      );
    });

    test('starts after the migration', () => {
      if (name === 'migrate') expect(definition.depends_on?.postgres).toEqual({ condition: 'service_healthy' });
      else expect(waitsFor(compose, name)).toContainEqual(['migrate', 'service_completed_successfully']);
    });

    test('has enough time to stop', () => {
      const longest = Math.max(resilience.http.stop, resilience.relay.stop, resilience.jobs.stop);
      expect(milliseconds(definition.stop_grace_period!)).toBeGreaterThanOrEqual(longest + 2_000);
    });

    test('gets a valid environment', () => {
      const environment: Variables = { ...imageVariables, ...asStrings(definition) };
      // Empty variables count as not set, as in the processes.
      const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
      const { error } = schemas[name]!.safeParse(set);
      expect(error?.issues ?? []).toEqual([]);
      expect(unsafeSettings(Object.keys(set), set)).toEqual([]);
    });

    test('has no password of the owner’s role, except to migrate', () => {
      const { MIGRATE_DATABASE_URL, ...environment } = asStrings(definition);
      expect(Boolean(MIGRATE_DATABASE_URL)).toBe(name === 'migrate');
      expect(Object.values(environment).join()).not.toContain(variables.POSTGRES_PASSWORD);
      if (environment.DATABASE_URL) expect(roleOf(environment.DATABASE_URL).role).toBe('marketplace_app');
    });

    // id: compose-passes-exactly-the-read-variables
    test('gets exactly the variables that it reads', () => {
      // Variables left at their defaults: counted figures, built files, cached pages, sitemaps in /tmp, logs kept
      // by Docker, and administrators with a second factor.
      const leftAlone = ['ADMIN_SECOND_FACTOR', 'FIGURES', 'SITE_DEV', 'PAGE_CACHE', 'SITEMAP_DIR', 'LOG_DIR'];
      const read = Object.keys(schemas[name]!.shape).filter(
        (key) => !leftAlone.includes(key) && !(key in imageVariables),
      );
      expect(Object.keys(definition.environment ?? {}).sort()).toEqual(read.sort());
    });

    test('runs a file of the repository with Node, without a shell', () => {
      const [program, ...args] = definition.command!;
      const file = args.at(-1)!;
      expect([program, ...args]).toEqual(['node', ...nodeFlags(file), file]);
      expect(() => readFileSync(new URL(`../../${file}`, import.meta.url))).not.toThrow();
    });

    test('uses the one image', () => {
      expect(definition).toMatchObject({ image: 'marketplace:local', pull_policy: 'never' });
      expect('build' in definition).toBe(name === 'migrate');
    });
  });

  describe.each(Object.keys(raw.services))('%s', (name) => {
    const definition = service(name);

    test('has no name or port that prevents scaling', () => {
      expect(definition).not.toHaveProperty('container_name');
      const published = raw.services[name]!.ports ?? [];
      if (name === 'proxy') return expect(published).toEqual(['80:80', '443:443', '443:443/udp']);
      if (!['site', 'mail', 'objects'].includes(name)) expect(published).toEqual([]);
      for (const port of published) expect(port).toMatch(/:\$\{\w*PORT:-\d+(-\d+)?\}:\d+$/);
    });

    test('takes its number of replicas from its variable', () => {
      if (notScaled.includes(name) || definition.profiles) return;
      const { services } = fillIn(raw, { ...variables, [`${name.toUpperCase()}_REPLICAS`]: '3' });
      expect(services[name]?.deploy).toMatchObject({ replicas: '3' });
      const isStandIn = ['objects', 'mail'].includes(name);
      expect(definition.deploy).toMatchObject({ replicas: String(isStandIn ? 1 : processes) });
    });

    test('publishes on loopback by default', () => {
      // The proxy is public, and starts only with its profile.
      if (name !== 'proxy') for (const port of definition.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    });

    test('limits its log and its memory', () => {
      expect(definition.logging).toMatchObject({
        options: { 'max-size': expect.any(String), 'max-file': expect.any(String) },
      });
      expect(definition.deploy).toMatchObject({
        resources: { limits: { memory: expect.stringMatching(/^\d+[mg]$/) } },
      });
    });

    test('is pinned at least to a major version', () => {
      if (definition.image !== 'marketplace:local') expect(definition.image).toMatch(/:v?\d+/);
    });

    // id: compose-without-secrets
    test('contains no secret', () => {
      for (const [key, value] of Object.entries(raw.services[name]!.environment ?? {})) {
        // Previous secrets are empty at first, and without keys no push or phone notice is sent, and without a token no page is purged.
        if (/SECRET|PASSWORD|TOKEN|KEY/.test(key))
          expect(value, key).toMatch(
            /_PREVIOUS$|^(VAPID|WEBHOOK|PHONE|CDN|PAYMENT|CARD)_/.test(key) ? /^\$\{\w+:-\}$/ : /^\$\{\w+:\?[^}]+\}$/,
          );
        const password = String(value).match(/:\/\/[^@/]*?:(.+?)@/)?.[1];
        if (password) expect(password, key).toMatch(/^\$\{\w+:\?[^}]+\}$/);
      }
    });
  });
});

test.each(Object.keys(variables))('refuses to start without %s', (name) => {
  expect(() => readCompose({ ...variables, [name]: '' })).toThrow(name);
});

// id: only-needed-ports-listen
test('listens to other services only if they call it', () => {
  const hosts = Object.fromEntries(ours.map((name) => [name, asStrings(service(name)).HOST]));
  expect(hosts).toEqual({ api: '0.0.0.0', site: '0.0.0.0', relay: '127.0.0.1', jobs: '127.0.0.1' });
});

test('gives the Redis password to the processes and its health check', () => {
  const { command, environment } = service('redis');
  expect(command!.join(' ')).toContain(`--requirepass ${variables.REDIS_PASSWORD}`);
  expect(environment?.REDISCLI_AUTH).toBe(variables.REDIS_PASSWORD);
  for (const name of ['api', 'relay', 'jobs'])
    expect(asStrings(service(name)).REDIS_URL).toBe(`redis://:${variables.REDIS_PASSWORD}@redis:6379`);
});

test('gives the object store the processes’ keys, a health check and a volume', () => {
  const { environment, healthcheck, volumes } = service('objects');
  expect(environment).toEqual({
    AWS_ACCESS_KEY_ID: variables.S3_ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: variables.S3_SECRET_KEY,
    WEED_JWT_FILER_SIGNING_KEY: variables.S3_SECRET_KEY,
  });
  expect(healthcheck?.test.at(-1)).toBe('http://127.0.0.1:8333/healthz');
  expect(volumes).toEqual(['objects:/data']);
  for (const name of ['api', 'jobs'])
    expect(asStrings(service(name))).toMatchObject({
      S3_URL: 'http://objects:8333',
      S3_ACCESS_KEY: variables.S3_ACCESS_KEY,
      S3_SECRET_KEY: variables.S3_SECRET_KEY,
    });
});

test('lets other containers reach only the port of the object store that asks for its keys', () => {
  const { command, environment, ports } = service('objects');
  // Master, volumes and filer ask for no password.
  expect(command).toEqual(expect.arrayContaining(['-ip=127.0.0.1', '-ip.bind=127.0.0.1', '-s3.ip.bind=0.0.0.0']));
  // Catalogues of tables, which would listen beside the S3 server.
  expect(command).toEqual(expect.arrayContaining(['-s3.port.iceberg=0', '-s3.port.lance=0']));
  expect(environment?.WEED_JWT_FILER_SIGNING_KEY).toBe(variables.S3_SECRET_KEY);
  expect(ports).toEqual(['127.0.0.1:8333:8333']);
});

test('sends unencrypted mail only to the catcher, if set, for a local site', () => {
  const told = { ...variables, SMTP_URL: 'smtp://mail:1025', SMTP_INSECURE: 'demo' };
  const problems = (SITE_URL: string) => {
    const environment = asStrings(readCompose({ ...told, SITE_URL }).services.jobs!);
    return unsafeSettings(Object.keys(environment), environment).map(([name]) => name);
  };
  expect(problems('http://localhost:3000')).toEqual([]);
  expect(problems('https://marketplace.example')).toEqual(['SMTP_INSECURE']);
});

test('configures Redis to keep all jobs', () => {
  const command = service('redis').command!.join(' ');
  for (const setting of ['--appendonly yes', '--appendfsync everysec', '--maxmemory-policy noeviction'])
    expect(command).toContain(setting);
  expect(service('redis').volumes).toEqual(['redis:/data']);
});

test('mounts the Postgres volume at the image’s data folder', () => {
  expect(service('postgres').image).toMatch(/^postgres:18/);
  expect(service('postgres').volumes).toEqual(['postgres:/var/lib/postgresql']);
});

// id: stores-on-internal-networks
test('keeps databases and API on internal networks', () => {
  const networks = compose.networks as Record<string, { internal?: boolean }>;
  for (const name of ['postgres', 'redis', 'migrate', 'api', 'relay', 'admin'])
    for (const network of networksOf(service(name)))
      expect(networks[network]?.internal, `${name} on ${network}`).toBe(true);
  // The site has no access to a database.
  expect(networksOf(service('site'))).not.toContain('stores');
});

test.each(['postgres', 'redis', 'api'])('connects the callers of %s to its network', (server) => {
  const port = { postgres: 5432, redis: 6379, api: 3001 }[server];
  const talk = ours.filter((name) =>
    Object.values(asStrings(service(name)))
      .join()
      .includes(`${server}:${port}`),
  );
  expect(talk).not.toEqual([]);
  for (const name of talk)
    expect(
      networksOf(service(name)).some((network) => networksOf(service(server)).includes(network)),
      name,
    ).toBe(true);
});

describe('admin', () => {
  const admin = service('admin');

  test('starts only on request, with a valid environment for every command', () => {
    expect(admin.profiles).toEqual(['admin']);
    expect(raw.services.admin!.environment).toEqual({
      ...raw.services.migrate!.environment,
      REDIS_URL: raw.services.relay!.environment!.REDIS_URL,
      SITE_URL: raw.services.api!.environment!.SITE_URL,
      DATA_DIR: '/data',
      LOG_LEVEL: undefined,
    });
    expect(MigrateEnv.safeParse({ ...imageVariables, ...admin.environment }).error).toBe(undefined);
  });

  test('writes only to /tmp and the backups folder', () => {
    expect(admin).toMatchObject({ read_only: true, tmpfs: '/tmp', cap_drop: ['ALL'], image: 'marketplace:local' });
    expect(admin.volumes).toEqual(['./backups:/data/backups']);
    expect(backupFolder(String(admin.environment!.DATA_DIR))).toBe('/data/backups');
  });

  test('starts without a migration, so that a restore finds an empty database', () => {
    expect(waitsFor(compose, 'admin').map(([name]) => name)).toEqual(['postgres', 'redis']);
  });
});

describe('optional services', () => {
  test('start only with their profile', () => {
    const optional = Object.entries(compose.services).filter(([, { profiles }]) => profiles);
    expect(optional.map(([name, { profiles }]) => [name, profiles])).toEqual(
      ['admin', 'proxy', 'clamav', 'breaches'].map((name) => [name, [name]]),
    );
  });

  test.each([
    ['jobs', 'CLAMAV_URL', 'clamav'],
    ['api', 'HIBP_URL', 'breaches'],
  ])('connects %s to the service that .env.example names for %s', (name, variable, server) => {
    const address = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').match(
      new RegExp(`^#${variable}=(.+)$`, 'm'),
    )![1]!;
    expect(new URL(address).hostname).toBe(server);
    const { services } = readCompose({ ...variables, [variable]: address });
    expect(services[name]!.environment![variable]).toBe(address);
    expect(schemas[name]!.shape[variable]!.safeParse(address).error).toBe(undefined);
    expect(networksOf(services[name]!).some((network) => networksOf(services[server]!).includes(network))).toBe(true);
    expect(networksOf(services[server]!)).toContain('outside');
    expect(services[server]!.ports ?? []).toEqual([]);
  });

  test('forwards requests to the ports of the site and the object store', () => {
    const caddyfile = readFileSync(new URL('Caddyfile', import.meta.url), 'utf8');
    const upstreams = [...caddyfile.matchAll(/^\{\$(\w+)\}[^}]*\sname (\w+)\s+port (\d+)$/gm)].map(
      ([, ...parts]) => parts,
    );
    expect(upstreams).toEqual([
      ['SITE_URL', 'site', String(service('site').environment!.PORT)],
      ['S3_PUBLIC_URL', 'objects', service('objects').ports![0]!.split(':').at(-1)],
    ]);
    for (const [variable, server] of upstreams) {
      expect(service('proxy').environment).toHaveProperty(variable!, variables[variable!]);
      expect(networksOf(service(server!))).toEqual(expect.arrayContaining(networksOf(service('proxy'))));
    }
  });
});

describe('docker-compose.scale.yml', () => {
  const service = (name: string) => scaled.services[name]!;
  const address = (name: string) =>
    (service(name).networks as Record<string, { ipv4_address?: string }>).stores!.ipv4_address;
  const sentinels = ['sentinel-1', 'sentinel-2', 'sentinel-3'];
  const added = ['redis-replica', ...sentinels, 'pgbouncer'];

  test('adds only the replica, the Sentinels and the pooler', () => {
    expect(Object.keys(scaled.services).filter((name) => !(name in compose.services))).toEqual(added);
  });

  test('keeps the services that it adds on the internal network, without ports or rights', () => {
    for (const name of added) {
      expect([name, networksOf(service(name)), service(name).ports]).toEqual([name, ['stores'], undefined]);
      expect(service(name)).toMatchObject({ security_opt: ['no-new-privileges:true'], restart: 'unless-stopped' });
      expect(service(name).healthcheck).toBeDefined();
    }
    for (const name of [...sentinels, 'pgbouncer'])
      expect(service(name)).toMatchObject({ read_only: true, tmpfs: '/tmp', cap_drop: ['ALL'] });
  });

  test('sends statements through the pooler, and notifications past it', () => {
    for (const name of ['api', 'relay', 'jobs']) {
      const { DATABASE_URL, DATABASE_DIRECT_URL } = asStrings(service(name));
      expect(new URL(DATABASE_URL!).host).toBe('pgbouncer:6432');
      expect(DATABASE_DIRECT_URL).toBe(asStrings(compose.services[name]!).DATABASE_URL);
    }
    // Backups, restores and migrations use sessions.
    for (const name of ['migrate', 'admin'])
      expect(asStrings(service(name)).DATABASE_URL).toBe(asStrings(compose.services[name]!).DATABASE_URL);
  });

  test('configures the pooler as its service and the addresses in the file expect', () => {
    const read = (file: string) => readFileSync(new URL(`pgbouncer/${file}`, import.meta.url), 'utf8');
    const settings = Object.fromEntries(
      [...read('pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name!, value!]),
    );
    expect(settings).toMatchObject({
      listen_port: '6432',
      pool_mode: 'transaction',
      marketplace: 'host=postgres port=5432',
    });
    expect(Number(settings.max_prepared_statements)).toBeGreaterThan(0);
    const { user, password } = (({ username, password }) => ({ user: username, password }))(
      new URL(asStrings(service('api')).DATABASE_URL!),
    );
    expect(read('Dockerfile')).toContain(user);
    expect(service('pgbouncer').environment).toEqual({ POSTGRES_APP_PASSWORD: password });
    // Both poolers together leave room for direct connections, the migration and administrators.
    const most = Number(
      service('postgres')
        .command!.join(' ')
        .match(/max_connections=(\d+)/)![1],
    );
    expect(2 * Number(settings.default_pool_size)).toBeLessThanOrEqual(most / 2);
  });

  test('finds Redis through the Sentinels that run', () => {
    for (const name of ['api', 'relay', 'jobs', 'admin'])
      expect(parseRedisAddress(asStrings(service(name)).REDIS_URL!)).toMatchObject({
        kind: 'sentinel',
        hosts: [{ host: 'sentinel', port: 26379 }],
        master: 'main',
        password: variables.REDIS_PASSWORD,
      });
    const script = readFileSync(new URL('sentinel.sh', import.meta.url), 'utf8');
    expect(script).toContain('sentinel monitor main $MASTER 6379 2');
    for (const name of sentinels) {
      expect(service(name).networks).toMatchObject({ stores: { aliases: ['sentinel'] } });
      expect(service(name)).toMatchObject({
        environment: { MASTER: address('redis'), REDISCLI_AUTH: variables.REDIS_PASSWORD },
        volumes: ['./infra/docker/sentinel.sh:/sentinel.sh:ro', `${name}:/data`],
      });
    }
    expect(service('redis-replica').environment!.FIRST_ROLE).toBe(`replicaof ${address('redis')} 6379`);
  });

  test('gives Redis and the Sentinels addresses that no other container gets', () => {
    const { ipam } = (scaled.networks as Record<string, { ipam?: { config: unknown } }>).stores!;
    expect(ipam!.config).toEqual([{ subnet: '172.31.249.0/24', ip_range: '172.31.249.128/25' }]);
    const fixed = ['redis', 'redis-replica', ...sentinels].map(address);
    expect(new Set(fixed).size).toBe(fixed.length);
    for (const one of fixed) {
      expect(one).toMatch(/^172\.31\.249\.\d+$/);
      expect(Number(one!.split('.').at(-1))).toBeLessThan(128);
    }
  });

  test('starts both Redis servers with the options of docker-compose.yml', () => {
    const options = (command: string[]) =>
      Object.fromEntries(
        [...command.join(' ').matchAll(/--([\w-]+) (\S+)/g)].map(([, name, value]) => [name!, value!]),
      );
    const { requirepass, ...kept } = options(compose.services.redis!.command!);
    expect(requirepass).toBe(variables.REDIS_PASSWORD);
    for (const name of ['redis', 'redis-replica']) {
      expect(options(service(name).command!)).toMatchObject(kept);
      expect(service(name).command!.join(' ')).toContain(
        '--requirepass "$REDISCLI_AUTH" --masterauth "$REDISCLI_AUTH"',
      );
      expect(service(name)).toMatchObject({
        image: compose.services.redis!.image,
        environment: { REDISCLI_AUTH: variables.REDIS_PASSWORD },
        volumes: [`${name}:/data`],
        deploy: compose.services.redis!.deploy,
      });
    }
  });

  test('publishes a port for each site', () => {
    expect(service('site').ports).toEqual(['127.0.0.1:3000-3001:3000']);
  });
});

describe('variables', () => {
  test.each([
    ['${A}', 'a'],
    ['x-${A:-b}-${B:-b}', 'x-a-b'],
    ['${A:?is needed}', 'a'],
    ['${B:-smtp://mail:1025}', 'smtp://mail:1025'],
    ['"$$0"', '"$0"'],
  ])('%s', (text, expected) => {
    expect(interpolate(text, { A: 'a', B: '' })).toBe(expected);
  });

  test.each(['${B}', '${B:?it is needed}', '$A', '${A-b}'])('refuses %s', (text) => {
    expect(() => interpolate(text, { A: 'a', B: '' })).toThrow();
  });
});

test.each([
  ['15s', 15_000],
  ['1m', 60_000],
  ['1m30s', 90_000],
])('%s', (text, expected) => {
  expect(milliseconds(text)).toBe(expected);
  expect(() => milliseconds(`${text}x`)).toThrow();
});

function asStrings(definition: Service): Variables {
  return Object.fromEntries(Object.entries(definition.environment ?? {}).map(([key, value]) => [key, String(value)]));
}

/** The services that a service waits for, directly or indirectly. */
function waitsFor(compose: Compose, name: string): [string, string][] {
  return Object.entries(compose.services[name]!.depends_on ?? {}).flatMap(([other, { condition }]) => [
    [other, condition] as [string, string],
    ...waitsFor(compose, other),
  ]);
}
