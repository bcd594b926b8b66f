/** Whether a loop still goes round: it beats with every round, and a beat that is late says that it hangs. */

export type Heartbeat = {
  /** The loop has begun a round. */
  beat: () => void;
  /** Something else held the loop up: if it has begun, its time begins anew. */
  excuse: () => void;
  state: () => 'not begun' | 'beating' | 'stopped';
};

/** A heartbeat that has `stopped` when it did not beat for `limitMs`. `now`: milliseconds of a monotonic clock. */
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
