/**
 * The app's table. TanStack Table manages columns, sorting and selection; the markup is a plain, accessible `<table>`.
 */
import {
  type ColumnDef,
  createColumnHelper,
  functionalUpdate,
  metaHelper,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { errorSentence } from '../api/client.ts';
import type { PageState } from '../api/use-page.ts';
import { classNames } from '../ui/class-names.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { SelectBox } from '../ui/select-box.tsx';
import { ListFooter } from './list-footer.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type ColumnMeta = {
  /** For the column's header and cells. */
  className?: string;
  /** Its cells are row headers. Exactly one column of a table. */
  rowHeader?: boolean;
};

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnMeta: metaHelper<ColumnMeta>() });
type Features = typeof features;

/**
 * Builds the columns of a table of `Row`s: `columnsOf<Lead>().accessor('title', { header: 'Project', cell: … })`.
 * Columns are sortable with `enableSorting: true`. Cells are called as functions, not rendered as components, so recreated
 * columns do not remount cells and lose the focus. Use hooks only in a component inside the cell.
 */
export const columnsOf = <Row extends RowData>() => createColumnHelper<Features, Row>();

/** `column` is a column id. */
export type Sort = { column: string; direction: 'asc' | 'desc' };

export type DataTableProps<Row extends RowData> = {
  caption: string;
  columns: ColumnDef<Features, Row>[];
  /** The result of `usePage`. */
  list: PageState & { rows: Row[] | undefined };
  rowId: (row: Row) => string;
  rowProps?: (row: Row) => ComponentProps<'tr'> & Record<`data-${string}`, string>;
  /** Replaces the table on a phone. Without it the table scrolls sideways. */
  cards?: (rows: Row[]) => ReactNode;
  /** Rows of one line (40 px) under a fixed header. A cut text is shown on hover. */
  dense?: boolean;
  /** Sorting is done by the server and controlled by the page. */
  sorting?: { by: Sort | undefined; onChange: (sort: Sort) => void };
  /** Ids of rows. `nameOf` labels a row's checkbox. */
  selection?: {
    ids: ReadonlySet<string>;
    onChange: (ids: ReadonlySet<string>) => void;
    nameOf: (row: Row) => string;
    /** Which rows can be selected. Defaults to all. */
    may?: (row: Row) => boolean;
  };
  /** Shown without rows. */
  empty: ReactNode;
  /** Shown if the first page failed. `sentence` is the fallback message. */
  failed: { title: string; sentence?: string };
};

/** Renders the content of a header or cell. */
const filled = <Context,>(content: string | ((context: Context) => ReactNode) | undefined, context: Context) =>
  typeof content === 'function' ? content(context) : content;

/** Gives a cell whose text is cut off the whole text as its title. */
const showCutText = ({ target }: PointerEvent) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const sortIcon = { asc: ArrowUp, desc: ArrowDown } as const;

const SortButton = ({
  sorted,
  onClick,
  children,
}: {
  sorted: 'asc' | 'desc' | false;
  onClick: ((event: unknown) => void) | undefined;
  children: ReactNode;
}) => {
  const Icon = sorted ? sortIcon[sorted] : ArrowUpDown;
  return (
    <button type="button" className="sort-button" onClick={onClick}>
      {children}
      <Icon className={classNames('icon icon-sm', !sorted && 'opacity-60')} aria-hidden="true" />
    </button>
  );
};

