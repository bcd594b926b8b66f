/**
 * Load shedding: beyond so many requests in flight a new one gets 503 and Retry-After at once, so that those in flight
 * are answered in time. A request counts once its body is there (wholeBody). Health checks always get through; a live stream counts only until it is open.
 */
import { DomainError } from '@marketplace/domain/errors';
import { shedRequests } from '@marketplace/http/request-metrics';
import { resilience } from '@marketplace/platform/resilience';
import type { Middleware } from './state.ts';

/** Throws UNAVAILABLE for a request too many. A place is given back however its request ends. */
export const shedLoad = (most: number = resilience.http.inFlight): Middleware => {
  let inFlight = 0;
  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/health/')) return next();
    if (inFlight >= most) {
      shedRequests.add({});
      throw new DomainError('UNAVAILABLE');
    }
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
};
