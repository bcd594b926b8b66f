import type { HeldThing } from '@marketplace/contracts/accounts/personal-data';
import type { z } from 'zod';

/** The data held about a person: counts by kind, and what a deletion leaves. */
export function HeldDataList({ held }: { held: readonly z.infer<typeof HeldThing>[] }) {
  return (
    <dl className="card divide-y divide-line">
      {held.map(({ title, count, stays }) => (
        <div key={title} className="p-4">
          <dt className="flex justify-between gap-4 font-semibold">
            <span>{title}</span>
            <span className="num">{count}</span>
          </dt>
          <dd className="hint mt-1">{stays ?? 'Removed by a deletion.'}</dd>
        </div>
      ))}
    </dl>
  );
}
