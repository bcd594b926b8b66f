import { statusWord } from '@marketplace/contracts/status-words';

export { statusWord };

/** A status with label, mark and colour. Accepts an enquiry's lower-case statuses too; unknown ones stay grey. */
export const StatusBadge = ({ status }: { status: string }) => (
  <span className="badge" data-status={status.toUpperCase()}>
    {statusWord(status)}
  </span>
);
