/** An HTTP server with our timeouts and an orderly end. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resilience } from './resilience.ts';
import { limitResponses } from './response-limits.ts';

export type ListeningServer = { port: number; stop: () => Promise<void> };

/**
 * Listens on `port` (0: any) of `host`, an address of this machine. A connection whose request was answered before it was
 * whole is closed. `stop` takes no new connections and resolves when the requests in flight are answered.
 */
export const listen = (
  handler: RequestListener,
  port: number,
  { host = '127.0.0.1', beforeStop = () => {} } = {},
): Promise<ListeningServer> =>
  new Promise((resolve, reject) => {
    const { requestTimeout, headersTimeout, connectionsCheckingInterval, keepAliveTimeout } = resilience.http;
    const server = createServer(
      { requestTimeout, headersTimeout, connectionsCheckingInterval, keepAliveTimeout },
      handler,
    );
    // What comes after an early answer would be taken for the rest of the request, and may never come.
    server.on('request', (req, res) => {
      res.once('finish', () => {
        if (!req.complete) req.socket.destroySoon();
      });
    });
    limitResponses(server);
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: () =>
          new Promise((stopped) => {
            // A connection stays open after its last answer for a next request, which a server that stops does not wait for.
            const sweep = setInterval(() => server.closeIdleConnections(), resilience.http.idleSweep);
            server.close(() => {
              clearInterval(sweep);
              stopped();
            });
            beforeStop();
          }),
      });
    });
  });
