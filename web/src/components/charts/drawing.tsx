/** Shared chart styles. Imports Recharts, so only lazily loaded code may import this file. */
import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';

export const tick = { fill: 'var(--color-ink-2)', fontSize: 13 };
export const margin = { top: 8, right: 8, bottom: 0, left: 0 };
export const still = { isAnimationActive: false } as const;
export const timeAxis = {
  tick,
  tickLine: false,
  axisLine: { stroke: 'var(--color-line-strong)' },
  minTickGap: 28,
  interval: 'preserveStartEnd',
} as const;
export const countAxis = { tick, tickLine: false, axisLine: false } as const;
/** The background under the pointer. */
export const cursor = { fill: 'var(--color-sunken)', stroke: 'none' };

/** Size of a chart before its container has been measured. */
const before = { width: 320, height: 240 };
export const Filling = ({ children }: { children: ReactElement }) => (
  <ResponsiveContainer width="100%" height="100%" initialDimension={before}>
    {children}
  </ResponsiveContainer>
);

/** The tooltip. */
export const ChartNote = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className="card px-3 py-2 text-sm shadow-raised">
    <p className="font-semibold">{title}</p>
    {lines.map((line) => (
      <p key={line} className="num">
        {line}
      </p>
    ))}
  </div>
);
