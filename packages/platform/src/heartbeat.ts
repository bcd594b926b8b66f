/** Detects a hanging loop: it beats once per round, and a late beat means that it hangs. */

export type Heartbeat = {
  /** Call at the start of each round. */
  beat: () => void;
  /** Call if something else delayed the loop. Restarts its limit if it has begun. */
  excuse: () => void;
  state: () => 'not begun' | 'beating' | 'stopped';
};

/** A heartbeat that has `stopped` after `limitMs` without a beat. `now`: milliseconds of a monotonic clock. */
export const createHeartbeat = (limitMs: number, now: () => number = () => performance.now()): Heartbeat => {
  let last: number | undefined;
  return {
    beat: () => {
      last = now();
    },
    excuse: () => {
      if (last !== undefined) last = now();
    },
    state: () => {
      if (last === undefined) return 'not begun';
      return now() - last <= limitMs ? 'beating' : 'stopped';
    },
  };
};
