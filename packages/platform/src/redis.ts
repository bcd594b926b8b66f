/**
 * Connections to Redis with our timeouts. Every connection has an error listener, because an error without one ends the
 * process.
 */
import { Cluster, type SentinelConnectionOptions, SentinelConnector, Redis as Server } from 'ioredis';
import type { Logger } from './logger.ts';
import { parseRedisAddress } from './redis-address.ts';
import { resilience } from './resilience.ts';

const { connectTimeout, commandTimeout, reconnectMin, reconnectMax } = resilience.redis;

/** Milliseconds before the reconnection attempt number `times`, doubling up to the limit. */
export const reconnectPause = (times: number): number => Math.min(reconnectMin * 2 ** (times - 1), reconnectMax);

/** A connection to one server, which Sentinel may have named, or to a cluster. */
export type Redis = Server | Cluster;

/** What a connection does while Redis is down. */
type Patience = {
  /** Attempts per command, or null to repeat it until it succeeds. */
  maxRetriesPerRequest: number | null;
  /** Whether commands wait for a connection. Otherwise they fail at once. */
  enableOfflineQueue: boolean;
  commandTimeout?: number;
  connectionName?: string;
};

/**
 * Asks the Sentinels for the master. ioredis 6.0.0 gives up for good if they name a new master while it asks, because the
 * failover detector of the lost connection ends the attempt. That detector is useless by then, and the new connection
 * gets another one.
 */
class LastingSentinelConnector extends SentinelConnector {
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override connect(...args: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    // biome-ignore lint/complexity/useLiteralKeys: the field is private in its type
    this['failoverDetector']?.cleanup();
    return super.connect(...args);
  }
}

/** Connects to any form of REDIS_URL. The caller adds the error listener. */
export const openRedis = (url: string, patience: Patience): Redis => {
  const { kind, hosts, master, username, password, db, tls } = parseRedisAddress(url);
  const { enableOfflineQueue, ...perCommand } = patience;
  const login = { ...(username && { username }), ...(password && { password }), ...(tls && { tls: {} }) };
  if (kind === 'cluster')
    return new Cluster([...hosts], {
      enableOfflineQueue,
      clusterRetryStrategy: reconnectPause,
      // Names of nodes are checked against their certificates.
      dnsLookup: (host, callback) => callback(null, host),
      redisOptions: { connectTimeout, ...perCommand, ...login },
    });
  return new Server({
    ...(kind === 'sentinel'
      ? {
          Connector: LastingSentinelConnector,
          sentinels: [...hosts],
          name: master!,
          sentinelRetryStrategy: reconnectPause,
          enableTLSForSentinelMode: tls,
          ...(password && { sentinelPassword: password }),
          ...(tls && { sentinelTLS: {} }),
          // The old master becomes a replica, which refuses writes. Connects to the new one and repeats the command.
          reconnectOnError: (error: Error) => (error.message.startsWith('READONLY') ? 2 : false),
          // Notices that the Sentinels have named a new master while the old one still responds.
          failoverDetector: true,
        }
      : hosts[0]),
    ...login,
    db,
    connectTimeout,
    enableOfflineQueue,
    retryStrategy: reconnectPause,
    ...perCommand,
  });
};

/**
 * `blocking` connections wait in Redis for work and retry without limit. Others fail immediately while Redis is down,
 * and soon if it does not respond, so that callers do not hang.
 */
export const connectRedis = (url: string, { log, blocking = false }: { log: Logger; blocking?: boolean }): Redis => {
  const redis = openRedis(url, {
    maxRetriesPerRequest: blocking ? null : 1,
    enableOfflineQueue: blocking,
    ...(!blocking && { commandTimeout }),
  });
  redis.on('error', (error) => log.warn({ reason: error.message }, 'redis'));
  return redis;
};

/** The servers that hold keys: the one server, or every master of the cluster. */
export const serversOf = (redis: Redis): Server[] => (redis instanceof Cluster ? redis.nodes('master') : [redis]);
