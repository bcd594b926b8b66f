/** A Sentinel that answers what a test tells it to. The real one decides by itself when to fail over. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const text = (value: string) => `$${Buffer.byteLength(value)}\r\n${value}\r\n`;
const list = (...values: string[]) => `*${values.length}\r\n${values.map(text).join('')}`;

/** Starts one that knows no master yet, on a free port of 127.0.0.1. */
export const startOwnSentinel = async () => {
  const sockets = new Set<Socket>();
  const subscribers = new Set<Socket>();
  let master: { hostname: string; port: string } | undefined;
  let asked = 0;

  const answer = (socket: Socket, [command = '', ...rest]: string[]): string => {
    if (/^hello$/i.test(command)) return '-NOPROTO unsupported protocol version\r\n';
    if (/^subscribe$/i.test(command)) {
      subscribers.add(socket);
      return `*3\r\n${text('subscribe')}${text(rest[0]!)}:1\r\n`;
    }
    if (!/^get-master-addr-by-name$/i.test(rest[0] ?? '')) return /^sentinel$/i.test(command) ? '*0\r\n' : '+OK\r\n';
    asked += 1;
    return master ? list(master.hostname, master.port) : '*-1\r\n';
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    const leave = () => {
      sockets.delete(socket);
      subscribers.delete(socket);
    };
    socket.on('error', () => socket.destroy()).on('close', leave);
    socket.on('data', (data) => {
      // Each request of a client fits in one packet: `*2`, `$9`, `SUBSCRIBE`, `$14`, `+switch-master`.
      for (const request of String(data).split(/^\*/m).filter(Boolean))
        socket.write(
          answer(
            socket,
            request.split('\r\n').filter((_, line) => line > 0 && line % 2 === 0),
          ),
        );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** REDIS_URL of the named servers with their password. */
    url: (password: string) => `redis+sentinel://:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/main`,
    /** Names the server at this address, or none. */
    name: (address: string | undefined) => {
      master = address === undefined ? undefined : new URL(address);
    },
    /** Tells the subscribers that there is a new master. */
    announce: () => {
      for (const socket of subscribers) socket.write(list('message', '+switch-master', 'main'));
    },
    subscribers: () => subscribers.size,
    /** How often a client asked for the master. */
    asked: () => asked,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
