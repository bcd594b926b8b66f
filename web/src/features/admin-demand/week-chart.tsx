/** The chart by week. A separate chunk, because recharts is large. */
import type { UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import { Bar, CartesianGrid, ComposedChart, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { ChartNote, countAxis, cursor, Filling, margin, still, timeAxis } from '../../components/charts/drawing.tsx';
import { weekText } from './text.ts';

type Week = UnmetDemand['weeks'][number];

const Note = ({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) => {
  const week: Week | undefined = payload?.[0]?.payload;
  if (!active || !week) return null;
  return (
    <ChartNote title={`Week of ${weekText(week.week)}`} lines={[`${week.posted} posted`, `${week.unmet} unmet`]} />
  );
};

/** Bars for posted requests, in front of them bars for unmet ones. */
export const WeekChart = ({ weeks }: { weeks: readonly Week[] }) => (
  <Filling>
    <ComposedChart data={[...weeks]} margin={margin} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis {...timeAxis} dataKey="week" tickFormatter={weekText} />
      <XAxis xAxisId="front" dataKey="week" hide />
      <YAxis {...countAxis} allowDecimals={false} width={28} />
      <Tooltip content={Note} cursor={cursor} {...still} />
      <Bar
        {...still}
        dataKey="posted"
        fill="var(--color-brand-soft)"
        stroke="var(--color-brand)"
        strokeWidth={1.2}
        radius={2}
        maxBarSize={28}
      />
      <Bar
        {...still}
        dataKey="unmet"
        xAxisId="front"
        fill="var(--color-action)"
        stroke="var(--color-ink)"
        radius={2}
        barSize={12}
      />
    </ComposedChart>
  </Filling>
);
