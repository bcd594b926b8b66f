/**
 * Requests that were posted without a connection. They wait in this device's IndexedDB, and the service worker
 * (web/public/service-worker.js), which alone sends them, does so as soon as there is a line: when the browser says that
 * there is one (Background Sync), or when a page of ours asks it to. Each has its draft's Idempotency-Key, so that it is posted once,
 * whoever sends it how often.
 */
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { getStored, removeStored, requestWaiting, setStored } from '../storage.ts';

/** One that is not sent yet. */
export type WaitingRequest = {
  /** Its Idempotency-Key. */
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The id of the account that posted it; null for nobody's. It is sent in the name of nobody else. */
  owner: string | null;
  body: PostEnquiry;
  /** Why the API did not take it: a person has to look at it. */
  refusal?: string;
};
/** What is left of one that was sent, until its person has been told: nothing of what was in it. */
type SentRequest = { key: string; savedAt: number; reply: unknown };

/** `reply` is the API's answer, to be parsed with its contract. */
export type Outcome = { key: string; reply: unknown } | { key: string; refusal: string };

/** The database, its version and its only store, as the worker has them, too. */
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

/** Whether the browser sends what waits by itself, with every page of ours closed. */
export const sendsByItself = () => 'SyncManager' in window;

const askWorkerToSend = async () => (await registration())?.active?.postMessage({ send: database });

/**
 * Lets a request wait for a line. False where this browser cannot: it has no service worker, or no storage, and what was typed
 * is a draft as before.
 */
export const letWait = async (request: WaitingRequest): Promise<boolean> => {
  try {
    const worker = await registration();
    if (!worker?.active) return false;
    await inStore('readwrite', (store) => store.put(request));
    setStored(requestWaiting, 'yes');
    await worker.sync?.register(database).catch(() => {}); // switched off by its owner: the next visit sends it
    return true;
  } catch {
    return false;
  }
};

/** Takes a request back. One that is on its way just then is posted all the same. */
export const takeBack = async (key: string): Promise<void> => {
  if (getStored(requestWaiting)) await inStore('readwrite', (store) => store.delete(key)).catch(() => {});
};

/** The request that waits under this key, if any. */
export const waitingRequest = async (key: string): Promise<WaitingRequest | undefined> => {
  if (!getStored(requestWaiting)) return undefined;
  const stored: WaitingRequest | SentRequest | undefined = await inStore('readonly', (store) => store.get(key)).catch(
    () => undefined,
  );
  return stored && 'body' in stored ? stored : undefined;
};

type Listener = (outcome: Outcome) => boolean;
const listeners = new Set<Listener>();

/** Calls `listener` with what became of requests that waited; it says whether it has told its person. Returns how to stop. */
export const onOutcome = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Tells what became of those that waited. One that was sent is gone once somebody was told. */
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
/** One look after the other, so that nobody is told twice. */
const look = () => {
  looking = looking.then(lookForOutcomes);
};

/** Milliseconds until the worker is asked again, and the longest that a wait grows to. */
const [askAgain, longestWait] = [5_000, 300_000];
let isAsking = false;

/**
 * Asks the worker again, ever more rarely, until nothing waits: the browser may say that there is a line before anything goes over it,
 * and says so once.
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

/** Has what waits sent, now and whenever there is a line again, and listens for what becomes of it. */
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
