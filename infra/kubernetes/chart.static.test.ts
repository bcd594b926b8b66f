/** Checks the Helm chart: valid objects, the same processes as in docker-compose.yml, and no more rights than needed. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { rawCompose, type Service } from '../docker/compose.ts';
import { nodeFlags } from '../node-flags.ts';
import { findHelm, lint, type Manifest, notes, template } from './helm.ts';
import { validate } from './models.ts';

const folder = mkdtempSync(join(tmpdir(), 'helm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const helm = findHelm(folder);
const examples = readdirSync(new URL('examples/', import.meta.url)).map((file) => file.replace('.yaml', ''));
const compose = rawCompose();
const secret =
  /PASSWORD|SECRET|TOKEN|PRIVATE_KEY|ACCESS_KEY|^(MIGRATE_)?DATABASE_|^REDIS_URL$|^SMTP_URL$|^(WEBHOOK|CARD)_KEYS$|^PAYMENT_GATEWAY_KEY$/;
const components = ['api', 'jobs', 'relay', 'site'];

const named = (manifests: Manifest[], kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === `shop-${name}`);
  if (!found) throw new Error(`The chart creates no ${kind} shop-${name}`);
  return found;
};
/** The specification of the pods that a workload creates. A Pod is its own. */
const podOf = ({ kind, spec }: Manifest) =>
  kind === 'Pod' ? spec : (kind === 'CronJob' ? spec.jobTemplate.spec : spec).template.spec;
/** Every object with pods. */
const withPods = (manifests: Manifest[]) =>
  manifests.filter(({ kind }) => ['CronJob', 'Deployment', 'Job', 'Pod', 'StatefulSet'].includes(kind));
const environment = (manifest: Manifest): string[] =>
  podOf(manifest).containers[0].env.map(({ name }: { name: string }) => name);
/** Every workload of our image: the four Deployments and the migration. */
const workloads = (manifests: Manifest[]) => [
  ...components.map((component) => named(manifests, 'Deployment', component)),
  named(manifests, 'Job', 'migrate'),
];

describe.each(examples)('the example %s', (example) => {
  test('passes Helm’s own checks', () => {
    expect(lint(helm, example)).toMatchObject({ ok: true });
  });

  test('creates objects that match the schemas of Kubernetes and of the operators', () => {
    const manifests = template(helm, example);
    expect(manifests.length).toBeGreaterThan(15);
    for (const manifest of manifests) validate(manifest);
  });
});

test('a wrong object fails the schema check', () => {
  const deployment = named(template(helm, 'managed'), 'Deployment', 'api');
  deployment.spec.template.spec.containers[0].ports[0].containerPort = 'three thousand';
  expect(() => validate(deployment)).toThrow(/containerPort/);
});

test.each([
  ['procesess.api.replicas=3', /procesess/],
  ['image.tag=latest', /image\/tag/],
  ['image.tag=', /image\/tag/],
  ['image.repository=', /image\/repository/],
  ['processes.api.replicas=0', /replicas/],
  ['processes.api.tolerations=all', /tolerations/],
  ['metrics.port=70000', /metrics\/port/],
  ['settings.SITE_URL=', /SITE_URL/],
  ['settings.MAIL_FROM=', /MAIL_FROM/],
  ['settings.S3_URL=', /S3_URL/],
  ['httpRoute.parentRefs=null', /parentRefs/],
  ['backup.bucket=', /backup\/bucket/],
  ['backup.url=null', /backup/],
  ['backup.keepDays=31', /keepDays/],
  ['backup.schedule=hourly', /schedule/],
])('refuses %s', (setting, problem) => {
  expect(() => template(helm, 'managed', [setting])).toThrow(problem);
  expect(lint(helm, 'managed', [setting])).toMatchObject({ ok: false });
});

// `helm lint` accepts what a template refuses.
test.each([
  ['settings.SMTP_INSECUR=yes', /settings\.SMTP_INSECUR: no process reads this setting/],
  ['settings.SESSION_SECRET=x', /settings\.SESSION_SECRET: no process reads this setting/],
  ['networkPolicies.ingressNamespace=', /networkPolicies\.ingressNamespace/],
])('installs nothing with %s', (setting, problem) => {
  expect(() => template(helm, 'managed', [setting])).toThrow(problem);
});

