/** Which open leads somebody has looked at on this device, in whichever tab. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { deviceChanges, getStored, setStored } from '../../../storage.ts';

const name = 'seen-leads';
/** A lead is open for a day; ids are in the order of time, so the newest stay. */
const most = 200;

/** What this tab has marked, where the browser stores nothing. */
let marked = '';
const { subscribe, announce } = deviceChanges();

const read = (): string => getStored(name) ?? marked;
const idsIn = (list: string): string[] => list.split(',').filter(Boolean);

/** Marks leads as seen, in every tab of this device. */
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

/** Marks these leads as seen while the tab is looked at, and once it is. */
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
