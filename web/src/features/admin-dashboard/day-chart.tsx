/** The chart by day. A separate chunk, because recharts is large. */
import type { AdminDashboard } from '@marketplace/contracts/operations/dashboard';
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { ChartNote, countAxis, cursor, Filling, margin, still, timeAxis } from '../../components/charts/drawing.tsx';
import { counted } from '../../ui/number.ts';
import { dayText } from './text.ts';

type Day = AdminDashboard['days'][number];

const Note = ({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) => {
  const day: Day | undefined = payload?.[0]?.payload;
  if (!active || !day) return null;
  const lines = [counted(day.posted, 'request'), `${day.matched} matched`, `${day.accepted} accepted`];
  return <ChartNote title={dayText(day.day)} lines={lines} />;
};

/** Bars for posted requests, in front of them bars for matched ones, and a dot at the number accepted. */
export const DayChart = ({ days }: { days: readonly Day[] }) => (
  <Filling>
    <ComposedChart data={[...days]} margin={margin} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis {...timeAxis} dataKey="day" tickFormatter={dayText} />
      <XAxis xAxisId="front" dataKey="day" hide />
      <YAxis {...countAxis} allowDecimals={false} width={28} />
      <Tooltip content={Note} cursor={cursor} {...still} />
      <Bar
        {...still}
        dataKey="posted"
        fill="var(--color-brand-soft)"
        stroke="var(--color-brand)"
        strokeWidth={1.2}
        radius={2}
        maxBarSize={16}
      />
      <Bar {...still} dataKey="matched" xAxisId="front" fill="var(--color-brand)" radius={2} barSize={6} />
      <Line
        {...still}
        dataKey="accepted"
        stroke="none"
        dot={{ r: 3.5, fill: 'var(--color-action)', stroke: 'var(--color-ink)', strokeWidth: 1 }}
        activeDot={false}
      />
    </ComposedChart>
  </Filling>
);
