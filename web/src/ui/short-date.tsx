import { useNow } from './now.tsx';
import { dateText, dayText, exactTime } from './time.ts';

/** A short date for lists: `21 Nov`, with the full time, or the date of a `day`, on hover. `time` is an ISO time or date. */
export const ShortDate = ({ time }: { time: string }) => (
  <time dateTime={time} title={time.includes('T') ? exactTime(time) : dateText(time)} className="num">
    {dayText(time, useNow())}
  </time>
);
