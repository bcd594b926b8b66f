/** Web push as this browser has it (Push API, Notifications API). */

const worker = '/service-worker.js';
/** A page of the provider's area: a browser that subscribed when the worker was theirs alone still has that one. */
const page = '/providers/';

/** `unsupported`: the browser has none, or not on a page without https. `denied`: its owner has said no. */
export type PushPermission = 'unsupported' | 'denied' | 'possible';

export const pushPermission = (): PushPermission => {
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!supported || !window.isSecureContext) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
};

export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/**
 * Asks the person, and subscribes this browser with our public key. Call it while a click is handled. Undefined where the
 * person says no. Rejects where the browser's push service is away.
 */
export const subscribeBrowser = async (key: string): Promise<BrowserSubscription | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key of ours stands in the way of a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
};

/** Ends this browser's subscription, as far as there is one. */
export const unsubscribeBrowser = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(page);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
