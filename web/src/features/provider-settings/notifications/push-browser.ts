/** Web push in this browser (Push API, Notifications API). */

const worker = '/service-worker.js';
/**
 * A provider page, because browsers that subscribed when the service worker covered only that area still have that
 * registration.
 */
const page = '/providers/';

/** `unsupported`: no push in this browser, or the page is not on https. `denied`: the user blocked notifications. */
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
 * Asks for permission and subscribes this browser with our public key. Call it while handling a click. Returns
 * undefined if the user refuses. Rejects if the browser's push service is unavailable.
 */
export const subscribeBrowser = async (key: string): Promise<BrowserSubscription | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  // An old subscription with a different key blocks a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
};

/** Ends this browser's subscription, if there is one. */
export const unsubscribeBrowser = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(page);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
