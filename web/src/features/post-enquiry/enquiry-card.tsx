import { t } from '@marketplace/languages/text';
import type { ReactNode } from 'react';
import { Motif } from '../../ui/art/motif.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';

export type EnquiryCardRow = {
  label: string;
  value?: ReactNode;
  /** A control beside the value. */
  action?: ReactNode;
};

type Props = {
  rows: readonly EnquiryCardRow[];
  /** The top part of the card. */
  children: ReactNode;
  className?: string;
  labelledBy?: string;
};

/** The seeker's request as a card: title on top, then rows for category, place, budget and timeframe. */
export const EnquiryCard = ({ rows, children, className, labelledBy }: Props) => (
  <RequestCard className={className} aria-labelledby={labelledBy}>
    {children}
    <RequestCardTear />
    <dl className="p-5 grid grid-cols-[fit-content(8rem)_1fr] gap-x-3 gap-y-3.5 text-sm">
      {rows.map(({ label, value, action }) => (
        // On a phone the card is below the form and leaves out rows without a value.
        <div key={label} className={classNames('grid grid-cols-subgrid col-span-2', !value && 'max-lg:hidden')}>
          <dt className="text-ink-2">{label}</dt>
          <dd
            className={classNames(
              'min-w-0 flex items-baseline justify-between gap-3',
              value ? 'font-semibold' : 'text-ink-2',
            )}
          >
            <span className="min-w-0">{value || t('Not filled in yet')}</span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
    <Motif className="h-3 rounded-b-lg" scale={0.6} />
  </RequestCard>
);
