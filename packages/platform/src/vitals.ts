/**
 * What this process has done and how it is, for the health panel: counted in memory, taken with every heartbeat of the
 * process. Numbers alone, so there is nothing in it of anybody.
 */
export type Vitals = {
  requests: number;
  /** Milliseconds that these took, in all. */
  requestMs: number;
  /** Lines of the log with level error, */
  errors: number;
  /** and with level fatal: what ended a process. */
  critical: number;
  /** Of the whole process, now. */
  memoryBytes: number;
};

const none = { requests: 0, requestMs: 0, errors: 0, critical: 0 };
let counted = { ...none };

/** Counts a request that was answered. */
export const countRequest = (ms: number): void => {
  counted.requests += 1;
  counted.requestMs += ms;
};

export const countError = (kind: 'error' | 'critical'): void => {
  if (kind === 'error') counted.errors += 1;
  else counted.critical += 1;
};

/** What was counted since it was last taken. */
export const takeVitals = (): Vitals => {
  const taken = counted;
  counted = { ...none };
  return { ...taken, requestMs: Math.round(taken.requestMs), memoryBytes: process.memoryUsage.rss() };
};

/** Gives back what could not be told to anybody: the next heartbeat has it. */
export const returnVitals = ({ requests, requestMs, errors, critical }: Vitals): void => {
  counted.requests += requests;
  counted.requestMs += requestMs;
  counted.errors += errors;
  counted.critical += critical;
};
