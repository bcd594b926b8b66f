import { type AdminDashboard, dashboardDays } from '@marketplace/contracts/operations/dashboard';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { ChartCard, FigureTable, LegendItem } from '../../components/charts/chart-card.tsx';
import { useLoaded } from '../../components/charts/use-loaded.ts';
import { HealthPanel } from '../../components/system-health/health-panel.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useNow } from '../../ui/now.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { FigureCards } from './figure-cards.tsx';
import { RecentEnquiries } from './recent-enquiries.tsx';
import { daysSummary, dayText, minutesText } from './text.ts';
import { Waiting } from './waiting.tsx';

const loadChart = () => import('./day-chart.tsx');

function DaysCard({ days }: Pick<AdminDashboard, 'days'>) {
  const chart = useLoaded(loadChart);
  return (
    <ChartCard
      title="Requests per day"
      summary={daysSummary(days)}
      legend={
        <>
          <LegendItem
            mark={<rect x="1" y="1" width="12" height="12" rx="2" className="fill-brand-soft stroke-brand" />}
          >
            Posted
          </LegendItem>
          <LegendItem mark={<rect x="4" width="6" height="14" rx="2" className="fill-brand" />}>Matched</LegendItem>
          <LegendItem mark={<circle cx="7" cy="7" r="4" className="fill-action stroke-ink" />}>Accepted</LegendItem>
        </>
      }
      chart={chart && <chart.DayChart days={days} />}
      table={
        <FigureTable
          caption="Requests per day"
          head={['Day', 'Posted', 'Matched', 'Accepted']}
          rows={days.map(({ day, posted, matched, accepted }) => [dayText(day), posted, matched, accepted])}
        />
      }
    />
  );
}

const Wait = ({
  label,
  waits: { median, ninetieth, count },
}: {
  label: string;
  waits: AdminDashboard['firstLead'];
}) => (
  <div className="py-2.5">
    <dt className="text-sm text-ink-2 font-semibold">{label}</dt>
    <dd className="text-xl font-extrabold num">{minutesText(median)}</dd>
    {ninetieth !== null && (
      <dd className="text-sm text-ink-2">
        median; 90% within <span className="num">{minutesText(ninetieth)}</span>, n = {count}
      </dd>
    )}
  </div>
);

const WaitsCard = ({ firstLead, firstAccept }: Pick<AdminDashboard, 'firstLead' | 'firstAccept'>) => (
  <section className="card p-5 md:p-6 min-w-0" aria-labelledby="waits">
    <h2 id="waits" className="text-xl">
      Speed
    </h2>
    <p className="text-sm text-ink-2 mt-0.5 mb-1">Time from posting, for requests of the last {dashboardDays} days.</p>
    <dl className="divide-y divide-line">
      <Wait label="To the first lead" waits={firstLead} />
      <Wait label="To the first acceptance" waits={firstAccept} />
    </dl>
  </section>
);

const DashboardSkeleton = () => (
  <Loading>
    <Skeleton className="mt-6 h-28" />
    <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
    <Skeleton className="mt-6 h-72" />
  </Loading>
);

const Figures = ({ figures }: { figures: AdminDashboard }) => (
  <>
    <FigureCards figures={figures} />
    <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
      <DaysCard days={figures.days} />
      <div className="grid gap-6 md:max-xl:grid-cols-2 items-start">
        <Waiting />
        <WaitsCard {...figures} />
      </div>
    </div>
    <RecentEnquiries enquiries={figures.recentEnquiries} />
  </>
);

/** `/admin/dashboard`: the marketplace's key figures and open tasks. */
export default function DashboardPage() {
  const now = useNow();
  const { data: figures, error, isValidating, mutate } = useApi(adminKeys.dashboard);
  const shown = () => {
    if (figures) return <Figures figures={figures} />;
    if (!error) return <DashboardSkeleton />;
    return (
      <div className="mt-6">
        <FailedState title="We couldn’t load the dashboard" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      </div>
    );
  };
  return (
    <>
      <h1 className="text-2xl">Dashboard</h1>
      <p className="text-ink-2 mt-1">{exactTime(new Date(now).toISOString())}</p>
      {shown()}
      <div className="mt-6">
        <HealthPanel />
      </div>
    </>
  );
}
