/** Limits how long reading a response may take, so that clients that do not read cannot hold resources. */
import type { Server } from 'node:http';
import { resilience } from './resilience.ts';

const { readerIdle, response } = resilience.http;
export type ResponseLimits = { idle?: number; whole?: number };

/**
 * Closes a connection if the client does not read for `idle` ms, or if the response is not complete `whole` ms
 * after the request. A live stream has no end, so only `idle` applies, and heartbeats reset it.
 */
export const limitResponses = (server: Server, { idle = readerIdle, whole = response }: ResponseLimits = {}): void => {
  // Node counts every byte that the kernel accepts as activity.
  server.timeout = idle;
  server.on('request', (req, res) => {
    const timer = setTimeout(() => {
      if (String(res.getHeader('content-type')).startsWith('text/event-stream')) return;
      req.socket.destroy();
    }, whole).unref();
    res.once('close', () => clearTimeout(timer));
  });
};
