/**
 * A provider's last loaded day, kept in this browser to be read offline. The calendar stores it as HTML, and the service worker
 * (web/public/service-worker.js) shows it instead of the offline page. It contains names and numbers, so it is removed when its time is over,
 * when the session ends and before another account sees anything.
 */

/** The cache with the day, by the path of its page. Must match the service worker. */
const cacheName = 'kept-day';

type KeptDay = {
  /** The id of the account that loaded it. */
  owner: string;
  /** When it is removed, in ms. */
  until: number;
  /** Its `<main>`. */
  html: () => string;
};

/** Caches need a secure context, as service workers do. */
const hasCaches = () => typeof caches !== 'undefined';

/** Removes the day of any account. */
export const removeKeptDay = async (): Promise<void> => {
  if (hasCaches()) await caches.delete(cacheName).catch(() => {}); // storage is turned off
};

/** Stores the day in place of the one before. Waits for the service worker, without which no one could read it. */
export const keepDay = async (path: string, { owner, until, html }: KeptDay): Promise<void> => {
  if (!hasCaches() || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open(cacheName);
  await cache.put(path, new Response(html(), { headers: { owner, until: String(until) } }));
};

/** Removes the day if its time is over or it belongs to another account. `account`: the id of the signed-in one, if any. */
export const removeOldDay = async (account: string | undefined, now: number): Promise<void> => {
  if (!hasCaches()) return;
  try {
    if (!(await caches.has(cacheName))) return;
    const cache = await caches.open(cacheName);
    const [request] = await cache.keys();
    const kept = request && (await cache.match(request));
    if (kept?.headers.get('owner') !== account || Number(kept?.headers.get('until')) <= now) await removeKeptDay();
  } catch {
    // Storage is turned off.
  }
};
