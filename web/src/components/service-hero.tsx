import type { ReactNode } from 'react';
import { TradeArt } from '../ui/art/trade.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';

type Props = {
  crumbs: readonly Crumb[];
  /** Above the title: badges. */
  badges?: ReactNode;
  title: string;
  lead: ReactNode;
  actions: ReactNode;
  /** Slug of the top-level category whose drawing stands beside it. */
  trade?: string;
};

/** The head of a service page: where it lies, what it is, what to do next. A figure band may hang over its foot. */
export const ServiceHero = ({ crumbs, badges, title, lead, actions, trade }: Props) => (
  <section className="bg-surface border-b border-line">
    <div className="page pt-5 pb-12 md:pb-16">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 md:mt-12 grid gap-8 lg:grid-cols-[minmax(0,1fr)_17rem] items-end">
        <div>
          {badges && <div className="mb-4 flex flex-wrap gap-2">{badges}</div>}
          <h1 className="text-4xl font-extrabold">{title}</h1>
          <p className="mt-4 text-lg text-ink-2 max-w-read">{lead}</p>
          <div className="mt-7 flex flex-col sm:flex-row gap-3">{actions}</div>
        </div>
        {trade && <TradeArt slug={trade} className="hidden lg:block w-full" />}
      </div>
    </div>
  </section>
);
