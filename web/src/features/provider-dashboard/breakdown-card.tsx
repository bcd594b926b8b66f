import type { NamedCounts } from '@marketplace/contracts/providers/stats';
import { useId } from 'react';

type Props = { title: string; noun: string; rows: readonly NamedCounts[] };

/** Leads per group as a table, with bars where there is room. */
export function BreakdownCard({ title, noun, rows }: Props) {
  const id = useId();
  const most = Math.max(...rows.map(({ leads }) => leads));
  return (
    <section className="card overflow-hidden min-w-0" aria-labelledby={id}>
      <h2 id={id} className="text-xl p-4 md:px-6 md:pt-6">
        {title}
      </h2>
      <table className="table text-sm">
        <caption className="sr-only">Leads {title.toLowerCase()}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-2.5 w-full">
              {noun}
            </th>
            <th scope="col" className="py-2.5 text-right max-sm:px-2">
              Leads
            </th>
            <th scope="col" className="py-2.5 text-right max-sm:px-2">
              Accepted
            </th>
            <th scope="col" className="py-2.5 text-right">
              Won
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, leads, accepted, won }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cities may have one name; the rows have no state
            <tr key={row}>
              <th scope="row" className="py-2.5 text-sm wrap-anywhere">
                {name ?? 'All others'}
                <span className="mt-1.5 block h-1.5 rounded-sm bg-sunken overflow-hidden" aria-hidden="true">
                  <svg
                    className="block h-full w-full"
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(100 * leads) / most} height="1" className="fill-brand" />
                  </svg>
                </span>
              </th>
              <td className="py-2.5 text-right num max-sm:px-2">{leads}</td>
              <td className="py-2.5 text-right num max-sm:px-2">{accepted}</td>
              <td className="py-2.5 text-right num">{won}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
