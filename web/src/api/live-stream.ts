/** Live updates: while somebody is signed in, the server says which keys are out of date (contracts, live). */
import { LiveMessage, liveKeys } from '@marketplace/contracts/live';
import { calls } from './keys.ts';

/** Milliseconds between tries once the browser has given up by itself, doubling up to the last. */
const firstWait = 2000;
const longestWait = 60_000;

/** Every key a message can name: refreshed after a break, because messages were missed. */
export const allLiveKeys = [...new Set(Object.values(liveKeys).flat())];

/**
 * Listens on `/api/events` and calls `refresh` with the prefixes that are out of date; after the connection was lost and
 * found, with all of them. The browser reconnects by itself unless the server refused (a deploy, a lost session): then
 * this tries again, ever more slowly.
 * @returns what ends the listening
 */
export const listen = (refresh: (prefixes: readonly string[]) => void): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let broken = false;

  const onMessage = (event: MessageEvent<string>) => {
    let body: unknown;
    try {
      body = JSON.parse(event.data);
    } catch {
      return;
    }
    const message = LiveMessage.safeParse(body);
    if (message.success) refresh(message.data.keys);
  };

  const open = () => {
    source = new EventSource(calls.events, { withCredentials: true });
    source.onopen = () => {
      if (broken) refresh(allLiveKeys);
      broken = false;
      wait = firstWait;
    };
    source.onmessage = onMessage;
    for (const type of Object.keys(liveKeys)) source.addEventListener(type, onMessage);
    source.onerror = () => {
      broken = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, longestWait);
    };
  };

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};
