/** Request metrics for Prometheus and the health panel, by route and never by address. */
import { counter, histogram } from '@marketplace/platform/metrics/instruments';
import { countRequest } from '@marketplace/platform/vitals';
import type { ParameterizedContext } from 'koa';

/** The pattern of the matched route, as declared: `/providers/leads/:lead`. Set by the router. */
export type RouteState = { route?: string };

/** Upper bounds in seconds, from fast to stuck. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const durations = histogram(
  'http_request_duration_seconds',
  'Requests by route pattern, method and status class, with their duration.',
  ['route', 'method', 'status'],
  buckets,
);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Counts a finished request. Ignores live streams, which stay open as long as the page. Unmatched routes and unusual
 * methods count as `other`, so that labels have few values.
 * @param quiet a frequent probe, left out of the health panel's response times
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

/** Requests refused immediately because of load. */
export const shedRequests = counter(
  'http_requests_shed_total',
  'Requests refused because too many were in progress.',
  [],
);
