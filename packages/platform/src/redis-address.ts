/** The three forms of REDIS_URL: one server, servers behind Sentinel, and a cluster. */
import { z } from 'zod';

export type Host = { host: string; port: number };

/** `hosts`: the server, the Sentinels, or nodes of the cluster, of which one that responds is enough. */
export type RedisAddress = {
  kind: 'server' | 'sentinel' | 'cluster';
  hosts: readonly Host[];
  /** The name by which the Sentinels know the server. */
  master?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
  db: number;
  tls: boolean;
};

const forms = {
  redis: { kind: 'server', port: 6379, tls: false },
  rediss: { kind: 'server', port: 6379, tls: true },
  'redis+sentinel': { kind: 'sentinel', port: 26379, tls: false },
  'rediss+sentinel': { kind: 'sentinel', port: 26379, tls: true },
  'redis+cluster': { kind: 'cluster', port: 6379, tls: false },
  'rediss+cluster': { kind: 'cluster', port: 6379, tls: true },
} as const;

const pattern = /^(rediss?(?:\+(?:sentinel|cluster))?):\/\/(?:([^@/]*)@)?([^@/?#]+)(?:\/([^?#]*))?$/;

const parseHost = (text: string, port: number): Host => {
  // An IPv6 address stands in brackets.
  const [, v6, name, given] = /^(?:\[([\da-f:]+)\]|([^:\s]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = v6 ?? name;
  if (!host) throw new Error(`"${text}" is not a host`);
  return { host, port: given ? Number(given) : port };
};

/**
 * Parses `redis://:password@host:port/db`, `redis+sentinel://:password@host,host/master/db` and
 * `redis+cluster://:password@host,host`. `rediss` encrypts. Throws a readable error for any other text.
 */
export const parseRedisAddress = (url: string): RedisAddress => {
  const [, scheme, account = '', hosts, path = ''] = pattern.exec(url) ?? [];
  if (!scheme || !hosts)
    throw new Error('an address like redis://:password@host, redis+sentinel://… or redis+cluster://… is needed');
  const { kind, port, tls } = forms[scheme as keyof typeof forms];
  const [username = '', password = ''] = account.split(/:(.*)/s).map(decodeURIComponent);
  const parts = path.split('/').filter(Boolean);
  const master = kind === 'sentinel' ? parts.shift() : undefined;
  if (kind === 'sentinel' && !master)
    throw new Error('the name of the master is missing: redis+sentinel://host/master');
  const db = Number(parts.shift() ?? 0);
  if (parts.length > 0 || !Number.isInteger(db)) throw new Error(`"/${path}" is not the number of a database`);
  if (kind === 'cluster' && db !== 0) throw new Error('a cluster has only database 0');
  const list = hosts.split(',').map((host) => parseHost(host, port));
  if (kind === 'server' && list.length > 1) throw new Error('several hosts need redis+sentinel:// or redis+cluster://');
  return {
    kind,
    hosts: list,
    master,
    username: username || undefined,
    password: password || undefined,
    db,
    tls,
  };
};

/** REDIS_URL in a process's environment. */
export const RedisUrl = z.string().superRefine((url, ctx) => {
  try {
    parseRedisAddress(url);
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: (error as Error).message });
  }
});
