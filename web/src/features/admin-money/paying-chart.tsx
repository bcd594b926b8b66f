/** New, returning and lost providers by month. A separate chunk, because recharts is large. */
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartNote, countAxis, cursor, Filling, margin, still, timeAxis } from '../../components/charts/drawing.tsx';
import { monthText } from '../../ui/time.ts';
import { shortMonth } from './text.ts';

type Month = MoneyFigures['months'][number];

const Note = ({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) => {
  const month: Month | undefined = payload?.[0]?.payload;
  if (!active || !month) return null;
  const { new: fresh, returning, lost, paying } = month;
  const lines = [`${fresh} new`, `${returning} paying again`, `${lost.providers} lost`, `${paying.providers} paying`];
  return <ChartNote title={monthText(month.from)} lines={lines} />;
};

/** New and returning providers upwards, lost ones downwards. */
export const PayingChart = ({ months }: { months: readonly Month[] }) => (
  <Filling>
    <ComposedChart data={[...months]} margin={margin} stackOffset="sign" accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis {...timeAxis} dataKey="from" tickFormatter={shortMonth} />
      <YAxis {...countAxis} allowDecimals={false} width={34} />
      <Tooltip content={Note} cursor={cursor} {...still} />
      <ReferenceLine y={0} stroke="var(--color-line-strong)" />
      <Bar {...still} stackId="change" dataKey="new" fill="var(--color-brand)" maxBarSize={28} />
      <Bar
        {...still}
        stackId="change"
        dataKey="returning"
        fill="var(--color-brand-soft)"
        stroke="var(--color-brand)"
        strokeWidth={1.2}
        maxBarSize={28}
      />
      <Bar
        {...still}
        stackId="change"
        dataKey={({ lost }: Month) => -lost.providers}
        fill="var(--color-clay)"
        maxBarSize={28}
      />
    </ComposedChart>
  </Filling>
);
