import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { PageState } from '../../api/use-page.ts';
import { columnsOf, DataTable, type Sort } from '../../components/data-table.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { GallerySection } from './section.tsx';

type Business = { id: string; name: string; city: string; leads: number; subscription: string };

const businesses: Business[] = [
  { id: 'a', name: 'Dlamini Plumbing', city: 'Johannesburg', leads: 31, subscription: 'ACTIVE' },
  { id: 'b', name: 'Khumalo Electrical', city: 'Durban', leads: 12, subscription: 'PAST_DUE' },
  {
    id: 'c',
    name: 'Van Wyk & Daughters, Carpenters and Joiners',
    city: 'Stellenbosch',
    leads: 7,
    subscription: 'ACTIVE',
  },
  { id: 'd', name: 'Naidoo Gardens', city: 'Pietermaritzburg', leads: 0, subscription: 'CANCELLED' },
];

const { columns, accessor, display } = columnsOf<Business>();
const businessColumns = columns([
  accessor('name', { header: 'Business', enableSorting: true, meta: { rowHeader: true, className: 'w-[40%]' } }),
  accessor('city', { header: 'City', enableSorting: true }),
  accessor('leads', { header: 'Leads', enableSorting: true, meta: { className: 'num' } }),
  accessor('subscription', {
    header: 'Subscription',
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  display({
    id: 'actions',
    header: () => <span className="sr-only">Actions</span>,
    meta: { className: '!pl-0' },
    cell: ({ row: { original: business } }) => (
      <div className="-my-1.5">
        <Button size="sm" tone="quiet" onClick={() => showToast({ title: business.name })}>
          Details
        </Button>
      </div>
    ),
  }),
]);

const sortedBy = ({ column, direction }: Sort) => {
  const text = (business: Business) => String(business[column as keyof Business]).padStart(60, ' ');
  const ascending = businesses.toSorted((a, b) => text(a).localeCompare(text(b)));
  return direction === 'asc' ? ascending : ascending.toReversed();
};

const loaded: PageState = {
  error: undefined,
  nextCursor: null,
  hasMore: false,
  loadMore: () => showToast({ title: 'Loading more' }),
  isLoadingMore: false,
  isFetching: false,
  retry: () => showToast({ title: 'Trying again' }),
};
const error = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'This isn’t available right now.' });

const table = {
  columns: businessColumns,
  rowId: ({ id }: Business) => id,
  empty: <EmptyState title="No providers yet">Providers appear here when they join.</EmptyState>,
  failed: { title: 'We couldn’t load the providers' },
};

function Sorted() {
  const [by, onChange] = useState<Sort>({ column: 'leads', direction: 'desc' });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['b']));
  return (
    <div className="min-w-0">
      <p role="status" className="mb-3 text-ink-2">
        {ids.size} selected
      </p>
      <DataTable
        {...table}
        caption="Providers"
        list={{ ...loaded, rows: sortedBy(by), hasMore: true, nextCursor: 'next' }}
        sorting={{ by, onChange }}
        selection={{ ids, onChange: setIds, nameOf: ({ name }) => name }}
      />
    </div>
  );
}

const states: [caption: string, list: Partial<PageState> & { rows: Business[] | undefined }][] = [
  ['Loading more', { rows: businesses, hasMore: true, isLoadingMore: true }],
  ['Out of date', { rows: businesses, error }],
  ['Loading', { rows: undefined }],
  ['Empty', { rows: [] }],
  ['Failed', { rows: undefined, error }],
];

export const Tables = () => (
  <GallerySection title="Tables" about="Sortable by header, selectable, with Load More. Scrolls sideways on phones.">
    <Sorted />
    {states.map(([caption, list]) => (
      <div key={caption} className="min-w-0">
        <DataTable {...table} caption={caption} list={{ ...loaded, ...list }} />
      </div>
    ))}
  </GallerySection>
);
