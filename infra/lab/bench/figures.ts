/** Medians, percentiles and rows of figures: what every measurement gives back. */

/** One measured figure beside the bare limit measured in the same run. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The bare limit in the same unit, and what it counts. */
  bare?: { value: number; counts: string };
  /** value / bare. */
  ratio?: number;
  /** What the ratio (or, without a bare limit, the value) is held against. */
  target?: { atLeast?: number; atMost?: number };
  /** Every round, so that a reader can judge the noise. */
  rounds?: number[];
  note?: string;
};

/** The value below which `share` (0 to 1) of the values lie, the nearest rank. NaN for none. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Whether the figure keeps its target; undefined where it has none. */
export const keepsTarget = ({ target, ratio, value }: Figure): boolean | undefined => {
  if (!target) return undefined;
  const held = ratio ?? value;
  return held >= (target.atLeast ?? -Infinity) && held <= (target.atMost ?? Infinity);
};
