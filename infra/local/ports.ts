import { once } from 'node:events';
import { createServer } from 'node:net';
import getPort, { portNumbers } from 'get-port';

/**
 * Whether a server can listen on this port. Checks the loopback address and all addresses, because on some systems only
 * one of them may be free.
 */
export async function portIsFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '::', '0.0.0.0']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** The first port that systems give to outgoing connections: 32768 on Linux, 49152 elsewhere. */
const firstEphemeral = 32_768;

/**
 * Returns an unused port of 127.0.0.1. It lies below the ports of outgoing connections, so that none of these takes it
 * before a process that is just starting listens there. It is not returned again for a few seconds; the search starts at
 * a random port, so that parallel test processes do not collide.
 */
export const freePort = (): Promise<number> => {
  const first = 10_000 + Math.floor(Math.random() * 20_000);
  return getPort({ host: '127.0.0.1', port: portNumbers(first, firstEphemeral - 1) });
};

/** The message for a taken port. `setting` is the environment variable of the port. */
export function portTaken(port: number, setting: string): string {
  return `Port ${port} is in use: another program is listening there. Stop it, or set ${setting} to another port.`;
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A machine without IPv6 has no such address, so nothing can listen there.
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return true;
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