test('requires the settings of an installation: no defaults stand for them', () => {
  expect(() => template(helm, 'managed', ['image=null', 'settings=null'])).toThrow(/image.*settings/s);
});

test('scheduling, annotations and variables reach every pod, and a process may replace them', () => {
  const manifests = template(helm, 'bundled', [
    'nodeSelector.pool=web',
    'tolerations[0].operator=Exists',
    'affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution=null',
    'priorityClassName=important',
    'annotations.team=shop',
    'podAnnotations.sidecar=off',
    'extraEnv[0].name=HTTPS_PROXY',
    'extraEnv[0].value=http://proxy:3128',
    'processes.jobs.nodeSelector.pool=spot',
    'processes.jobs.podAnnotations.sidecar=on',
    'processes.jobs.extraEnv[0].name=TZ',
    'processes.jobs.extraEnv[0].value=UTC',
    'postgres.affinity.nodeSelector.pool=data',
  ]);
  for (const manifest of manifests) validate(manifest);
  for (const manifest of [...workloads(manifests), named(manifests, 'StatefulSet', 'valkey')]) {
    const jobs = manifest.metadata.name === 'shop-jobs';
    expect(podOf(manifest)).toMatchObject({
      nodeSelector: { pool: jobs ? 'spot' : 'web' },
      tolerations: [{ operator: 'Exists' }],
      affinity: { nodeAffinity: {} },
      priorityClassName: 'important',
    });
    expect(manifest.spec.template.metadata.annotations).toEqual({ sidecar: jobs ? 'on' : 'off' });
    if (manifest.kind === 'Deployment') expect(manifest.metadata.annotations).toEqual({ team: 'shop' });
  }
  for (const workload of workloads(manifests)) expect(environment(workload)).toContain('HTTPS_PROXY');
  expect(environment(named(manifests, 'Deployment', 'jobs'))).toContain('TZ');
  expect(environment(named(manifests, 'Deployment', 'api'))).not.toContain('TZ');
  expect(named(manifests, 'Cluster', 'postgres').spec.affinity).toEqual({ nodeSelector: { pool: 'data' } });
});

test('pods use the service account, and the first migration none that does not exist yet', () => {
  const accounts = (settings: string[]) => {
    const manifests = template(helm, 'managed', settings);
    for (const manifest of manifests) validate(manifest);
    return {
      created: manifests.filter(({ kind }) => kind === 'ServiceAccount').map(({ metadata }) => metadata.name),
      used: workloads(manifests).map((workload) => podOf(workload).serviceAccountName),
    };
  };
  expect(accounts([])).toEqual({ created: [], used: Array(5).fill(undefined) });
  expect(accounts(['serviceAccount.name=shops'])).toEqual({ created: [], used: Array(5).fill('shops') });
  expect(accounts(['serviceAccount.create=true', 'serviceAccount.annotations.role=reader'])).toEqual({
    created: ['shop'],
    used: [...Array(4).fill('shop'), undefined],
  });
});

test('the site is reached through an Ingress or an HTTPRoute, from the namespace of the controller only', () => {
  const manifests = template(helm, 'managed', ['ingress.enabled=true', 'settings.SITE_URL=https://shop.example:8443']);
  const only = (kind: string) => manifests.filter((one) => one.kind === kind).map(({ spec }) => spec);
  expect(only('HTTPRoute')).toEqual([
    {
      parentRefs: [{ name: 'web', namespace: 'gateway', sectionName: 'https' }],
      hostnames: ['shop.example'],
      rules: [{ backendRefs: [{ name: 'shop-site', port: 3000 }] }],
    },
  ]);
  expect(only('Ingress')).toMatchObject([{ rules: [{ host: 'shop.example' }] }]);
  const callers = (settings: string[]) =>
    named(template(helm, 'managed', settings), 'NetworkPolicy', 'site').spec.ingress;
  const gateway = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'envoy-gateway-system' } } };
  expect(callers([])[0]).toEqual({ from: [gateway], ports: [{ port: 'http' }] });
  // Without either, `helm test` and Prometheus remain.
  const closed = callers(['httpRoute.enabled=false', 'networkPolicies.ingressNamespace=']);
  const test = { podSelector: { matchLabels: { 'app.kubernetes.io/component': 'test' } } };
  expect(closed).toMatchObject([{ from: [test] }, { ports: [{ port: 'metrics' }] }]);
});

