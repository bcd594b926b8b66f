/** Reads from the replica of the database, if there is a current one (platform, postgres-replica.ts). */
import type { DatabaseReplica } from '@marketplace/platform/postgres-replica';
import type { RouteDeps } from './deps.ts';
import type { Route } from './route.ts';

/** Dependencies whose database is the replica. Only for reads that never show what the caller has just written. */
export const fromReplica = <D extends RouteDeps>(deps: D): D => ({
  ...deps,
  get db() {
    return deps.replica?.current() ?? deps.db;
  },
});

/** The same routes, which repeat a call on the primary if the replica fails. Their calls must only read. */
export const orFromPrimary = (replica: DatabaseReplica | undefined, routes: Route[]): Route[] =>
  routes.map((route) => ({
    ...route,
    call: async (...given) => {
      try {
        return await route.call(...given);
      } catch (error) {
        if (!replica?.leave(error)) throw error;
        return route.call(...given);
      }
    },
  }));
