/**
 * What every page loads: a few lines that fetch the app. A page that is complete as it is (`data-still`) waits with that
 * until somebody reaches for a link or a control, since most who read a page go no further and pay for what they load.
 */

import type { InitialData } from './api/initial-data.ts';

/** Milliseconds between two reloads for a missing chunk: more often, something else is wrong. */
const reloadEvery = 10_000;
const reloadedAt = 'chunk-reload';

/** After a deploy the chunks this page knows are gone: load the page afresh, once. Offline, the page says what is wrong. */
window.addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadEvery) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
});

const reaching = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Resolves when a pointer or the keyboard comes upon something that can be used. */
const reachedFor = () =>
  new Promise<void>((resolve) => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a, button, summary, input, select, textarea, label')) return;
      for (const type of reaching) document.removeEventListener(type, look);
      resolve();
    };
    for (const type of reaching) document.addEventListener(type, look, { passive: true });
  });

/** A form sent before the app is there is held back, and sent when it is: what was typed would be lost. */
const held = new Set<HTMLFormElement>();
const hold = (event: SubmitEvent) => {
  event.preventDefault();
  held.add(event.target as HTMLFormElement);
};
document.addEventListener('submit', hold, true);

const carrier = document.getElementById('swr');
if (carrier?.hasAttribute('data-still')) await reachedFor();
const { start } = await import('./start.tsx');
const data: InitialData = JSON.parse(carrier?.textContent ?? '{"now":0,"fallback":{}}');
await start(data);
document.removeEventListener('submit', hold, true);
for (const form of held) form.requestSubmit();