test('each process gets the variables and the command of docker-compose.yml', () => {
  // All optional settings, so that the chart passes every variable that it knows.
  const manifests = template(helm, 'managed', everySetting());
  for (const component of components) {
    const expected: Service = compose.services[component]!;
    const container = podOf(named(manifests, 'Deployment', component)).containers[0];
    expect([component, container.command]).toEqual([component, expected.command]);
    expect(container.command).toEqual(['node', ...nodeFlags(container.command.at(-1)), container.command.at(-1)]);
    expect([component, environment(named(manifests, 'Deployment', component)).sort()]).toEqual([
      component,
      Object.keys(expected.environment!).sort(),
    ]);
    expect([component, container.resources.limits.memory.toLowerCase()]).toEqual([
      component,
      `${(expected as unknown as { deploy: { resources: { limits: { memory: string } } } }).deploy.resources.limits.memory}i`,
    ]);
  }
  expect(environment(named(manifests, 'Job', 'migrate')).sort()).toEqual(
    Object.keys(compose.services.migrate!.environment!).sort(),
  );
});

test('secrets come from the Secret and never from the values', () => {
  for (const workload of workloads(template(helm, 'managed', everySetting())))
    for (const { name, value, valueFrom } of podOf(workload).containers[0].env)
      expect([name, secret.test(name) ? valueFrom?.secretKeyRef?.name : value !== undefined]).toEqual([
        name,
        secret.test(name) ? 'marketplace' : true,
      ]);
});

test('only the migration has the password of the role that owns the tables', () => {
  for (const workload of workloads(template(helm, 'managed', everySetting())))
    expect([workload.metadata.name, environment(workload).includes('MIGRATE_DATABASE_URL')]).toEqual([
      workload.metadata.name,
      workload.kind === 'Job',
    ]);
});

test('no pod may write to its file system, run as root or call the cluster', () => {
  for (const example of examples)
    for (const manifest of withPods(template(helm, example))) {
      expect(podOf(manifest)).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of [...(podOf(manifest).initContainers ?? []), ...podOf(manifest).containers])
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
});

test('the migration runs before an upgrade, and before the first start if the database exists', () => {
  const hook = (example: string) =>
    named(template(helm, example), 'Job', 'migrate').metadata.annotations!['helm.sh/hook'];
  expect(hook('managed')).toBe('pre-install,pre-upgrade');
  expect(hook('bundled')).toBe('post-install,pre-upgrade');
});

test('a process that is scaled by load has no fixed number of replicas', () => {
  const manifests = template(helm, 'large');
  for (const component of components)
    expect(named(manifests, 'Deployment', component).spec).not.toHaveProperty('replicas');
  const scaled = manifests.filter(({ kind }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind));
  expect(scaled.map(({ metadata }) => metadata.name).sort()).toEqual(components.map((one) => `shop-${one}`));
});

test('only the site reaches the API, and only pods of this release reach Valkey', () => {
  const manifests = template(helm, 'bundled');
  const calls = named(manifests, 'NetworkPolicy', 'api').spec.ingress.find(
    ({ ports }: { ports: { port: string }[] }) => ports[0]!.port === 'http',
  );
  expect(calls.from[0].podSelector.matchLabels).toMatchObject({ 'app.kubernetes.io/component': 'site' });
  expect(named(manifests, 'NetworkPolicy', 'valkey').spec.ingress).toHaveLength(1);
});

type Policy = { spec: { ingress: Rule[]; egress: Rule[] } };
type Rule = { from?: Peer[]; to?: Peer[]; ports?: { port: number | string }[] };
type Peer = { ipBlock?: { cidr: string; except?: string[] }; podSelector?: Selector; namespaceSelector?: Selector };
type Selector = { matchLabels?: Record<string, string>; matchExpressions?: { key: string; values?: string[] }[] };
const portsOf = ({ ports = [] }: Rule) => ports.map(({ port }) => port);

