import { type LeadMove, leadEnds } from '@marketplace/contracts/leads/schemas';
import { StatusBadge } from '../../ui/badge.tsx';
import { exactTime } from '../../ui/time.ts';

/** The lead's status changes with their times, newest first. */
export const LeadHistory = ({ moves }: { moves: readonly LeadMove[] }) => (
  <ol className="grid gap-2" aria-label="History">
    {moves.toReversed().map(({ at, field, to, cause }) => (
      <li key={`${at} ${field} ${to}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={to} />
        <time dateTime={at} className="text-sm text-ink-2 num">
          {exactTime(at)}
        </time>
        {cause && <span className="text-sm">{leadEnds[cause].text}</span>}
      </li>
    ))}
  </ol>
);
