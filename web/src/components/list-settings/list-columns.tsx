/** The button and dialog for a list's columns and, in administration, its saved views. */
import { cleanText } from '@marketplace/contracts/clean-text';
import type { ColumnDef, RowData } from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { ListAddress } from '../list-address.ts';
import { filterOf, type useListViews, viewNameMax, viewsMax } from './list-views.ts';

export type NamedColumn = { id: string; label: string; className?: string };

type Column<Row extends RowData> = Pick<ColumnDef<never, Row>, 'id' | 'header'> & {
  accessorKey?: unknown;
  meta?: { className?: string; rowHeader?: boolean };
};

const idOf = ({ id, accessorKey }: { id?: string | undefined; accessorKey?: unknown }) => id ?? String(accessorKey);

/** The columns that can be hidden: those with a text as header, except the row's name. */
export const hideableColumns = (columns: readonly object[]): NamedColumn[] =>
  (columns as Column<RowData>[]).flatMap((column) =>
    typeof column.header === 'string' && !column.meta?.rowHeader
      ? [{ id: idOf(column), label: column.header, className: column.meta?.className ?? '' }]
      : [],
  );

/** The chosen columns, at any width of the window. Without a choice, narrow windows hide some. */
export const shownColumns = <C extends object>(columns: C[], chosen: readonly string[] | null): C[] => {
  if (!chosen) return columns;
  const hideable = new Set(hideableColumns(columns).map(({ id }) => id));
  return columns.flatMap((column) => {
    const id = idOf(column as { id?: string });
    if (!hideable.has(id)) return [column];
    if (!chosen.includes(id)) return [];
    const { meta } = column as { meta?: { className?: string } };
    return [{ ...column, meta: { ...meta, className: meta?.className?.replace(/\bmax-\w+:hidden\b/, '') } }];
  });
};

const widths: Record<string, number> = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 };
const isWideEnough = ({ className }: NamedColumn) => {
  const [, width] = /\bmax-(\w+):hidden\b/.exec(className ?? '') ?? [];
  return !width || window.innerWidth >= (widths[width] ?? 0);
};

type Props = {
  /** The columns that can be hidden. */
  columns: readonly NamedColumn[];
  views: ReturnType<typeof useListViews>;
  /** Ids of the columns without a choice. By default those that fit into the window. */
  usual?: readonly string[];
  /** The list's state, if it can be saved as a view. */
  address?: ListAddress;
};

function SavedViews({ address, views, onSaved }: { address: ListAddress; views: Props['views']; onSaved: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const typed = cleanText(name);
    const isNew = !views.views.some((view) => view.name === typed);
    if (!typed) return setError('Please enter a name for this view');
    if (isNew && views.views.length >= viewsMax)
      return setError(`A list can have up to ${viewsMax} views. Please delete one first`);
    views.save({ name: typed, filter: filterOf(address), columns: views.columns });
    showToast({ title: 'View saved', description: typed });
    onSaved();
  };
  return (
    <>
      <form className="grid gap-2.5 border-t border-line pt-5" noValidate onSubmit={save}>
        <Field
          id="view-name"
          label="Save as a view"
          hint="Keeps the filters, order and columns, without the search."
          {...(error && { error })}
        >
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={viewNameMax}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="sm" tone="action" className="justify-self-start">
          Save view
        </Button>
      </form>
      {views.views.length > 0 && (
        <ul aria-label="Saved views" className="border-t border-line divide-y divide-line">
          {views.views.map((view) => (
            <li key={view.name} className="py-1.5 flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{view.name}</span>
              <Button size="sm" tone="quiet" onClick={() => views.remove(view.name)}>
                Delete<span className="sr-only"> the view {view.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ColumnsDialog({ columns, views, usual, address, onClose }: Props & { onClose: () => void }) {
  const shown = views.columns ?? usual ?? columns.filter(isWideEnough).map(({ id }) => id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={address ? 'Columns and views' : 'Columns'}
      description="Saved in this browser, only for you."
    >
      <div className="grid gap-5">
        <CheckList
          legend="Columns"
          name="columns"
          columns={2}
          options={columns.map(({ id, label }) => ({ value: id, label }))}
          values={shown}
          onChange={({ currentTarget: { value, checked } }) =>
            views.setColumns(checked ? [...shown, value] : shown.filter((id) => id !== value))
          }
        />
        {views.columns && (
          <Button size="sm" className="justify-self-start" onClick={() => views.setColumns(null)}>
            Reset columns
          </Button>
        )}
        {address && <SavedViews address={address} views={views} onSaved={onClose} />}
      </div>
    </Dialog>
  );
}

/** Phones show cards, which have no columns. */
export function ListColumns(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="max-md:hidden ml-auto" onClick={() => setOpen(true)}>
        <Columns3 className="icon icon-sm" aria-hidden="true" />
        Columns
      </Button>
      {isOpen && <ColumnsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
