/** Cash by month. A separate chunk, because recharts is large. */
import { shortRand } from '@marketplace/contracts/money';
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import { Bar, CartesianGrid, ComposedChart, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { ChartNote, countAxis, cursor, Filling, margin, still, timeAxis } from '../../components/charts/drawing.tsx';
import { monthText } from '../../ui/time.ts';
import { shortMonth, thousands } from './text.ts';

type Month = MoneyFigures['months'][number];

const Note = ({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) => {
  const month: Month | undefined = payload?.[0]?.payload;
  if (!active || !month) return null;
  const lines = [`${shortRand(month.dueCents)} due`, `${shortRand(month.receivedCents)} received`];
  return <ChartNote title={monthText(month.from)} lines={lines} />;
};

/** Outlined bars for what was due, in front of them bars for what was received. */
export const CashChart = ({ months }: { months: readonly Month[] }) => (
  <Filling>
    <ComposedChart data={[...months]} margin={margin} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis {...timeAxis} dataKey="from" tickFormatter={shortMonth} />
      <XAxis xAxisId="front" dataKey="from" hide />
      <YAxis {...countAxis} tickFormatter={thousands} width={52} />
      <Tooltip content={Note} cursor={cursor} {...still} />
      <Bar
        {...still}
        dataKey="dueCents"
        fill="var(--color-brand-soft)"
        stroke="var(--color-brand)"
        strokeWidth={1.2}
        radius={2}
        maxBarSize={28}
      />
      <Bar {...still} dataKey="receivedCents" xAxisId="front" fill="var(--color-brand)" radius={2} barSize={12} />
    </ComposedChart>
  </Filling>
);
