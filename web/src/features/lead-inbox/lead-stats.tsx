import type { LeadFigures } from '@marketplace/contracts/leads';
import { useLeadFigures } from '../../api/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/now.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat, StatGrid } from '../../ui/stat-grid.tsx';
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

/** The four figures: cards, and on a phone one line, so that the first lead is on its first screen. */
export function LeadStats() {
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
      <StatGrid aria-busy="true" className="max-md:hidden">
        {labels.map((label) => (
          <Stat
            key={label}
            label={label}
            value={<Skeleton className="h-9 w-16" />}
            note={<Skeleton className="h-4 w-28" />}
          />
        ))}
      </StatGrid>
    );
  const { open, thisWeek, accepted, all, responseRate } = figures;
  const shortly = [
    `${open} open`,
    `${thisWeek} this week`,
    `${accepted} accepted`,
    ...(responseRate === null ? [] : [`${responseRate}%\u00a0answered`]),
  ];
  return (
    <>
      <p className="md:hidden text-sm text-ink-2 num">{shortly.join(' · ')}</p>
      <StatGrid className="max-md:hidden">
        <Stat label="Open Leads" value={open} note={waiting(figures, now)} />
        <Stat label="This Week" value={thisWeek} note={weekNote(figures)} />
        <Stat label="Accepted" value={accepted} note={`of ${all} lead${all === 1 ? '' : 's'}`} />
        <Stat
          label="Response Rate"
          value={responseRate === null ? '–' : `${responseRate}%`}
          note={responseRate === null ? 'Counts from your first answer' : 'answered before time ran out'}
        />
      </StatGrid>
    </>
  );
}
