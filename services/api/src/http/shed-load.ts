/**
 * Load shedding: above a number of requests in flight, new ones get 503 and Retry-After immediately, so that those in
 * flight finish in time. The same applies to a network above its share. A request counts once its body has arrived
 * (wholeBody). Health checks always get through; a live stream counts only until it opens.
 */
import { networkOf } from '@marketplace/http/network';
import { createShares, type Places } from '@marketplace/http/shares';
import { resilience } from '@marketplace/platform/resilience';
import type { Middleware } from './state.ts';

/** Throws `Overloaded` for a request above the limit. Always frees the place when the request ends. */
export const shedLoad = ({ places = resilience.http.inFlight, perCaller }: Partial<Places> = {}): Middleware => {
  const shares = createShares({ places, perCaller });
  return (ctx, next) =>
    ctx.path.startsWith('/api/health/') ? next() : shares(networkOf(ctx.ip), () => Promise.resolve(next()));
};
