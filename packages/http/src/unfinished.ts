/**
 * Requests whose body is still arriving, limited per network and in total. Beyond a limit, the oldest ends: a
 * client that sends promptly has finished before that, even if others hold many connections open.
 */
import { resilience } from '@marketplace/platform/resilience';

export type Unfinished = {
  /** Resolves as `arriving` does. Rejects with `Crowded` if newer requests take its place. */
  hold: <T>(network: string, arriving: Promise<T>) => Promise<T>;
  count: () => number;
};

/** A newer request took this one's place. */
export class Crowded extends Error {}

type Held = { network: string; end: () => void };

export const createUnfinished = ({ perNetwork, inAll } = resilience.http.unfinished): Unfinished => {
  /** Oldest first, because sets keep insertion order. */
  const all = new Set<Held>();
  const byNetwork = new Map<string, Set<Held>>();

  const remove = (held: Held) => {
    all.delete(held);
    const ofNetwork = byNetwork.get(held.network);
    ofNetwork?.delete(held);
    if (ofNetwork?.size === 0) byNetwork.delete(held.network);
  };
  const endOldest = (among: Set<Held>, most: number) => {
    const [oldest] = among;
    if (!oldest || among.size <= most) return;
    remove(oldest);
    oldest.end();
  };

  return {
    hold: async (network, arriving) => {
      const { promise: ended, reject } = Promise.withResolvers<never>();
      const held = { network, end: () => reject(new Crowded('newer requests have taken its place')) };
      const ofNetwork = byNetwork.get(network) ?? new Set();
      byNetwork.set(network, ofNetwork.add(held));
      all.add(held);
      endOldest(ofNetwork, perNetwork);
      endOldest(all, inAll);
      try {
        return await Promise.race([arriving, ended]);
      } finally {
        remove(held);
      }
    },
    count: () => all.size,
  };
};
