/** Live updates for signed-in users: the server sends the keys that are stale (contracts, live). */
import { LiveMessage, liveKeys } from '@marketplace/contracts/jobs/live-events';
import { addressOf, keys } from './keys.ts';

/** Backoff in milliseconds once the browser has given up: doubles from the first to the last value. */
const firstWait = 2000;
const longestWait = 60_000;

/** Every key that may have changed while disconnected. The session is watched separately (session.ts). */
export const allLiveKeys = [...new Set(Object.values(liveKeys).flat())].filter((key) => key !== keys.me);

/**
 * Listens on `/api/events` and calls `refresh` with the stale prefixes. Refreshes all of them whenever the connection opens,
 * because events may have been missed. The browser reconnects automatically unless the server refused (a deploy, a lost
 * session, no free place); then this retries with backoff. From the second refusal on, each retry also refreshes all of
 * them, so that a page without a stream polls.
 * @returns a function that stops listening
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
      if (wait > firstWait) refresh(allLiveKeys);
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
