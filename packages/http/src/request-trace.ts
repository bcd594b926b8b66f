/** A span for each request, named after its route. */
import { nameSpan, traced } from '@marketplace/platform/tracing';
import type { Middleware, ParameterizedContext } from 'koa';
import type { RouteState } from './request-metrics.ts';

/** @param parentOf the trace to continue, if its sender is trusted; by default each request starts a trace */
export const requestTrace =
  <State extends RouteState>({
    quiet,
    parentOf = () => null,
  }: {
    quiet: RegExp;
    parentOf?: (ctx: ParameterizedContext<State>) => string | null;
  }): Middleware<State> =>
  (ctx, next) => {
    if (quiet.test(ctx.path)) return next();
    return traced('request', { kind: 'server', parent: parentOf(ctx) }, async () => {
      try {
        await next();
      } finally {
        const route = ctx.state.route ?? 'other';
        nameSpan(`${ctx.method} ${route}`, {
          'http.request.method': ctx.method,
          'http.route': route,
          'http.response.status_code': ctx.res.statusCode,
        });
      }
    });
  };
