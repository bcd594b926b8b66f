import { classNames } from './class-names.ts';
import { timeLeft } from './time.ts';

const hour = 3_600_000;

type Props = {
  /** The current time in ms: `useNow()`. */
  now: number;
  /** The ISO time of the deadline. */
  until: string;
  /** The total time in hours: a full ring. */
  hours?: number;
  /** Nothing is lost when the time is up, so it does not turn red. */
  isCalm?: boolean;
  className?: string;
};

/** A ring that empties until the deadline, red in the last hour, always with text. */
export function Countdown({ now, until, hours = 24, isCalm = false, className }: Props) {
  const left = Math.max(0, Date.parse(until) - now);
  const share = Math.min(100, Math.ceil((left / (hours * hour)) * 100));
  const urgent = !isCalm && left < hour;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-sm font-semibold num whitespace-nowrap',
        urgent ? 'text-red-ink' : 'text-ink-2',
        className,
      )}
    >
      <svg className="size-5 flex-none -rotate-90 fill-none" viewBox="0 0 20 20" strokeWidth="3.5" aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" className="stroke-line" />
        {left > 0 && (
          <circle
            cx="10"
            cy="10"
            r="7.5"
            pathLength="100"
            strokeDasharray={`${share} 100`}
            className={urgent ? 'stroke-red-mark' : 'stroke-brand'}
          />
        )}
      </svg>
      {timeLeft(until, now)}
    </span>
  );
}
