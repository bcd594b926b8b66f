/** Whether a loop, which nobody can look into, still goes round. */

export type Heartbeat = {
  /** The loop has come by. */
  beat: () => void;
  /** What held the loop up was not the loop: if it has begun, its time begins anew. */
  excuse: () => void;
  state: () => 'not begun' | 'beating' | 'stopped';
};

/** A heartbeat that has `stopped` when it did not beat for `limitMs`. `now`: milliseconds of a clock that nobody sets. */
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