test('only the processes that call the database, its pooler and its operator reach it', () => {
  const manifests = template(helm, 'bundled');
  const clients = { matchExpressions: [{ values: ['api', 'relay', 'jobs', 'migrate', 'backup'] }] };
  const postgres = named(manifests, 'NetworkPolicy', 'postgres') as unknown as Policy;
  const pooler = named(manifests, 'NetworkPolicy', 'pooler') as unknown as Policy;
  const reach = (policy: Policy, port: number) =>
    policy.spec.ingress.filter((rule) => portsOf(rule).includes(port)).flatMap(({ from = [] }) => from);
  const [cluster, poolers] = [{ 'cnpg.io/cluster': 'shop-postgres' }, { 'cnpg.io/poolerName': 'shop-pooler' }];
  expect(reach(postgres, 5432)).toMatchObject([
    { podSelector: clients },
    { podSelector: { matchLabels: poolers } },
    { podSelector: { matchLabels: cluster } },
    { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'cnpg-system' } } },
  ]);
  expect(reach(pooler, 5432)).toMatchObject([{ podSelector: clients }]);
  for (const { spec } of [postgres, pooler]) {
    // A rule without callers admits everyone.
    for (const { from, ports } of spec.ingress) expect([from?.length, ports?.length]).not.toContain(undefined);
    expect(spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'], podSelector: { matchLabels: expect.anything() } });
  }
  expect(named(manifests, 'NetworkPolicy', 'postgres').spec.podSelector.matchLabels).toEqual(cluster);
  expect(named(manifests, 'NetworkPolicy', 'pooler').spec.podSelector.matchLabels).toEqual(poolers);
});

test.each(examples)('no pod of %s reaches the metadata of its machine', (example) => {
  const policies = template(helm, example).filter(({ kind }) => kind === 'NetworkPolicy');
  expect(policies.length).toBeGreaterThanOrEqual(5);
  for (const { metadata, spec } of policies as unknown as (Policy & Manifest)[])
    for (const { to, ports } of spec.egress ?? []) {
      const named = [metadata.name, to, ports];
      // Metadata services listen on port 80. DNS caches of nodes and the API of Kubernetes have no other name.
      if (!to) {
        const free = [53, 443, 6443];
        expect(
          ports?.every(({ port }: { port: number | string }) => free.includes(Number(port))),
          JSON.stringify(named),
        ).toBe(true);
        continue;
      }
      for (const { ipBlock } of to) {
        if (ipBlock?.cidr === '0.0.0.0/0') expect(ipBlock.except).toContain('169.254.0.0/16');
        else if (ipBlock?.cidr === '::/0')
          expect(ipBlock.except).toEqual(expect.arrayContaining(['fe80::/10', 'fd00:ec2::254/128']));
        else expect(ipBlock, JSON.stringify(named)).toBe(undefined);
      }
    }
  const jobs = named(template(helm, example), 'NetworkPolicy', 'jobs') as unknown as Policy;
  expect(jobs.spec.egress.some(({ to, ports }) => to?.some(({ ipBlock }) => ipBlock) && !ports)).toBe(true);
});

test('every temporary folder has a limit', () => {
  for (const example of examples)
    for (const manifest of withPods(template(helm, example))) {
      for (const { name, emptyDir, ephemeral } of podOf(manifest).volumes)
        expect([
          manifest.metadata.name,
          name,
          emptyDir?.sizeLimit ?? ephemeral?.volumeClaimTemplate.spec.resources.requests.storage,
        ]).toEqual([manifest.metadata.name, name, name === 'data' ? '20Gi' : '512Mi']);
    }
  expect(lint(helm, 'managed', ['tmpSize=plenty'])).toMatchObject({ ok: false });
});

test('alerts and dashboard are those of infra/observability, with labels that find them', () => {
  const manifests = template(helm, 'large');
  const observability = (name: string) => readFileSync(new URL(`../observability/${name}`, import.meta.url), 'utf8');
  const only = (kind: string) => manifests.find((one) => one.kind === kind)!;
  expect(only('PrometheusRule').spec).toEqual(parse(observability('alerts.yml')));
  const dashboard = named(manifests, 'ConfigMap', 'dashboard');
  expect((dashboard as unknown as { data: object }).data).toEqual({
    'marketplace.json': observability('dashboard.json'),
  });
  expect(dashboard.metadata.labels).toMatchObject({ grafana_dashboard: '1' });
  for (const kind of ['PrometheusRule', 'ServiceMonitor'])
    expect(only(kind).metadata.labels).toMatchObject({ release: 'prometheus' });
});

