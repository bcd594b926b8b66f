/** An HTTP server with our timeouts and an orderly end. */
import { createServer, type RequestListener } from 'node:http';
import { resilience } from './resilience.ts';
import { limitResponses } from './response-limits.ts';

export type ListeningServer = { port: number; stop: () => Promise<void> };

/** Listens on `port` (0: any). `stop` takes no new connections and resolves when the requests in flight are answered. */
export const listen = (
  handler: RequestListener,
  port: number,
  { beforeStop = () => {} } = {},
): Promise<ListeningServer> =>
  new Promise((resolve, reject) => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = resilience.http;
    const server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout }, handler);
    limitResponses(server);
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
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
