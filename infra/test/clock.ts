import type { Clock } from '@marketplace/platform/clock';

/** A clock that only a test moves. */
export type SettableClock = Clock & { set: (time: Date | string) => void; advance: (ms: number) => void };

/** Starts on a Monday at 10:00 in South Africa. */
export const settableClock = (start: Date | string = '2026-03-02T08:00:00.000Z'): SettableClock => {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (time) => {
      now = new Date(time);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
};
