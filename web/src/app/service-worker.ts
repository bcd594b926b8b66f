/**
 * Makes the service worker (web/public/service-worker.js) cache the start page and the offline page after the first
 * user action. Visitors who only read download nothing extra. Nothing depends on it.
 */
export const keepPagesOffline = () => {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  // After the page's own files, which matter more to the user.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
