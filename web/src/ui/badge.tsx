import { statusWord } from '@marketplace/contracts/status-words';
import { t } from '@marketplace/languages/text';

export { statusWord };

/** A status with label, mark and colour. Accepts an enquiry's lower-case statuses too; unknown ones stay grey. */
export const StatusBadge = ({ status }: { status: string }) => (
  <span className="badge" data-status={status.toUpperCase()}>
    {t(statusWord(status))}
  </span>
);
