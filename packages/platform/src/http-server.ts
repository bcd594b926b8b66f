/** An HTTP server with our timeouts and a graceful stop. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resilience } from './resilience.ts';
import { limitResponses } from './response-limits.ts';

export type ListeningServer = { port: number; stop: () => Promise<void> };

/**
 * Listens on `port` (0: any) of `host`, an address of this machine. Closes a connection if the response was sent before
 * the whole request arrived. `stop` refuses new connections and resolves when the requests in flight are answered.
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
    // After an early response, further bytes would count as the rest of the request, which may never arrive.
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
            // Keep-alive connections stay open for a next request. A stopping server must not wait for one.
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
