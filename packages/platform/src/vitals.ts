/**
 * Counters and state of this process for the health panel. Counted in memory and reported with every heartbeat. Numbers
 * only, without personal data.
 */
export type Vitals = {
  requests: number;
  /** Total milliseconds of these requests. */
  requestMs: number;
  /** Log lines with level error. */
  errors: number;
  /** Log lines with level fatal, from errors that end a process. */
  critical: number;
  memoryBytes: number;
};

const none = { requests: 0, requestMs: 0, errors: 0, critical: 0 };
let counted = { ...none };

export const countRequest = (ms: number): void => {
  counted.requests += 1;
  counted.requestMs += ms;
};

export const countError = (kind: 'error' | 'critical'): void => {
  if (kind === 'error') counted.errors += 1;
  else counted.critical += 1;
};

/** Returns the counts since the last call and resets them. */
export const takeVitals = (): Vitals => {
  const taken = counted;
  counted = { ...none };
  return { ...taken, requestMs: Math.round(taken.requestMs), memoryBytes: process.memoryUsage.rss() };
};

/** Adds counts back after a failed report, for the next heartbeat. */
export const returnVitals = ({ requests, requestMs, errors, critical }: Vitals): void => {
  counted.requests += requests;
  counted.requestMs += requestMs;
  counted.errors += errors;
  counted.critical += critical;
};
