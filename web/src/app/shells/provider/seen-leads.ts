/** The open leads that were viewed on this device, in any tab. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { deviceChanges, getStored, setStored } from '../../../storage.ts';

const name = 'seen-leads';
/** Leads are open for a day and their ids increase with time, so only the newest are kept. */
const most = 200;

/** The leads marked in this tab, for browsers without storage. */
let marked = '';
const { subscribe, announce } = deviceChanges();

const read = (): string => getStored(name) ?? marked;
const idsIn = (list: string): string[] => list.split(',').filter(Boolean);

export const markSeen = (ids: readonly string[]) => {
  const before = idsIn(read());
  const all = [...new Set([...before, ...ids])];
  if (all.length === before.length) return;
  marked = all.sort().slice(-most).join();
  setStored(name, marked);
  announce();
};

export const useSeenLeads = (): ReadonlySet<string> => {
  const list = useSyncExternalStore(subscribe, read, () => '');
  return useMemo(() => new Set(idsIn(list)), [list]);
};

/** Marks these leads as seen while the tab is visible, or as soon as it is. */
export const useMarkSeen = (ids: readonly string[]) => {
  const list = ids.join();
  useEffect(() => {
    const mark = () => {
      if (list && document.visibilityState === 'visible') markSeen(idsIn(list));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [list]);
};
