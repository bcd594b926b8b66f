/** The current time, injected so that tests can set it. No other code reads the system time. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export const minutes = (n: number) => n * 60_000;
export const hours = (n: number) => n * 3_600_000;
export const days = (n: number) => n * 86_400_000;
