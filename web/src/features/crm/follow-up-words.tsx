import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/now.tsx';
import { dateText, dayAfter } from '../../ui/time.ts';
import { followUpWords } from './follow-up-day.ts';

/** A follow-up day in a list. An overdue one stands out. */
export function FollowUpWords({ day }: { day: string }) {
  const now = useNow();
  const { text, overdue } = followUpWords(day, now);
  return (
    <span
      title={`Follow up on ${dateText(day)}`}
      className={classNames(
        'num',
        overdue ? 'text-orange-ink font-semibold' : day === dayAfter(now) && 'font-semibold',
      )}
    >
      {text}
    </span>
  );
}
