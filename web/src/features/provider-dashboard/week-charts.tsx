/** The two charts by week. A chunk of its own: recharts comes with it, and with nothing else. */
import type { ProviderStats } from '@marketplace/contracts/provider-stats';
import type { ReactElement } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { rand } from '../../ui/money.ts';
import { centsText, counted, weekText } from './text.ts';

type Week = ProviderStats['weeks'][number];
type Props = { weeks: readonly Week[] };

const tick = { fill: 'var(--color-ink-2)', fontSize: 13 };
const margin = { top: 8, right: 8, bottom: 0, left: 0 };
/** Nothing moves: what is on screen is what is so. */
const still = { isAnimationActive: false } as const;

/** What a chart is drawn in before its place has been measured. */
const before = { width: 320, height: 240 };
const Filling = ({ children }: { children: ReactElement }) => (
  <ResponsiveContainer width="100%" height="100%" initialDimension={before}>
    {children}
  </ResponsiveContainer>
);

const Note = ({ week, children }: { week: Week; children: string[] }) => (
  <div className="card px-3 py-2 text-sm shadow-raised">
    <p className="font-semibold">Week of {weekText(week.start)}</p>
    {children.map((line) => (
      <p key={line} className="num">
        {line}
      </p>
    ))}
  </div>
);

/** The note at the pointer; `lines` says what stands in it. */
const noteOf =
  (lines: (week: Week) => string[]) =>
  ({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) => {
    const week: Week | undefined = payload?.[0]?.payload;
    return active && week ? <Note week={week}>{lines(week)}</Note> : null;
  };
const leadsNote = noteOf(({ leads, accepted, won }) => [counted(leads, 'lead'), `${accepted} accepted`, `${won} won`]);
const valueNote = noteOf(({ won, valueCents }) => [centsText(valueCents), `${counted(won, 'job')} won`]);

const weekAxis = {
  dataKey: 'start',
  tickFormatter: weekText,
  tick,
  tickLine: false,
  axisLine: { stroke: 'var(--color-line-strong)' },
  minTickGap: 28,
  interval: 'preserveStartEnd',
} as const;
const countAxis = { tick, tickLine: false, axisLine: false } as const;
const cursor = { fill: 'var(--color-sunken)', stroke: 'none' };

/** A diamond where something was won. */
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

/** Leads with those accepted standing in front of them, and a diamond at the number of those won. */
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

/** In cents. An axis of nothing but noughts ends at R 1 000, so that its marks differ. */
const domainOf = (weeks: readonly Week[]): [number, number | 'auto'] => [
  0,
  weeks.some(({ valueCents }) => valueCents > 0) ? 'auto' : 100_000,
];

/** What the won jobs of each week's leads were worth. */
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
