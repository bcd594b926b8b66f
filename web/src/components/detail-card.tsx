import type { ReactNode } from 'react';

type Props = { id: string; title: string; action?: ReactNode; children: ReactNode };

/** A part of a page about one thing. `id` is its heading's. */
export const DetailCard = ({ id, title, action, children }: Props) => (
  <section className="card p-5 md:p-6 min-w-0" aria-labelledby={id}>
    <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
);

/** A line of a `<dl>` in it. */
export const DetailLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="py-1.5 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-2 text-sm pt-0.5">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
