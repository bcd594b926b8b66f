import type { LeadFigures } from '@marketplace/contracts/leads';
import { useLeadFigures } from '../../api/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Figure, Ledger } from '../../ui/ledger.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/now.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { timeLeft } from '../../ui/time.ts';

/** How this week went beside the last: '2 more than last week'. */
export const weekNote = ({ thisWeek, lastWeek }: Pick<LeadFigures, 'thisWeek' | 'lastWeek'>) => {
  if (thisWeek === lastWeek) return 'As many as last week';
  return `${Math.abs(thisWeek - lastWeek)} ${thisWeek > lastWeek ? 'more' : 'fewer'} than last week`;
};

const waiting = (figures: LeadFigures, now: number) => {
  if (figures.open === 0) return 'None waiting for you';
  return figures.soonest ? `The first: ${timeLeft(figures.soonest, now).toLowerCase()}` : 'Waiting for your answer';
};

const labels = ['Open Leads', 'This Week', 'Accepted', 'Response Rate'];

/** The four stat cards. */
export function LeadFiguresLedger() {
  const now = useNow();
  const { data: figures, error, isValidating, mutate } = useLeadFigures();
  if (!figures && error)
    return (
      <Notice tone="warning" role="alert">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>Your figures did not load.</p>
          <Button size="sm" onClick={() => mutate()} busy={isValidating} busyText="Trying again...">
            Try Again
          </Button>
        </div>
      </Notice>
    );
  if (!figures)
    return (
      <Ledger aria-busy="true">
        {labels.map((label) => (
          <Figure
            key={label}
            label={label}
            value={<Skeleton className="h-9 w-16" />}
            note={<Skeleton className="h-4 w-28" />}
          />
        ))}
      </Ledger>
    );
  const { open, thisWeek, accepted, all, responseRate } = figures;
  return (
    <Ledger>
      <Figure label="Open Leads" value={open} note={waiting(figures, now)} />
      <Figure label="This Week" value={thisWeek} note={weekNote(figures)} />
      <Figure label="Accepted" value={accepted} note={`of ${all} lead${all === 1 ? '' : 's'}`} />
      <Figure
        label="Response Rate"
        value={responseRate === null ? '–' : `${responseRate}%`}
        note={responseRate === null ? 'Counts from your first answer' : 'answered before time ran out'}
      />
    </Ledger>
  );
}
