/** A page of administration that is a list: its file, its search and filters, its table, and what stands there without rows. */
import type { RowData } from '@tanstack/react-table';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
    /** What `useListAddress` returns: the list's address, and how it changes. */
    at: ReturnType<typeof useListAddress>;
    /** Where the page below begins; null where there is none. */
    next: string | null;
    /** What the rows are called in a sentence: "providers". */
    noun: string;
    /** The address of the file with all that is filtered. */
    file: string;
    /** The title where the first page did not come. */
    failed: string;
    /** Under "No providers yet": how the first one comes about. */
    first: string;
    /** Under "No providers match your filters". */
    unmatched?: string;
    /** The column and direction of each order by its name in the address; the first one stands where the address names none. */
    sorts?: Readonly<Record<string, Sort>>;
    /** More filters, after the choices. */
    filters?: ReactNode;
    /** Between the heading and the filters. */
    above?: ReactNode;
    /** Between the filters and the table, such as what can be done with the chosen rows. */
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

/** What can be done with the rows that are chosen in the table; nothing while none is. A phone's cards have no choice. */
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
    {/* There before anything is chosen, so that the first choice is read out, too. */}
    <p role="status" className="sr-only">
      {count > 0 && `${count} chosen. What can be done with them stands above the list.`}
    </p>
    {count > 0 && (
      <section
        aria-label={`Chosen ${noun}`}
        className="mt-4 card bg-brand-soft px-4 py-2.5 flex flex-wrap items-center gap-2.5 max-md:hidden"
      >
        <p className="font-semibold mr-auto">{count} chosen</p>
        {children}
        <Button size="sm" tone="quiet" onClick={onNone}>
          Choose None
        </Button>
      </section>
    )}
  </>
);

/** Downloads what the page shows as a file; `of` names it for screen readers. */
export const CsvLink = ({ file, of }: { file: string; of: string }) => (
  <a href={file} download className={buttonClass({ size: 'sm' })}>
    <Download className="icon icon-sm" aria-hidden="true" />
    CSV<span className="sr-only"> of {of}</span>
  </a>
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
        <CsvLink file={file} of={`these ${noun}`} />
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
