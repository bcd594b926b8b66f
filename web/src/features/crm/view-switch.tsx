import { Columns3, type LucideIcon, Rows3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type CrmFilter, type CrmView, searchOf } from './url.ts';

const views: Record<CrmView, { label: string; Icon: LucideIcon }> = {
  board: { label: 'Board', Icon: Columns3 },
  table: { label: 'Table', Icon: Rows3 },
};

/** Board or table. Phones have one list for both. */
export const ViewSwitch = ({ filter }: { filter: CrmFilter }) => (
  <nav aria-label="View" className="seg max-md:hidden p-0.5!">
    {(Object.keys(views) as CrmView[]).map((view) => {
      const { label, Icon } = views[view];
      return (
        <Link
          key={view}
          to={{ search: searchOf({ ...filter, view }) }}
          aria-current={view === filter.view ? 'true' : undefined}
          className="min-h-8!"
        >
          <Icon className="icon icon-sm" aria-hidden="true" />
          {label}
        </Link>
      );
    })}
  </nav>
);
