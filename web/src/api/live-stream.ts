/** Live updates: while somebody is signed in, the server says which keys are out of date (contracts, live). */
import { LiveMessage, liveKeys } from '@marketplace/contracts/jobs/live-events';
import { addressOf, keys } from './keys.ts';

/** Milliseconds between tries once the browser has given up by itself, doubling up to the last. */
const firstWait = 2000;
const longestWait = 60_000;

/** Every key that may have changed while nobody listened. Who is signed in is watched by itself (session.ts). */
export const allLiveKeys = [...new Set(Object.values(liveKeys).flat())].filter((key) => key !== keys.me);

/**
 * Listens on `/api/events` and calls `refresh` with the prefixes that are out of date; with all of them each time the
 * connection opens, because what happened since the page was rendered, or while it was lost, was missed. The browser reconnects by itself unless the server refused (a deploy, a lost session): then
 * this tries again, ever more slowly.
 * @returns what ends the listening
 */
export const listen = (refresh: (prefixes: readonly string[]) => void): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;

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
    source = new EventSource(addressOf('streamEvents'), { withCredentials: true });
    source.onopen = () => {
      refresh(allLiveKeys);
      wait = firstWait;
    };
    source.onmessage = onMessage;
    for (const type of Object.keys(liveKeys)) source.addEventListener(type, onMessage);
    source.onerror = () => {
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
