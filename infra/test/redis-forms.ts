/** A Redis cluster, and a Redis with a replica and a Sentinel, for tests of the other forms of REDIS_URL. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../local/ports.ts';
import { findRedisServer } from '../local/redis.ts';
import { type ServerProcess, spawnServer } from '../local/server-process.ts';
import { waitUntil } from '../wait-until.ts';
import { ensureRedisServer } from './redis.ts';

const password = 'a password of the tests';
const host = '127.0.0.1';
/** Slots of a cluster (Redis, Cluster specification). */
const slots = 16_384;
const patience = { limitMs: 30_000 };

type Node = ServerProcess & { port: number; client: Redis };

const openFolder = async () => {
  await ensureRedisServer();
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-redis-'));
  const program = (await findRedisServer())!;
  const nodes: Node[] = [];
  return {
    /** Starts a server with these lines of configuration. Resolves when it responds. */
    start: async (config: (port: number) => string[], args: string[] = []): Promise<Node> => {
      const port = await freePort();
      const file = join(folder, `${port}.conf`);
      const lines = [`port ${port}`, `bind ${host}`, `dir ${folder}`, 'save ""', `requirepass "${password}"`];
      await writeFile(file, [...lines, ...config(port)].join('\n'));
      const server = await spawnServer(program, [file, ...args], {
        logFile: join(folder, `${port}.log`),
        stopSteps: [['SIGKILL', 5_000]],
      });
      const client = new Redis({ host, port, password, retryStrategy: () => 50, maxRetriesPerRequest: null });
      client.on('error', () => {});
      await client.ping();
      const node = { ...server, port, client };
      nodes.push(node);
      return node;
    },
    stop: async () => {
      for (const { client } of nodes) client.disconnect();
      await Promise.all(nodes.map((node) => node.stop()));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** `kill` kills the server that accepts writes, with SIGKILL. */
export type RedisForm = { url: string; kill: () => Promise<void>; stop: () => Promise<void> };

/** Three masters, each with a third of the slots. `kill` kills the first, and its replica takes over. */
export const startRedisCluster = async (): Promise<RedisForm> => {
  const folder = await openFolder();
  const node = () =>
    folder.start((port) => [
      'cluster-enabled yes',
      `cluster-config-file nodes-${port}.conf`,
      'cluster-node-timeout 1000',
      'cluster-require-full-coverage no',
      `masterauth "${password}"`,
    ]);
  const nodes = [await node(), await node(), await node()];
  const replica = await node();
  const share = Math.ceil(slots / nodes.length);
  for (const [at, { client, port }] of nodes.entries()) {
    await client.call('CLUSTER', 'ADDSLOTSRANGE', at * share, Math.min((at + 1) * share, slots) - 1);
    if (at > 0) await nodes[0]!.client.call('CLUSTER', 'MEET', host, port);
  }
  for (const { client } of nodes)
    await waitUntil(
      'the complete cluster',
      async () => String(await client.call('CLUSTER', 'INFO')),
      (info) => info.includes('cluster_state:ok') && info.includes(`cluster_slots_assigned:${slots}`),
      patience,
    );
  const [first] = nodes as [Node];
  await replica.client.call('CLUSTER', 'MEET', host, first.port);
  const id = String(await first.client.call('CLUSTER', 'MYID'));
  // The replica refuses until it knows the master.
  await waitUntil(
    'a replica of the first node',
    async () => String(await replica.client.call('CLUSTER', 'REPLICATE', id)),
    (reply) => reply === 'OK',
    patience,
  );
  await waitUntil(
    'a replica that is in sync',
    () => replica.client.info('replication'),
    (info) => info.includes('master_link_status:up'),
    patience,
  );
  return {
    url: `redis+cluster://:${encodeURIComponent(password)}@${nodes.map(({ port }) => `${host}:${port}`).join(',')}`,
    kill: () => first.stop(),
    stop: folder.stop,
  };
};

/** A master, a replica and a Sentinel that promotes the replica a second after it misses the master. */
export const startRedisSentinel = async (): Promise<RedisForm> => {
  const folder = await openFolder();
  const auth = `masterauth "${password}"`;
  const master = await folder.start(() => [auth, 'appendonly yes', 'appenddirname master']);
  const replica = await folder.start(() => [
    auth,
    `replicaof ${host} ${master.port}`,
    'appendonly yes',
    'appenddirname replica',
  ]);
  const sentinel = await folder.start(
    () => [
      `sentinel monitor main ${host} ${master.port} 1`,
      `sentinel auth-pass main "${password}"`,
      'sentinel down-after-milliseconds main 1000',
      'sentinel failover-timeout main 5000',
    ],
    ['--sentinel'],
  );
  await waitUntil(
    'a replica that is in sync',
    () => replica.client.info('replication'),
    (info) => info.includes('master_link_status:up'),
    patience,
  );
  await waitUntil(
    'a Sentinel that knows the replica',
    async () => String(await sentinel.client.call('SENTINEL', 'REPLICAS', 'main')),
    (replicas) => replicas.includes(String(replica.port)),
    patience,
  );
  return {
    url: `redis+sentinel://:${encodeURIComponent(password)}@${host}:${sentinel.port}/main`,
    kill: () => master.stop(),
    stop: folder.stop,
  };
};
