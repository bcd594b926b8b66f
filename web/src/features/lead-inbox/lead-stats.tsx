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

const waiting = (figures: LeadFigures, now: number) => {
  if (figures.open === 0) return 'Nothing to answer right now';
  return figures.soonest ? `Next one: ${timeLeft(figures.soonest, now).toLowerCase()}` : 'Ready for your answer';
};

const definitions = {
  'Open Leads': `Leads you haven’t responded to yet. After ${limits.leadHours} hours a lead expires and we ask another provider. For urgent leads, we ring others after ${limits.ringMinutes} minutes, and you can still accept.`,
  'This Week': 'Leads you got since Monday, whatever their status, and those of the whole week before.',
  Accepted: 'Leads you’ve accepted since you joined, out of all the leads you got.',
  'Response Rate':
    'The share of your leads that you answered before they expired. Accepting and declining both count. It helps us choose between providers who are equally near.',
};
type Label = keyof typeof definitions;
const labels = Object.keys(definitions) as Label[];

const Defined = ({ label }: { label: Label }) => (
  <span className="flex items-center justify-between gap-2">
    {label}
    <Definition name={label}>{definitions[label]}</Definition>
  </span>
);

/** The four figures: cards, or one line on phones so that the first lead is on the first screen. */
export function LeadStats() {
  const now = useNow();
  const { data: figures, error, isValidating, mutate } = useLeadFigures();
  if (!figures && error)
    return (
      <Notice tone="warning" role="alert">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>We couldn’t load your figures.</p>
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
  const { open, thisWeek, lastWeek, accepted, all, responseRate } = figures;
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
        <Definition name="Your figures">
          {labels.map((label) => (
            <span key={label} className="block not-first:mt-2">
              <b>{label}.</b> {definitions[label]}
            </span>
          ))}
        </Definition>
      </p>
      <StatGrid className="max-md:hidden">
        <Stat label={<Defined label="Open Leads" />} value={open} note={waiting(figures, now)} />
        <Stat label={<Defined label="This Week" />} value={thisWeek} note={`${lastWeek} last week`} />
        <Stat label={<Defined label="Accepted" />} value={accepted} note={`of ${all} lead${all === 1 ? '' : 's'}`} />
        <Stat
          label={<Defined label="Response Rate" />}
          value={responseRate === null ? '–' : `${responseRate}%`}
          note={responseRate === null ? 'Starts with your first answer' : 'answered in time'}
        />
      </StatGrid>
    </>
  );
}
