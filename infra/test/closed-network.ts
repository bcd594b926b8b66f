/** Tests can only connect to this machine. Any other connection fails with a message. */
import { Socket } from 'node:net';
import { inject } from 'vitest';

const servers = [inject('postgresUrl'), ...inject('redisUrls')].map((url) => new URL(url).hostname);
const reachable = (host: string) =>
  servers.includes(host) ||
  ['localhost', '::1', '0.0.0.0'].includes(host) ||
  /^127\./.test(host) ||
  host.startsWith('::ffff:127.');

/** Test files that share modules also share this prototype, so it is patched once. */
const guarded = Symbol.for('marketplace.closed-network');
const connect = Socket.prototype.connect;
const guard = function guard(this: Socket, ...args: unknown[]) {
  // Node calls itself with normalised arguments: [options, callback] in one array.
  const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as [unknown, unknown];
  const options = typeof first === 'object' && first !== null ? (first as { host?: string; path?: string }) : undefined;
  const host = options ? options.host : typeof second === 'string' ? second : undefined;
  if (!options?.path && host !== undefined && !reachable(host))
    throw new Error(`Tests may not connect to ${host}: only to this machine.`);
  return connect.apply(this, args as Parameters<typeof connect>);
} as typeof connect;
if (!(guarded in Socket.prototype)) Object.assign(Socket.prototype, { connect: guard, [guarded]: true });
