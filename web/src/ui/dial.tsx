import { t } from '@marketplace/languages/text';
import { classNames } from './class-names.ts';

const minute = 60_000;

type Props = {
  /** The current time in ms: `useNow()`. */
  now: number;
  /** The ISO time at which it is empty. */
  until: string;
  /** A full ring. */
  minutes: number;
  /** The class of the ring's stroke. */
  stroke: string;
};

/** A large ring that empties until a time, with the minutes left in it. Decorative: the time of day must stand beside it. */
export function Dial({ now, until, minutes, stroke }: Props) {
  const left = Math.max(0, Date.parse(until) - now);
  const share = Math.min(100, Math.ceil((left / (minutes * minute)) * 100));
  return (
    <span aria-hidden="true" className="relative grid place-items-center size-15 flex-none">
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full -rotate-90 fill-none"
        viewBox="0 0 40 40"
        strokeWidth="3.5"
      >
        <circle cx="20" cy="20" r="17.5" className="stroke-current opacity-20" />
        {share > 0 && (
          <circle
            cx="20"
            cy="20"
            r="17.5"
            pathLength="100"
            strokeDasharray={`${share} 100`}
            strokeLinecap="round"
            className={classNames('motion-safe:transition-[stroke-dasharray] motion-safe:duration-700', stroke)}
          />
        )}
      </svg>
      <span className="grid text-center text-xs leading-3">
        <b className="text-lg leading-5 num">{Math.min(minutes, Math.ceil(left / minute))}</b>
        {t('min')}
      </span>
    </span>
  );
}
