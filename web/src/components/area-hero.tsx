import type { ReactNode } from 'react';
import { SouthAfrica } from '../ui/art/south-africa.tsx';
import { onMap } from './area-map.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';

type Props = {
  crumbs: readonly Crumb[];
  badges?: ReactNode;
  title: string;
  lead: ReactNode;
  actions: ReactNode;
  /** Degrees; without it the map has no mark. */
  place?: { lat: number; lng: number };
};

/** The head of a page about a place, with where it lies in the country. */
export const AreaHero = ({ crumbs, badges, title, lead, actions, place }: Props) => (
  <section className="bg-surface border-b border-line">
    <div className="page pt-5 pb-12 md:pb-16">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 md:mt-10 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] items-center">
        <div>
          {badges && <div className="mb-4 flex flex-wrap gap-2">{badges}</div>}
          <h1 className="text-4xl font-extrabold">{title}</h1>
          <p className="mt-4 text-lg text-ink-2 max-w-read">{lead}</p>
          <div className="mt-7 flex flex-col sm:flex-row gap-3">{actions}</div>
        </div>
        <SouthAfrica className="hidden lg:block w-full" mark={place && onMap(place)} />
      </div>
    </div>
  </section>
);
