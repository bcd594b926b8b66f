import type { ReactNode } from 'react';
import type { Crumb } from '../seo/json-ld.ts';
import { Breadcrumb } from './breadcrumb.tsx';

type Props = {
  crumbs: readonly Crumb[];
  /** Above the title. */
  badges?: ReactNode;
  title: string;
  lead: ReactNode;
  /** A fact above the actions. */
  note?: ReactNode;
  actions: ReactNode;
  /** A drawing with its own width, shown on large screens. */
  art: ReactNode;
};

/** The hero of a service or place page. A stat band may overlap its bottom. */
export const PageHero = ({ crumbs, badges, title, lead, note, actions, art }: Props) => (
  <section className="bg-surface border-b border-line">
    <div className="page pt-5 pb-12 md:pb-16">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 md:mt-12 grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto] items-center">
        <div>
          {badges && <div className="mb-4 flex flex-wrap gap-2">{badges}</div>}
          <h1 className="text-4xl font-extrabold">{title}</h1>
          <p className="mt-4 text-lg text-ink-2 max-w-read">{lead}</p>
          {note && <div className="mt-5">{note}</div>}
          <div className="mt-7 flex flex-col sm:flex-row gap-3 print:hidden">{actions}</div>
        </div>
        <div className="hidden lg:contents">{art}</div>
      </div>
    </div>
  </section>
);
