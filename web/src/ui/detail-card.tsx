/** The building blocks of detail pages: cards with a heading, an action and facts. */
import type { ReactNode } from 'react';
import { Loading, Skeleton } from './skeleton.tsx';

export const DetailCard = ({
  id,
  title,
  action,
  children,
}: {
  /** The id of its heading, which labels it. */
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
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

/** A fact of a card; its parent is a `<dl>`. */
export const DetailLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="py-1.5 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-2 text-sm pt-0.5">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** Shown while loading. `title`: what is loading, for screen readers. */
export const DetailSkeleton = ({ title }: { title: string }) => (
  <Loading>
    <h1 className="sr-only">{title}</h1>
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-6 h-40" />
    <Skeleton className="mt-6 h-60" />
  </Loading>
);
