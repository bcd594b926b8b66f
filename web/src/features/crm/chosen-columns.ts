/** Which columns of the table each user of this browser has chosen. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';
import { crmColumnChoices, deviceChanges, getStored, removeStored, setStored } from '../../storage.ts';
import { type ColumnName, columnNames, usualColumns } from './table-columns.tsx';

const changes = deviceChanges();

/** Reads stored names. Columns of another version of the site are left out. */
const columnsFrom = (stored: string | null): readonly ColumnName[] => {
  if (stored === null) return usualColumns;
  const names = stored.split(',');
  return columnNames.filter((name) => names.includes(name));
};

export function useChosenColumns() {
  const { user } = useSession();
  const name = `${crmColumnChoices}${user?.id ?? ''}`;
  const stored = useSyncExternalStore(
    changes.subscribe,
    () => getStored(name),
    () => null,
  );
  const chosen = useMemo(() => columnsFrom(stored), [stored]);
  const choose = useCallback(
    (next: readonly ColumnName[] | undefined) => {
      if (next) setStored(name, next.join(','));
      else removeStored(name);
      changes.announce();
    },
    [name],
  );
  return { chosen, choose };
}
