import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Numbers in a ruled grid, two per row on phones. Contains `<Stat>`s. */
export const StatGrid = ({ className, ...rest }: ComponentProps<'dl'>) => (
  <dl {...rest} className={classNames('ledger grid-cols-2 lg:grid-cols-4', className)} />
);

export const Stat = ({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) => (
  <div className="p-4 md:p-5">
    <dt className="text-sm text-ink-2 font-semibold">{label}</dt>
    <dd className="mt-1 text-3xl font-extrabold num tracking-tight">{value}</dd>
    {note && <dd className="text-sm text-ink-2 mt-1">{note}</dd>}
  </div>
);
