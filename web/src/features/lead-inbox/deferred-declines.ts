/**
 * A decline waits for a few seconds in which it can be undone, and is sent then. It waits in the app and not in a page, so
 * that looking at another lead neither loses nor hurries it; leaving the site sends it at once. What was never sent (a
 * connection that is gone, a browser that was killed) has not happened: the lead is still open.
 */
import type { DeclineReason } from '@marketplace/contracts/leads/schemas';
import { useSyncExternalStore } from 'react';
import { addressOf } from '../../api/keys.ts';

/** Milliseconds in which a decline can be undone. */
export const undoFor = 6000;

/** Leads that were declined by one press, those of them that are not undone. */
type Declined = { ids: Set<string>; reason: DeclineReason | undefined; timer: ReturnType<typeof setTimeout> };

/** Each lead that waits, with those that it was declined with. */
const waiting = new Map<string, Declined>();
const none: ReadonlySet<string> = new Set();
let ids = none;
const listeners = new Set<() => void>();

const changed = () => {
  ids = new Set(waiting.keys());
  for (const listener of listeners) listener();
};

/** Takes leads out of those that wait; false where none of them does. */
const take = (leadIds: Iterable<string>): boolean => {
  let taken = false;
  for (const id of leadIds) {
    const declined = waiting.get(id);
    if (!declined) continue;
    taken = true;
    waiting.delete(id);
    declined.ids.delete(id);
    if (declined.ids.size === 0) clearTimeout(declined.timer);
  }
  if (taken) changed();
  return taken;
};

/** The page goes: beacons, which outlive it, carry what waits. The app's own request would be cut off. */
const sendAll = () => {
  for (const { ids, reason } of new Set(waiting.values())) {
    const body = JSON.stringify({ ids: [...ids], reason });
    navigator.sendBeacon(addressOf('declineLeads'), new Blob([body], { type: 'application/json' }));
  }
  take([...waiting.keys()]);
};

/** Calls `send` in a while with those that are not undone; a lead that waits already goes on waiting as it was. */
export const declineLater = (
  leadIds: readonly string[],
  send: (ids: string[]) => void,
  reason?: DeclineReason,
): void => {
  const ids = new Set(leadIds.filter((id) => !waiting.has(id)));
  if (ids.size === 0) return;
  window.addEventListener('pagehide', sendAll);
  const timer = setTimeout(() => {
    const left = [...ids];
    // Shown as declined first, so that no lead is seen as open in between.
    send(left);
    take(left);
  }, undoFor);
  const declined = { ids, reason, timer };
  for (const id of ids) waiting.set(id, declined);
  changed();
};

/** Returns whether there was still something to undo. */
export const undoDeclines = (leadIds: readonly string[]): boolean => take(leadIds);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The ids of the leads whose decline waits. */
export const useDeclining = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => ids,
    () => none,
  );
