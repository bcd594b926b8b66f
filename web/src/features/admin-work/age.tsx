import { useNow } from '../../ui/now.tsx';
import { exactTime } from '../../ui/time.ts';
import { ageOf } from './text.ts';

/** How long an item has waited, with the moment since when on hover. */
export function Age({ since }: { since: string }) {
  const { text, state } = ageOf(since, useNow());
  return (
    <time dateTime={since} title={exactTime(since)} className="work-age" data-age={state}>
      {text}
    </time>
  );
}
