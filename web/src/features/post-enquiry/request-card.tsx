import type { ReactNode } from 'react';
import { Motif } from '../../ui/art/motif.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Slip, SlipTear } from '../../ui/slip.tsx';

export type SlipRow = { label: string; value?: ReactNode };

type Props = {
  rows: readonly SlipRow[];
  /** What stands on the top part of the slip. */
  children: ReactNode;
  className?: string;
  labelledBy?: string;
};

/** A request on its slip: the top says what, the stub row by row where, how much and when. Rows without a value wait. */
export const EnquirySlip = ({ rows, children, className, labelledBy }: Props) => (
  <Slip className={className} aria-labelledby={labelledBy}>
    {children}
    <SlipTear />
    <dl className="p-5 grid gap-3.5 text-sm">
      {rows.map(({ label, value }) => (
        // On a phone the slip is below the form: it lists what is settled and leaves out what is not.
        <div key={label} className={classNames('grid grid-cols-[5.5rem_1fr] gap-2', !value && 'max-lg:hidden')}>
          <dt className="text-ink-2">{label}</dt>
          <dd className={classNames('min-w-0', value ? 'font-semibold' : 'text-ink-2')}>{value || 'Still to come'}</dd>
        </div>
      ))}
    </dl>
    <Motif className="h-3 rounded-b-lg" scale={0.6} />
  </Slip>
);
