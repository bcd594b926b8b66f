import { useNow } from './now.tsx';
import { exactTime, timeAgo } from './time.ts';

/** A relative time with the exact time on hover. `time` is an ISO time. */
export const RelativeTime = ({ time, className }: { time: string; className?: string }) => (
  <time dateTime={time} title={exactTime(time)} className={className}>
    {timeAgo(time, useNow())}
  </time>
);
