/** The label of each status, on pages and in exported files. Without zod, because every page needs it. */
export const statusWords = {
  SENT: 'Open',
  OPEN: 'Open',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  EXPIRED: 'Expired',
  IN_PROGRESS: 'In Progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  REMOVED: 'Removed',
  WITHDRAWN: 'Withdrawn',
  NEW: 'New',
  WON: 'Won',
  LOST: 'Lost',
  ACTIVE: 'Active',
  PAST_DUE: 'Past Due',
  HEALTHY: 'Healthy',
  WARNING: 'Warning',
  CRITICAL: 'Critical',
  UNHEALTHY: 'Unhealthy',
  UNKNOWN: 'Unknown',
} as const;
export type Status = keyof typeof statusWords;

const known = (status: string): status is Status => status in statusWords;

/** Returns a status's label, in any case: `statusWord('in_progress')` is 'In Progress'. */
export const statusWord = (status: string): string => {
  const name = status.toUpperCase();
  return known(name) ? statusWords[name] : status;
};
