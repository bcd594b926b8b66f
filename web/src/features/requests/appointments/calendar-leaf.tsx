import { brand } from '@marketplace/contracts/brand';
import { classNames } from '../../../ui/class-names.ts';
import { shortDate } from '../../../ui/time.ts';

const dayNumber = (iso: string) => Number(new Date(Date.parse(iso) + brand.utcOffset * 3_600_000).getUTCDate());

/** A day as a leaf of a calendar. Hidden from screen readers, because the text beside it has the same date. */
export const CalendarLeaf = ({ time, isLarge = false }: { time: string; isLarge?: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid flex-none text-center rounded-md overflow-hidden border-[1.5px] border-line-strong bg-surface',
      isLarge ? 'w-15' : 'w-12',
    )}
  >
    <span className="bg-brand-deep text-on-brand text-xs leading-5 font-bold px-1 truncate">
      {shortDate(time).replace(/[\d\s]/g, '')}
    </span>
    <b className={classNames('num font-extrabold tracking-tight', isLarge ? 'text-2xl py-1' : 'text-lg py-0.5')}>
      {dayNumber(time)}
    </b>
  </span>
);
