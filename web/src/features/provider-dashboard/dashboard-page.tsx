import type { ProviderStats } from '@marketplace/contracts/providers/stats';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { useProviderStats } from '../../api/hooks.ts';
import { noLeadsText, useGetsNoLeads } from '../../forms/provider-settings/obstacle-notice.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useNow } from '../../ui/now.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import { Insights } from './insights.tsx';
import { ResponseCard } from './response-card.tsx';
import { DashboardSkeleton } from './skeleton.tsx';
import { counted, dayText } from './text.ts';
import { Waiting } from './waiting.tsx';
import { WeekCards } from './week-cards.tsx';

const NoFigures = ({ weeks }: { weeks: number }) => (
  <div className="mt-8">
    <EmptyState
      title="Your figures start with your first lead"
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={to.providerLeads()} className={buttonClass()}>
            See your leads
          </Link>
          <Link to={to.providerSettings()} className={buttonClass({ tone: 'quiet' })}>
            Check your settings
          </Link>
        </div>
      }
    >
      <p>
        {useGetsNoLeads()
          ? noLeadsText
          : `You’ll see your leads of the last ${weeks} weeks here: how many you got, accepted and won, and what they were worth. You’ll also see how fast you responded, and which services and areas the leads came from.`}
      </p>
    </EmptyState>
  </div>
);

function Figures({ stats }: { stats: ProviderStats }) {
  const { totals, weeks, categories, areas, response, firstHour, declined, declineReasons } = stats;
  if (totals.leads === 0) return <NoFigures weeks={weeks.length} />;
  return (
    <>
      <WeekCards weeks={weeks} totals={totals} />
      <ResponseCard {...response} />
      <div className="mt-6 grid gap-6 xl:grid-cols-2 items-start">
        <BreakdownCard title="By category" noun="Category" rows={categories} />
        <BreakdownCard title="By area" noun="Area" rows={areas} />
      </div>
      <Insights firstHour={firstHour} declined={declined} declineReasons={declineReasons} />
    </>
  );
}

/** `/providers/dashboard`: open tasks, and the results of the last weeks' leads. */
export default function DashboardPage() {
  const now = useNow();
  const { data: stats, error, isValidating, mutate } = useProviderStats();
  const shown = () => {
    if (stats)
      return (
        <>
          <p className="text-ink-2 mt-1">
            {dayText(now)}. Figures cover the last {stats.weeks.length} weeks, {counted(stats.totals.leads, 'lead')}.
          </p>
          <Waiting {...stats.waiting} />
          <Figures stats={stats} />
        </>
      );
    if (!error) return <DashboardSkeleton />;
    return (
      <div className="mt-6">
        <FailedState title="We couldn’t load your figures" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      </div>
    );
  };
  return (
    <>
      <h1 className="text-3xl">Dashboard</h1>
      {shown()}
    </>
  );
}
