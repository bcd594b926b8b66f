/**
 * Delays declines for a few seconds so that they can be undone. Pending declines live in the app rather than in a
 * page, so opening another lead does not affect them. Leaving the site sends them at once. A decline that was never
 * sent (lost connection, killed browser) did not happen: the lead is still open.
 */
import type { DeclineReason } from '@marketplace/contracts/leads/schemas';
import { useSyncExternalStore } from 'react';
import { addressOf } from '../../api/keys.ts';

export const undoFor = 6000;

/** The leads of one group decline that have not been undone. */
type Declined = { ids: Set<string>; reason: DeclineReason | undefined; timer: ReturnType<typeof setTimeout> };

const waiting = new Map<string, Declined>();
const none: ReadonlySet<string> = new Set();
let ids = none;
const listeners = new Set<() => void>();

const changed = () => {
  ids = new Set(waiting.keys());
  for (const listener of listeners) listener();
};

/** Removes leads from the pending declines. Returns false if none of them was pending. */
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

/** Beacons outlive the page; a regular request would be cancelled. */
const sendAll = () => {
  for (const { ids, reason } of new Set(waiting.values())) {
    const body = JSON.stringify({ ids: [...ids], reason });
    navigator.sendBeacon(addressOf('declineLeads'), new Blob([body], { type: 'application/json' }));
  }
  take([...waiting.keys()]);
};

/**
 * Calls `send` after the undo period with the leads that are still pending. Leads that are already pending keep their
 * own timer.
 */
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
    // `send` marks the leads as declined before they stop being pending, so that none flashes as open.
    send(left);
    take(left);
  }, undoFor);
  const declined = { ids, reason, timer };
  for (const id of ids) waiting.set(id, declined);
  changed();
};

/** Returns true if there was still something to undo. */
export const undoDeclines = (leadIds: readonly string[]): boolean => take(leadIds);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDeclining = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => ids,
    () => none,
  );
