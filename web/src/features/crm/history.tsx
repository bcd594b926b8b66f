import { type LeadMove, leadEnds } from '@marketplace/contracts/leads/schemas';
import { StatusBadge } from '../../ui/badge.tsx';
import { exactTime } from '../../ui/time.ts';

/** What changed: a status as a badge, or a short text. */
const What = ({ field, to }: Pick<LeadMove, 'field' | 'to'>) => {
  if (field === 'note') return <span className="text-sm font-semibold">Note edited</span>;
  if (field === 'assignee')
    return <span className="text-sm font-semibold">{to === '' ? 'Unassigned' : `Assigned to ${to}`}</span>;
  return <StatusBadge status={to} />;
};

/** The lead's changes with their times and the person in the team who made them, newest first. */
export const LeadHistory = ({ moves }: { moves: readonly LeadMove[] }) => (
  <ol className="grid gap-2" aria-label="History">
    {moves.toReversed().map(({ at, field, to, cause, by }) => (
      <li key={`${at} ${field} ${to}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <What field={field} to={to} />
        <time dateTime={at} className="text-sm text-ink-2 num">
          {exactTime(at)}
        </time>
        {by && <span className="text-sm text-ink-2">by {by.name}</span>}
        {cause && <span className="text-sm">{leadEnds[cause].text}</span>}
      </li>
    ))}
  </ol>
);
