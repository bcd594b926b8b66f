import type { ProviderStats } from '@marketplace/contracts/providers/stats';
import { ChartCard, FigureTable, LegendItem } from '../../components/charts/chart-card.tsx';
import { centsText, leadsSummary, valueSummary, weekText } from './text.ts';
import { useCharts } from './use-charts.ts';

export function WeekCards({ weeks, totals }: Pick<ProviderStats, 'weeks' | 'totals'>) {
  const charts = useCharts();
  return (
    <div className="mt-8 grid gap-6 xl:grid-cols-2">
      <ChartCard
        title="Leads by week"
        summary={leadsSummary(totals)}
        legend={
          <>
            <LegendItem
              mark={<rect x="1" y="1" width="12" height="12" rx="2" className="fill-brand-soft stroke-brand" />}
            >
              Leads
            </LegendItem>
            <LegendItem mark={<rect x="3" width="8" height="14" rx="2" className="fill-brand" />}>Accepted</LegendItem>
            <LegendItem mark={<path d="M7 1l6 6-6 6-6-6z" className="fill-action stroke-ink" />}>Won</LegendItem>
          </>
        }
        chart={charts && <charts.LeadsChart weeks={weeks} />}
        table={
          <FigureTable
            caption="Leads by week"
            head={['Week of', 'Leads', 'Accepted', 'Won']}
            rows={weeks.map(({ start, leads, accepted, won }) => [weekText(start), leads, accepted, won])}
          />
        }
      />
      <ChartCard
        title="Value of jobs won"
        summary={valueSummary(totals)}
        legend={<LegendItem mark={<rect x="3" width="8" height="14" rx="2" className="fill-brand" />}>Rand</LegendItem>}
        chart={charts && <charts.ValueChart weeks={weeks} />}
        table={
          <FigureTable
            caption="Value of jobs won by week"
            head={['Week of', 'Jobs won', 'Value']}
            rows={weeks.map(({ start, won, valueCents }) => [weekText(start), won, centsText(valueCents)])}
          />
        }
      />
    </div>
  );
}
