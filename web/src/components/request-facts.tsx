import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

export type FactRow = { label: string; value: ReactNode };

type Props = {
  rows: readonly FactRow[];
  /** For long labels and large values, as in a dialog. */
  wide?: boolean;
};

/** The facts of a request as a list of labels and values. A row without a value is left out. */
export const RequestFacts = ({ rows, wide }: Props) => (
  <dl className={classNames('grid', wide ? 'gap-3' : 'gap-1.5 text-sm')}>
    {rows
      .filter(({ value }) => !!value)
      .map(({ label, value }) => (
        <div
          key={label}
          className={
            wide ? 'grid gap-x-4 sm:grid-cols-[9.5rem_minmax(0,1fr)]' : 'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2'
          }
        >
          <dt className={classNames('text-ink-2', wide && 'text-sm sm:leading-6')}>{label}</dt>
          <dd className={classNames('wrap-anywhere', !wide && 'font-semibold num')}>{value}</dd>
        </div>
      ))}
  </dl>
);
