/** The label of each status. Colour and mark come from `.badge[data-status]` in theme.css. */
const words = {
  SENT: 'Open',
  OPEN: 'Open',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  EXPIRED: 'Expired',
  IN_PROGRESS: 'In Progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  REMOVED: 'Removed',
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
export type Status = keyof typeof words;

const known = (status: string): status is Status => status in words;

/** Returns a status's label, in any case: `statusWord('in_progress')` is 'In Progress'. */
export const statusWord = (status: string) => {
  const name = status.toUpperCase();
  return known(name) ? words[name] : status;
};

/** A status with label, mark and colour. Accepts an enquiry's lower-case statuses too; unknown ones stay grey. */
export const StatusBadge = ({ status }: { status: string }) => (
  <span className="badge" data-status={status.toUpperCase()}>
    {statusWord(status)}
  </span>
);
