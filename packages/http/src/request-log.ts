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
  /** The connection ended before the reply did. */
  cut?: true;
};

/**
 * Logs one line a request once its reply is out, and has it measured: method, path, status, duration in ms. Never a query, a body or a
 * cookie: a form that a browser sends without its script puts names and phone numbers into the query.
 * @param quiet fits the paths that are asked for all the time and say nothing; their lines have level debug
 */
export const requestLog =
  (log: Logger, { quiet }: { quiet: RegExp }): Middleware<RequestIdState & RouteState> =>
  async (ctx, next) => {
    const started = performance.now();
    // Middleware further in may change `ctx.path` while it works.
    const { method, path } = ctx;
    // One listener for both: a proxied reply has nearly as many as Node warns of.
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
