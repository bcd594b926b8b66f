/** An HTTP server around the app, with our timeouts and an orderly end. */
import { createServer, type Server } from 'node:http';
import { resilience } from '@marketplace/platform/resilience';
import type Koa from 'koa';

export type ListeningServer = { port: number; stop: () => Promise<void> };

/** Listens on `port` (0: any). `stop` takes no new connections and resolves when the requests in flight are answered. */
export const listen = (app: Koa, port: number, { beforeStop = () => {} } = {}): Promise<ListeningServer> =>
  new Promise((resolve, reject) => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = resilience.http;
    const server: Server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout }, app.callback());
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            beforeStop();
            server.closeIdleConnections();
          }),
      });
    });
  });
