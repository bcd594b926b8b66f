/** Recurring revenue by month. A separate chunk, because recharts is large. */
import { shortRand } from '@marketplace/contracts/money';
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import { plans } from '@marketplace/contracts/plans/plans';
import { Bar, CartesianGrid, ComposedChart, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { ChartNote, countAxis, cursor, Filling, margin, still, timeAxis } from '../../components/charts/drawing.tsx';
import { counted } from '../../ui/number.ts';
import { monthText } from '../../ui/time.ts';
import { pricedPlans, shortMonth, thousands } from './text.ts';

type Month = MoneyFigures['months'][number];

const Note = ({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) => {
  const month: Month | undefined = payload?.[0]?.payload;
  if (!active || !month) return null;
  const lines = month.paying.plans.map(
    ({ plan, providers, cents }) => `${plans[plan].name} ${shortRand(cents)}, ${counted(providers, 'provider')}`,
  );
  return <ChartNote title={`${monthText(month.from)}: ${shortRand(month.paying.cents)}`} lines={lines} />;
};

/** Stacked bars, the plan with the highest price at the bottom. */
export const MrrChart = ({ months }: { months: readonly Month[] }) => (
  <Filling>
    <ComposedChart data={[...months]} margin={margin} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis {...timeAxis} dataKey="from" tickFormatter={shortMonth} />
      <YAxis {...countAxis} tickFormatter={thousands} width={52} />
      <Tooltip content={Note} cursor={cursor} {...still} />
      {pricedPlans.map(({ plan, fill, stroke }) => (
        <Bar
          {...still}
          key={plan}
          stackId="plans"
          dataKey={({ paying }: Month) => paying.plans.find((each) => each.plan === plan)?.cents ?? 0}
          fill={fill}
          stroke={stroke}
          strokeWidth={1.2}
          maxBarSize={28}
        />
      ))}
    </ComposedChart>
  </Filling>
);
