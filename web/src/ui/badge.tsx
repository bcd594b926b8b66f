/** The word for each status there is; colour and mark come from `.badge[data-status]` in theme.css. */
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

/** What a status is called, whichever case it comes in: `statusWord('in_progress')` is 'In Progress'. */
export const statusWord = (status: string) => {
  const name = status.toUpperCase();
  return known(name) ? words[name] : status;
};

/** A status as word, mark and colour. Takes an enquiry's lower-case ones too; one it does not know stays grey. */
export const StatusBadge = ({ status }: { status: string }) => (
  <span className="badge" data-status={status.toUpperCase()}>
    {statusWord(status)}
  </span>
);
