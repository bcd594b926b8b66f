import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import type { PageState } from '../api/use-page.ts';
import { columnsOf, DataTable, type DataTableProps, type Sort } from './data-table.tsx';

type Person = { id: string; name: string; city: string; leads: number };
const people: Person[] = [
  { id: 'a', name: 'Anele', city: 'Durban', leads: 3 },
  { id: 'b', name: 'Bongani', city: 'Soweto', leads: 7 },
  { id: 'c', name: 'Carla', city: 'George', leads: 1 },
];

const { columns, accessor, display } = columnsOf<Person>();
const personColumns = columns([
  accessor('name', { header: 'Name', enableSorting: true, meta: { rowHeader: true } }),
  accessor('city', { header: 'City' }),
  accessor('leads', { header: 'Leads', enableSorting: true, cell: ({ getValue }) => `${getValue()} leads` }),
  display({
    id: 'actions',
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row }) => <button type="button">Suspend {row.original.name}</button>,
  }),
]);

const loaded: PageState = {
  error: undefined,
  nextCursor: null,
  hasMore: false,
  loadMore: () => {},
  isLoadingMore: false,
  isFetching: false,
  retry: () => {},
};
const failure = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Not available right now.' });

const show = ({
  rows = people,
  state,
  ...props
}: { rows?: Person[] | null; state?: Partial<PageState> } & Partial<DataTableProps<Person>>) =>
  render(
    <MemoryRouter>
      <DataTable
        caption="Providers"
        columns={personColumns}
        list={{ ...loaded, ...state, rows: rows ?? undefined }}
        rowId={({ id }) => id}
        empty={<p>No providers yet</p>}
        failed={{ title: 'We couldn’t load the providers' }}
        {...props}
      />
    </MemoryRouter>,
  );

const table = () => screen.getByRole('table', { name: /^Providers/ });
const header = (name: string) => within(table()).getByRole('columnheader', { name });

