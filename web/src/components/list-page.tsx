/** An administration list page: CSV download, search, filters, table and empty states. */
import type { RowData } from '@tanstack/react-table';
import { Download } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ExportAddress } from '../api/admin/keys.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Option } from '../ui/select.tsx';
import { DataTable, type DataTableProps, type Sort } from './data-table.tsx';
import type { ListAddress, useListAddress } from './list-address.ts';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';
import { useListKeys } from './list-keys.ts';
import { ListPager } from './list-pager.tsx';
import { type KeyHint, KeyHints } from './list-settings/key-hints.tsx';
import { hideableColumns, ListColumns, shownColumns } from './list-settings/list-columns.tsx';
import { isShown, useListViews } from './list-settings/list-views.ts';
import { type ListTab, ListTabs } from './list-tabs.tsx';

type TableProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'list' | 'rowId' | 'cards' | 'selection'
>;

type Props<Row extends RowData> = TableProps<Row> &
  Pick<ListFiltersProps, 'search' | 'choices'> & {
    title: string;
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
    /** The page's main action, in the heading. */
    action?: ReactNode;
    /** The choices of one filter as tabs, which replace its select. */
    tabs?: ListTabsOf;
    /** Under the heading: links to the other pages of the same area. */
    area?: ReactNode;
    /** Under the table: the sums of all rows that match. */
    total?: ReactNode;
    /** Over the table, such as actions for selected rows. */
    children?: ReactNode;
  };

type ListTabsOf = {
  /** The filter's query parameter. */
  name: string;
  /** Label of the tab without the filter. */
  all: string;
  options: readonly Option[];
  /** Numbers of rows by value, and of all rows. */
  counts?: { all: number; by: Readonly<Record<string, number>> } | undefined;
};

const tabsOf = ({ name, all, options, counts }: ListTabsOf, { address, linkTo }: ReturnType<typeof useListAddress>) => [
  { label: all, to: linkTo({ [name]: undefined }), isCurrent: !address[name], count: counts?.all },
  ...options.map(({ value, label }) => ({
    label,
    to: linkTo({ [name]: value }),
    isCurrent: address[name] === value,
    count: counts?.by[value],
  })),
];

/** Removes every filter of the address, so that a view replaces them. */
const noFilter = (address: ListAddress): ListAddress =>
  Object.fromEntries(Object.keys(address).map((name) => [name, undefined]));

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

/** Actions for the selected rows. Renders nothing without a selection. */
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
      {count > 0 && `${count} selected. The actions are after the list.`}
    </p>
    {count > 0 && (
      <section aria-label={`Selected ${noun}`} className="bulk-bar">
        <p className="font-semibold text-sm mr-2">{count} selected</p>
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

/** The keys of every list. */
export const listHints = ({
  selects,
  searches,
  filters,
}: Record<'selects' | 'searches' | 'filters', boolean>): KeyHint[] => [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  ...(selects ? [{ keys: ['x'], does: 'select' }] : []),
  ...(searches ? [{ keys: ['/'], does: 'search' }] : []),
  ...(filters ? [{ keys: ['f'], does: 'filter' }] : []),
];

export function ListPage<Row extends RowData>(props: Props<Row>) {
  const { title, at, next, noun, file, failed, first, unmatched, sorts, filters, action, tabs, area, total, children } =
    props;
  const { caption, columns, list, rowId, cards, selection } = props;
  const { address, change, linkTo, isFiltered } = at;
  const pane = useRef<HTMLDivElement>(null);
  useListKeys(pane);
  const views = useListViews(noun);
  const viewTabs = views.views.map((view) => ({
    label: view.name,
    to: linkTo({ ...noFilter(address), ...view.filter }),
    isCurrent: isShown(view, address, views.columns),
    count: undefined,
    onClick: () => views.setColumns(view.columns),
  }));
  const ownTabs = tabs ? tabsOf(tabs, at) : [];
  const isOwnView = viewTabs.some(({ isCurrent }) => isCurrent);
  const unlessOwn = (tab: ListTab) => ({ ...tab, isCurrent: tab.isCurrent && !isOwnView });
  return (
    <div className="list-pane" ref={pane}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h1 className="text-2xl">{title}</h1>
        <div className="flex flex-wrap gap-2">
          <ExportLinks file={file} of={`these ${noun}`} />
          {action}
        </div>
      </div>
      {area}
      {ownTabs.length + viewTabs.length > 0 && (
        // Saved views come before the other tabs, which may not fit.
        <ListTabs tabs={[...ownTabs.slice(0, 1).map(unlessOwn), ...viewTabs, ...ownTabs.slice(1).map(unlessOwn)]} />
      )}
      <ListFilters
        address={address}
        onChange={change}
        {...(props.search && { search: props.search })}
        {...(props.choices && { choices: props.choices })}
      >
        {filters}
        <ListColumns columns={hideableColumns(columns)} views={views} address={address} />
      </ListFilters>
      <div className="mt-3 lg:grow lg:min-h-0 lg:flex lg:flex-col">
        <DataTable
          dense
          caption={caption}
          columns={shownColumns(columns, views.columns)}
          list={list}
          rowId={rowId}
          {...(cards && { cards })}
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
      </div>
      {total && list.rows && list.rows.length > 0 && <div className="list-total">{total}</div>}
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 min-h-11 py-1.5">
        <KeyHints
          hints={listHints({
            selects: selection !== undefined,
            searches: props.search !== undefined,
            filters: (props.choices ?? []).length > 0,
          })}
        />
        <ListPager linkTo={linkTo} cursor={address.cursor} next={next} />
      </div>
    </div>
  );
}
