import type { HeldThing } from '@marketplace/contracts/accounts/personal-data';
import type { z } from 'zod';

/** What is held of somebody: how much of what, and what a deletion leaves of it. */
export function HeldDataList({ held }: { held: readonly z.infer<typeof HeldThing>[] }) {
  return (
    <dl className="card divide-y divide-line">
      {held.map(({ title, count, stays }) => (
        <div key={title} className="p-4">
          <dt className="flex justify-between gap-4 font-semibold">
            <span>{title}</span>
            <span className="num">{count}</span>
          </dt>
          <dd className="hint mt-1">{stays ?? 'Goes with a deletion.'}</dd>
        </div>
      ))}
    </dl>
  );
}
