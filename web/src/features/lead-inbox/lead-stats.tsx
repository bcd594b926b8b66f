import type { LeadFigures } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { useLeadFigures } from '../../api/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Definition } from '../../ui/definition.tsx';
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

/** What each figure counts. */
const definitions = {
  'Open Leads': `Requests that wait for your answer. Each waits ${limits.leadHours} hours; then another provider is asked.`,
  'This Week': 'Leads that came in the last 7 days, whatever became of them, beside the 7 days before.',
  Accepted: 'Leads that you have accepted since you joined, of all that you got.',
  'Response Rate':
    'How many leads you answered of those that you answered or let run out. Accepting and declining both count. It counts where we choose among providers equally near.',
};
type Label = keyof typeof definitions;
const labels = Object.keys(definitions) as Label[];

const Defined = ({ label }: { label: Label }) => (
  <span className="flex items-center justify-between gap-2">
    {label}
    <Definition name={label}>{definitions[label]}</Definition>
  </span>
);

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
  const shortly = [`${open} open`, `${thisWeek} this week`, `${accepted} accepted`];
  return (
    <>
      <p className="md:hidden text-sm text-ink-2 num">
        {shortly.join(' · ')}
        {responseRate !== null && (
          <>
            {` · ${responseRate}%`}
            <span className="sr-only"> answered</span>
          </>
        )}{' '}
        <Definition name="Your Figures">
          {labels.map((label) => (
            <span key={label} className="block not-first:mt-2">
              <b>{label}.</b> {definitions[label]}
            </span>
          ))}
        </Definition>
      </p>
      <StatGrid className="max-md:hidden">
        <Stat label={<Defined label="Open Leads" />} value={open} note={waiting(figures, now)} />
        <Stat label={<Defined label="This Week" />} value={thisWeek} note={weekNote(figures)} />
        <Stat label={<Defined label="Accepted" />} value={accepted} note={`of ${all} lead${all === 1 ? '' : 's'}`} />
        <Stat
          label={<Defined label="Response Rate" />}
          value={responseRate === null ? '–' : `${responseRate}%`}
          note={responseRate === null ? 'Counts from your first answer' : 'answered before time ran out'}
        />
      </StatGrid>
    </>
  );
}
