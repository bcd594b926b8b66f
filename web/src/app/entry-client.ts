/**
 * The small script of every page. It loads the app and shows the cookie banner if consent is needed. On pages that are
 * complete as served (`data-unless-stored`), the app loads only when the user reaches for a link or control, because
 * most readers never do.
 */

import { type InitialData, plainFields } from '@marketplace/contracts/server-entry';
import { splitLanguage } from '@marketplace/contracts/site/languages';
import { loadLanguage } from '@marketplace/languages/load';
import { getStored, hasStored, requestWaiting } from '../storage.ts';
import { keepBubblesClear } from './banners/bubble-clearance.ts';
import { hasAnswered } from './banners/consent.ts';
import { type Counter, counterOf, followConsent } from './banners/counter.ts';
import { isFormTouched, watchForms } from './touched-forms.ts';

/**
 * Minimum milliseconds between two reloads for a missing chunk. If chunks go missing more often, something else is
 * wrong.
 */
const reloadEvery = 10_000;
const reloadedAt = 'chunk-reload';

watchForms();

/**
 * A long time after a deploy, this page's chunks are gone, so the page reloads once. A page with a filled form never reloads:
 * the form shows a message. Offline, the page shows what is wrong.
 */
window.addEventListener('vite:preloadError', () => {
  if (isFormTouched()) return;
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadEvery) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
});

/** Milliseconds from load to the cookie banner (specification section 9). */
const cookieBannerDelay = 1_000;

/** Loads a banner and the texts of the page's language. */
const banner = async <Module>(module: Promise<Module>): Promise<Module> => {
  await loadLanguage(splitLanguage(window.location.pathname).language);
  return module;
};
const cookieBanner = () => banner(import('./banners/cookie-banner.ts'));

const carrier = document.getElementById('swr');
const counter = counterOf(carrier?.dataset ?? {});

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

const onAnswer = () => counter && followConsent(counter);

const askAboutCookies = async (counted: Counter) => {
  await loaded();
  if (hasAnswered()) return followConsent(counted);
  const waited = new Promise((resolve) => setTimeout(resolve, cookieBannerDelay));
  const { showCookieBanner } = await cookieBanner();
  await waited;
  if (!hasAnswered()) showCookieBanner({ onAnswer });
};
// Offline: the next page asks. The banner is skipped if nothing needs consent.
if (counter) askAboutCookies(counter).catch(() => {});

// Sends a queued request if the device is online.
if (getStored(requestWaiting))
  banner(import('./banners/waiting-banner.ts')).then(
    ({ followWithBanner }) => followWithBanner(),
    () => {}, // offline: the next page sends it
  );

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-cookie-settings]')) return;
  cookieBanner().then(
    ({ showCookieBanner }) => showCookieBanner({ onAnswer }),
    () => {},
  );
});

/** True if the user focused or changed a control before this script ran. */
const isReachedFor = () => document.querySelector('main :focus, main input:checked:not([checked])') !== null;

keepBubblesClear();

const reaching = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

/** Resolves when a pointer, the keyboard or autofill reaches a control or link. */
const reachedFor = () =>
  new Promise<void>((resolve) => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a, button, summary, input, select, textarea, label')) return;
      if (target.closest('#banners')) return; // the cookie banner works without the app
      for (const type of reaching) document.removeEventListener(type, look);
      resolve();
    };
    for (const type of reaching) document.addEventListener(type, look, { passive: true });
  });

/** Milliseconds a form or link waits for the app. */
const patience = 5_000;

/**
 * Forms sent and controls pressed before the app has loaded, which are repeated afterwards: buttons, and links that need
 * the app (`data-waits`), such as Load More. The cookie banner and its button work without the app.
 */
const early = new Set<HTMLElement>();

/** If the app is slow or fails to load, sends forms that work without it and follows pressed links. */
const goOnWithoutApp = () => {
  if (!navigator.onLine) return;
  for (const control of early)
    if (control instanceof HTMLAnchorElement) window.location.assign(control.href);
    else if (control instanceof HTMLFormElement && control.elements.namedItem(plainFields.mark)) control.submit();
};
const hold = (event: Event) => {
  const wanted = event.type === 'submit' ? 'form' : 'button[type="button"], a[data-waits]';
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(wanted);
  if (!control || control.closest('#banners, [data-cookie-settings]')) return;
  if (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)) return; // opens a new tab
  early.add(control);
  if (control instanceof HTMLButtonElement) return;
  event.preventDefault();
  setTimeout(goOnWithoutApp, patience);
};
const release = (type: 'submit' | 'click') => document.removeEventListener(type, hold, true);
for (const type of ['submit', 'click']) document.addEventListener(type, hold, true);

/**
 * After a reload, Back and Forward to entries made by the app change only the URL. The app is not there yet to react,
 * so the page reloads. Hash changes are left to the browser.
 */
const { pathname, search } = window.location;
const follow = () => {
  if (window.location.pathname !== pathname || window.location.search !== search) window.location.reload();
};
window.addEventListener('popstate', follow);

// Restores input from an earlier visit at once.
const { unlessStored } = carrier?.dataset ?? {};
if (unlessStored !== undefined && !hasStored(unlessStored) && !isReachedFor()) await reachedFor();
const { start } = await import('./start.tsx').catch((error) => {
  goOnWithoutApp();
  release('submit');
  throw error;
});
const data: InitialData = JSON.parse(carrier?.textContent ?? '{"now":0,"fallback":{}}');
// From here on, React replays clicks on parts that are not hydrated yet.
const now = await start(data, { onHydrate: () => release('click') });
release('submit');
window.removeEventListener('popstate', follow);
for (const element of early) {
  const control = now(element);
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else control.click();
}
early.clear();
