/**
 * Has the service worker (web/public/service-worker.js) keep the start page and the page for a phone without a line, once
 * somebody does something on a page: whoever only reads one pays for nothing more. Nothing depends on it.
 */
export const keepPagesOffline = () => {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  // After the page's own files, which are what the person waits for.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