function Rows<Row extends RowData>({
  caption,
  columns,
  rows: data,
  rowId,
  rowProps,
  cards,
  dense,
  sorting,
  selection,
}: Omit<DataTableProps<Row>, 'list' | 'empty' | 'failed'> & { rows: Row[] }) {
  const sorted: SortingState = sorting?.by ? [{ id: sorting.by.column, desc: sorting.by.direction === 'desc' }] : [];
  const selected: RowSelectionState = Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true]));
  const table = useTable<Features, Row>({
    features,
    columns,
    data,
    getRowId: rowId,
    state: { sorting: sorted, rowSelection: selected },
    defaultColumn: { enableSorting: false },
    manualSorting: true,
    enableSorting: sorting !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: (row) => selection?.may?.(row.original) ?? true,
    onSortingChange: (change) => {
      const [first] = functionalUpdate(change, sorted);
      if (first) sorting?.onChange({ column: first.id, direction: first.desc ? 'desc' : 'asc' });
    },
    onRowSelectionChange: (change) => {
      const ids = Object.entries(functionalUpdate(change, selected)).filter(([, isSelected]) => isSelected);
      selection?.onChange(new Set(ids.map(([id]) => id)));
    },
  });

  const { rows } = table.getRowModel();

  const content = (
    <table
      className={classNames(dense ? 'dense-table' : 'table', !cards && 'max-md:min-w-2xl')}
      {...(dense && { onPointerOver: showCutText })}
    >
      <caption className="sr-only">
        {caption}
        {sorting && '. The buttons in the column headers sort it.'}
      </caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection && (
              <th scope="col" className={dense ? 'w-10' : 'w-12'}>
                <SelectBox
                  aria-label="Select all rows shown"
                  checked={table.getIsAllRowsSelected()}
                  some={!table.getIsAllRowsSelected() && rows.some((row) => row.getIsSelected())}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {group.headers.map((header) => {
              const { column } = header;
              const direction = column.getIsSorted();
              const title = filled(column.columnDef.header, header.getContext());
              return (
                <th
                  key={header.id}
                  scope="col"
                  className={column.columnDef.meta?.className}
                  aria-sort={direction ? ariaSort[direction] : undefined}
                >
                  {column.getCanSort() ? (
                    <SortButton sorted={direction} onClick={column.getToggleSortingHandler()}>
                      {title}
                    </SortButton>
                  ) : (
                    title
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows.map((row) => {
          const { className, ...attributes } = rowProps?.(row.original) ?? {};
          return (
            <tr
              key={row.id}
              {...attributes}
              {...(dense && { tabIndex: -1 })}
              className={classNames(className, selection && row.getIsSelected() && 'bg-brand-soft')}
            >
              {selection && (
                <td>
                  {row.getCanSelect() && (
                    <SelectBox
                      aria-label={`Select ${selection.nameOf(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  )}
                </td>
              )}
              {row.getAllCells().map((cell) => {
                const { meta, cell: content } = cell.column.columnDef;
                const shown = filled(content, cell.getContext());
                return meta?.rowHeader ? (
                  <th key={cell.id} scope="row" className={meta.className}>
                    {shown}
                  </th>
                ) : (
                  <td key={cell.id} className={meta?.className}>
                    {shown}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );

  if (dense)
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus */}
        <section aria-label={caption} tabIndex={0} className={classNames('list-rows', cards && 'max-md:hidden')}>
          {content}
        </section>
        {cards?.(data)}
      </>
    );
  return cards ? (
    <>
      <div className="card overflow-hidden max-md:hidden">{content}</div>
      {cards(data)}
    </>
  ) : (
    // A scrollable region must be focusable and named. Positioned so that visually hidden text scrolls with it and does not
    // widen the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
    <section aria-label={caption} tabIndex={0} className="card relative overflow-x-auto">
      {content}
    </section>
  );
}

/** A list as a table, with its loading, failed and empty states and Load More. */
export function DataTable<Row extends RowData>({ list, empty, failed, ...table }: DataTableProps<Row>) {
  const { rows, error } = list;
  if (!rows)
    return error ? (
      <FailedState title={failed.title} onRetry={() => list.retry()} busy={list.isFetching}>
        {errorSentence(error, failed.sentence)}
      </FailedState>
    ) : (
      <TableSkeleton cards={table.cards !== undefined} dense={table.dense ?? false} />
    );
  if (rows.length === 0) return empty;
  return (
    <>
      <Rows {...table} rows={rows} />
      <ListFooter list={list} />
    </>
  );
}
