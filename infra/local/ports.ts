import { once } from 'node:events';
import { createServer } from 'node:net';
import getPort from 'get-port';

/** Can a server listen on this port? Asks for the loopback address and for all addresses: on some systems one may be free while the other is not. */
export async function portIsFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '::', '0.0.0.0']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** A port of 127.0.0.1 that nobody uses at the moment, and that is not given away again for some seconds; for tests, which must not meet each other. */
export const freePort = (): Promise<number> => getPort({ host: '127.0.0.1' });

/** What to say when a port is taken. `setting` is the environment variable that names the port. */
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
    // A machine without IPv6 has no such address: nobody can be in the way there.
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return true;
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
