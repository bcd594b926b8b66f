/** The two charts by week. A separate chunk, because recharts is large. */
import type { ProviderStats } from '@marketplace/contracts/providers/stats';
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { ChartNote, countAxis, cursor, Filling, margin, still, timeAxis } from '../../components/charts/drawing.tsx';
import { rand } from '../../ui/money.ts';
import { centsText, counted, weekText } from './text.ts';

type Week = ProviderStats['weeks'][number];
type Props = { weeks: readonly Week[] };

/** The tooltip; `lines` are its rows. */
const noteOf =
  (lines: (week: Week) => string[]) =>
  ({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) => {
    const week: Week | undefined = payload?.[0]?.payload;
    return active && week ? <ChartNote title={`Week of ${weekText(week.start)}`} lines={lines(week)} /> : null;
  };
const leadsNote = noteOf(({ leads, accepted, won }) => [counted(leads, 'lead'), `${accepted} accepted`, `${won} won`]);
const valueNote = noteOf(({ won, valueCents }) => [centsText(valueCents), `${counted(won, 'job')} won`]);

const weekAxis = { ...timeAxis, dataKey: 'start', tickFormatter: weekText } as const;

/** A diamond for each week with a won job. */
const Diamond = ({ cx, cy, value }: { cx?: number; cy?: number; value?: unknown }) =>
  cx === undefined || cy === undefined || !value ? (
    <g />
  ) : (
    <path
      d={`M${cx} ${cy - 6}l6 6-6 6-6-6z`}
      fill="var(--color-action)"
      stroke="var(--color-ink)"
      strokeWidth={1.2}
      strokeLinejoin="round"
    />
  );

/** Bars for leads, in front of them bars for accepted leads, and a diamond at the number of won jobs. */
export const LeadsChart = ({ weeks }: Props) => (
  <Filling>
    <ComposedChart data={[...weeks]} margin={margin} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis {...weekAxis} />
      <XAxis xAxisId="front" dataKey="start" hide />
      <YAxis {...countAxis} allowDecimals={false} width={28} />
      <Tooltip content={leadsNote} cursor={cursor} {...still} />
      <Bar
        {...still}
        dataKey="leads"
        fill="var(--color-brand-soft)"
        stroke="var(--color-brand)"
        strokeWidth={1.2}
        radius={2}
        maxBarSize={30}
      />
      <Bar {...still} dataKey="accepted" xAxisId="front" fill="var(--color-brand)" radius={2} barSize={10} />
      <Line {...still} dataKey="won" stroke="none" dot={Diamond} activeDot={false} />
    </ComposedChart>
  </Filling>
);

/** In cents. If all values are zero, the axis ends at R1 000 so that its labels differ. */
const domainOf = (weeks: readonly Week[]): [number, number | 'auto'] => [
  0,
  weeks.some(({ valueCents }) => valueCents > 0) ? 'auto' : 100_000,
];

/** The value of the jobs won, by week of the lead. */
export const ValueChart = ({ weeks }: Props) => (
  <Filling>
    <ComposedChart data={[...weeks]} margin={margin} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis {...weekAxis} />
      <YAxis {...countAxis} domain={domainOf(weeks)} tickFormatter={(cents: number) => rand(cents / 100)} width={76} />
      <Tooltip content={valueNote} cursor={cursor} {...still} />
      <Bar {...still} dataKey="valueCents" fill="var(--color-brand)" radius={2} maxBarSize={30} />
    </ComposedChart>
  </Filling>
);
