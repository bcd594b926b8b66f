/**
 * Requests posted while offline. They are queued in this device's IndexedDB. Only the service worker
 * (web/public/service-worker.js) sends them, once there is a connection: on Background Sync, or when a page asks it to. Each has
 * its draft's Idempotency-Key, so that it is posted only once.
 */
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { getStored, removeStored, requestWaiting, setStored } from '../storage.ts';

/** `{reference}` in `reference` is replaced by the reference. `path`: the page that the notification opens. */
export type NoticeWords = { sent: string; reference: string; refused: string; why: string; path: string };

/** A queued request. */
export type WaitingRequest = {
  /** Its Idempotency-Key. */
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The id of the account that posted it, or null. It is never sent from another account. */
  owner: string | null;
  body: PostEnquiry;
  /** The notification about it, in the language of its page. Missing in requests from an older release. */
  words?: NoticeWords;
  /** Why the API rejected it. The user has to fix it. */
  refusal?: string;
};
/** A request that was sent, kept until the user is notified. Its content is already deleted. */
type SentRequest = { key: string; savedAt: number; reply: unknown };

/** `reply` is the API's unparsed answer. */
export type Outcome = { key: string; reply: unknown } | { key: string; refusal: string };

/** Database, version and store. Must match the service worker. */
const [database, version, requests] = ['waiting-requests', 1, 'requests'] as const;

const inStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, version);
    opening.onupgradeneeded = () => opening.result.createObjectStore(requests, { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(requests, mode);
      const asked = work(transaction.objectStore(requests));
      const end = (settle: () => void) => () => {
        opening.result.close();
        settle();
      };
      transaction.oncomplete = end(() => resolve(asked.result));
      transaction.onabort = end(() => reject(transaction.error));
    };
  });

type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };
const registration = (): Promise<Registration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : Promise.resolve(undefined);

/** Whether the browser can send queued requests while the site is closed. */
export const canSendInBackground = () => 'SyncManager' in window;

const askWorkerToSend = async () => (await registration())?.active?.postMessage({ send: database });

/**
 * Queues a request. Returns false if this browser has no service worker or no storage; the draft is then kept as usual.
 */
export const letWait = async (request: WaitingRequest): Promise<boolean> => {
  try {
    const worker = await registration();
    if (!worker?.active) return false;
    await inStore('readwrite', (store) => store.put(request));
    setStored(requestWaiting, 'yes');
    await worker.sync?.register(database).catch(() => {}); // Background Sync is turned off: the next visit sends it
    return true;
  } catch {
    return false;
  }
};

/** Removes a request from the queue. One that is just being sent is still posted. */
export const takeBack = async (key: string): Promise<void> => {
  if (getStored(requestWaiting)) await inStore('readwrite', (store) => store.delete(key)).catch(() => {});
};

/** Returns the queued request with this key, if any. */
export const waitingRequest = async (key: string): Promise<WaitingRequest | undefined> => {
  if (!getStored(requestWaiting)) return undefined;
  const stored: WaitingRequest | SentRequest | undefined = await inStore('readonly', (store) => store.get(key)).catch(
    () => undefined,
  );
  return stored && 'body' in stored ? stored : undefined;
};

type Listener = (outcome: Outcome) => boolean;
const listeners = new Set<Listener>();

/** Calls `listener`, which returns whether it notified the user, with the outcomes of queued requests. Returns a function that stops this. */
export const onOutcome = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Reports outcomes to the listeners. A sent request is deleted once the user was notified. */
const lookForOutcomes = async (): Promise<void> => {
  const all: (WaitingRequest | SentRequest)[] = await inStore('readonly', (store) => store.getAll()).catch(() => []);
  let left = 0;
  for (const request of all) {
    const { key } = request;
    const refusal = 'body' in request ? request.refusal : undefined;
    const outcome = 'reply' in request ? { key, reply: request.reply } : refusal && { key, refusal };
    const isTold = outcome && [...listeners].some((listener) => listener(outcome));
    if ('reply' in request && isTold) await takeBack(key);
    else left += 1;
  }
  if (left === 0) removeStored(requestWaiting);
};

let looking = Promise.resolve();
/** Runs in sequence, so that no outcome is reported twice. */
const look = () => {
  looking = looking.then(lookForOutcomes);
};

/** Initial and longest interval between requests to the worker, in milliseconds. */
const [askAgain, longestWait] = [5_000, 300_000];
let isAsking = false;

/**
 * Asks the worker again with backoff until the queue is empty. The `online` event fires only once, and possibly before the
 * connection works.
 */
const keepAsking = (wait = askAgain) => {
  isAsking = true;
  setTimeout(() => {
    isAsking = getStored(requestWaiting) !== null;
    if (!isAsking) return;
    if (navigator.onLine) askWorkerToSend();
    keepAsking(Math.min(wait * 2, longestWait));
  }, wait);
};

let isFollowed = false;

/** Sends queued requests now and whenever the device is online again, and reports their outcomes. */
export const followWaiting = () => {
  if (!getStored(requestWaiting)) return;
  askWorkerToSend();
  look();
  if (!isAsking) keepAsking();
  if (isFollowed) return;
  isFollowed = true;
  window.addEventListener('online', askWorkerToSend);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.settled === database) look();
  });
};