test('`helm test` fails unless the site, the API and the home page answer', async () => {
  const pod = named(template(helm, 'managed'), 'Pod', 'test');
  expect(pod.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'test' });
  const { command, args, env } = podOf(pod).containers[0];
  expect(env).toEqual([{ name: 'SITE', value: 'http://shop-site:3000' }]);
  let broken = '';
  const paths: string[] = [];
  const server = createServer(({ url }, response) => {
    paths.push(url!);
    response.writeHead(url === broken ? 503 : 200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const run = () =>
    promisify(execFile)(process.execPath, [...command.slice(1), ...args], { env: { SITE: site } }).then(
      () => 'passes',
      ({ code }) => code,
    );
  expect(await run()).toBe('passes');
  expect(paths).toEqual(['/healthz', '/api/health/ready', '/']);
  broken = '/api/health/ready';
  expect(await run()).toBe(1);
  await new Promise((done) => server.close(done));
  expect(await run()).toBe(1);
});

test('the notes give the next commands, and name what is open or closed', () => {
  const managed = notes(helm, 'managed');
  expect(managed).toContain('helm test shop --namespace default');
  expect(managed).toContain('deploy/shop-api -- \\\n    node --run admin:create');
  expect(managed).toContain('https://marketplace.example');
  expect(managed).not.toMatch(/Nothing outside|no backups|policies are off/);
  const off = ['httpRoute', 'backup', 'networkPolicies'].map((one) => `${one}.enabled=false`);
  expect(notes(helm, 'managed', off)).toMatch(/Nothing outside the cluster.*no backups.*policies are off/s);
});

/** Runs the script of a container with a fake rclone, which records its arguments. Returns them line by line. */
const rcloneCalls = async (container: { command: string[]; args: string[] }, env: Record<string, string>) => {
  const bin = mkdtempSync(join(folder, 'bin-'));
  writeFileSync(
    join(bin, 'rclone'),
    '#!/bin/sh\necho "$*" >> "$CALLS"\nif [ "$1" = lsf ]; then printf "%s" "$LISTED"; fi\nexit "$CODE"\n',
    { mode: 0o755 },
  );
  writeFileSync(join(bin, 'ls'), '#!/bin/sh\necho marketplace-2026-11-25T02-17-00.sql.gz\n', { mode: 0o755 });
  const calls = join(bin, 'calls');
  writeFileSync(calls, '');
  const all = {
    CODE: '0',
    LISTED: '',
    ...env,
    CALLS: calls,
    PATH: `${bin}:${process.env.PATH}`,
    BACKUP_PATH: 'bucket/postgres',
  };
  const ended = await promisify(execFile)(container.command[0]!, [...container.command.slice(1), ...container.args], {
    env: all,
  }).then(
    () => 'ended',
    () => 'failed',
  );
  return [...readFileSync(calls, 'utf8').trim().split('\n'), ended];
};

describe('backups', () => {
  const manifests = template(helm, 'managed');
  const containersOf = (name: string) => {
    const { initContainers, containers } = podOf(named(manifests, 'CronJob', name));
    return [...initContainers, ...containers];
  };
  const newest = 'marketplace-2026-11-25T02-17-00.sql.gz';

  test('a run stores the copy, reads it back, and restores it into a separate database', async () => {
    const [backup, upload, database, trial, ...rest] = containersOf('backup');
    expect(rest).toEqual([]);
    expect(backup.command).toEqual(['node', 'packages/domain/src/bin/backup.ts']);
    expect(await rcloneCalls(upload, { KEEP_DAYS: '30' })).toEqual([
      'move /data/backups backup:bucket/postgres',
      `copy backup:bucket/postgres/${newest} /data/backups`,
      'delete --min-age 30d --include marketplace-*.sql.gz backup:bucket/postgres',
      'ended',
    ]);
    expect(await rcloneCalls(upload, { KEEP_DAYS: '30', CODE: '1' })).toEqual([
      'move /data/backups backup:bucket/postgres',
      'failed',
    ]);
    // It stays until the trial has ended, and only this pod reaches it.
    expect(database).toMatchObject({
      restartPolicy: 'Always',
      args: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    });
    expect(trial.command).toEqual(['node', 'packages/domain/src/bin/restore.ts']);
    for (const { name, value } of trial.env.slice(1)) {
      expect(name).toMatch(/DATABASE_URL$/);
      expect(new URL(value).hostname).toBe('127.0.0.1');
    }
  });

  test('its image is the one that writes the database, and its locale that of docker-compose.yml', () => {
    const [, , database] = containersOf('backup');
    const { image, environment } = compose.services.postgres!;
    expect(database.image).toBe(image);
    expect(database.env).toContainEqual({ name: 'POSTGRES_INITDB_ARGS', value: environment!.POSTGRES_INITDB_ARGS });
  });

  test('a restore never starts automatically, and takes the newest or the named copy', async () => {
    expect(named(manifests, 'CronJob', 'restore').spec).toMatchObject({
      suspend: true,
      jobTemplate: { spec: { backoffLimit: 0 } },
    });
    const [download, restore, queues] = containersOf('restore');
    const listed = `${newest}\nmarketplace-2026-11-24T02-17-00.sql.gz\n`;
    expect((await rcloneCalls(download, { BACKUP: 'newest', LISTED: listed })).slice(1)).toEqual([
      `copy backup:bucket/postgres/${newest} /data/backups`,
      'ended',
    ]);
    expect(await rcloneCalls(download, { BACKUP: 'marketplace-x.sql.gz' })).toEqual([
      'copy backup:bucket/postgres/marketplace-x.sql.gz /data/backups',
      'ended',
    ]);
    expect((await rcloneCalls(download, { BACKUP: 'newest', LISTED: '' })).slice(1)).toEqual(['failed']);
    expect(restore.command.slice(1)).toEqual(['packages/domain/src/bin/restore.ts', '--into', 'MIGRATE_DATABASE_URL']);
    expect(queues.command.slice(1)).toEqual(['services/api/src/bin/queues.ts', 'reset', '--yes']);
  });

  test('keys come from Secrets, and a process gets none of the bucket with the copies', () => {
    for (const { name, env } of [...containersOf('backup'), ...containersOf('restore')])
      for (const { name: variable, value, valueFrom } of env)
        if (name !== 'trial' && name !== 'trial-database')
          expect([name, variable, secret.test(variable) ? valueFrom?.secretKeyRef.name : typeof value]).toEqual([
            name,
            variable,
            secret.test(variable) ? (variable.startsWith('RCLONE') ? 'marketplace-backup' : 'marketplace') : 'string',
          ]);
    for (const workload of workloads(manifests))
      expect(JSON.stringify(podOf(workload))).not.toContain('marketplace-backup');
  });

  test('the Postgres cluster archives to the object store, and a new one starts from there', () => {
    const bundled = template(helm, 'bundled');
    expect(named(bundled, 'Cluster', 'postgres').spec.plugins).toEqual([
      { name: 'barman-cloud.cloudnative-pg.io', isWALArchiver: true, parameters: { barmanObjectName: 'backups' } },
    ]);
    expect(named(bundled, 'ScheduledBackup', 'postgres').spec).toMatchObject({
      method: 'plugin',
      schedule: '0 0 2 * * *',
      cluster: { name: 'shop-postgres' },
    });
    const settings = [
      'postgres.recovery.serverName=old-postgres',
      'postgres.recovery.targetTime=2026-11-25 10:00:00+02',
    ];
    const recovered = template(helm, 'bundled', settings);
    for (const manifest of recovered) validate(manifest);
    expect(named(recovered, 'Cluster', 'postgres').spec).toMatchObject({
      bootstrap: {
        recovery: {
          source: 'origin',
          database: 'marketplace',
          recoveryTarget: { targetTime: '2026-11-25 10:00:00+02' },
        },
      },
      externalClusters: [
        { name: 'origin', plugin: { parameters: { barmanObjectName: 'backups', serverName: 'old-postgres' } } },
      ],
    });
    expect(() => template(helm, 'bundled', [...settings, 'postgres.backup.objectStoreName='])).toThrow(
      /objectStoreName/,
    );
  });
});

test('uninstalling keeps the database', () => {
  expect(named(template(helm, 'bundled'), 'Cluster', 'postgres').metadata.annotations).toEqual({
    'helm.sh/resource-policy': 'keep',
  });
});

/** `--set` arguments that give every setting of docker-compose.yml a value. */
function everySetting(): string[] {
  const names = components.flatMap((component) => Object.keys(compose.services[component]!.environment!));
  const fixed = ['HOST', 'PORT', 'API_PORT', 'HEALTH_PORT', 'API_URL', 'METRICS_PORT', 'METRICS_HOST'];
  return [...new Set(names)]
    .filter((name) => !fixed.includes(name) && !secret.test(name) && !['SITE_URL', 'S3_URL'].includes(name))
    .map((name) => `settings.${name}=given`);
}
