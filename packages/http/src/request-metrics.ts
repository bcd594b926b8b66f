/** What Prometheus and the health panel hear of every request: its route, never its address. */
import { counter, histogram } from '@marketplace/platform/metrics/instruments';
import { countRequest } from '@marketplace/platform/vitals';
import type { ParameterizedContext } from 'koa';

/** The pattern of the route that answered, as it is declared: `/providers/leads/:lead`. Whoever finds the route sets it. */
export type RouteState = { route?: string };

/** Upper bounds in seconds: what is quick for a person, what is slow, and what is stuck. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const durations = histogram(
  'http_request_duration_seconds',
  'Requests by route pattern, method and class of status, and how long they took.',
  ['route', 'method', 'status'],
  buckets,
);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Counts one request that is over. A live stream, which is open for as long as somebody looks, is left out. What no route has
 * answered is `other`, and so is a method that nobody uses: a label has few values, whatever is asked for.
 * @param quiet it is asked for all the time, and is no response time for the health panel
 */
export const measureRequest = (ctx: ParameterizedContext<RouteState>, ms: number, quiet: boolean): void => {
  if (String(ctx.res.getHeader('content-type')).startsWith('text/event-stream')) return;
  const { method } = ctx;
  durations.observe(
    {
      route: ctx.state.route ?? 'other',
      method: methods.includes(method) ? method : 'other',
      status: `${Math.floor(ctx.res.statusCode / 100)}xx`,
    },
    ms / 1_000,
  );
  if (!quiet) countRequest(ms);
};

/** A request that was refused at once, because too many were under way. */
export const shedRequests = counter(
  'http_requests_shed_total',
  'Requests refused because too many were under way.',
  [],
);
