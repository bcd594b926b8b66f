/** Medians, percentiles and rows of figures, as every measurement returns them. */

/** One measured figure and the bare limit from the same run. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The bare limit in the same unit, and what it measures. */
  bare?: { value: number; counts: string };
  /** value / bare. */
  ratio?: number;
  /** The target for the ratio, or for the value if there is no bare limit. */
  target?: { atLeast?: number; atMost?: number };
  /** All rounds, to show the noise. */
  rounds?: number[];
  note?: string;
};

/** The value at or below which `share` (0 to 1) of the values lie, by nearest rank. NaN if there are none. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Whether the figure meets its target; undefined without a target. */
export const keepsTarget = ({ target, ratio, value }: Figure): boolean | undefined => {
  if (!target) return undefined;
  const held = ratio ?? value;
  return held >= (target.atLeast ?? -Infinity) && held <= (target.atMost ?? Infinity);
};
