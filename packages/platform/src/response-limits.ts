/** How long an answer may take to be read: a reader that does not read must not hold what it was sent for good. */
import type { Server } from 'node:http';
import { resilience } from './resilience.ts';

const { readerIdle, response } = resilience.http;
export type ResponseLimits = { idle?: number; whole?: number };

/**
 * Cuts a connection off whose reader takes nothing for `idle` ms, and one whose answer is not out `whole` ms after its
 * request came, however slowly it is read. A live stream has no end: it is cut off for its silence alone, which its
 * heartbeats break.
 */
export const limitResponses = (server: Server, { idle = readerIdle, whole = response }: ResponseLimits = {}): void => {
  // Node takes every byte that the kernel takes from a connection for a sign of life.
  server.timeout = idle;
  server.on('request', (req, res) => {
    const timer = setTimeout(() => {
      if (String(res.getHeader('content-type')).startsWith('text/event-stream')) return;
      req.socket.destroy();
    }, whole).unref();
    res.once('close', () => clearTimeout(timer));
  });
};
