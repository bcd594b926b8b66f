/** A TCP gate in front of a server, with which a test can disconnect, freeze and reconnect the server. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Gate = {
  /** The server's address through the gate. */
  url: string;
  /** Ends every connection and refuses new ones. */
  close: () => void;
  /** Keeps accepting connections, but forwards nothing. */
  hang: () => void;
  open: () => void;
  /** Forwards new connections to another server. */
  aim: (target: string) => void;
  /** Number of refused connections. */
  refused: () => number;
  remove: () => Promise<void>;
};

/** Opens a gate in front of the server in `target`, on a free port of 127.0.0.1. */
export const gateBefore = async (target: string): Promise<Gate> => {
  let { hostname, port } = new URL(target);
  let state: 'open' | 'hanging' | 'closed' = 'open';
  let refused = 0;
  const pairs = new Set<[Socket, Socket]>();

  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (state === 'closed') {
      refused += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    far.on('error', end).on('close', end);
    near.on('close', end);
    near.on('data', (data) => state === 'open' && far.write(data));
    far.on('data', (data) => near.write(data));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => {
    for (const [near] of pairs) near.destroy();
  };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: () => {
      state = 'closed';
      cut();
    },
    hang: () => {
      state = 'hanging';
    },
    open: () => {
      // A frozen connection would continue in mid-message.
      if (state === 'hanging') cut();
      state = 'open';
    },
    aim: (next) => {
      ({ hostname, port } = new URL(next));
    },
    refused: () => refused,
    remove: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
