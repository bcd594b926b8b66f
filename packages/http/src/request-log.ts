import type { Logger } from '@marketplace/platform/logger';
import type { Middleware } from 'koa';
import { loggedPath } from './logged-path.ts';
import type { RequestIdState } from './request-id.ts';
import { measureRequest, type RouteState } from './request-metrics.ts';

type LogLine = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  /** The connection closed before the reply was complete. */
  cut?: true;
};

/**
 * Logs one line per finished request and records its metrics: method, path, status, duration in ms. Never logs a query,
 * body or cookie: a form sent without JavaScript has names and phone numbers in its query.
 * @param quiet matches frequent paths without information, which are logged at level debug
 */
export const requestLog =
  (log: Logger, { quiet }: { quiet: RegExp }): Middleware<RequestIdState & RouteState> =>
  async (ctx, next) => {
    const started = performance.now();
    // Inner middleware may change `ctx.path`.
    const { method, path } = ctx;
    // One listener for both tasks: a proxied reply is close to Node's limit for listeners.
    ctx.res.once('close', () => {
      const took = performance.now() - started;
      const line: LogLine = {
        requestId: ctx.state.requestId,
        method,
        path: loggedPath(path),
        status: ctx.res.statusCode,
        ms: Math.round(took),
        ...(!ctx.res.writableFinished && { cut: true }),
      };
      log[quiet.test(path) ? 'debug' : 'info'](line, 'request');
      measureRequest(ctx, took, quiet.test(path));
    });
    await next();
  };
