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
        empty={<p>Nobody yet</p>}
        failed={{ title: 'Unable to Load Providers' }}
        {...props}
      />
    </MemoryRouter>,
  );

const table = () => screen.getByRole('table', { name: /^Providers/ });
const header = (name: string) => within(table()).getByRole('columnheader', { name });

describe('its states', () => {
  test('on its way, it says so once', () => {
    show({ rows: null });
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('a first page that did not come says why, and can be asked for again', async () => {
    const retry = vi.fn();
    show({ rows: null, state: { error: failure, retry } });
    expect(screen.getByRole('alert').textContent).toContain('Not available right now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('without rows there is no table', () => {
    show({ rows: [] });
    expect(screen.getByText('Nobody yet')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  // id: table-loads-more
  test('Load More asks for the rows below', async () => {
    const loadMore = vi.fn();
    show({ state: { hasMore: true, nextCursor: 'x', loadMore } });
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(loadMore).toHaveBeenCalledOnce();
  });

  test('what fails later keeps the rows, and stands below them', () => {
    show({ state: { hasMore: true, nextCursor: 'x', error: failure } });
    expect(within(table()).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('alert').textContent).toContain('This list may be out of date');
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });
});

describe('to those who hear it', () => {
  test('columns and rows have their headers, and a cell without words of its own shows its value', () => {
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

  test('what scrolls sideways on a phone is a region that the keyboard reaches', () => {
    show({});
    expect(screen.getByRole('region', { name: 'Providers' }).tabIndex).toBe(0);
  });

  test('with cards for a phone nothing scrolls, and no stop of the keyboard is for nothing', () => {
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
  /** A page that keeps the sorting in its address. */
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

  test('a header sorts one way, then the other; one column at a time, and the rows are the server’s to order', async () => {
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

  test('only columns that say so have a button, and none where nobody sorts', () => {
    show({ sorting: { by: undefined, onChange: () => {} } });
    expect(within(header('City')).queryByRole('button')).toBeNull();
    expect(within(header('Leads')).queryByRole('button')).not.toBeNull();
  });

  test('a table that nobody sorts has no buttons in its headers', () => {
    show({});
    expect(within(header('Name')).queryByRole('button')).toBeNull();
  });

  test('columns made anew keep the focus in a cell', () => {
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
  test('rows are selected one by one and all at once; ids of rows that are not shown stay', async () => {
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
