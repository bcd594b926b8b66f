import { once } from 'node:events';
import { createServer } from 'node:net';
import getPort from 'get-port';

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

/**
 * Returns an unused port of 127.0.0.1 that is not returned again for a few seconds, so that parallel tests do not
 * collide.
 */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1' });

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