describe('states', () => {
  test('announces loading once', () => {
    show({ rows: null });
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows why the first page failed and retries it', async () => {
    const retry = vi.fn();
    show({ rows: null, state: { error: failure, retry } });
    expect(screen.getByRole('alert').textContent).toContain('Not available right now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('shows the empty state without rows', () => {
    show({ rows: [] });
    expect(screen.getByText('No providers yet')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  // id: table-loads-more
  test('loads more rows with Load More', async () => {
    const loadMore = vi.fn();
    show({ state: { hasMore: true, nextCursor: 'x', loadMore } });
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(loadMore).toHaveBeenCalledOnce();
  });

  test('keeps the rows and shows a later failure below them', () => {
    show({ state: { hasMore: true, nextCursor: 'x', error: failure } });
    expect(within(table()).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('alert').textContent).toContain('This list may be out of date');
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });
});

describe('accessibility', () => {
  test('marks column and row headers and shows plain values by default', () => {
    show({});
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((cell) => [cell.textContent, cell.getAttribute('scope')]),
    ).toEqual([
      ['Name', 'col'],
      ['City', 'col'],
      ['Leads', 'col'],
      ['Actions', 'col'],
    ]);
    expect(
      within(table())
        .getAllByRole('rowheader')
        .map((cell) => [cell.textContent, cell.getAttribute('scope')]),
    ).toEqual(people.map(({ name }) => [name, 'row']));
    expect(within(screen.getByRole('row', { name: /Carla/ })).getByText('George')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /Carla/ })).getByText('1 leads')).toBeDefined();
  });

  test('makes the scrollable table a focusable region', () => {
    show({});
    expect(screen.getByRole('region', { name: 'Providers' }).tabIndex).toBe(0);
  });

  test('shows the whole text of a cell that a dense table cuts off', async () => {
    show({ dense: true });
    const cell = screen.getByRole('cell', { name: 'Durban' });
    await userEvent.hover(cell);
    expect(cell.title).toBe('');
    vi.spyOn(cell, 'scrollWidth', 'get').mockReturnValue(10);
    await userEvent.unhover(cell);
    await userEvent.hover(cell);
    expect(cell.title).toBe('Durban');
  });

  test('adds no focusable region if a phone gets cards', () => {
    show({
      cards: (rows) => (
        <ul>
          {rows.map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
        </ul>
      ),
    });
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });
});

describe('sorting', () => {
  /** A page that controls the sorting. */
  function Page({ onChange }: { onChange: (sort: Sort) => void }) {
    const [by, setBy] = useState<Sort>();
    const change = (sort: Sort) => {
      onChange(sort);
      setBy(sort);
    };
    return (
      <DataTable
        caption="Providers"
        columns={personColumns}
        list={{ ...loaded, rows: people }}
        rowId={({ id }) => id}
        sorting={{ by, onChange: change }}
        empty={null}
        failed={{ title: '' }}
      />
    );
  }

  test('toggles the direction of one column at a time and leaves the row order to the server', async () => {
    const onChange = vi.fn<(sort: Sort) => void>();
    render(<Page onChange={onChange} />);
    expect(header('Name').hasAttribute('aria-sort')).toBe(false);
    const name = within(header('Name')).getByRole('button');
    await userEvent.click(name);
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    await userEvent.keyboard('{Enter}');
    expect(header('Name').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(name);
    await userEvent.click(within(header('Leads')).getByRole('button'));
    expect(header('Name').hasAttribute('aria-sort')).toBe(false);
    expect(onChange.mock.calls.map(([{ column, direction }]) => `${column} ${direction}`)).toEqual([
      'name asc',
      'name desc',
      'name asc',
      expect.stringMatching(/^leads (asc|desc)$/),
    ]);
    expect(
      within(table())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Anele', 'Bongani', 'Carla']);
  });

  test('shows sort buttons only for sortable columns', () => {
    show({ sorting: { by: undefined, onChange: () => {} } });
    expect(within(header('City')).queryByRole('button')).toBeNull();
    expect(within(header('Leads')).queryByRole('button')).not.toBeNull();
  });

  test('shows no sort buttons without sorting', () => {
    show({});
    expect(within(header('Name')).queryByRole('button')).toBeNull();
  });

  test('keeps the focus in a cell when the columns are recreated', () => {
    const { rerender } = show({});
    const button = screen.getByRole('button', { name: 'Suspend Anele' });
    button.focus();
    rerender(
      <MemoryRouter>
        <DataTable
          caption="Providers"
          columns={columns([
            accessor('name', { header: 'Name', meta: { rowHeader: true } }),
            display({ id: 'actions', cell: ({ row }) => <button type="button">Suspend {row.original.name}</button> }),
          ])}
          list={{ ...loaded, rows: people }}
          rowId={({ id }) => id}
          empty={null}
          failed={{ title: '' }}
        />
      </MemoryRouter>,
    );
    expect(document.activeElement).toBe(button);
    expect(button.isConnected).toBe(true);
  });
});

describe('selection', () => {
  function Page({ onChange }: { onChange: (ids: string[]) => void }) {
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
    const change = (next: ReadonlySet<string>) => {
      onChange([...next].sort());
      setIds(next);
    };
    return (
      <DataTable
        caption="Providers"
        columns={personColumns}
        list={{ ...loaded, rows: people }}
        rowId={({ id }) => id}
        selection={{ ids, onChange: change, nameOf: ({ name }) => name }}
        empty={null}
        failed={{ title: '' }}
      />
    );
  }
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  // id: table-rows-selected
  test('selects single rows and all rows, and keeps ids of rows not shown', async () => {
    const onChange = vi.fn();
    render(<Page onChange={onChange} />);
    expect(box('Select all rows shown').indeterminate).toBe(false);
    await userEvent.click(box('Select Bongani'));
    expect(onChange).toHaveBeenLastCalledWith(['b', 'elsewhere']);
    expect(box('Select Bongani').checked).toBe(true);
    expect(box('Select all rows shown').indeterminate).toBe(true);

    await userEvent.click(box('Select all rows shown'));
    expect(onChange).toHaveBeenLastCalledWith(['a', 'b', 'c', 'elsewhere']);
    expect(box('Select all rows shown').checked).toBe(true);
    expect(box('Select all rows shown').indeterminate).toBe(false);

    await userEvent.click(box('Select Anele'));
    expect(onChange).toHaveBeenLastCalledWith(['b', 'c', 'elsewhere']);
  });
});
