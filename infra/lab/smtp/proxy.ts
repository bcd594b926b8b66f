/** A proxy in front of a server without TLS. It leaves extensions out, cuts connections, and records what the client writes. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The EHLO response without some extensions. STARTTLS is always left out, because the proxy could not read on. */
const withoutExtensions = (reply: string, hidden: readonly string[]): string => {
  const lines = reply
    .split('\r\n')
    .filter((line) => line !== '' && !hidden.some((keyword) => new RegExp(`^250[ -]${keyword}\\b`, 'i').test(line)));
  return lines.map((line, at) => `250${at === lines.length - 1 ? ' ' : '-'}${line.slice(4)}\r\n`).join('');
};

export const startProxy = async (serverPort: number) => {
  let hidden: readonly string[] = [];
  let cutsAfterData = false;
  let writes: string[] = [];
  let opened = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    opened += 1;
    const server = connect(serverPort, '127.0.0.1').setNoDelay(true);
    let isCut = false;
    let said = '';
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          // The server still gets what the client wrote before it was cut off.
          if (!isCut || socket === server) other.end();
        });
    }
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      writes.push(text);
      said = (said + text).slice(-5);
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (cutsAfterData && said === '\r\n.\r\n') {
        cutsAfterData = false;
        isCut = true;
        client.destroy();
        server.end('QUIT\r\n');
        return;
      }
      const text = chunk.toString('latin1');
      client.write(text.startsWith('250-') ? withoutExtensions(text, ['STARTTLS', ...hidden]) : chunk);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `smtp://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Leaves these extensions out of later EHLO responses, and forgets what was recorded. */
    begin: (without: readonly string[] = []) => {
      hidden = without;
      writes = [];
      opened = 0;
    },
    /** Cuts off the next client whose mail the server has taken, before the client has the reply. */
    cutAfterData: () => {
      cutsAfterData = true;
    },
    /** What the client wrote, one entry per packet. */
    writes: (): readonly string[] => writes,
    connections: () => opened,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
export type SmtpProxy = Awaited<ReturnType<typeof startProxy>>;
