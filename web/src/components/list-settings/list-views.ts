/**
 * The columns that a user chose for a list, and an administrator's saved views: filters, order and columns under a name. Kept
 * in the browser for each account. Searches are not saved, because they may be contact details.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useSession } from '../../api/session.ts';
import { deviceChanges, getStored, listViews, setStored } from '../../storage.ts';
import type { ListAddress } from '../list-address.ts';

export const viewNameMax = 40;
export const viewsMax = 8;

const Columns = z.array(z.string()).nullable();
const View = z.object({
  name: z.string().min(1).max(viewNameMax),
  filter: z.record(z.string(), z.string()),
  /** Ids of the shown columns; null for the default ones. */
  columns: Columns,
});
export type ListView = z.infer<typeof View>;
const List = z.object({ columns: Columns, views: z.array(View).max(viewsMax) });
type Stored = z.infer<typeof List>;
const Lists = z.record(z.string(), List);

const { subscribe, announce } = deviceChanges();
const untouched: Stored = { columns: null, views: [] };

const read = (item: string | null): Record<string, Stored> => {
  try {
    return Lists.parse(JSON.parse(item ?? '{}'));
  } catch {
    return {}; // from another version
  }
};

/** The part of the list's state that a view saves. */
export const filterOf = ({ search: _, cursor: __, ...address }: ListAddress): Record<string, string> =>
  Object.fromEntries(Object.entries(address).filter((entry): entry is [string, string] => !!entry[1]));

const same = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** Whether the list shows this view. */
export const isShown = (view: ListView, address: ListAddress, columns: Stored['columns']) =>
  !address.search && same(view.filter, filterOf(address)) && String(view.columns) === String(columns);

/** @param list the name of the list, such as `providers` */
export function useListViews(list: string) {
  const { user } = useSession();
  const name = `${listViews}${user?.id ?? ''}`;
  const item = useSyncExternalStore(
    subscribe,
    () => getStored(name),
    () => null,
  );
  const { columns, views } = useMemo(() => read(item)[list] ?? untouched, [item, list]);
  const change = useCallback(
    (next: (now: Stored) => Stored) => {
      const all = read(getStored(name));
      setStored(name, JSON.stringify({ ...all, [list]: next(all[list] ?? untouched) }));
      announce();
    },
    [name, list],
  );
  return {
    columns,
    views,
    setColumns: (shown: string[] | null) => change((now) => ({ ...now, columns: shown })),
    /** Saves a view, in place of one with the same name. */
    save: (view: ListView) =>
      change((now) => ({ ...now, views: [...now.views.filter((other) => other.name !== view.name), view] })),
    remove: (viewName: string) =>
      change((now) => ({ ...now, views: now.views.filter((view) => view.name !== viewName) })),
  };
}
