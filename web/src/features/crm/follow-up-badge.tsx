import { BellRing } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/now.tsx';
import { followUpState } from './follow-up-day.ts';

/** The lead's follow-up day. Highlighted once it is due; renders nothing without a day. */
export function FollowUpBadge({ day }: { day: string | null }) {
  const now = useNow();
  if (!day) return null;
  const { text, due } = followUpState(day, now);
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-sm leading-5',
        due ? 'text-yellow-ink font-semibold' : 'text-ink-2',
      )}
    >
      <BellRing className="icon icon-sm" aria-hidden="true" />
      {text}
    </p>
  );
}
