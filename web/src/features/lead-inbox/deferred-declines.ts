/**
 * A decline waits for a few seconds in which it can be undone, and is sent then. It waits in the app and not in a page, so
 * that looking at another lead neither loses nor hurries it; leaving the site sends it at once. What was never sent (a
 * connection that is gone, a browser that was killed) has not happened: the lead is still open.
 */
import { useSyncExternalStore } from 'react';
import { calls } from '../../api/keys.ts';

/** Milliseconds in which a decline can be undone. */
export const undoFor = 6000;

/** What sends each decline that waits. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();
const none: ReadonlySet<string> = new Set();
let ids = none;
const listeners = new Set<() => void>();

const changed = () => {
  ids = new Set(waiting.keys());
  for (const listener of listeners) listener();
};

/** Takes a lead out of those that wait; false for one that does not. */
const take = (leadId: string): boolean => {
  clearTimeout(waiting.get(leadId));
  if (!waiting.delete(leadId)) return false;
  changed();
  return true;
};

/** The page goes: a beacon, which outlives it, carries what waits. The app's own request would be cut off. */
const sendAll = () => {
  for (const leadId of [...waiting.keys()]) {
    take(leadId);
    navigator.sendBeacon(calls.declineLead(leadId));
  }
};

/** Calls `send` in a while unless it is undone; a lead that waits already goes on waiting. */
export const declineLater = (leadId: string, send: () => void): void => {
  if (waiting.has(leadId)) return;
  window.addEventListener('pagehide', sendAll);
  const timer = setTimeout(() => {
    // Shown as declined first, so that the lead is never seen as open in between.
    send();
    take(leadId);
  }, undoFor);
  waiting.set(leadId, timer);
  changed();
};

/** Returns whether there was still something to undo. */
export const undoDecline = (leadId: string): boolean => take(leadId);

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
