/**
 * Load shedding: beyond so many requests in flight a new one gets 503 and Retry-After at once, so that those in flight
 * are answered in time; and so does one network beyond its share of them. A request counts once its body is there
 * (wholeBody). Health checks always get through; a live stream counts only until it is open.
 */
import { networkOf } from '@marketplace/http/network';
import { createShares, type Places } from '@marketplace/http/shares';
import { resilience } from '@marketplace/platform/resilience';
import type { Middleware } from './state.ts';

/** Throws `Overloaded` for a request too many. A place is given back however its request ends. */
export const shedLoad = ({ places = resilience.http.inFlight, perCaller }: Partial<Places> = {}): Middleware => {
  const shares = createShares({ places, perCaller });
  return (ctx, next) =>
    ctx.path.startsWith('/api/health/') ? next() : shares(networkOf(ctx.ip), () => Promise.resolve(next()));
};
