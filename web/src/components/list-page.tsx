/** An administration list page: CSV download, search, filters, table and empty states. */
import type { RowData } from '@tanstack/react-table';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ExportAddress } from '../api/admin/keys.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DataTable, type DataTableProps, type Sort } from './data-table.tsx';
import type { useListAddress } from './list-address.ts';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';
import { ListPager } from './list-pager.tsx';

type TableProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'list' | 'rowId' | 'cards' | 'cardsAlone' | 'selection'
>;

type Props<Row extends RowData> = TableProps<Row> &
  Pick<ListFiltersProps, 'search' | 'choices'> & {
    title: string;
    intro?: string;
    /** The result of `useListAddress`. */
    at: ReturnType<typeof useListAddress>;
    /** Cursor of the next page; null on the last one. */
    next: string | null;
    /** Plural noun for the rows: "providers". */
    noun: string;
    /** URL of the CSV file with the filtered rows. */
    file: ExportAddress;
    /** Title if the first page failed. */
    failed: string;
    /** Text under "No providers yet": how the first one is added. */
    first: string;
    /** Text under "No providers match your filters". */
    unmatched?: string;
    /** Column and direction by sort parameter. The first is the default. */
    sorts?: Readonly<Record<string, Sort>>;
    /** More filters after `choices`. */
    filters?: ReactNode;
    /** Between the heading and the filters. */
    above?: ReactNode;
    /** Between the filters and the table, such as actions for selected rows. */
    children?: ReactNode;
  };

const sortingOf = (sorts: Readonly<Record<string, Sort>>, { address, change }: ReturnType<typeof useListAddress>) => {
  const names = Object.keys(sorts);
  return {
    by: sorts[address.sort ?? names[0]!],
    onChange: ({ column, direction }: Sort) => {
      const ofColumn = names.filter((name) => sorts[name]!.column === column);
      const sort = ofColumn.find((name) => sorts[name]!.direction === direction) ?? ofColumn[0];
      change({ sort: sort === names[0] ? undefined : sort });
    },
  };
};

/** Actions for the selected rows. Renders nothing without a selection. Cards on phones have no selection. */
export const ChosenRows = ({
  noun,
  count,
  onNone,
  children,
}: {
  noun: string;
  count: number;
  onNone: () => void;
  children: ReactNode;
}) => (
  <>
    {/* Rendered before a selection exists so that screen readers announce the first change. */}
    <p role="status" className="sr-only">
      {count > 0 && `${count} selected. The actions are above the list.`}
    </p>
    {count > 0 && (
      <section
        aria-label={`Selected ${noun}`}
        className="mt-4 card bg-brand-soft px-4 py-2.5 flex flex-wrap items-center gap-2.5 max-md:hidden"
      >
        <p className="font-semibold mr-auto">{count} selected</p>
        {children}
        <Button size="sm" tone="quiet" onClick={onNone}>
          Clear selection
        </Button>
      </section>
    )}
  </>
);

const formats = { xlsx: 'Excel', csv: 'CSV' } as const;

/** Downloads what the page shows, for Excel or as CSV; `of` names it for screen readers. */
export const ExportLinks = ({ file, of }: { file: ExportAddress; of: string }) => (
  <p className="flex flex-wrap gap-2.5">
    {(['xlsx', 'csv'] as const).map((format) => (
      <a key={format} href={file(format)} download className={buttonClass({ size: 'sm' })}>
        <Download className="icon icon-sm" aria-hidden="true" />
        {formats[format]}
        <span className="sr-only"> of {of}</span>
      </a>
    ))}
  </p>
);

export function ListPage<Row extends RowData>(props: Props<Row>) {
  const { title, intro, at, next, noun, file, failed, first, unmatched, sorts, filters, above, children } = props;
  const { caption, columns, list, rowId, cards, cardsAlone = false, selection } = props;
  const { address, change, linkTo, isFiltered } = at;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="text-ink-2 mt-1">{intro}</p>}
        </div>
        <ExportLinks file={file} of={`these ${noun}`} />
      </div>
      {above}
      <ListFilters
        address={address}
        onChange={change}
        {...(props.search && { search: props.search })}
        {...(props.choices && { choices: props.choices })}
      >
        {filters}
      </ListFilters>
      {children}
      <div className="mt-4">
        <DataTable
          caption={caption}
          columns={columns}
          list={list}
          rowId={rowId}
          {...(cards && { cards, cardsAlone })}
          {...(sorts && { sorting: sortingOf(sorts, at) })}
          {...(selection && { selection })}
          failed={{ title: failed }}
          empty={
            isFiltered || address.cursor ? (
              <EmptyState
                title={`No ${noun} match your filters`}
                action={
                  <Link to="?" className={buttonClass()}>
                    Clear Filters
                  </Link>
                }
              >
                {unmatched && <p>{unmatched}</p>}
              </EmptyState>
            ) : (
              <EmptyState title={`No ${noun} yet`}>
                <p>{first}</p>
              </EmptyState>
            )
          }
        />
        <ListPager linkTo={linkTo} cursor={address.cursor} next={next} />
      </div>
    </>
  );
}
